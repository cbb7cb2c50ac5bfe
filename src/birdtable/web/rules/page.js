// How to play: the page is there to be read as it comes; what it adds are the pictures.
import { speak } from "../core/words.js";
import { drawPictures } from "../parts/pictures.js";

const { dataset, lang } = document.documentElement;
await speak(lang);
await drawPictures(document, dataset.game ?? "");
document.documentElement.dataset.drawn = ""; // all there is to be seen is seen
