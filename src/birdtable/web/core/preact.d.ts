// The types of preact.js for the checker, as far as the pages use it: the packages' own are many times its size.
import type { Signal } from "./types";

/** A value in a template: a handler takes an event, whatever else stands there is drawn or handed on. */
export type Value = ((event: any) => unknown) | object | string | number | bigint | boolean | symbol | null | undefined;

export function html(strings: TemplateStringsArray, ...values: Value[]): object;
export function render(drawn: object, parent: Element): void;

export interface Ref<T> {
  current: T;
}

type Setter<T> = (value: T | ((before: T) => T)) => void;
type Effect = () => void | (() => void);

export function useEffect(effect: Effect, inputs?: readonly unknown[]): void;
export function useLayoutEffect(effect: Effect, inputs?: readonly unknown[]): void;
export function useId(): string;
export function useRef<T>(initial: T): Ref<T>;
export function useState<T>(initial: T | (() => T)): [T, Setter<T>];

export function signal<T>(value: T): Signal<T>;
export function computed<T>(compute: () => T): { readonly value: T; peek(): T };
export function effect(action: Effect): () => void;
export function batch<T>(action: () => T): T;
