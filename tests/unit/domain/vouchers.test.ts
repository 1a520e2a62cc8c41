import { describe, expect, it } from 'vitest';
import { discountOf, voucherCode, voucherProblem, type VoucherRules, type VoucherUse } from '~domain/orders/vouchers';

const VOUCHER: VoucherRules = {
  code: 'WELCOME10',
  kind: 'PERCENT',
  amount: 10,
  valid_from: '2026-11-01',
  valid_until: '2026-11-30',
  max_uses: 3,
  per_customer: 1,
  courses: ['CBT'],
  sites: [1, 2],
  customer: null,
  active: true,
  used: 2,
};
const USE: VoucherUse = { constant: 'CBT', site: 1, customer: 12, day: '2026-11-24', usedByThem: 0 };

describe('a voucher', () => {
  it.each<[string, Partial<VoucherRules>, Partial<VoucherUse>, string | null]>([
    ['for this course', {}, {}, null],
    ['on its first day', {}, { day: '2026-11-01' }, null],
    ['on its last day', {}, { day: '2026-11-30' }, null],
    ['too early', {}, { day: '2026-10-31' }, 'This voucher can be used from 01/11/2026'],
    ['expired', {}, { day: '2026-12-01' }, 'This voucher expired on 30/11/2026'],
    ['used up', { used: 3 }, {}, 'This voucher has been used up'],
    ['used by this contact', {}, { usedByThem: 1 }, 'This contact has already used this voucher'],
    ['of another course', {}, { constant: 'ITM' }, 'This voucher is not for this type of course'],
    ['of another site', {}, { site: 3 }, 'This voucher is not for this site'],
    ['taken out of use', { active: false }, {}, 'This voucher is no longer in use'],
    ['of another contact', { customer: 13 }, {}, 'This voucher belongs to another contact'],
    ['of this contact', { customer: 12 }, {}, null],
    [
      'without any limit',
      { valid_from: null, valid_until: null, max_uses: null, per_customer: null, courses: [], sites: [], used: 99 },
      { constant: 'ITM', site: 9, day: '2030-01-01', usedByThem: 9 },
      null,
    ],
  ])('%s', (_name, rules, use, problem) => {
    expect(voucherProblem({ ...VOUCHER, ...rules }, { ...USE, ...use })).toBe(problem);
  });

  it.each([
    ['PERCENT', 10, 14_900, 1490],
    ['PERCENT', 15, 5505, 826],
    ['PERCENT', 10, 14_901, 1491],
    ['PERCENT', 100, 14_900, 14_900],
    ['FIXED', 2000, 14_900, 2000],
    ['FIXED', 20_000, 5500, 5500],
    ['PERCENT', 10, 0, 0],
  ] as const)('%s %i takes off %i: %i', (kind, amount, price, off) => {
    expect(discountOf({ kind, amount }, price)).toBe(off);
  });

  it('is found however its code was typed', () => {
    expect(voucherCode(' welcome 10\t')).toBe('WELCOME10');
  });
});
