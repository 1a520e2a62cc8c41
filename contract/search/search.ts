// The global search (specification sections 2.4 and 7): one call for all groups. Which entries a group finds, and in which order,
// is domain/search/global-search.
import { certificateStatus } from '~contract/certificates/certificates';
import { courseConstant } from '~contract/calendar/course-types';
import { endpoint } from '~contract/wire/endpoint';
import { SEARCH_MAX } from '~contract/wire/limits';
import { invoice } from '~contract/invoices/rows';
import { outcome } from '~contract/orders/orders';
import { voucher } from '~contract/orders/vouchers';
import { day, id, text } from '~contract/text/text';
import { z } from '~contract/wire/zod';

const site = z.object({ id, connect_location_name: z.string() });

export const searchHit = {
  customers: z.object({ id, full_name: z.string(), email: z.string(), phone: z.string() }),
  certificates: z.object({ certificate_number: z.int(), status: certificateStatus, full_name: z.string() }),
  instructors: z.object({ id, full_name: z.string(), instructor_certificate: z.string(), active: z.boolean() }),
  motorbikes: z.object({
    id,
    registration_plate: z.string(),
    make: z.string(),
    model: z.string(),
    status: z.string(),
  }),
  suppliers: site.extend({ name: z.string(), town: z.string() }),
  orders: z.object({
    id,
    order_friendly_id: z.string(),
    full_name: z.string(),
    outcome,
    course: z.object({ id, constant: courseConstant, date: day }),
  }),
  courses: z.object({ id, constant: courseConstant, date: day, start_time: z.string(), supplier: site }),
  /** `names`: of the people concerned, as far as the reader may see them. */
  incidents: z.object({ id, date: day, time: z.string(), place: z.string(), names: z.array(z.string()) }),
  invoices: invoice.pick({
    id: true,
    invoice_id: true,
    kind: true,
    number: true,
    status: true,
    customer_name: true,
    gross: true,
  }),
  vouchers: voucher.pick({
    id: true,
    code: true,
    kind: true,
    amount: true,
    valid_until: true,
    customer: true,
    active: true,
  }),
};

function group<Hit extends z.ZodType>(hit: Hit) {
  return z.object({ count: z.int(), results: z.array(hit) }).optional();
}

/** Groups that the caller may not view are absent. `count`: of all that are found; `results`: at most 4. */
export const searchAnswer = z.object({
  customers: group(searchHit.customers),
  certificates: group(searchHit.certificates),
  instructors: group(searchHit.instructors),
  motorbikes: group(searchHit.motorbikes),
  suppliers: group(searchHit.suppliers),
  orders: group(searchHit.orders),
  courses: group(searchHit.courses),
  incidents: group(searchHit.incidents),
  vouchers: group(searchHit.vouchers),
  invoices: group(searchHit.invoices),
  /** Nothing was found as typed: these have one letter more, fewer, another one, or two in each other's place. */
  is_guess: z.boolean(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchSchool = endpoint({
  method: 'GET',
  path: '/school/search/',
  guard: 'member',
  summary:
    'Finds contacts, certificates, staff, bikes, sites, orders, courses, incidents, vouchers and invoices; an empty search finds nothing',
  query: z.strictObject({ s: text(SEARCH_MAX) }),
  status: 200,
  answer: searchAnswer,
});
