// How long a certificate lasts by its day of issue, where the law has changed in between, and when an automatic restricts.
import { describe, expect, it } from 'vitest';
import { STANDARD_RULES, type CbtRules } from '~domain/certificates/cbt-rules';
import { restrictionAdvice } from '~domain/certificates/restriction-advice';
import { automaticRestricts, expiryOf, yearsOf } from '~domain/certificates/validity';
import { renewalDay } from '~domain/messages/renewals';

const CHANGED: CbtRules = {
  years: [
    { from: '1990-12-01', years: 2 },
    { from: '2027-04-01', years: 1 },
    { from: '2030-01-01', years: 5 },
  ],
  automatic_restricts_from: '2027-04-01',
};

it.each([
  ['1980-01-01', 2, '1982-01-01'],
  ['2027-03-31', 2, '2029-03-31'],
  ['2027-04-01', 1, '2028-04-01'],
  ['2028-02-29', 1, '2029-02-28'],
  ['2029-12-31', 1, '2030-12-31'],
  ['2030-01-01', 5, '2035-01-01'],
])('one issued on %s lasts %i years, until %s', (issued, years, until) => {
  expect([yearsOf(issued, CHANGED), expiryOf(issued, CHANGED)]).toEqual([years, until]);
});

it('its holder is written to before its own last day', () => {
  expect([renewalDay('2027-03-31', 30, CHANGED), renewalDay('2027-04-01', 30, CHANGED)]).toEqual([
    '2029-03-01',
    '2028-03-02',
  ]);
});

describe('a training on an automatic', () => {
  it.each([
    ['2027-03-31', CHANGED, false],
    ['2027-04-01', CHANGED, true],
    ['2099-12-31', STANDARD_RULES, false],
  ])('on %s restricts: %s', (day, rules, restricts) => expect(automaticRestricts(day, rules)).toBe(restricts));

  it('that restricts asks for 78, and one that doesn’t questions it', () => {
    const restricted = { restricts: true, transmission: 'A' };
    expect(restrictionAdvice(['00'], restricted)).toEqual([
      'A CBT on an automatic restricts its holder to automatics. Choose 78.',
    ]);
    expect(restrictionAdvice(['78'], restricted)).toEqual([]);
    expect(restrictionAdvice(['00'], { ...restricted, transmission: 'M' })).toEqual([]);
    expect(restrictionAdvice(['00'], { restricts: false, transmission: 'A' })).toEqual([]);
    expect(restrictionAdvice(['78'], { restricts: false, transmission: 'A' })).toHaveLength(1);
  });
});
