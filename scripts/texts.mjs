// `npm run texts`: every sentence and word that a person can read, by screen, to be read from top to bottom.
// `{…}` is a value that is filled in, `{bike|bikes}` one of these words.
import { ROOT } from './house/root.mjs';
import { visibleTexts } from './texts/screens.mjs';

let screen = '';
for (const shown of visibleTexts(ROOT)) {
  if (shown.screen !== screen) console.log(`${screen === '' ? '' : '\n'}${shown.screen}`);
  screen = shown.screen;
  console.log(`${shown.file}:${shown.line}  ${shown.text}`);
}
