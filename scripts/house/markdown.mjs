// Makes a Markdown page of the product's help a module, when the app is built and when it is tested.
import { marked } from 'marked';

/** @typedef {import('marked').Token} Token */
/** @typedef {string | { strong: string } | { to: string, text: string }} Piece */
/** @typedef {{ is: 'heading' | 'paragraph', pieces: Piece[] } | { is: 'list', ordered: boolean, items: Piece[][] }} Block */
/** @typedef {{ title: string, blocks: Block[] }} Page */

/** A plugin of Vite: a page is the default export of its file. */
export function markdownPages() {
  return {
    name: 'connect:help',
    transform: {
      filter: { id: /\/src\/features\/help\/pages\/[\w-]+\.md$/u },
      /** @param {string} text @param {string} id */
      handler: (text, id) => ({
        code: `export default ${JSON.stringify(readPage(text, id))};`,
        map: null,
        moduleType: 'js',
      }),
    },
  };
}

/**
 * Headings, paragraphs, flat lists, bold words and links to other pages; anything else is refused, because nothing would draw it.
 * @param {string} text @param {string} file @returns {Page}
 */
export function readPage(text, file) {
  const fail = (/** @type {string} */ what) => new Error(`${file}: ${what}`);
  const [first, ...rest] = marked.lexer(text).filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading' || first['depth'] !== 1) throw fail('the first line is the title: # Title');
  return { title: plain(String(first['text'])), blocks: rest.map((token) => blockOf(token, fail)) };
}

/** @param {Token} token @param {(what: string) => Error} fail @returns {Block} */
function blockOf(token, fail) {
  const pieces = () => piecesOf('tokens' in token ? token.tokens : [], fail);
  if (token.type === 'heading' && token['depth'] === 2) return { is: 'heading', pieces: pieces() };
  if (token.type === 'paragraph') return { is: 'paragraph', pieces: pieces() };
  if (token.type !== 'list') throw fail(`${token.type} has no way to be drawn: ${token.raw}`);
  const items = /** @type {{ tokens: Token[] }[]} */ (token['items']).map(({ tokens }) =>
    tokens.flatMap((one) => {
      if (one.type !== 'text') throw fail(`a point of a list is one paragraph: ${one.raw}`);
      return piecesOf('tokens' in one ? one.tokens : [one], fail);
    }),
  );
  return { is: 'list', ordered: Boolean(token['ordered']), items };
}

/** @param {Token[] | undefined} tokens @param {(what: string) => Error} fail @returns {Piece[]} */
function piecesOf(tokens = [], fail) {
  return tokens.map((token) => {
    const text = 'text' in token ? plain(String(token.text)) : '';
    if (token.type === 'text' || token.type === 'escape') return text;
    if (token.type === 'strong') return { strong: text };
    const [, to] = (token.type === 'link' && /^\/help\/([a-z-]+)$/u.exec(String(token['href']))) || [];
    if (to === undefined) throw fail(`${token.type} has no way to be drawn: ${token.raw}`);
    return { to, text };
  });
}

/** @type {Readonly<Record<string, string>>} */
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** On one line, with the characters that the lexer has escaped. @param {string} text */
function plain(text) {
  const whole = text.replaceAll(/&(amp|lt|gt|quot|#39);/gu, (escaped, name) => NAMED[String(name)] ?? escaped);
  return whole.replaceAll(/\s*\n\s*/gu, ' ');
}
