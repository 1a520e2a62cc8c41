// Finds the texts of one module: walks its syntax tree and asks of each string whether a person reads it.
import { parseSync, visitorKeys } from 'oxc-parser';
import { countedOf, isJoined, sentenceOf, textOf } from './join.mjs';
import { holdsWords, isForDevelopers, mannerOfAttribute, mannerOfCall, mannerOfKey } from './places.mjs';
import { isVisible } from './sentence.mjs';

/** @typedef {import('oxc-parser').Node} Node */
/** @typedef {import('./sentence.mjs').Manner} Manner */
/** @typedef {{ line: number, text: string }} Text */
/**
 * `manner` of a string that stands right here, `returns` of one that the function around it answers.
 * @typedef {{ manner: Manner, returns: Manner, add: (text: string, manner: Manner, start: number) => void }} Around
 */

/** The visible texts of a module in its order, each once. @param {string} file its name, which says the language @param {string} source @returns {Text[]} */
export function collect(file, source) {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file} is not understood: ${error.message}`);
  /** @type {Map<string, number>} */
  const found = new Map();
  /** @type {Around['add']} */
  const add = (text, manner, start) => {
    const shown = text.replaceAll(/\s+/gu, ' ').trim();
    if (isVisible(text, manner)) found.set(shown, Math.min(start, found.get(shown) ?? start));
  };
  visit(program, { manner: 'guess', returns: 'guess', add });
  const sorted = [...found].toSorted(([, a], [, b]) => a - b);
  return sorted.map(([text, start]) => ({ line: source.slice(0, start).split('\n').length, text }));
}

/** What is left out whole: types, names of modules, pieces of SQL. */
const TYPES = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression|TypeAssertion|InstantiationExpression)/u;

/** A string among these stands where they stand. */
const TRANSPARENT = new Set(
  `TSAsExpression TSSatisfiesExpression TSNonNullExpression TSTypeAssertion ParenthesizedExpression ArrayExpression
  ObjectExpression SpreadElement SequenceExpression JSXExpressionContainer AwaitExpression ChainExpression`.split(
    /\s+/u,
  ),
);

/** @type {{ [Type in Node['type']]?: (node: Extract<Node, { type: Type }>, around: Around) => void }} */
const VISITS = {
  ImportDeclaration: () => {},
  ExportAllDeclaration: () => {},
  ImportExpression: () => {},
  ExportNamedDeclaration: ({ declaration }, around) => visit(declaration, around),
  ExpressionStatement: (node, around) => {
    if (!node.directive) visit(node.expression, plain(around));
  },
  Literal: (node, { manner, add }) => add(textOf(node) ?? '', manner, node.start),
  TemplateLiteral: sentence,
  TaggedTemplateExpression: ({ quasi }, around) => visitEach(quasi.expressions, { ...around, manner: 'code' }),
  BinaryExpression: (node, around) => {
    if (textOf(node) === undefined) visitEach([node.left, node.right], { ...around, manner: 'code' });
    else sentence(node, around);
  },
  ConditionalExpression: ({ test, consequent, alternate }, around) => {
    visit(test, { ...around, manner: 'code' });
    visitEach([consequent, alternate], around);
  },
  LogicalExpression: ({ operator, left, right }, around) => {
    visit(left, operator === '&&' ? { ...around, manner: 'code' } : around);
    visit(right, around);
  },
  SwitchCase: ({ consequent }, around) => visitEach(consequent, around),
  MemberExpression: ({ object, property, computed }, around) => {
    visit(object, around);
    if (computed) visit(property, { ...around, manner: 'code' });
  },
  CallExpression: call,
  NewExpression: call,
  VariableDeclarator: ({ id, init }, around) => {
    visit(id, plain(around));
    if (id.type === 'Identifier') visit(init, named(id.name, around));
    else visit(init, plain(around));
  },
  Property: property,
  PropertyDefinition: ({ key, value }, around) => visit(value, named(keyName(key), around)),
  MethodDefinition: ({ key, value }, around) => visit(value, named(keyName(key), around)),
  FunctionDeclaration: declared,
  FunctionExpression: ({ params, body }, around) => functionBody(params, body, around),
  ArrowFunctionExpression: ({ params, body, expression }, around) => {
    visitEach(params, plain(around));
    visit(body, { ...around, manner: expression ? around.returns : 'guess' });
  },
  ReturnStatement: ({ argument }, around) => visit(argument, { ...around, manner: around.returns }),
  JSXElement: tag,
  JSXFragment: tag,
  JSXAttribute: ({ name, value }, around) => {
    const manner = name.type === 'JSXIdentifier' ? mannerOfAttribute(name.name) : 'code';
    if (manner !== null) visit(value, { ...around, manner, returns: manner === 'code' ? 'guess' : manner });
  },
};

/** @param {Node | null | undefined} node @param {Around} around */
function visit(node, around) {
  if (!node || TYPES.test(node.type)) return;
  const own = /** @type {((node: Node, around: Around) => void) | undefined} */ (VISITS[node.type]);
  if (own) own(node, around);
  else descend(node, TRANSPARENT.has(node.type) ? around : plain(around));
}

/** @param {Node} node @param {Around} around */
function descend(node, around) {
  const fields = /** @type {Record<string, Node | Node[] | null | undefined>} */ (/** @type {unknown} */ (node));
  for (const key of visitorKeys[node.type] ?? []) {
    const child = fields[key];
    visitEach(Array.isArray(child) ? child : [child], around);
  }
}

/** @param {readonly (Node | null | undefined)[]} nodes @param {Around} around */
function visitEach(nodes, around) {
  for (const node of nodes) visit(node, around);
}

/** Nothing is known of a string here. @param {Around} around @returns {Around} */
function plain(around) {
  return { ...around, manner: 'guess' };
}

/** Inside of what has this name. @param {string} name @param {Around} around @returns {Around} */
function named(name, around) {
  const manner = holdsWords(name) ? 'read' : 'guess';
  return { ...around, manner, returns: manner };
}

/** @param {import('oxc-parser').Function} node @param {Around} around */
function declared({ id, params, body }, around) {
  functionBody(params, body, named(id?.name ?? '', around));
}

/** @param {Node[]} params @param {Node | null} body @param {Around} around */
function functionBody(params, body, around) {
  visitEach(params, plain(around));
  visit(body, plain(around));
}

/** A template or a sum: one text, and what its holes hold besides their words. @param {Node} node @param {Around} around */
function sentence(node, around) {
  around.add(textOf(node) ?? '', around.manner, node.start);
  const holes =
    node.type === 'TemplateLiteral' ? node.expressions : sides(node).filter((side) => textOf(side) === undefined);
  visitEach(holes, { ...around, manner: 'code' });
}

/** @param {Node} node @returns {Node[]} */
function sides(node) {
  return node.type === 'BinaryExpression' && node.operator === '+' ? [node.left, node.right].flatMap(sides) : [node];
}

/** @param {import('oxc-parser').CallExpression | import('oxc-parser').NewExpression} node @param {Around} around */
function call(node, around) {
  const { callee } = node;
  const counted = countedOf(node);
  if (counted !== undefined) {
    if (around.manner !== 'code') around.add(`{${counted}}`, 'read', node.start);
    return;
  }
  const member = callee.type === 'MemberExpression' ? callee : undefined;
  const name = member ? keyName(member.property) : keyName(callee);
  const owner = member ? ownerOf(member.object) : undefined;
  if (node.type === 'NewExpression' && isForDevelopers(name) && !beginsSentence(node.arguments[0])) return;
  const manner = mannerOfCall(name, owner);
  // The object of `['a', 'b'].includes(x)`; of `[…].join(' ')` it stands where the call stands.
  if (member)
    visit(
      member.object,
      manner === 'code' && member.object.type === 'ArrayExpression' ? { ...around, manner } : around,
    );
  else visit(callee, { ...around, manner: 'code' });
  visitEach(node.arguments, { ...around, manner: name === 'join' ? 'code' : manner, returns: 'guess' });
}

/** 'The path is too long', '{…} is in use. Stop it first.' @param {Node | undefined} node */
function beginsSentence(node) {
  return node !== undefined && /^\p{Lu}\S* |^\{.*\.$/u.test(textOf(node) ?? '');
}

/** @param {Node} node @returns {string} */
function ownerOf(node) {
  return node.type === 'MemberExpression' ? keyName(node.property) : keyName(node);
}

/** @param {Node} key */
function keyName(key) {
  if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') return key.name;
  return textOf(key) ?? '';
}

/** A key can be a word itself: `{ 'Other phone': … }`. @param {Extract<Node, { type: 'Property' }>} node @param {Around} around */
function property({ key, value, computed }, around) {
  const name = computed ? '' : keyName(key);
  if (/^\p{Lu}.* /u.test(name)) around.add(name, 'guess', key.start);
  const manner = mannerOfKey(name, around.manner);
  if (manner !== null) visit(value, { ...around, manner, returns: holdsWords(name) ? 'read' : manner });
}

/** @param {import('./join.mjs').Tag} node @param {Around} around */
function tag(node, around) {
  if (node.type === 'JSXElement') visitEach(node.openingElement.attributes, plain(around));
  const joined = sentenceOf(node);
  if (joined !== undefined) around.add(joined, 'read', textStart(node));
  for (const child of node.children) childOf(child, joined !== undefined, around);
}

/** @param {import('./join.mjs').Tag['children'][number]} child @param {boolean} isPart @param {Around} around */
function childOf(child, isPart, around) {
  if (child.type === 'JSXText') return;
  if (!isPart || !isJoined(child)) return visit(child, { ...around, manner: 'read', returns: 'read' });
  // Its words are in the sentence: only what it holds besides them is left.
  if (child.type === 'JSXElement') {
    visitEach(child.openingElement.attributes, plain(around));
    for (const inner of child.children) childOf(inner, true, around);
  } else visit(child, { ...around, manner: 'code', returns: 'guess' });
}

/** @param {import('./join.mjs').Tag} node */
function textStart({ children, start }) {
  const first = children.find((child) => child.type === 'JSXText' && child.value.trim() !== '');
  return first?.type === 'JSXText' ? first.start + first.value.search(/\S/u) : start;
}
