// The server draws a disclaimer's text before the app has started: the same elements as the app's own.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formattedText } from '~contract/text/formatted';
import { STANDARD_TEXT } from '~domain/disclaimers/standard';
import { blocksHtml } from '~server/platform/http/blocks-html';
import { Formatted } from '~widgets/disclaimers/formatted';

it.each([
  ['our own text', STANDARD_TEXT],
  ['lists within lists, and a list that begins at 3', '3. three\n4. four\n   - inner **bold**\n   - more\n\nafter'],
  ['line breaks and characters of HTML', 'one\ntwo & <b>three</b> "four" \'five\'\n\n## Head & more'],
])('is the same as the app draws: %s', (_name, markdown) => {
  const drawn = renderToStaticMarkup(<Formatted markdown={markdown} />);
  const same = drawn.replace(/^<div[^>]*>/u, '').replace(/<\/div>$/u, '');
  expect(blocksHtml(formattedText(markdown)).replaceAll('&#39;', '&#x27;')).toBe(same);
});
