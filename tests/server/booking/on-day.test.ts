// A rider books a course that is paid on the day: choose, details, e-mail, booked.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { linkIn, openBookingDesk, type BookingDesk } from './booking-desk';

let desk: BookingDesk;
beforeAll(async () => {
  desk = await openBookingDesk();
});
afterAll(() => desk.app.close());

test('what the school asks of riders is said before the form and on the booking', async () => {
  const body = { requirements: 'Be <15 minutes early.\nNo shorts.' };
  await desk.send('PATCH', `/school/courses/types/ITM/supplier/${desk.sites[0]}/`, { body });
  const course = await desk.addCourse({ constant: 'ITM' });
  expect((await desk.browse('GET', desk.pathTo(course))).text).toContain(
    '<p>Be &lt;15 minutes early.</p><p>No shorts.</p>',
  );
});

test('from the school’s page to a booking, which only the tap behind the e-mail’s link makes', async () => {
  const course = await desk.addCourse();
  const start = await desk.browse('GET', '/book/quay');
  expect(start.status).toBe(200);
  expect(start.text).toContain('/book/quay/CBT');
  const days = await desk.browse('GET', '/book/quay/CBT');
  expect(days.text).toContain(desk.pathTo(course));
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/u.exec(days.text)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Course', name: 'CBT', provider: { '@type': 'Organization' } });
  const questions = await desk.browse('GET', desk.pathTo(course));
  expect(questions.text).toContain('Which licence do you have?');

  const sent = await desk.browse('POST', desk.pathTo(course), await desk.form(desk.pathTo(course)));
  expect([sent.status, sent.to]).toEqual([303, expect.stringMatching(/^\/book\/quay\/held\/\d+-\d+-/u)]);
  const waiting = await desk.browse('GET', sent.to);
  expect(waiting.text).toContain('Check your e-mail');
  expect(await desk.ordersOn(course.id)).toEqual([]);
  expect(await desk.contactsOf('mina@example.com')).toEqual([]);

  const [mail] = await desk.mails('mina@example.com');
  const link = linkIn(mail?.body ?? '', 'booking/confirm');
  expect((await desk.browse('GET', link)).text).toContain('Book and pay £149.00 on the day');
  expect(await desk.ordersOn(course.id)).toEqual([]);
  const done = await desk.browse('POST', link, {});
  expect(done.status).toBe(303);
  const [order] = await desk.ordersOn(course.id);
  expect(order).toMatchObject({
    source: 'WIDGET',
    outcome: 'BOOKED',
    price: 14_900,
    payment_status: 'PAYMENT_NOT_PAID',
  });
  expect(await desk.contactsOf('mina@example.com')).toMatchObject([
    { first_name: 'Mina', source: 'WIDGET', phone: '07700 900456' },
  ]);
  const audit = await desk.auditOf('orders', order?.id ?? 0);
  expect(audit).toMatchObject([{ outcome: 'was booked by the rider', actor_id: null }]);
  const page = await desk.browse('GET', done.to);
  expect(page.text).toContain('You are booked');
  expect(page.text).toContain(`WD#${order?.number}`);
  expect(page.text).toContain('To pay on the day');
  expect(page.text).toContain('noindex');

  // A second tap, and the form once more, book nothing.
  await desk.browse('POST', link, {});
  expect(await desk.ordersOn(course.id)).toHaveLength(1);
  const summary = (await desk.mails('mina@example.com')).find(({ subject }) => subject.includes('WD#'));
  expect(summary?.body).toContain(linkIn(done.to === '' ? '' : `http://x${done.to}`, 'booking'));
  const file = await desk.browse('GET', `${done.to}/course.ics`);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.text).toContain(`DTSTART:${course.date.replaceAll('-', '')}T`);
  const [hold] = await desk.holdsOn(course.id);
  expect(hold?.state).toBe('BOOKED');
  expect(hold?.agreed).toContain('https://quay.example/terms');
});

test('a course within the 14 days needs the rider’s wish, which is kept in its words', async () => {
  const date = addDaysTo(londonDay(desk.app.now()), 5);
  const course = await desk.add({ date, start_time: '18:00', finish_time: '20:00', reason: 'For the test' });
  const path = desk.pathTo(course);
  expect((await desk.browse('GET', `${path}?licence=CAR`)).text).toContain('within the 14 days in which I may cancel');
  const refused = await desk.browse('POST', path, await desk.form(path, { early: '' }));
  expect(refused.text).toContain('Tick this, or choose a later day');
  expect((await desk.browse('POST', path, await desk.form(path))).status).toBe(303);
  expect((await desk.holdsOn(course.id))[0]?.early).toContain('Once it has taken place I can no longer cancel');
  await desk.change({ cooling_off: false });
  expect((await desk.browse('GET', `${path}?licence=CAR`)).text).not.toContain('14 days');
  await desk.change({ cooling_off: true });
});

test('a disclaimer that the course asks for is named on the rider’s page, with its link once it was sent, until it is signed', async () => {
  const text = { title: 'Before <you> ride', text: 'Riding has risks.', questions: [] };
  const asked = await desk.send('POST', '/school/disclaimers/', { body: { ...text, course_types: ['ERS'] } });
  expect(asked.status).toBe(201);
  const course = await desk.addCourse({ constant: 'ERS' });
  const email = 'signs@example.com';
  await desk.browse('POST', desk.pathTo(course), await desk.form(desk.pathTo(course), { user_email: email }));
  const link = linkIn((await desk.mails(email))[0]?.body ?? '', 'booking/confirm');
  const { to } = await desk.browse('POST', link, {});
  const before = await desk.browse('GET', to);
  expect(before.text).toContain('Before &lt;you&gt; ride: the link comes by message, or you sign at the school');
  const [contact] = await desk.contactsOf(email);
  const path = `/customers/${contact?.id}/disclaimers/`;
  const template = (asked.body as { id: number }).id;
  const body = { customer: contact?.id, template, course: course.id, send: [] };
  expect((await desk.send('POST', path, { body })).body).toMatchObject({ status: 'PENDING' });
  const after = await desk.browse('GET', to);
  expect(after.text).toMatch(/<a href="[^"]*\/disclaimer\/\d+-\d+-[\w-]+" target="_top">Before &lt;you&gt; ride<\/a>/u);
});
