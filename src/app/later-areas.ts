// The addresses of the areas that aren't built yet (specification sections 2.5 to 2.10). Loaded only for an address that has no
// route. An entry goes when its area is built; until then it may hold what its area still lacks.
import { redirect } from '@tanstack/react-router';

export type LaterArea = keyof typeof ADDRESSES;

/** Redirects to the default page if the area has no such address (section 2.2). */
export function requireKnown(area: LaterArea, rest = ''): void {
  if (!isKnown(area, rest)) throw redirect({ to: '/', replace: true });
}

/** True if `rest`, the part after the area's own address, is one of the specification's. */
export function isKnown(area: LaterArea, rest: string): boolean {
  const parts = rest.split('/').filter((part) => part !== '');
  return ADDRESSES[area].some((address) => {
    const known = address.split('/').filter((part) => part !== '');
    return known.length === parts.length && known.every((part, index) => part.startsWith('{') || part === parts[index]);
  });
}

const ADDRESSES = {
  calendar: [
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
  settings: ['dvsa/upload'],
  settings: ['widget/theme'],
} as const;
