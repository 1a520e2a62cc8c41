// What the address of the list says (specification section 2.6). Part of the app's first load: kept small.
import { SEARCH_MAX } from '~contract/limits';
import { z } from '~contract/zod';
import { listField, orderingOf, pageField, searchField, sitesField, typedField } from '~widgets/lists/search';
import type { CertificateOrderField } from '~domain/certificate-query';
import type { CertificateStatus } from '~domain/certificate-states';

// Written out, because the rest of what is known of certificates is loaded later.
const STATUSES: readonly string[] = [
  'CERTIFICATE_PENDING',
  'NOT_READY',
  'READY_TO_RETURN',
  'SENT',
  'DUPLICATE',
  'VOID',
] satisfies CertificateStatus[];
const SORTABLE = [
  'certificate_number',
  'status',
  'customer',
  'instructor',
  'issued_at',
] as const satisfies readonly CertificateOrderField[];

/** The highest number first, when nothing else is asked for. */
const ordering = orderingOf(SORTABLE, '-certificate_number');
export const { read: readOrders, write: orderText } = ordering;

/** The search parameters of the list: comma lists stay text, as they stand in the address. */
export const certificatesSearch = z.object({
  page: pageField,
  book: searchField((text) => (/^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined)),
  supplier: sitesField,
  status: listField((value) => STATUSES.includes(value)),
  search: typedField(SEARCH_MAX),
  ordering: ordering.field,
});
export type CertificatesSearch = z.output<typeof certificatesSearch>;
