"""From points to chances, by `+ − × ÷` alone, so that every machine and both twins agree. Compiles."""

from __future__ import annotations

FAR_BEHIND = 1000.0  # so many points behind can count as no chance at all


def odds(behind: float) -> float:
    """How much less likely it is for every point behind: e times for a hundred (by (1 + x/n)ⁿ, without `exp`)."""
    power = 1.0 - min(behind, FAR_BEHIND) / (100.0 * 1024.0)
    for _ in range(10):
        power *= power
    return power
