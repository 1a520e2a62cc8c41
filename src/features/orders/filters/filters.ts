// The filters of the list, for the panels of wide screens and the drawer of phones.
import type { Site } from '~data/school/staff';
import { COURSE_CONSTANTS, COURSE_TYPE } from '~domain/calendar/course-types';
import { PAYMENT_STATUSES, PAYMENT_STATUS_LABEL } from '~domain/orders/money';
import { OUTCOME_LABEL, OUTCOMES } from '~domain/orders/outcomes';
import { ORDER_SOURCE_LABEL, ORDER_SOURCES } from '~domain/orders/query';
import { choicesOf, type Filter } from '~widgets/list-filters/filter';
import type { ChoiceName, OrdersSearch } from '../list/search';

/** With a single site there is nothing to choose. */
export function filtersFor(search: OrdersSearch, sites: readonly Site[]): Filter<ChoiceName>[] {
  const ofSite = sites.map(({ id, connect_location_name: label }) => ({ value: String(id), label }));
  return [
    {
      name: 'payment',
      label: 'Payment',
      choices: choicesOf(PAYMENT_STATUSES, (status) => PAYMENT_STATUS_LABEL[status]),
    },
    { name: 'outcome', label: 'Outcome', choices: choicesOf(OUTCOMES, (outcome) => OUTCOME_LABEL[outcome]) },
    { name: 'source', label: 'Source', choices: choicesOf(ORDER_SOURCES, (source) => ORDER_SOURCE_LABEL[source]) },
    { name: 'type', label: 'Course', choices: choicesOf(COURSE_CONSTANTS, (constant) => COURSE_TYPE[constant].label) },
    ...(sites.length > 1 || search.site !== undefined
      ? [{ name: 'site' as const, label: 'Site', choices: ofSite }]
      : []),
  ];
}
