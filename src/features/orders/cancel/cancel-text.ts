// What cancelling a booking will do, in a sentence.
import type { CancelMoney } from '~contract/orders/orders';
import { poundsText } from '~domain/text/money-text';
import { BY } from '../money/payment-done';

/** `held`, `charge`: pence. `method`: '' while none is chosen. */
export type Cancelling = { name: string; money: CancelMoney | null; held: number; charge: number; method: string };

/** 'Isla’s place is free again. £50.00 is kept.' */
export function willHappen({ name, ...of }: Cancelling): string {
  return [`${name}’s place is free again.`, moneyText(of)].filter(Boolean).join(' ');
}

function moneyText({ money, held, charge, method }: Omit<Cancelling, 'name'>): string {
  if (money === 'keep') return keptText(held, charge);
  if (money === 'later') return `${poundsText(held)} is still to be paid back.`;
  if (money === 'voucher') return `They get a voucher for ${poundsText(held)}, for a year.`;
  if (money === 'refund')
    return `${poundsText(held)} is paid back${BY[method as keyof typeof BY] ? ` ${BY[method as keyof typeof BY]}` : ''}.`;
  return '';
}

function keptText(held: number, charge: number): string {
  if (charge > held) {
    const kept = held > 0 ? `${poundsText(held)} is kept, and ` : '';
    return `${kept}${poundsText(charge - held)} is still to pay.`;
  }
  if (charge === held) return held > 0 ? `${poundsText(held)} is kept.` : 'Nothing is charged.';
  const rest = `${poundsText(held - charge)} is still to be paid back.`;
  return charge > 0 ? `${poundsText(charge)} is kept, and ${rest}` : rest;
}
