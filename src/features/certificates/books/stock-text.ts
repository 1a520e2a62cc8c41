// Where certificates run short, in words.
import { STOCK_DAYS, type Shortage } from '~data/certificates/books';
import { certificatesText } from './book-text';

/** True if riders are booked who can't get a certificate. */
export function isUrgent({ left, booked }: Pick<Shortage, 'left' | 'booked'>): boolean {
  return left === 0 || left < booked;
}

/** 'Hilltop Park has 3 certificates left'. */
export function leftText({ site, left }: Pick<Shortage, 'site' | 'left'>): string {
  return `${site.name} has ${left === 0 ? 'no certificates' : certificatesText(left)} left`;
}

export const ORDER = 'Order a book from DVSA, and add it here when it arrives.';

/** '8 places are booked in the next 14 days.'; '' if none is. */
export function bookedText({ booked }: Pick<Shortage, 'booked'>): string {
  const places = booked === 1 ? '1 place is' : `${booked} places are`;
  return booked === 0 ? '' : `${places} booked in the next ${STOCK_DAYS} days.`;
}

/** '8 places are booked in the next 14 days. Order a book from DVSA, and add it here when it arrives.' */
export function adviceText(shortage: Pick<Shortage, 'booked'>): string {
  return [bookedText(shortage), ORDER].filter(Boolean).join(' ');
}

/** 'Hilltop Park none left, Quayside Yard 4 left': the emptiest first, and no more of them than fit a phone. */
export function shortText(short: readonly Pick<Shortage, 'site' | 'left'>[]): string {
  const [first, ...others] = short
    .toSorted((a, b) => a.left - b.left)
    .map(({ site, left }) => `${site.name} ${left === 0 ? 'none' : left} left`);
  const rest = others.length > 1 ? [`${others.length} more sites are running short`] : others;
  return [first, ...rest].join(', ');
}
