// Writes a template, a sum of strings or the children of a tag as the one sentence that a person reads.
import { counts } from './places.mjs';

/** @typedef {import('oxc-parser').Node} Node */
/** @typedef {import('oxc-parser').JSXElement | import('oxc-parser').JSXFragment} Tag */

const HOLE = '{…}';
const INLINE = new Set('a abbr b bdi br code em i kbd mark small span strong sub sup time Link'.split(' '));
const ENTITY = { amp: '&', nbsp: ' ', lt: '<', gt: '>', apos: "'", quot: '"' };
const SILENT = new Set(['Icon', 'img', 'svg', 'input']);

/** The text of an expression, with `{…}` for what is filled in; undefined where it holds no words of its own. @param {Node} node @returns {string | undefined} */
export function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') {
    return node.quasis.map(({ value }, at) => `${value.cooked ?? ''}${holeOf(node.expressions[at])}`).join('');
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const sides = [node.left, node.right].map(textOf);
  return sides.every((side) => side === undefined) ? undefined : sides.map((side) => side ?? HOLE).join('');
}

/** `{…}`, or the words that can stand there: `{bike|bikes}`. @param {Node | undefined} node @returns {string} */
export function holeOf(node) {
  if (node === undefined) return '';
  const words = choices(node);
  return words.every((word) => word === '…') ? HOLE : `{${words.join('|')}}`;
}

/** @param {Node} node @returns {string[]} */
function choices(node) {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(choices);
  if (node.type === 'LogicalExpression') {
    return node.operator === '&&' ? [...choices(node.right), ''] : [node.left, node.right].flatMap(choices);
  }
  if (node.type === 'ParenthesizedExpression') return choices(node.expression);
  const counted = countedOf(node);
  if (counted !== undefined) return [counted];
  const text = textOf(node);
  return text === undefined ? ['…'] : [text.replaceAll(/[{}]/gu, '')];
}

/** `counted(n, 'photo')` as `… photo`. @param {Node} node @returns {string | undefined} */
export function countedOf(node) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || !counts(node.callee.name))
    return undefined;
  const words = node.arguments.slice(1).map(textOf);
  return words[0] === undefined ? undefined : `… ${words.filter((word) => word !== undefined).join('/')}`;
}

/** The sentence that a tag's children make together; undefined if none of them is text. @param {Tag} tag @returns {string | undefined} */
export function sentenceOf(tag) {
  if (!tag.children.some((child) => child.type === 'JSXText' && child.value.trim() !== '')) return undefined;
  return tag.children.map(pieceOf).join('').replaceAll(/\s+/gu, ' ').trim();
}

/** True where a child's text is already part of its parent's sentence. @param {Node} child */
export function isJoined(child) {
  return child.type === 'JSXElement' ? INLINE.has(nameOf(child)) : child.type !== 'JSXFragment';
}

/** @param {Tag['children'][number]} child @returns {string} */
function pieceOf(child) {
  if (child.type === 'JSXText') return lines(child.value);
  if (child.type === 'JSXFragment') return ' ';
  if (child.type === 'JSXElement') return elementPiece(child);
  if (child.type === 'JSXSpreadChild' || child.expression.type === 'JSXEmptyExpression') return '';
  return child.expression.type === 'Literal' ? (textOf(child.expression) ?? '') : holeOf(child.expression);
}

/** @param {import('oxc-parser').JSXElement} element */
function elementPiece(element) {
  const name = nameOf(element);
  if (INLINE.has(name)) return element.children.map(pieceOf).join('') || ' ';
  return SILENT.has(name) || element.children.length > 0 ? ' ' : HOLE;
}

/** White space as React draws it: none where a line ends. @param {string} text */
function lines(text) {
  const each = text.split('\n');
  return each
    .map((line, at) => (at > 0 ? line.trimStart() : line))
    .map((line, at) => (at < each.length - 1 ? line.trimEnd() : line))
    .filter(Boolean)
    .join(' ')
    .replaceAll(/&(\w+);/gu, (entity, name) => ENTITY[/** @type {keyof typeof ENTITY} */ (name)] ?? entity);
}

/** @param {import('oxc-parser').JSXElement} element */
export function nameOf({ openingElement: { name } }) {
  return name.type === 'JSXIdentifier' ? name.name : '';
}
