// Where a string stands says whether it is read: the attribute, the key, the function and the constant around it.

/** @typedef {import('./sentence.mjs').Manner} Manner */

/** Attributes of a tag, and keys of a table, whose text is shown or spoken. */
const READ =
  /^(?:label|title|text|hint|placeholder|alt|caption|content|aria-(?:label|description|valuetext|roledescription|placeholder)|data-label|what|send|sending|confirm|cancel|question|subtitle|heading|head|lines?|words?|why|says?|said|unit|meta|subject|message|detail|description|all|one|many|short|noun|empty|lead|body|button|note)$/u;
/** Attributes whose text no one reads. */
const CODE =
  /^(?:id|key|to|href|src|type|role|rel|target|icon|look|kind|scope|mode|as|tab|lamp|tone|side|align|size|autoComplete|autoCapitalize|inputMode|enterKeyHint|method|op|entity|action|area|field|path|code|slug|accept|form|captionLayout|preload|loading|decoding|mark|viewBox|transform|(?:stroke|fill|aria|data|font)(?:-[\w-]*)?)$/iu;
/** Style; in tables also a key, the description of an endpoint and the names that other programs give a column. */
const STYLE = /^(?:class|className|style|d|points|\w+Class)$/u;
/** Constants and functions that hold or answer words. */
const WORDS =
  /(?:^|_|[a-z])(?:labels?|texts?|words?|titles?|said|says?|messages?|nouns?|sentences?|hints?|why|lines?|reasons?)$/iu;
/** Functions whose own text is for the program. */
const CODE_CALLS =
  /^(?:startsWith|endsWith|includes|indexOf|split|has|get|delete|for|closest|stores|querySelector(?:All)?|getElementById|(?:add|remove)EventListener|createElement|getItem|setItem|removeItem|matchMedia|fetch|header|pick|omit|mark|measure|getContext|createObjectStore|formatToParts|DateTimeFormat|NumberFormat|RegExp|URL|Symbol|buttonClass|index|uniqueIndex|foreignKey|raw|dispatchEvent|CustomEvent|Event|Worker|BroadcastChannel)$/u;
/** Thrown for developers and the log, unless the text is a sentence. */
const ERRORS = /^(?:(?:Type|Range|Contract)?Error|DOMException|JobRefused)$/u;
const LOG_CALLS = /^(?:trace|debug|info|warn|error|fatal)$/u;
const LOGS = /^(?:log|logger|console)$/u;

/** The manner of an attribute's text; null where nothing in it is read. @param {string} name @returns {Manner | null} */
export function mannerOfAttribute(name) {
  if (STYLE.test(name)) return null;
  if (READ.test(name)) return 'read';
  return CODE.test(name) ? 'code' : 'guess';
}

/** The manner of a text by its key in a table of this manner. @param {string} name @param {Manner} table @returns {Manner | null} */
export function mannerOfKey(name, table) {
  if (STYLE.test(name) || name === 'key' || name === 'summary' || name === 'also') return null;
  if (READ.test(name)) return 'read';
  return CODE.test(name) ? 'guess' : table;
}

/** True for `STATUS_LABEL` and `titleText`. @param {string} name */
export function holdsWords(name) {
  return WORDS.test(name) || name === 'NAME' || name === 'NAMES';
}

/** The manner of a call's arguments. @param {string} callee @param {string} [owner] @returns {Manner} */
export function mannerOfCall(callee, owner = '') {
  if (LOG_CALLS.test(callee) && LOGS.test(owner)) return 'code';
  return CODE_CALLS.test(callee) ? 'code' : 'guess';
}

/** True for an error whose text, without a capital, is for developers. @param {string} callee */
export function isForDevelopers(callee) {
  return ERRORS.test(callee);
}

/** `counted(3, 'photo')`: its second argument is a noun. @param {string} callee */
export function counts(callee) {
  return callee === 'counted' || callee === 'plural';
}
