// Words by which a rider ends or resumes SMS. Only a message of nothing else counts: "cancel" within a sentence is about a booking.

const STOP = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'END',
  'QUIT',
  'CANCEL',
  'ARRET',
  'OPTOUT',
  'REVOKE',
  'STOPPLEASE',
  'PLEASESTOP',
]);
const START = new Set(['START', 'UNSTOP']);

/** True if the text asks for no more SMS. */
export function isStop(text: string): boolean {
  return STOP.has(wordOf(text));
}

/** True if the text takes a STOP back. */
export function isStart(text: string): boolean {
  return START.has(wordOf(text));
}

/** The letters and digits alone, without accents: ' "Stop all!" ' → 'STOPALL'. */
function wordOf(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
