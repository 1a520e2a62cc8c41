// Where an entry of the search leads.
import { linkOptions } from '@tanstack/react-router';
import { accessTo, calendarAccess, type Permissions } from '~contract/staff/permissions';
import type { SearchGroup } from '~domain/search/global-search';
import type { SearchHit } from '~data/search/best';
import { OPENS } from '~widgets/hooks/use-leave';

const LINK = {
  customers: ({ id }: SearchHit<'customers'>) =>
    linkOptions({ to: '/contacts/$customerId/details', params: { customerId: String(id) } }),
  certificates: ({ certificate_number }: SearchHit<'certificates'>) =>
    linkOptions({
      to: '/certificates/$certificateNumber/view',
      params: { certificateNumber: String(certificate_number) },
      ...OPENS,
    }),
  instructors: ({ id }: SearchHit<'instructors'>) =>
    linkOptions({ to: '/staff/$staffId/edit', params: { staffId: String(id) }, ...OPENS }),
  motorbikes: ({ id }: SearchHit<'motorbikes'>) =>
    linkOptions({ to: '/bikes/$bikeId/details', params: { bikeId: String(id) } }),
  suppliers: ({ id }: SearchHit<'suppliers'>) =>
    linkOptions({ to: '/settings/site/$supplierId', params: { supplierId: String(id) }, ...OPENS }),
  orders: ({ id, course }: SearchHit<'orders'>) =>
    linkOptions({
      to: '/orders/$courseId/order/$orderId/$step',
      params: { courseId: String(course.id), orderId: String(id), step: 'edit' },
      ...OPENS,
    }),
  courses: ({ id }: SearchHit<'courses'>) =>
    linkOptions({ to: '/calendar/$courseId/details', params: { courseId: String(id) }, ...OPENS }),
  incidents: ({ id }: SearchHit<'incidents'>) =>
    linkOptions({ to: '/incidents/$incidentId', params: { incidentId: String(id) } }),
  invoices: ({ invoice_id }: SearchHit<'invoices'>) =>
    linkOptions({ to: '/invoices/$invoiceId', params: { invoiceId: invoice_id } }),
  // One that was given is its contact's.
  vouchers: ({ id, customer }: SearchHit<'vouchers'>) =>
    customer === null
      ? linkOptions({ to: '/settings/widget/promo/$voucherId/edit', params: { voucherId: String(id) }, ...OPENS })
      : linkOptions({ to: '/contacts/$customerId/details', params: { customerId: String(customer) } }),
} as const;

/** The link to a row. Sites have a page of their own in the settings; others see their courses. */
export function linkTo<Group extends SearchGroup>(group: Group, hit: SearchHit<Group>, permissions: Permissions) {
  if (group === 'vouchers' && !opensVoucher(hit as SearchHit<'vouchers'>, permissions))
    return linkOptions({ to: '/orders' });
  if (group === 'suppliers' && accessTo('settings', permissions) === 'hidden')
    return linkOptions({ to: '/calendar', search: { site: (hit as SearchHit<'suppliers'>).id } });
  return (LINK[group] as (hit: SearchHit<Group>) => ReturnType<(typeof LINK)[Group]>)(hit);
}

/** Promo codes are in the settings, and one that was given is on its contact; others see the bookings that use them. */
function opensVoucher({ customer }: SearchHit<'vouchers'>, permissions: Permissions): boolean {
  return accessTo(customer === null ? 'settings' : 'contacts', permissions) !== 'hidden';
}

/** False for sites that this person can't open in any way. */
export function canOpen(group: SearchGroup, permissions: Permissions): boolean {
  if (group !== 'suppliers') return true;
  return accessTo('settings', permissions) !== 'hidden' || calendarAccess(permissions) !== 'hidden';
}

/** Lists that can be searched. */
const SEARCHED = {
  customers: '/contacts',
  certificates: '/certificates',
  motorbikes: '/bikes',
  orders: '/orders',
  invoices: '/invoices',
} as const;

/** `text`: the search's; `isOlder`: some of what was found isn't on this device. */
type Listed = { text: string; isGuess: boolean; isOlder: boolean };

/** The list of a group, filtered by the text where its address has a search; null where it would not show these rows. */
export function listOf(group: SearchGroup, { text, isGuess, isOlder }: Listed, permissions: Permissions) {
  if (group === 'instructors') return linkOptions({ to: '/staff' });
  if (group === 'incidents') return linkOptions({ to: '/incidents' });
  if (group === 'courses') return linkOptions({ to: '/calendar' });
  if (group === 'suppliers')
    return accessTo('settings', permissions) === 'hidden' ? null : linkOptions({ to: '/settings/school' });
  if (isGuess || group === 'vouchers') return null;
  // Of the lists, only that of bookings leaves out what isn't on the device unless it is asked for.
  if (group === 'orders' && isOlder) return linkOptions({ to: '/orders', search: { search: text, older: true } });
  return linkOptions({ to: SEARCHED[group], search: { search: text } });
}
