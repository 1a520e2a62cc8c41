// What a demonstration makes up about registrations that it doesn't know.
import { describe, expect, it } from 'vitest';
import { addDaysTo } from '~domain/time/london-time';
import { madeUp } from '~server/demo/lookup/made-up';

const TODAY = '2026-11-24';
/** A few hundred marks of the current format, of every age identifier that was issued. */
const CURRENT = Array.from({ length: 400 }, (_, at) => {
  const identifier = at % 2 === 0 ? 2 + (at % 25) : 51 + (at % 25);
  return `B${String.fromCodePoint(65 + (at % 26))}${String(identifier).padStart(2, '0')}QX${String.fromCodePoint(65 + (at % 23))}`;
});
const monthOf = (mark: string) => String(madeUp(mark, TODAY)?.['monthOfFirstRegistration']);

it.each([
  ['AB12CDE', '2012-03', '2012-08'],
  ['AB62CDE', '2012-09', '2013-02'],
  ['AB51CDE', '2001-09', '2002-02'],
  ['AB26CDE', '2026-03', '2026-08'],
  // Of a half year that has only begun.
  ['AB76CDE', '2026-09', '2026-11'],
  ['A123BCD', '1983-08', '1984-07'],
  ['R1BCD', '1997-08', '1998-07'],
  ['S12BCD', '1998-08', '1999-02'],
  ['X12BCD', '2000-09', '2001-02'],
  ['ABC123A', '1963-01', '1963-12'],
  ['ABC1E', '1967-01', '1967-07'],
  ['ABC12Y', '1982-08', '1983-07'],
])('%s was registered between %s and %s', (mark, from, to) => {
  const month = monthOf(mark);
  expect(month >= from && month <= to, month).toBe(true);
  expect(madeUp(mark, TODAY)?.['yearOfManufacture']).toBe(Number(month.slice(0, 4)));
});

it.each(['AB99CDE', 'AB01CDE', 'ABZ1234', '1234AB', 'ABC1Z', 'I1BCD'])(
  '%s says nothing about its age, or the future: it is from the last 15 years',
  (mark) => {
    expect(monthOf(mark) >= '2011-11' && monthOf(mark) < '2026-11', monthOf(mark)).toBe(true);
  },
);

it.each(['', 'QWERTY', '12345678', 'AB1CDEF'])('%j is no registration', (mark) => {
  expect(madeUp(mark, TODAY)).toBeUndefined();
});

describe('a mark', () => {
  it('has the same facts on another day, until its MOT or tax was due', () => {
    const [first, later] = [madeUp('AB12CDE', TODAY), madeUp('AB12CDE', addDaysTo(TODAY, 900))];
    const { motExpiryDate: _mot, taxDueDate: _tax, ...same } = first ?? {};
    expect(later).toMatchObject(same);
    const due = String(first?.['taxDueDate']);
    expect(madeUp('AB12CDE', due)?.['taxDueDate']).toBe(due);
    const next = String(madeUp('AB12CDE', addDaysTo(due, 1))?.['taxDueDate']);
    expect(next > due && next.slice(5, 7) === due.slice(5, 7)).toBe(true);
  });

  it('has MOT and tax that run out within a year, and no MOT while it is new', () => {
    for (const mark of CURRENT) {
      const facts = madeUp(mark, TODAY) ?? {};
      const days = [facts['taxDueDate'], facts['motExpiryDate']].flatMap((day) => day ?? []).map(String);
      for (const day of days) expect(day >= TODAY && day <= addDaysTo(TODAY, 366), `${mark} ${day}`).toBe(true);
      const registered = String(facts['monthOfFirstRegistration']);
      if (registered > '2024') expect(facts['motExpiryDate'], mark).toBeUndefined();
      if (registered < '2022') expect(facts['motExpiryDate'], mark).toBeDefined();
    }
  });

  it('is one of many motorcycles, each sold in its year', () => {
    const all = CURRENT.map((mark) => madeUp(mark, TODAY));
    expect(new Set(all.map((facts) => `${facts?.['make']} ${facts?.['engineCapacity']}`)).size).toBeGreaterThan(10);
    expect(new Set(all.map((facts) => facts?.['colour'])).size).toBeGreaterThan(6);
    const old = madeUp('ABC123B', TODAY);
    expect(['TRIUMPH', 'BSA']).toContain(old?.['make']);
    const early = all.filter((facts) => facts?.['make'] === 'SUPER SOCO' && Number(facts['yearOfManufacture']) < 2019);
    expect(early).toEqual([]);
  });
});
