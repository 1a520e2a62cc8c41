// What somebody typed and ticked on the booking page is in the export of what is held on them, and goes with them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unzip } from '~tests/helpers/unzip';
import { linkIn, openBookingDesk, type BookingDesk } from './booking-desk';

let desk: BookingDesk;
beforeAll(async () => {
  desk = await openBookingDesk();
});
afterAll(() => desk.app.close());

test('it is exported with the contact, and erased with it', async () => {
  const course = await desk.addCourse();
  const path = desk.pathTo(course);
  await desk.browse('POST', path, await desk.form(path));
  const [mail] = await desk.mails('mina@example.com');
  await desk.browse('POST', linkIn(mail?.body ?? '', 'booking/confirm'), {});
  const [contact] = await desk.contactsOf('mina@example.com');
  const zip = await desk.send('GET', `/customers/${contact?.id ?? 0}/export/`);
  const text = unzip(zip.bytes).get('booking-page.txt')?.toString() ?? '';
  expect(text).toContain('Ticked: I agree to the school’s terms (https://quay.example/terms)');
  expect(text).toContain('user_email: mina@example.com');
  const erased = await desk.send('POST', `/customers/${contact?.id ?? 0}/erase/`, { body: { confirm: 'Mina Harrow' } });
  expect(erased.status).toBe(204);
  const [hold] = await desk.holdsOn(course.id);
  expect(hold?.details).toEqual({});
  expect(hold?.agreed).not.toBe('');
});
