// Actions on a booking besides changing its fields, in words. Rider, money and course are in the head of the item.
import type { OutboxItem } from '~data/sync-centre/items';
import { poundsText } from '~domain/text/money-text';
import { valueText } from './field-text';
import type { Names } from './names';

type Body = OutboxItem['body'];
type Say = (body: Body, say: (field: string) => string) => string[];

/** The words of an action, by its name: 'on 28/11/2026, reference 0417', 'Checked in', 'from CBT 21/11/2026 08:00, Hilltop Park'. */
export function orderActionText({ action = '', body }: Pick<OutboxItem, 'action' | 'body'>, names: Names): string {
  const said = SAY[action]?.(body, (field) => (isGiven(body[field]) ? valueText(field, body[field], names) : ''));
  return (said ?? []).filter(Boolean).join(', ');
}

const SAY: Readonly<Record<string, Say>> = {
  pay: (_, say) => [
    after('on', say('date')),
    after('because', say('date_reason')),
    after('reference', say('reference')),
    after('taken by', say('taken_by')),
  ],
  reverse: (_, say) => [say('reason')],
  outcome: (_, say) => [
    say('outcome'),
    after('training notes', say('training_notes')),
    after('reason', say('reason')),
    after('because', say('date_reason')),
  ],
  move: (_, say) => [
    after('from', say('from_course')),
    after('price', say('price')),
    after('because', say('price_reason')),
    after('reason', say('reason')),
  ],
  cancel: (body, say) => [moneyOf(body), after('reason', say('reason'))],
};

/** What happens to the money of a cancelled booking. */
function moneyOf({ money, charge }: Body): string {
  if (money !== 'keep') return 'what was paid is still to be paid back';
  if (typeof charge !== 'number') return 'what was paid is kept';
  return charge > 0 ? `${poundsText(charge)} is charged` : 'nothing is charged';
}

function after(word: string, text: string): string {
  return text === '' ? '' : `${word} ${text}`;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
