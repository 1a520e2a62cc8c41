// The search keys of the staff list's address.
import { z } from '~contract/wire/zod';
import { orderingOf } from '~widgets/lists/search';

const SORTABLE = ['full_name', 'role', 'email', 'sites', 'certificate_expires'] as const;
export type StaffField = (typeof SORTABLE)[number];
/** By name, as the list comes. */
const ordering = orderingOf(SORTABLE, 'full_name');
export const { read: readOrders, write: orderText } = ordering;

export const staffSearch = z.object({ ordering: ordering.field });
export type StaffSearch = z.output<typeof staffSearch>;
