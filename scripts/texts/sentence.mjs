// Tells a sentence or word that a person reads from a string that only the program reads.

/**
 * How much is known about a string from where it stands: 'read' is shown or spoken, 'code' is neither, 'guess' is judged
 * by its look.
 * @typedef {'read' | 'guess' | 'code'} Manner
 */

/** A value that is filled in when the text is shown: `{…}`, or the words it can be: `{bike|bikes}`. */
const HOLE = /\{[^{}]*\}/gu;

/** Keys of the keyboard and words of protocols, which look like words of a page. */
const NO_WORDS = new Set(['Escape', 'Enter', 'Tab', 'Backspace', 'Bearer', 'Basic', 'Secure', 'Vary', 'Authorization']);

const ADDRESS = /^(?:\w+:\S|[./#@~?&]|\.\.?\/)\S*$/u;
const SQL =
  /^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|WITH|SET|BEGIN|COMMIT|ROLLBACK|TRUNCATE|LOCK|COPY|VACUUM|NOTIFY|LISTEN|UNLISTEN|ISOLATION|READ|COLLATE|ON CONFLICT|ORDER BY|CASE)\b[^a-z]|\b(?:FROM|WHERE|VALUES|RETURNING|REFERENCES)\b [a-z_"(]/u;
/** Style sheets, media queries, headers, lists of parameters and pieces of programs. */
const PROGRAM =
  /^\(|\bcalc\(|^[Mm] ?\d[\d.]*[ ,]\d|max-age=|default-src|^\+\+|^\[\w+\+|^id, |=>|===|&&|\|\||^[\w-]+=\S|;\s*[\w-]+=|^[a-z-]+:\s?[^\s].*;|:\s*url\(|^(?:max-age|no-store|no-cache|attachment|bytes|form-data|multipart)\b|^\d[\d.]* [\d.]/u;
/** A name of the program among words: `licence_number`, `h2`. */
const NAME = /^(?:[A-Za-z\d]+(?:_[A-Za-z\d]+)+|h[1-6])$/u;
/** One class of the style sheets by its look: `gap-2`, `wide:p-5`, `min-h-[48px]`. */
const UTILITY = /^!?-?(?:[a-z0-9[\]&>*_-]+:)*!?-?[a-z]+(?:-[\w.[\]%/#(),*+:-]+)*!?$|^\[[\w:-]+\]$/u;
const SURE_UTILITY =
  /^(?:[a-z-]+:\S|!)|--|^(?:bg|rounded|inset|size|object|select|ring|border)-|^text-(?:ok|on|red|blue)|^-?(?:[a-z]+-)+(?:\d|\[|full|auto|none|px|bold|ink|paper|line|card|only|center|start|end|between|wrap|col|row)|^(?:flex|grid|hidden|block|inline|relative|absolute|fixed|sticky|truncate|underline|card|btn|tnum|group|divided)$/u;

/** True for a text that belongs in the list. Holes are written as `{…}`. @param {string} text @param {Manner} manner */
export function isVisible(text, manner) {
  const words = text.replaceAll(HOLE, ' ').trim();
  const said = words + [...text.matchAll(HOLE)].flat().join(' ');
  if (manner === 'code' || !/\p{L}/u.test(said)) return false;
  if (manner === 'read') return !isClassList(words) && !NAME.test(words);
  return looksRead(text, words === '' ? said : words);
}

/** @param {string} text @param {string} words */
function looksRead(text, words) {
  if (!/\p{L}{2}/u.test(words) || ADDRESS.test(text) || SQL.test(words) || PROGRAM.test(words)) return false;
  if (isClassList(words)) return false;
  return /\s/u.test(text.trim())
    ? !isCodeList(words)
    : /^\p{Lu}[\p{Ll}’']*(?:-\p{Ll}+)*[.!?…:]?$/u.test(words) && !NO_WORDS.has(words);
}

/** `flex gap-2 wide:p-5` */
/** @param {string} words */
function isClassList(words) {
  const each = words.split(/\s+/u).filter(Boolean);
  if (each.length === 0 || !each.every((one) => UTILITY.test(one))) return false;
  const sure = each.filter((one) => SURE_UTILITY.test(one)).length;
  return sure > 0 && sure * 3 >= each.length;
}

/** `bikes create`, `due_status_mot desc`: names of the program side by side, none of which begins a sentence. @param {string} words */
function isCodeList(words) {
  return words.split(/\s+/u).every((one) => /^[\w$.,:;/*()'"=<>%?-]*[_$=<>"*/][\w$.,:;/*()'"=<>%?-]*$/u.test(one));
}
