// MOT and tax: a known date decides, else DVLA's word, else the bike's age.
import { describe, expect, it } from 'vitest';
import { unfitReasons } from '~domain/calendar/plan';
import { motStanding, type RoadPapers, taxStanding } from '~domain/bikes/road-papers';

const TODAY = '2026-11-28';
const papers = (more: Partial<RoadPapers> = {}): RoadPapers => ({
  mot_expiry_date: null,
  tax_expiry_date: null,
  ...more,
});

describe('the MOT', () => {
  it.each<[string, Partial<RoadPapers>, string, string | null, string]>([
    ['a date far ahead', { mot_expiry_date: '2027-06-01' }, 'fine', '2027-06-01', 'date'],
    ['its last day', { mot_expiry_date: TODAY }, 'due', TODAY, 'date'],
    ['a date that has passed', { mot_expiry_date: '2026-11-27', mot_status: 'Valid' }, 'expired', '2026-11-27', 'date'],
    ['Not valid, without a date', { mot_status: 'Not valid' }, 'expired', null, 'not_valid'],
    ['Not valid, in other letters', { mot_status: ' NOT  VALID ' }, 'expired', null, 'not_valid'],
    [
      'a date that a person typed since',
      { mot_status: 'Not valid', mot_expiry_date: '2027-11-20' },
      'fine',
      '2027-11-20',
      'date',
    ],
    [
      'Not valid although it is new',
      { mot_status: 'Not valid', first_registered_date: '2026-01-01' },
      'expired',
      null,
      'not_valid',
    ],
    [
      'no details, under 3 years',
      { mot_status: 'No details held by DVLA', first_registered_date: '2025-06-01' },
      'fine',
      '2028-06-01',
      'first',
    ],
    ['no details, a first MOT within 90 days', { first_registered_date: '2024-01-01' }, 'due', '2027-01-01', 'first'],
    ['the day before its third birthday', { first_registered_date: '2023-11-29' }, 'due', '2026-11-29', 'first'],
    ['its third birthday', { first_registered_date: '2023-11-28' }, 'expired', null, 'no_date'],
    [
      'no details, over 3 years',
      { mot_status: 'No details held by DVLA', first_registered_date: '2019-06-01' },
      'expired',
      null,
      'no_date',
    ],
    [
      'no results, over 3 years',
      { mot_status: 'No results returned', first_registered_date: '2021-02-01' },
      'expired',
      null,
      'no_date',
    ],
    ['never asked, over 3 years', { first_registered_date: '2018-03-01' }, 'expired', null, 'no_date'],
    [
      'Valid, but no date, over 3 years',
      { mot_status: 'Valid', first_registered_date: '2018-03-01' },
      'expired',
      null,
      'no_date',
    ],
    ['registered on 29 February', { first_registered_date: '2024-02-29' }, 'fine', '2027-03-01', 'first'],
    ['only the year, three years ago: it may be younger', { year_of_manufacture: 2023 }, 'due', '2027-01-01', 'first'],
    ['only the year, long ago', { year_of_manufacture: 2016 }, 'expired', null, 'no_date'],
    [
      '40 years old',
      { mot_status: 'No details held by DVLA', first_registered_date: '1986-11-28' },
      'none',
      null,
      'exempt',
    ],
    ['nearly 40 years old', { first_registered_date: '1986-11-29' }, 'expired', null, 'no_date'],
    ['nothing known', {}, 'none', null, 'unknown'],
    ['a row of an older version', { mot_status: undefined, first_registered_date: undefined }, 'none', null, 'unknown'],
  ])('%s', (_, more, due, day, why) => {
    expect(motStanding(papers(more), TODAY)).toEqual({ due, day, why });
  });
});

describe('the tax', () => {
  it.each<[string, Partial<RoadPapers>, string, string | null, string]>([
    ['a date ahead', { tax_status: 'Taxed', tax_expiry_date: '2027-06-01' }, 'fine', '2027-06-01', 'date'],
    [
      'a date that has passed',
      { tax_status: 'Untaxed', tax_expiry_date: '2026-10-01' },
      'expired',
      '2026-10-01',
      'date',
    ],
    ['SORN', { tax_status: 'SORN' }, 'expired', null, 'sorn'],
    ['Sorn', { tax_status: 'Sorn' }, 'expired', null, 'sorn'],
    ['untaxed without a date', { tax_status: 'Untaxed' }, 'expired', null, 'untaxed'],
    ['not taxed for the road', { tax_status: 'Not Taxed for on Road Use' }, 'expired', null, 'off_road'],
    ['the same with a hyphen', { tax_status: 'Not taxed for on-road use' }, 'expired', null, 'off_road'],
    ['taxed by a person since', { tax_status: 'SORN', tax_expiry_date: '2027-11-01' }, 'fine', '2027-11-01', 'date'],
    ['taxed, without a date', { tax_status: 'Taxed' }, 'none', null, 'unknown'],
    ['a word of tomorrow', { tax_status: 'Taxed by the mile' }, 'none', null, 'unknown'],
    ['nothing known', {}, 'none', null, 'unknown'],
  ])('%s', (_, more, due, day, why) => {
    expect(taxStanding(papers(more), TODAY)).toEqual({ due, day, why });
  });
});

it.each<[string, Partial<RoadPapers>, string[]]>([
  ['SORN', { tax_status: 'SORN', mot_expiry_date: '2027-01-01' }, ['tax_expired']],
  ['SORN and no MOT', { tax_status: 'SORN', mot_status: 'Not valid' }, ['mot_expired', 'tax_expired']],
  [
    'no MOT date after 7 years',
    { tax_expiry_date: '2027-01-01', first_registered_date: '2019-06-01' },
    ['mot_expired'],
  ],
  ['a first MOT to come', { first_registered_date: '2025-06-01' }, []],
  ['nothing known', {}, []],
])('a bike with %s may not go out for %j', (_, more, reasons) => {
  expect(unfitReasons({ ...papers(more), status: 'BIKE_STATUS_ACTIVE' }, TODAY)).toEqual(reasons);
});

it('a first MOT that falls due before the course counts on its day, not on today', () => {
  const bike = { ...papers({ first_registered_date: '2024-01-01' }), status: 'BIKE_STATUS_ACTIVE' };
  expect([unfitReasons(bike, '2026-12-31'), unfitReasons(bike, '2027-01-01')]).toEqual([[], ['mot_expired']]);
});
