// MOT and tax in words.
import { describe, expect, it } from 'vitest';
import { motStanding, type RoadPapers, taxStanding } from '~domain/bikes/road-papers';
import { cardNumber, dueBadge, dvlaText } from '~features/bikes/list/due-text';
import { addDaysTo } from '~domain/time/london-time';

const TODAY = '2026-11-21';
const inDays = (days: number) => addDaysTo(TODAY, days);
const bike = (mot: number | null, tax: number | null = null, registered: string | null = null) => ({
  mot_expiry_date: mot === null ? null : inDays(mot),
  tax_expiry_date: tax === null ? null : inDays(tax),
  first_registered_date: registered,
});

describe('the badge under a date', () => {
  it.each([
    [-400, 'red', '400 days ago'],
    [-3, 'red', '3 days ago'],
    [-1, 'red', '1 day ago'],
    [0, 'amber', 'Today'],
    [1, 'amber', '1 day'],
    [12, 'amber', '12 days'],
    [90, 'amber', '90 days'],
  ] as const)('%i days from now is %s: %s', (days, kind, text) => {
    expect(dueBadge(motStanding(bike(days), TODAY), TODAY)).toEqual({ kind, text });
  });

  it('is absent later, and where no date is known', () => {
    expect(dueBadge(motStanding(bike(91), TODAY), TODAY)).toBeNull();
    expect(dueBadge(motStanding(bike(null), TODAY), TODAY)).toBeNull();
  });

  it('says what stands in the place of a date', () => {
    const tax = (tax_status: string) => dueBadge(taxStanding({ ...bike(null), tax_status }, TODAY), TODAY)?.text;
    expect(['SORN', 'Untaxed', 'Not Taxed for on Road Use', 'Taxed'].map(tax)).toEqual([
      'SORN',
      'Untaxed',
      'Not taxed',
      undefined,
    ]);
    const mot = (more: Partial<RoadPapers>) => dueBadge(motStanding({ ...bike(null), ...more }, TODAY), TODAY);
    expect(mot({ mot_status: 'Not valid' })).toEqual({ kind: 'red', text: 'Not valid' });
    expect(mot({ first_registered_date: '2019-06-01' })).toEqual({ kind: 'red', text: 'No MOT' });
    expect(mot({ first_registered_date: '2023-12-01' })).toEqual({ kind: 'amber', text: '10 days' });
  });
});

describe('the one number of a card', () => {
  it.each([
    ['an expired MOT', bike(-3, 100), { of: 'MOT', number: '3', unit: 'days over', kind: 'red' }],
    ['an MOT that ran out yesterday', bike(-1), { of: 'MOT', number: '1', unit: 'day over', kind: 'red' }],
    ['the last day of an MOT', bike(0), { of: 'MOT', number: 'Today', unit: 'last day', kind: 'amber' }],
    ['an MOT that is due', bike(12, 200), { of: 'MOT', number: '12', unit: 'days left', kind: 'amber' }],
    ['an MOT far away', bike(118, 200), { of: 'MOT', number: '118', unit: 'days left', kind: 'plain' }],
    ['an expired tax with a fine MOT', bike(160, -21), { of: 'Tax', number: '21', unit: 'days over', kind: 'red' }],
    ['a tax that is due sooner', bike(40, 7), { of: 'Tax', number: '7', unit: 'days left', kind: 'amber' }],
    ['an MOT that is due sooner', bike(7, 40), { of: 'MOT', number: '7', unit: 'days left', kind: 'amber' }],
    ['both on one day', bike(7, 7), { of: 'MOT', number: '7', unit: 'days left', kind: 'amber' }],
    ['a tax that is due without an MOT', bike(null, 7), { of: 'Tax', number: '7', unit: 'days left', kind: 'amber' }],
    ['nothing known', bike(null, 200), { of: 'MOT', number: '--', unit: '', kind: 'plain' }],
    ['SORN', { ...bike(160), tax_status: 'SORN' }, { of: 'Tax', number: 'SORN', unit: '', kind: 'red' }],
    ['an old bike without MOT', bike(null, 200, '2019-06-01'), { of: 'MOT', number: 'None', unit: '', kind: 'red' }],
    [
      'a new bike whose first MOT is near',
      bike(null, 200, '2023-12-01'),
      { of: 'MOT', number: '10', unit: 'days to first', kind: 'amber' },
    ],
    ['a new bike', bike(null, 200, '2025-03-04'), { of: 'MOT', number: '--', unit: 'first 04/03/2028', kind: 'plain' }],
  ])('tells %s', (_, dates, told) => {
    expect(cardNumber(dates, TODAY)).toEqual(told);
  });
});

describe('the last DVLA update', () => {
  it('is a time today, a date before, in London; and -- where there was none', () => {
    expect(dvlaText('2026-11-21T07:58:00.000Z', TODAY)).toEqual({ day: 'Today', time: '07:58' });
    expect(dvlaText('2026-11-20T23:59:59.000Z', TODAY)).toEqual({ day: '20/11/2026', time: null });
    expect(dvlaText('2026-06-30T23:30:00.000Z', '2026-07-01')).toEqual({ day: 'Today', time: '00:30' });
    expect(dvlaText(null, TODAY)).toEqual({ day: '--', time: null });
  });
});
