// What is known of MOT and tax while their field is empty: DVLA's word, or the day of the first MOT.
import { motStanding, type Standing, taxStanding, WHY_TEXT } from '~domain/bikes/road-papers';
import { displayDay } from '~domain/time/london-time';
import type { BikeValues } from './fields';
import { bestToday } from '~data/today';

/** Undefined with a date, and if nothing is known. */
export function noDateHint(values: BikeValues, of: 'mot' | 'tax'): string | undefined {
  if (values[`${of}_expiry_date`] !== '') return undefined;
  const { mot_status, tax_status, first_registered_date: first, year_of_manufacture: year } = values;
  const papers = {
    mot_expiry_date: null,
    tax_expiry_date: null,
    mot_status,
    tax_status,
    first_registered_date: /^\d{4}-\d{2}-\d{2}$/u.test(first) ? first : null,
    year_of_manufacture: /^\d{4}$/u.test(year) ? Number(year) : null,
  };
  const today = bestToday();
  return hintOf(of === 'mot' ? motStanding(papers, today) : taxStanding(papers, today));
}

function hintOf({ why, day }: Standing): string | undefined {
  if (why === 'first') return `First MOT due ${displayDay(day ?? '')}`;
  if (why === 'no_date') return 'Over 3 years old: it needs an MOT';
  const said = WHY_TEXT[why];
  return said === undefined ? undefined : `${said}, says DVLA`;
}
