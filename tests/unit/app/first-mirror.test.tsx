// @vitest-environment dom
// On a new device rows arrive over minutes. At no address and at no moment of that does a screen say that something isn't there.
import { beforeEach, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { staff, supplier } from '~tests/sync/helpers/rows';
import { bikeRow } from '~tests/unit/features/bikes/bike-page';
import { courseRow, eventRow, orderRow, paymentRow } from '~tests/unit/features/calendar/calendar-forms-page';
import { contactRow } from '~tests/unit/features/contacts/contact-page';
import { signInWith } from '~tests/unit/features/certificates/certificate-forms-page';
import { everyAddress, feedPage, openApp, shownText, textAt } from './whole-app';

/** Rows that the addresses name. */
const IDS: Readonly<Record<string, string>> = {
  bikeId: '12',
  customerId: '12',
  courseId: '3',
  eventId: '4',
  constant: 'CBT',
  topic: 'calendar',
  tab: 'about',
  month: '2026-12',
  staffId: '3',
};
const ROWS = {
  suppliers: [supplier(1)],
  staff_ref: [staff(3)],
  bikes: [bikeRow(12)],
  customers: [contactRow(12)],
};
const CALENDAR = { courses: [courseRow(3)], events: [eventRow(4)] };
const PAID = { payment_status: 'PAYMENT_PAID' as const, payments: [paymentRow(7)] };

/** What is here by then. */
const MOMENTS: readonly [string, number, Parameters<typeof feedPage>[0] | null][] = [
  ['nothing is here yet', 1440, null],
  ['people and bikes are here', 390, ROWS],
  ['courses are here, their bookings are not', 1440, { ...ROWS, ...CALENDAR }],
  ['the paid one of two bookings is here', 390, { ...ROWS, ...CALENDAR, orders: [orderRow(1, 3, PAID)] }],
];

const ABSENT = [
  /\bNo [a-z-]+(?: [a-z]+)* (?:yet|here|planned)\b/u,
  /\bNone (?:yet|on|from)\b/u,
  /\bNothing (?:owed|planned|found|on)\b/u,
  /\bnot found\b/iu,
  /\bNo [a-z]+ found\b/u,
  /\bno courses\b/iu,
  /\b0 (?:booked|of \d+ booked|spaces|certificates|bikes)\b/u,
];

const PUBLIC =
  /^\/(?:$|cancellation|confirm|cookies|disclaimer|error|expand|forgot|home|login|outbox|privacy|reset|signup|terms|unsubscribe)/u;
const ADDRESSES = everyAddress()
  .filter((pattern) => !PUBLIC.test(pattern) && !pattern.endsWith('$'))
  .map((pattern) => pattern.replaceAll(/\$(\w+)/gu, (_, name: string) => IDS[name] ?? '1'))
  // The days of the course and of the event.
  .flatMap((address) => (address === '/calendar' ? ['/calendar?date=2026-12-05', address] : address));

/** Where something isn't there. */
const EMPTY = ['/contacts/12/details', '/contacts/12/details/notes', '/bikes/12/details', '/orders'];
/** Parts of these are loaded after their page, and once they are here the page is drawn at once. */
const SLOW = ['/settings/credits', '/settings/profile'];

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  signInWith({ admin_permission: true });
  setSyncStatus({ state: 'pulling', isCounted: true, lastContact: Date.now(), rows: 5 });
});

it('sees what is said once everything is here', async () => {
  await feedPage({ ...ROWS, ...CALENDAR }, false);
  openApp('/sync');
  for (const address of EMPTY) {
    await textAt(address);
    await vi.waitFor(() => expect(ABSENT.some((pattern) => pattern.test(shownText()))).toBe(true));
  }
  for (const address of SLOW) await textAt(address);
});

it('knows the addresses', () => expect(ADDRESSES.length).toBeGreaterThan(90));

it.each(MOMENTS)(
  'while %s, in a window of %i pixels, every address says that it is loading',
  async (_, width, rows) => {
    if (rows) await feedPage(rows, true);
    const untrue: string[] = [];
    openApp('/sync', width);
    for (const address of ADDRESSES) {
      const text = await textAt(address);
      const said = ABSENT.map((pattern) => pattern.exec(text)?.[0]).filter((found) => found !== undefined);
      if (said.length > 0 || text.includes('could not be shown')) untrue.push(`${address}: ${said.join(', ') || text}`);
    }
    expect(untrue).toEqual([]);
  },
);
