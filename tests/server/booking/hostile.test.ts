// What a stranger can't do at the booking page: guess, tamper, learn of others, or fill it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { keyIn, linkIn, openBookingDesk, tokenIn, workFor, type BookingDesk } from './booking-desk';

let desk: BookingDesk;
beforeAll(async () => {
  desk = await openBookingDesk();
});
afterAll(() => desk.app.close());

/** Books by the link in the e-mail. */
async function book(course: { id: number; constant: string }, more: Record<string, string> = {}) {
  const path = desk.pathTo(course);
  const form = await desk.form(path, more);
  const sent = await desk.browse('POST', path, form);
  const mail = (await desk.mails((form['user_email'] ?? '').toLowerCase())).findLast(({ subject }) =>
    subject.startsWith('Confirm'),
  );
  const done = await desk.browse('POST', linkIn(mail?.body ?? '', 'booking/confirm'), {});
  return { sent, done };
}

test('a closed page, an unknown one and another school’s course are all not there', async () => {
  const course = await desk.addCourse();
  expect((await desk.browse('GET', '/book/nobody')).status).toBe(404);
  expect((await desk.browse('GET', `/book/quay/CBT/${course.id + 5000}`)).status).toBe(404);
  expect((await desk.browse('GET', `/book/quay/MOD_1/${course.id}`)).status).toBe(404);
  expect((await desk.browse('GET', '/book/quay/NOTHING')).status).toBe(404);
  await desk.change({ open: false });
  const closed = await desk.browse('GET', desk.pathTo(course));
  expect([closed.status, closed.text]).toEqual([404, (await desk.browse('GET', '/book/nobody')).text]);
  await desk.change({ open: true });
  await desk.change({ courses: ['MOD_1'] });
  expect((await desk.browse('GET', desk.pathTo(course))).status).toBe(404);
  expect((await desk.browse('GET', '/book/quay/CBT')).status).toBe(404);
  await desk.change({ courses: [], sites: [desk.sites[1]] });
  expect((await desk.browse('GET', desk.pathTo(course))).status).toBe(404);
  await desk.change({ sites: [] });
});

test('a course that is over, too near or too far ahead can’t be booked', async () => {
  const today = londonDay(desk.app.now());
  await desk.change({ notice_hours: 48 });
  const days = [today, addDaysTo(today, 1), addDaysTo(today, 400)];
  for (const date of days) {
    const course = await desk.add({ date, start_time: '00:05', finish_time: '01:00', reason: 'For the test' });
    expect((await desk.browse('GET', desk.pathTo(course))).status, date).toBe(404);
  }
  await desk.change({ notice_hours: 24 });
});

test('all that was typed stays, with what is wrong beside each field', async () => {
  const course = await desk.addCourse();
  const path = desk.pathTo(course);
  const typed = {
    user_first_name: '<b>Mina</b>',
    user_email: 'no',
    user_phone: '',
    user_birthdate: '31/02/1990',
    voucher: 'X" onx="1',
  };
  const page = await desk.browse(
    'POST',
    path,
    await desk.form(path, { ...typed, terms: '', user_driving_licence_number: 'HARRO1' }),
  );
  expect(page.status).toBe(400);
  expect(page.text).toContain('value="&lt;b&gt;Mina&lt;/b&gt;"');
  expect(page.text).toContain('value="X&quot; onx=&quot;1"');
  for (const name of ['user_email', 'user_phone', 'user_birthdate', 'user_driving_licence_number'])
    expect(page.text, name).toContain(`id="${name}-problem"`);
  const second = await desk.browse('POST', path, await desk.form(path, { terms: '', extra: '1' }));
  expect(second.text).toContain('extra: This form has no such field');
  expect((await desk.browse('POST', path, await desk.form(path, { terms: '' }))).text).toContain('Tick this to book');
  expect(await desk.holdsOn(course.id)).toEqual([]);
});

test('somebody of 15 can’t book a big bike, and two years of A2 count from 21', async () => {
  const course = await desk.addCourse({ constant: 'FULL_LICENCE', categories: ['A_MANUAL'] });
  const path = desk.pathTo(course);
  const born = (years: number) => `${Number(course.date.slice(0, 4)) - years}-01-01`;
  const send = async (more: Record<string, string>) =>
    desk.browse('POST', path, await desk.form(path, { bike_type: 'A_MANUAL', ...more }));
  const young = await send({ user_birthdate: born(15) });
  expect(young.status).toBe(400);
  expect(young.text).toMatch(/You are 1[45] on the day of the course\. For this bike you must be 24/u);
  expect((await send({ user_birthdate: born(22) })).status).toBe(400);
  expect((await send({ user_birthdate: born(22), a2_years: 'on' })).status).toBe(303);
  // A kind of bike that the course doesn't have.
  expect((await send({ bike_type: 'AUTO_50CC', user_birthdate: born(30) })).status).toBe(400);
});

test('the price never comes from the page, and a change by the school is shown before anything is booked', async () => {
  const course = await desk.addCourse();
  const path = desk.pathTo(course);
  expect((await desk.browse('POST', path, await desk.form(path, { price: '1' }))).status).toBe(400);
  const sent = await desk.browse('POST', path, await desk.form(path, { user_email: 'price@example.com' }));
  await desk.patch(course.id, { price: 19_900 });
  const [mail] = await desk.mails('price@example.com');
  const link = linkIn(mail?.body ?? '', 'booking/confirm');
  const told = await desk.browse('POST', link, {});
  expect(told.status).toBe(409);
  expect(told.text).toContain('£199.00');
  expect(await desk.ordersOn(course.id)).toEqual([]);
  expect(sent.status).toBe(303);
  await desk.browse('POST', link, {});
  expect(await desk.ordersOn(course.id)).toMatchObject([{ price: 19_900 }]);
});

test('a contact whom the school has is found and neither shown nor changed', async () => {
  const stored = {
    first_name: 'Mina',
    last_name: 'Harrow',
    email: 'known@example.com',
    phone: '07700 900111',
    birthdate: '1998-01-01',
  };
  const known = await desk.someone(stored);
  const course = await desk.addCourse();
  const { done, sent } = await book(course, {
    user_first_name: 'MINA',
    user_email: 'Known@example.com',
    user_phone: '07700 900222',
  });
  const pages = [await desk.browse('GET', sent.to), await desk.browse('GET', done.to)];
  for (const { text } of pages) expect(text).not.toMatch(/900111|1998|already/u);
  const [order] = await desk.ordersOn(course.id);
  expect(order?.customer_id).toBe(known);
  expect(order?.notes).toContain('phone 07700 900222');
  expect(await desk.contactsOf('known@example.com')).toMatchObject([
    { phone: '07700 900111', birthdate: '1998-01-01' },
  ]);
  // The same address with another name is another person.
  const other = await desk.addCourse();
  await book(other, { user_first_name: 'Otto', user_email: 'known@example.com' });
  expect((await desk.ordersOn(other.id))[0]?.customer_id).not.toBe(known);
});

test('vouchers count as everywhere, and guesses are limited', async () => {
  const made = await desk.send('POST', '/vouchers/', {
    body: { code: 'SPRING', kind: 'FIXED', amount: 4_900, max_uses: 1 },
  });
  expect(made.status).toBe(201);
  const [one, two] = [await desk.addCourse(), await desk.addCourse()];
  const send = async (course: { id: number; constant: string }, voucher: string, email: string) => {
    const path = desk.pathTo(course);
    return desk.patiently('POST', path, await desk.form(path, { voucher, user_email: email }), '203.0.113.9');
  };
  const first = await send(one, 'spring', 'v1@example.com');
  expect((await desk.browse('GET', first.to)).text).toContain('£100.00');
  const second = await send(two, 'SPRING', 'v2@example.com');
  expect(second.status).toBe(303);
  const links = await Promise.all(
    ['v1@example.com', 'v2@example.com'].map(async (to) =>
      linkIn((await desk.mails(to))[0]?.body ?? '', 'booking/confirm'),
    ),
  );
  const taps = await Promise.all(links.map((link) => desk.patiently('POST', link, {})));
  expect(taps.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 409]);
  expect(taps.find(({ status }) => status === 409)?.text).toContain('This voucher has been used up');
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, at) => send(one, `GUESS${at}`, 'g@example.com')));
  const said = guesses.map(({ text }) => /id="voucher-problem">([^<]*)</u.exec(text)?.[1] ?? '');
  // A guess that met a busy server counts, too.
  const judged = said.filter((text) => text === 'There is no voucher with this code').length;
  expect(judged).toBeGreaterThan(0);
  expect(judged).toBeLessThanOrEqual(10);
  expect(said.filter((text) => text.startsWith('Too many codes'))).toHaveLength(30 - judged);
});

test('a program that fills everything in, and a foreign or old form, hold nothing', async () => {
  const course = await desk.addCourse();
  const path = desk.pathTo(course);
  expect((await desk.browse('POST', path, await desk.form(path, { website: 'https://spam.example' }))).status).toBe(
    400,
  );
  expect(
    (await desk.browse('POST', path, await desk.form(path, { key: 'abc.0000000000000000.0000000000000000000000' })))
      .status,
  ).toBe(400);
  const form = await desk.form(path);
  await desk.pass(4 * 60 * 60 * 1000);
  const late = await desk.browse('POST', path, form);
  expect(late.text).toContain('open for a long time');
  expect(keyIn(late.text)).not.toBe(form['key']);
  expect(await desk.holdsOn(course.id)).toEqual([]);
  const key = keyIn(late.text);
  expect((await desk.browse('POST', path, { ...form, key, proof: workFor(key) })).status).toBe(303);
});

test('tokens of one page are none of another, and forged ones are unknown', async () => {
  const course = await desk.addCourse();
  const { sent } = await book(course);
  const token = tokenIn(sent.to);
  expect((await desk.browse('POST', `/booking/confirm/${token}`, {})).status).toBe(404);
  expect((await desk.browse('GET', `/booking/${token.slice(0, -1)}x`)).status).toBe(404);
  expect((await desk.browse('GET', `/pay/${token}`)).status).toBe(404);
  expect(desk.app.logs.join('\n')).not.toContain(token);
});
