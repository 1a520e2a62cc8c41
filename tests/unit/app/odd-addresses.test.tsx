// @vitest-environment dom
// Addresses that people type, keep or are sent: in the specification's words, unknown ones, and with ids that are none.
import { beforeEach, expect, it, vi } from 'vitest';
import { staff, supplier } from '~tests/sync/helpers/rows';
import { bikeRow } from '~tests/unit/features/bikes/bike-page';
import { courseRow, eventRow, orderRow } from '~tests/unit/features/calendar/calendar-forms-page';
import { signInWith } from '~tests/unit/features/certificates/certificate-forms-page';
import { contactRow } from '~tests/unit/features/contacts/contact-page';
import { everyAddress, feedPage, openApp, settledText, textAt } from './whole-app';

const IDS: Readonly<Record<string, string>> = {
  bikeId: '12',
  customerId: '12',
  courseId: '3',
  eventId: '4',
  staffId: '3',
};
const ODD = ['abc', 'NaN', '9'.repeat(400), '%00'];

beforeEach(async () => {
  vi.stubGlobal('isSecureContext', true);
  signInWith({ admin_permission: true });
  const rows = { suppliers: [supplier(1)], staff_ref: [staff(3)], bikes: [bikeRow(12)], customers: [contactRow(12)] };
  await feedPage({ ...rows, courses: [courseRow(3)], orders: [orderRow(1, 3)], events: [eventRow(4)] }, false);
});

it('no id in any address breaks its page', async () => {
  const broken: string[] = [];
  openApp('/sync', 390);
  for (const pattern of everyAddress()) {
    const names = [...pattern.matchAll(/\$(\w+)/gu)].map(([, name]) => name);
    for (const odd of names.length === 0 ? [] : ODD) {
      const address = pattern.replaceAll(/\$(\w+)/gu, (_, name: string) =>
        name === names.at(-1) ? odd : (IDS[name] ?? '1'),
      );
      const text = await textAt(address);
      if (text === '' || text.includes('could not be shown'))
        broken.push(`${address.slice(0, 80)}: ${text.slice(-120)}`);
    }
  }
  expect(broken).toEqual([]);
});

/** What people type or keep, and where it leads. */
const LED = {
  '/contacts/add': '/contacts/new',
  '/contacts/12/details/notes/add': '/contacts/12/details/notes/new',
  '/contacts/12/details/attachments/add': '/contacts/12/details/attachments/new',
  '/contacts/12/details/sms/add': '/contacts/12/details/sms/send',
  '/contacts/12/details/emails/send': '/contacts/12/details/emails/add',
  '/bikes/add': '/bikes/new',
  '/bikes/12/details/comment/add': '/bikes/12/details/comment',
  '/bikes/12/details/document/add': '/bikes/12/details/document',
  '/calendar/add': '/calendar/new',
  '/calendar/event/add': '/calendar/event/new',
  '/certificates/books/add': '/certificates/books/new',
  '/settings/site/add': '/settings/site/new',
  '/settings': '/settings/school',
  '/settings/widget': '/settings/widget/theme',
  '/settings/dvsa': '/settings/dvsa/centres',
  '/help/foo': '/calendar',
  '/help/__proto__': '/calendar',
  '/communication/renewals/email': '/calendar',
  '/communication/renewals/12-2026': '/calendar',
  '/disclaimer/a/b': '/calendar',
  '/contacts/foo': '/calendar',
  '/orders/foo': '/calendar',
  '/bikes/foo/bar': '/calendar',
  '/staff/3': '/calendar',
};

it('other ways to write an address lead to its page, and unknown ones to the calendar', async () => {
  const history = openApp('/sync');
  const led: Record<string, string> = {};
  for (const address of Object.keys(LED)) {
    const text = await textAt(address);
    led[address] = text.includes('could not be shown') ? text : history.location.pathname;
  }
  expect(led).toEqual(LED);
});

it('somebody who may not see the school’s settings is led to their profile', async () => {
  signInWith({ account_permission: 'USER_PERMISSION_NONE' });
  const history = openApp('/settings');
  await settledText();
  expect(history.location.pathname).toBe('/settings/profile');
});
