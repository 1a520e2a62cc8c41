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

test('a message of the school has the link to the rider’s page, also of a booking that the school made', async () => {
  const list = await desk.send('GET', '/school/email-templates/');
  const { results } = list.body as { results: { id: number; type: string }[] };
  const its = results.find(({ type }) => type === 'BOOKING_CONFIRMATION');
  const text = 'Hello {{first_name}}, to move or cancel: {{booking_link}}';
  const body = { text, active: true };
  expect((await desk.send('PATCH', `/school/email-templates/${its?.id ?? 0}/`, { body })).status).toBe(200);
  const course = await desk.addCourse();
  const customer = await desk.someone({ email: 'told@example.com' });
  await desk.booked(course.id, { customer, notify: true });
  await desk.pass(2 * 60 * 1000);
  const [mail] = await desk.mails('told@example.com');
  const opened = await desk.browse('GET', linkIn(mail?.body ?? '', 'booking/of'));
  expect(opened.status).toBe(303);
  const again = await desk.browse('GET', linkIn(mail?.body ?? '', 'booking/of'));
  expect(again.to).toBe(opened.to);
  expect((await desk.browse('GET', opened.to)).text).toContain('DR#');
  expect((await desk.browse('POST', `${opened.to}/cancel`, {})).status).toBe(303);
  expect(await desk.ordersOn(course.id)).toMatchObject([{ outcome: 'CANCELLED' }]);
  const shown = await desk.send('GET', `/school/messages/?customer=${customer}`);
  expect(JSON.stringify(shown.body)).not.toContain('/booking/of/');
});
