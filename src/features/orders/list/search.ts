// The search parameters of the list's address (specification section 2.7). Part of the app's first load, so kept small.
import { SEARCH_MAX } from '~contract/wire/limits';
import { day } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import type { CourseConstant } from '~domain/calendar/course-types';
import type { PaymentStatus } from '~domain/orders/money';
import type { Outcome } from '~domain/orders/outcomes';
import type { OrderOrderField, OrderSource } from '~domain/orders/query';
import { listField, orderingOf, pageField, searchField, sitesField, typedField } from '~widgets/lists/search';

// Written out, because the modules with the rules of bookings are loaded later.
const PAYMENT: readonly string[] = [
  'PAYMENT_NOT_PAID',
  'PAYMENT_PENDING',
  'PAYMENT_PART_PAID',
  'PAYMENT_PAID',
  'PAYMENT_FAILED',
  'PAYMENT_PART_REFUNDED',
  'PAYMENT_REFUNDED',
  'PAYMENT_WAIVED',
] satisfies PaymentStatus[];
const OUTCOME: readonly string[] = [
  'BOOKED',
  'CHECKED_IN',
  'COMPLETED',
  'FURTHER_TRAINING',
  'NO_SHOW',
  'CANCELLED',
  'CANCELLED_CHARGED',
] satisfies Outcome[];
const SOURCE: readonly string[] = ['MARKETPLACE', 'DASHBOARD', 'WIDGET'] satisfies OrderSource[];
const TYPE: readonly string[] = [
  'CBT',
  'CBT_RENEWAL',
  'ITM',
  'GEAR_CONVERSION',
  'PRIVATE_CBT',
  'A1_TRAINING',
  'A2_TRAINING',
  'FULL_LICENCE',
  'MOD_1',
  'MOD_2',
  'ERS',
  'REFRESHER',
] satisfies CourseConstant[];
const SORTABLE = ['date', 'number', 'name', 'owed'] as const satisfies readonly OrderOrderField[];

/** The latest course first, by default. */
const ordering = orderingOf(SORTABLE, '-date');
export const { read: readOrders, write: orderText } = ordering;

/** The filters with several choices, by their names in the address. */
export type ChoiceName = 'payment' | 'outcome' | 'source' | 'type' | 'site';

const dayField = searchField((text) => day.safeParse(text).data);

/** Comma-separated lists stay text, as in the address. `from`, `to`: days of the course. `older`: asks the school for all. */
export const ordersSearch = z.object({
  page: pageField,
  search: typedField(SEARCH_MAX),
  payment: listField((value) => PAYMENT.includes(value)),
  outcome: listField((value) => OUTCOME.includes(value)),
  source: listField((value) => SOURCE.includes(value)),
  type: listField((value) => TYPE.includes(value)),
  site: sitesField,
  from: dayField,
  to: dayField,
  older: searchField((text) => (text === 'true' ? (true as const) : undefined)),
  ordering: ordering.field,
});
export type OrdersSearch = z.output<typeof ordersSearch>;
