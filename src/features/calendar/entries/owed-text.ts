// What riders owe, in words, for people who may see money.
import type { RiderView } from '~data/calendar/calendar';
import { poundsText } from '~domain/text/money-text';
import { moneyOf } from '~domain/orders/money';

/** Pence that these riders owe together; 0 for somebody who may not see money. */
export function owedBy(riders: readonly RiderView[]): number {
  return riders.reduce((sum, { price, ...order }) => sum + (price === null ? 0 : moneyOf({ ...order, price }).owed), 0);
}

/** '£149.00 owed'; '' where nothing is. */
export function owedText(pence: number): string {
  return pence === 0 ? '' : `${poundsText(pence)} owed`;
}

/** '£99.00 owed', '£20.00 to pay back', 'Paid', 'No charge'; '' for somebody who may not see money. */
export function moneyText({ price, ...order }: RiderView): string {
  if (price === null) return '';
  const { owed, over, held } = moneyOf({ ...order, price });
  if (owed > 0) return owedText(owed);
  if (over > 0) return `${poundsText(over)} to pay back`;
  return held > 0 ? 'Paid' : 'No charge';
}
