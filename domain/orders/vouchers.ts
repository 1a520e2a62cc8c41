// Vouchers: what one takes off a price, and why one can't be used (docs/domain.md, Values). The phone asks first, the server
// decides in the booking's transaction.
import type { CourseConstant } from '~domain/calendar/course-types';
import { displayDay } from '~domain/time/london-time';

export const VOUCHER_KINDS = ['PERCENT', 'FIXED'] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

/**
 * `amount`: a percentage from 1 to 100, or pence. `valid_from`, `valid_until`: days on which a booking may be made with it, both
 * included; null is no limit, as in `max_uses` and `per_customer`. `courses`, `sites`: empty for all. `customer`: the only
 * person who may use it, null for everybody. `used`: how many bookings have it, without cancelled ones.
 */
export type VoucherRules = {
  code: string;
  kind: VoucherKind;
  amount: number;
  valid_from: string | null;
  valid_until: string | null;
  max_uses: number | null;
  per_customer: number | null;
  courses: readonly CourseConstant[];
  sites: readonly number[];
  customer: number | null;
  active: boolean;
  used: number;
};

/** A use of the voucher. `day`: the London day of the booking; `usedByThem`: how many other bookings of theirs have it. */
export type VoucherUse = {
  constant: CourseConstant;
  site: number;
  customer: number;
  day: string;
  usedByThem: number;
};

/** Pence off the price, at most all of it. A percentage is rounded to the penny, in the customer's favour. */
export function discountOf({ kind, amount }: Pick<VoucherRules, 'kind' | 'amount'>, price: number): number {
  return kind === 'FIXED' ? Math.min(amount, price) : Math.min(price, Math.ceil((price * amount) / 100));
}

/** The form in which codes are compared: without spaces, in capitals. */
export function voucherCode(typed: string): string {
  return typed.replaceAll(/\s/gu, '').toUpperCase();
}

/** Why the voucher can't be used for this booking; null if it can. */
export function voucherProblem(voucher: VoucherRules, use: VoucherUse): string | null {
  const { active, valid_from, valid_until, max_uses, per_customer, courses, sites, customer, used } = voucher;
  if (!active) return 'This voucher is no longer in use';
  if (customer !== null && customer !== use.customer) return 'This voucher belongs to another contact';
  if (valid_from !== null && use.day < valid_from) return `This voucher can be used from ${displayDay(valid_from)}`;
  if (valid_until !== null && use.day > valid_until) return `This voucher expired on ${displayDay(valid_until)}`;
  if (courses.length > 0 && !courses.includes(use.constant)) return 'This voucher is not for this type of course';
  if (sites.length > 0 && !sites.includes(use.site)) return 'This voucher is not for this site';
  if (max_uses !== null && used >= max_uses) return 'This voucher has been used up';
  if (per_customer !== null && use.usedByThem >= per_customer) return 'This contact has already used this voucher';
  return null;
}

/** `later`: its first day is to come. `used`: as often as it may be. */
export type VoucherState = 'active' | 'later' | 'expired' | 'used' | 'ended';

/** What a school may expect of a voucher on a day. */
export function voucherState(
  { active, valid_from, valid_until, max_uses, used }: Omit<VoucherRules, 'courses' | 'sites'>,
  day: string,
): VoucherState {
  if (!active) return 'ended';
  if (valid_until !== null && day > valid_until) return 'expired';
  if (max_uses !== null && used >= max_uses) return 'used';
  return valid_from !== null && day < valid_from ? 'later' : 'active';
}
