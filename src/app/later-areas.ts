// The areas that are not built yet: their addresses (specification sections 2.5 to 2.10) and what will be there.
// An entry goes when its area is built; until then it may hold what its area still lacks.
import { redirect } from '@tanstack/react-router';
import type { IconName } from '~ui/icon';

export type LaterArea = keyof typeof LATER;

/** Turns an address away that no area has: an unknown path leads to the default one (section 2.2). */
export function requireKnown(area: LaterArea, rest = ''): void {
  if (!isKnown(area, rest)) throw redirect({ to: '/', replace: true });
}

/** True if `rest`, the part behind the area's own address, is one of the specification's. */
export function isKnown(area: LaterArea, rest: string): boolean {
  const parts = rest.split('/').filter((part) => part !== '');
  return LATER[area].addresses.some((address) => {
    const known = address.split('/').filter((part) => part !== '');
    return known.length === parts.length && known.every((part, index) => part.startsWith('{') || part === parts[index]);
  });
}

/** What the page of an area that is not built yet says. */
export function laterArea(area: LaterArea): Later {
  return LATER[area];
}

type Later = { title: string; icon: IconName; what: string; addresses: readonly string[] };

const LATER = {
  calendar: {
    title: 'Calendar',
    icon: 'calendar',
    what: 'Courses, events and days, with conflicts seen before they happen.',
    addresses: [
      '',
      'event',
      'day',
      'day/print',
      'new',
      'event/new',
      'event/{eventId}/edit',
      '{courseId}/details',
      '{courseId}/order/{orderId}/edit',
      '{courseId}/contact/list',
      '{courseId}/contact/new',
      '{courseId}/order/add',
      '{courseId}/bike/add',
    ],
  },
  orders: {
    title: 'Orders',
    icon: 'orders',
    what: 'Bookings and their payments, by course and by rider.',
    addresses: ['', '{courseId}/order/{orderId}/edit', '{courseId}/order/add'],
  },
  invoices: {
    title: 'Invoices',
    icon: 'invoices',
    what: 'Invoices to riders, from draft to paid.',
    addresses: ['', 'add', '{invoiceId}/edit'],
  },
  courses: {
    title: 'Courses',
    icon: 'courses',
    what: 'Course types per site: price, duration, spaces and requirements.',
    addresses: ['', '{constant}/supplier/{supplierId}/edit'],
  },
  certificates: {
    title: 'Certificates',
    icon: 'certificates',
    what: 'CBT certificates and their books of 25, from issue to the DL196 return.',
    addresses: ['', 'books', 'books/new', 'books/{book}/return', '{certificateNumber}/{action}'],
  },
  communication: {
    title: 'Communication',
    icon: 'communication',
    what: 'E-mail and SMS templates, CBT renewals and disclaimers.',
    addresses: [
      '',
      'add',
      '{emailId}/edit',
      'sms',
      'sms/add',
      'sms/{smsId}/edit',
      'renewals',
      'renewals/email/edit',
      'renewals/sms/edit',
      'disclaimers',
      'disclaimers/add',
      'disclaimers/{disclaimerId}/edit',
    ],
  },
  settings: {
    title: 'Settings',
    icon: 'gear',
    what: 'Widget, vouchers and test centres.',
    addresses: [
      'widget/theme',
      'widget/promo',
      'widget/promo/add',
      'widget/promo/{voucherId}/edit',
      'dvsa/centres',
      'dvsa/upload',
    ],
  },
} as const satisfies Record<string, Later>;
