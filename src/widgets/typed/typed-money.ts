// Money as it is typed: pounds for people, pence on the wire.
import { MONEY_MAX } from '~contract/wire/limits';

const SUCH = 'Enter pounds and pence, such as 1250.50';

type Money = { problem: string; pence?: never } | { problem: null; pence: number | null };

/** '£1,250.50' → 125050; null if empty. A comma separates thousands only: '12,50' could be either £12.50 or £1,250. */
export function penceOf(text: string): Money {
  const typed = text.replaceAll(/[£\s]/gu, '');
  if (typed === '') return { problem: null, pence: null };
  if (typed.includes(',') && !/^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/u.test(typed)) return { problem: SUCH };
  const bare = typed.replaceAll(',', '');
  const [, sign, pounds = '', pence = ''] = /^(-?)(\d{1,12})(?:\.(\d*))?$/u.exec(bare) ?? [];
  if (sign === undefined) return { problem: 'This field must be a number' };
  if (sign === '-') return { problem: 'Must be 0 or more' };
  if (pence.length > 2) return { problem: SUCH };
  const total = Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
  return total > MONEY_MAX ? { problem: 'Must be at most £1,000,000' } : { problem: null, pence: total };
}

/** 14900 → '149.00', for a field. */
export function typedPounds(pence: number): string {
  return (pence / 100).toFixed(2);
}
