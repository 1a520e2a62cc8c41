// What a rider wants who answers an SMS. Only what is certainly about our messages counts: "cancel" within a sentence is about a
// booking, and a question that has "start" in it is a question.

/** Alone, these end all SMS; so do they in the languages and spellings that networks know. */
const STOP = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'END', 'QUIT', 'CANCEL', 'ARRET', 'OPTOUT', 'REVOKE']);
const START = new Set(['START', 'UNSTOP']);

/** As the first word, perhaps after please, these mean our messages, whatever follows. The others have a meaning of their own before a sentence. */
const STOP_FIRST = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'OPTOUT']);

/** Words around one of these that change nothing, ours included: "Reply STOP to opt out". */
const PLEASE = wordsOf('please pls plz plse');
const POLITE = wordsOf(`please pls plz plse kindly thanks thank thankyou thx ta cheers many you u hi hello hey hiya dear
  sorry ok okay yes yeah just now again regards kind best x xx xxx all me the a and`);
const OURS = wordsOf('reply replying text send sending to opt out with sms texts texting messages messaging msgs');

/** `wish`: what it asks for; null if nothing. `isAll`: it says nothing else, so nobody has to read it. */
type ReadReply = { wish: 'stop' | 'start' | null; isAll: boolean };

/** What a reply asks for. */
export function readReply(text: string): ReadReply {
  const words = splitWords(text);
  const joined = words.join('');
  // Spelt out, "S.T.O.P", "stop all", "opt out".
  if (STOP.has(joined)) return { wish: 'stop', isAll: true };
  if (START.has(joined)) return { wish: 'start', isAll: true };
  const stop = asked(words, STOP_FIRST);
  const start = asked(words, START);
  if (stop && !start) return { wish: 'stop', isAll: true };
  if (start && !stop) return { wish: 'start', isAll: true };
  const first = words.find((word) => !PLEASE.has(word)) ?? '';
  return { wish: STOP_FIRST.has(first) ? 'stop' : null, isAll: false };
}

/** One of these words, perhaps several times, with nothing around it but courtesy and our own words. */
function asked(words: readonly string[], which: ReadonlySet<string>): boolean {
  return words.some((word) => which.has(word)) && words.every((word) => which.has(word) || isIdle(word));
}

function isIdle(word: string): boolean {
  return POLITE.has(word) || OURS.has(word);
}

/** Letters and digits in capitals, without accents: ' "Stop, all!" ' → ['STOP', 'ALL']. An apostrophe belongs to its word. */
function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/[\p{M}'’‘`]/gu, '');
  return plain.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.toUpperCase().split(/\s+/u));
}
