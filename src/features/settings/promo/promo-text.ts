// Promo codes in words.
import type { Voucher } from '~contract/orders/vouchers';
import { COURSE_TYPE } from '~domain/calendar/course-types';
import { voucherState, type VoucherState } from '~domain/orders/vouchers';
import { poundsText } from '~domain/text/money-text';
import { displayDay } from '~domain/time/london-time';
import type { ChipKind } from '~ui/chip';

/** '10% off' or '£20.00 off'. */
export function takesOff({ kind, amount }: Pick<Voucher, 'kind' | 'amount'>): string {
  return `${kind === 'PERCENT' ? `${amount}%` : poundsText(amount)} off`;
}

const STATE: Readonly<Record<VoucherState, { kind: ChipKind; label: string }>> = {
  active: { kind: 'ok', label: 'In use' },
  later: { kind: 'blue', label: 'Not yet' },
  expired: { kind: 'quiet', label: 'Expired' },
  used: { kind: 'quiet', label: 'Used up' },
  ended: { kind: 'quiet', label: 'Ended' },
};

/** `today`: London's. */
export function stateText(voucher: Voucher, today: string): { kind: ChipKind; label: string } {
  return STATE[voucherState(voucher, today)];
}

/** 'From 01/12/2026 until 31/12/2026', or '' without limits. */
export function daysText({ valid_from: from, valid_until: until }: Voucher): string {
  const parts = [from === null ? '' : `from ${displayDay(from)}`, until === null ? '' : `until ${displayDay(until)}`];
  const text = parts.filter(Boolean).join(' ');
  return text === '' ? '' : text.charAt(0).toUpperCase() + text.slice(1);
}

/** How often it was used, of how often it may be. */
export function usesText({ used, max_uses: most, per_customer: each }: Voucher): string {
  const times = used === 1 ? '1 booking' : `${used} bookings`;
  const of = most === null ? times : `${used} of ${most === 1 ? '1 booking' : `${most} bookings`}`;
  return each === null ? of : `${of}, ${each === 1 ? 'once' : `${each} times`} per rider`;
}

/** For what it may be used, or '' for everything. `sites`: names by id. */
export function forText({ courses, sites }: Voucher, names: ReadonlyMap<number, string>): string {
  const types = courses.map((constant) => COURSE_TYPE[constant].label).join(', ');
  const places = sites.map((id) => names.get(id) ?? 'a site that isn’t on this device').join(', ');
  if (types === '') return places === '' ? '' : `At ${places}`;
  return places === '' ? types : `${types} at ${places}`;
}
