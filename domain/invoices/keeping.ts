// How long an issued invoice keeps its customer's details (docs/domain.md, Invoices).
import { addYears } from 'date-fns/addYears';
import { dateOf, isoDay } from '~domain/time/london-time';

/** Six years from the end of its accounting period (VAT Act 1994, schedule 11; Companies Act 2006, 388), which ends within a year of it. */
const KEPT_FOR = 7;

/** Invoices from before this day need not be kept any longer. Days are London's, 'yyyy-MM-dd'. */
export function firstKept(today: string): string {
  return isoDay(addYears(dateOf(today), -KEPT_FOR));
}
