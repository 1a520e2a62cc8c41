// The search parameters of the list's address (specification section 2.6). Part of the app's first load, so kept small.
import { SEARCH_MAX } from '~contract/wire/limits';
import { z } from '~contract/wire/zod';
import { listField, orderingOf, pageField, searchField, sitesField, typedField } from '~widgets/lists/search';
import type { CertificateOrderField } from '~domain/certificates/query';
import type { CertificateStatus } from '~domain/certificates/states';

// Written out, because the module with the rules of certificates is loaded later.
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

/** The newest issue first, by default. */
const ordering = orderingOf(SORTABLE, '-issued_at');
export const { read: readOrders, write: orderText } = ordering;

/** Comma-separated lists stay text, as in the address. */
export const certificatesSearch = z.object({
  page: pageField,
  book: searchField((text) => (/^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined)),
  supplier: sitesField,
  status: listField((value) => STATUSES.includes(value)),
  search: typedField(SEARCH_MAX),
  ordering: ordering.field,
});
export type CertificatesSearch = z.output<typeof certificatesSearch>;
