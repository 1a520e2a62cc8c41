// @run both
// Who gets a place: never more than there are, never twice, and never without telling the others before they pay.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyIn, linkIn, openBookingDesk, tokenIn, workFor, type BookingDesk } from './booking-desk';

let desk: BookingDesk;
beforeAll(async () => {
  desk = await openBookingDesk({ pay: 'FULL' });
});
afterAll(() => desk.app.close());

const MINUTE = 60 * 1000;

test('a hundred riders at once get the last three places, once each', async () => {
  const course = await desk.addCourse({ spaces: 3 });
  const path = desk.pathTo(course);
  const riders = Array.from({ length: 100 }, (_, at) => ({
    user_email: `rider${at}@example.com`,
    user_last_name: `Rider ${at}`,
  }));
  const forms = await Promise.all(riders.map((more) => desk.form(path, more)));
  const answers = await Promise.all(
    forms.map(async (form, at) => {
      const sent = await desk.patiently('POST', path, form, `198.51.100.${at}`);
      if (sent.status !== 303) return sent;
      const token = tokenIn(sent.to);
      // Every tap twice, at once.
      const taps = [1, 2].map(() => desk.patiently('POST', `/booking/${token}/pay`, {}));
      await Promise.all(taps);
      return sent;
    }),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(3);
  expect(statuses.filter((status) => status === 409)).toHaveLength(97);
  expect(await desk.ordersOn(course.id)).toHaveLength(3);
});

test('the second of two on the last place is told before paying, and goes on to another day with all that they typed', async () => {
  const [course, other] = [await desk.addCourse({ spaces: 1 }), await desk.addCourse()];
  const path = desk.pathTo(course);
  const [one, late] = [
    await desk.form(path),
    await desk.form(path, { user_first_name: 'Otto', user_email: 'otto@example.com' }),
  ];
  await desk.browse('POST', path, one);
  const told = await desk.browse('POST', path, late);
  expect(told.status).toBe(409);
  expect(told.text).toContain('Someone else has just taken the last place');
  expect(told.text).toContain('value="Otto"');
  expect(told.text).toContain(`formaction="${desk.pathTo(other)}"`);
  const held = await desk.browse('POST', desk.pathTo(other), {
    ...late,
    key: keyIn(told.text),
    proof: workFor(keyIn(told.text)),
  });
  expect(held.status).toBe(303);
});

test('the school’s own booking is never stopped by a place that is held', async () => {
  const course = await desk.addCourse({ spaces: 1 });
  await desk.browse('POST', desk.pathTo(course), await desk.form(desk.pathTo(course)));
  expect((await desk.book(course.id)).status).toBe(201);
  // And the rider's tap finds no place.
  const [hold] = await desk.holdsOn(course.id);
  expect(hold?.state).toBe('HELD');
});

test('a held place is free again after ten minutes, and still the rider’s own while nobody has taken it', async () => {
  const course = await desk.addCourse({ spaces: 1 });
  const path = desk.pathTo(course);
  const sent = await desk.browse('POST', path, await desk.form(path));
  const token = tokenIn(sent.to);
  expect((await desk.browse('GET', path)).text).toContain('Which licence');
  expect((await desk.browse('POST', path, await desk.form(path, { user_email: 'b@example.com' }))).status).toBe(409);
  await desk.pass(10 * MINUTE + 1000);
  expect((await desk.browse('GET', `/booking/${token}`)).text).toContain('Your place is still free');
  const other = await desk.browse('POST', path, await desk.form(path, { user_email: 'b@example.com' }));
  expect(other.status).toBe(303);
  const page = await desk.browse('POST', `/booking/${token}/pay`, {});
  expect([page.status, page.headers['refresh']]).toEqual([409, undefined]);
  expect(page.text).toContain('This place is no longer held');
  const again = /href="([^"]*again=[^"]*)"/u.exec(page.text)?.[1] ?? '';
  const form = await desk.browse('GET', again);
  expect(form.text).toContain('value="mina@example.com"');
});

test('the same form twice holds one place, and a corrected one changes it', async () => {
  const course = await desk.addCourse();
  const path = desk.pathTo(course);
  const form = await desk.form(path);
  const [one, two] = await Promise.all([desk.browse('POST', path, form), desk.browse('POST', path, form)]);
  expect([one.to, one.status]).toEqual([two.to, 303]);
  await desk.browse('POST', path, { ...form, user_phone: '07700 900999' });
  const holds = await desk.holdsOn(course.id);
  expect(holds).toHaveLength(1);
  expect(holds[0]?.details['user_phone']).toBe('07700 900999');
});

test('the way back from a held place corrects it, and holds no second one', async () => {
  const course = await desk.addCourse({ spaces: 1 });
  const path = desk.pathTo(course);
  const form = await desk.form(path);
  const held = await desk.browse('GET', (await desk.browse('POST', path, form)).to);
  const back = /href="([^"]*again=[^"]*)"/u.exec(held.text)?.[1] ?? '';
  const page = await desk.browse('GET', back);
  expect(page.text).toContain('value="Harrow"');
  const again = { ...form, key: keyIn(page.text), proof: workFor(keyIn(page.text)), user_last_name: 'Harrow-Bligh' };
  expect((await desk.browse('POST', path, again)).status).toBe(303);
  expect(await desk.holdsOn(course.id)).toHaveLength(1);
});

test('without the page’s script the e-mail decides, also where it is paid now', async () => {
  const course = await desk.addCourse();
  const path = desk.pathTo(course);
  const sent = await desk.browse('POST', path, await desk.form(path, { proof: '', user_email: 'plain@example.com' }));
  const page = await desk.browse('GET', sent.to);
  expect(page.text).toContain('Check your e-mail');
  await desk.browse('POST', `/booking/${tokenIn(sent.to)}/pay`, {});
  expect(await desk.ordersOn(course.id)).toEqual([]);
  const [mail] = await desk.mails('plain@example.com');
  const next = await desk.browse('POST', linkIn(mail?.body ?? '', 'booking/confirm'), {});
  expect((await desk.browse('GET', next.to)).text).toContain('Pay £149.00 now');
});

test('held places that came to nothing, and what was typed for the others, are gone after a day', async () => {
  const course = await desk.addCourse();
  const path = desk.pathTo(course);
  await desk.browse('POST', path, await desk.form(path));
  const booked = tokenIn((await desk.browse('POST', path, await desk.form(path))).to);
  await desk.browse('POST', `/booking/${booked}/pay`, {});
  await desk.sweepAfter(25 * 60 * MINUTE);
  expect(await desk.holdsOn(course.id)).toMatchObject([{ details: {}, order_id: expect.any(Number) as number }]);
});
