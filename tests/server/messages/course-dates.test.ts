// The dates of a site's CBT courses for the examiner: what is listed, and an e-mail that is sent as it was seen, once.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CourseDates } from '~contract/calendar/course-dates';
import { monthAfter, monthOf } from '~domain/calendar/course-dates';
import { key } from '~tests/server/calendar/planner';
import { openOffice, type Office } from './office';

let office: Office;
let site = 0;
let month = '';
beforeAll(async () => {
  office = await openOffice({ modes: { email: 'stand-in' } });
  const answer = await office.send('POST', '/school/suppliers/', {
    body: { connect_location_name: 'Dry Dock', atb_number: '09914/09' },
  });
  site = (answer.body as { id: number }).id;
  month = monthOf(office.nextDay(40));
  const of = { supplier: site, reason: 'For the test' };
  await office.add({ ...of, date: `${month}-20`, constant: 'PRIVATE_CBT', spaces: 1, instructors: [] });
  await office.add({ ...of, date: `${month}-05` });
  await office.add({ ...of, date: `${month}-06`, constant: 'ITM' });
  await office.add({ ...of, date: `${monthAfter(month)}-01` });
});
beforeEach(async () => {
  await office.clear();
  await address('examiner@example.org');
});
afterAll(() => office.app.close());

const path = () => `/school/suppliers/${site}/course-dates/`;
const address = (examiner_email: string) =>
  office.send('PATCH', `/school/suppliers/${site}/`, { body: { examiner_email } });
const dates = async (of = month) => (await office.send('GET', `${path()}?month=${of}`)).body as CourseDates;
const send = (body: object, headers = key()) => office.post(path(), body, headers);
const seen = async () => {
  const { to, text } = await dates();
  return { month, to, text };
};

it('lists the CBT courses of the month by day, with places and instructors with their certificates', async () => {
  const { courses, subject, text, to } = await dates();
  expect(courses).toMatchObject([
    { date: `${month}-05`, name: 'CBT', instructors: [{ full_name: 'Callum Reith', certificate: '554021' }] },
    { date: `${month}-20`, name: 'Private CBT', instructors: [], places: 1 },
  ]);
  expect(to).toBe('examiner@example.org');
  expect(subject).toMatch(/^CBT dates for \w+ \d{4}: Dry Dock$/u);
  expect(text).toContain('at Dry Dock, 09914/09.');
  expect(text).toMatch(/^\w{3} 05\/\d\d\/\d{4}, 08:00–15:30, CBT, \d+ places?\nCallum Reith 554021$/mu);
  expect(text).toContain('Private CBT, 1 place\nNo instructor yet');
  expect(text).not.toContain('06/');
});

it('is sent once as it was seen, as a message of the school, and the site says when and by whom', async () => {
  const [body, headers] = [await seen(), key()];
  const answer = await send(body, headers);
  expect([answer.status, answer.body]).toMatchObject([
    201,
    { id: site, dates_sent_month: month, dates_sent_by: 'Marion Hale', dates_sent_at: office.app.now().toISOString() },
  ]);
  expect((await send(body, headers)).status).toBe(201);
  const rows = await office.rows();
  expect(rows).toMatchObject([
    { recipient: 'examiner@example.org', customer_id: null, channel: 'EMAIL', type: 'CUSTOM', text: body.text },
  ]);
  await office.app.runJobs();
  expect(await office.row(rows[0]?.id ?? 0)).toMatchObject({ state: 'SENT' });
  expect((await office.auditOf('suppliers', site)).at(-1)).toMatchObject({ outcome: 'sent the course dates of' });
});

it('is not sent if the dates or the address are others by now', async () => {
  const body = await seen();
  await address('other@example.org');
  expect(await send(body)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const again = await seen();
  const late = await office.add({ supplier: site, date: `${month}-09`, reason: 'For the test' });
  expect((await send(again)).status).toBe(409);
  await office.remove(late.id);
  expect(await office.rows()).toEqual([]);
});

it('needs an address and courses, and the address is one', async () => {
  const body = await seen();
  expect((await address('examiner')).status).toBe(400);
  await address('');
  const bare = await send({ ...body, to: '' });
  expect([bare.status, bare.body]).toMatchObject([400, { to: [expect.stringContaining('address')] }]);
  await address('examiner@example.org');
  const empty = await dates('2031-01');
  expect(empty.courses).toEqual([]);
  const none = await send({ month: '2031-01', to: empty.to, text: empty.text });
  expect([none.status, none.body]).toMatchObject([
    400,
    { non_field_errors: ['There are no CBT courses in this month'] },
  ]);
});
