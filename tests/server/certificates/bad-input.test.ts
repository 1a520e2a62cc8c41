// What cannot be right on a certificate is refused under its field, in words for the person, and nothing is kept of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM, ONE, openDesk, type Desk } from './desk';

/** For a day far back. */
const WHY = { date_reason: 'For the test' };
let desk: Desk;
let customer = 0;
let number = 0;
beforeAll(async () => {
  desk = await openDesk();
  customer = await desk.someone();
  number = await desk.pending();
});
afterAll(() => desk.app.close());

const REQUIRED = ['This field is required'];
const ISSUE = ['customer', ...Object.keys(FORM)];
const body = () => ({ ...FORM, customer }) as Record<string, unknown>;
const issue = (sent: object) => desk.send('PATCH', `${ONE}${number}/`, { body: sent });
const without = (of: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(of).filter(([field]) => field !== name));

async function expectRefused(sent: object, errors: object): Promise<void> {
  const before = [await desk.kept(number), await desk.lastSeq()];
  const answer = await issue(sent);
  expect([answer.status, answer.body]).toEqual([400, errors]);
  expect([await desk.kept(number), await desk.lastSeq()]).toEqual(before);
}

describe('issuing', () => {
  it.each(ISSUE)('without %s', (name) => expectRefused(without(body(), name), { [name]: REQUIRED }));
  it('without anything', () => expectRefused({}, Object.fromEntries(ISSUE.map((name) => [name, REQUIRED]))));

  const NO_TIME = ['Enter a time, such as 16:45'];
  it.each([
    [
      { time_start_time: '23:59', time_completion_time: '00:10', training_duration: '00:11' },
      { time_completion_time: ['Completion time cannot be earlier than start time.'] },
    ],
    [{ training_duration: '08:31' }, { training_duration: ['The duration between these times is 08:30'] }],
    [{ training_duration: '00:00' }, { training_duration: ['The duration between these times is 08:30'] }],
    [{ time_start_time: '24:00' }, { time_start_time: NO_TIME }],
    [{ time_start_time: '8:15' }, { time_start_time: NO_TIME }],
    [{ time_completion_time: '16:60' }, { time_completion_time: NO_TIME }],
    [{ time_completion_date: '2026-02-30' }, { time_completion_date: ['Enter a date, such as 2026-12-31'] }],
    [{ time_completion_date: '2100-01-01' }, { time_completion_date: ['The date must be 31/12/2099 or earlier'] }],
    [{ restrictions: [] }, { restrictions: ['This field is required'] }],
    [{ restrictions: ['00', 'XX'] }, { restrictions: ['This restriction does not exist: XX'] }],
    [
      { restrictions: ['YY', 'XX'] },
      { restrictions: ['This restriction does not exist: XX', 'This restriction does not exist: YY'] },
    ],
    [{ transmission: 'B' }, { transmission: REQUIRED }],
    [{ instructor_certificate: '  ' }, { instructor_certificate: REQUIRED }],
    [{ instructor_certificate: '000000' }, { instructor_certificate: ['No instructor has this certificate number'] }],
    [{ customer: 999_999 }, { customer: ['This contact does not exist'] }],
    [
      { customer: 999_999, instructor_certificate: '000000', restrictions: ['XX'] },
      {
        customer: ['This contact does not exist'],
        instructor_certificate: ['No instructor has this certificate number'],
        restrictions: ['This restriction does not exist: XX'],
      },
    ],
    [{ issued_at: '2026-05-01T09:00:00Z' }, { issued_at: ['This field is not known'] }],
  ])('with %j', (more, errors) => expectRefused({ ...body(), ...more }, errors));

  it('an instructor who has left cannot sign', async () => {
    // Bram Whitlow of the demonstration is not active any more, and has no number either.
    await expectRefused({ ...body(), instructor_certificate: '' }, { instructor_certificate: REQUIRED });
  });

  it('a contact of another school is not known', async () => {
    const list = await desk.send('GET', '/customers/', {}, 'owner2');
    const theirs = (list.body as { results: { id: number }[] }).results[0]?.id ?? 0;
    expect(theirs).toBeGreaterThan(0);
    await expectRefused({ ...body(), customer: theirs }, { customer: ['This contact does not exist'] });
  });

  it('times may include seconds, and keep them', async () => {
    const sent = { ...body(), time_start_time: '08:15:00', training_duration: '08:30:00' };
    const row = (await issue(sent)).body;
    expect(row).toMatchObject({ start_time: '08:15:00', training_duration: '08:30:00' });
  });
});

describe('an invalid number', () => {
  it.each(['2999999', '9999976', '9999999', '0999999', '99999999', '3418826x', '0', '-1', '1e6', '%00'])(
    '%s is not there',
    async (text) => {
      for (const path of [`${ONE}${text}/`, `${ONE}${text}/audit/`])
        expect([path, (await desk.send('GET', path)).status]).toEqual([path, 404]);
      expect((await desk.send('PATCH', `${ONE}${text}/`, { body: body() })).status).toBe(404);
    },
  );

  it.each([2_999_999, 9_999_976])('%i cannot be the first of a book', async (first_certificate_number) => {
    const call = { body: { supplier: desk.site, first_certificate_number } };
    const answer = await desk.send('POST', '/certificates/books/', call);
    const errors = { first_certificate_number: ['The number must be between 3000001 and 9999975'] };
    expect([answer.status, answer.body]).toEqual([400, errors]);
  });

  it.each(['certificate_number', 'previous_certificate'])('a duplicate without %s', async (name) => {
    const sent = without({ certificate_number: number, previous_certificate: number }, name);
    const answer = await desk.send('POST', '/certificates/duplicate/', { body: sent });
    expect([answer.status, answer.body]).toEqual([400, { [name]: REQUIRED }]);
  });

  it.each(['void', 'unvoid'])('%s without a number, or with an invalid one', async (action) => {
    for (const sent of [
      {},
      { previous_certificate: null },
      { previous_certificate: '3418826' },
      { previous_certificate: -1 },
    ]) {
      const answer = await desk.send('POST', `/certificates/${action}/`, { body: sent });
      expect([answer.status, answer.body]).toEqual([400, { previous_certificate: REQUIRED }]);
    }
  });
});

describe('correcting', () => {
  it.each(['customer', 'instructor', 'issued_at'])('without %s', async (name) => {
    const ready = await desk.pending();
    const { instructor, issued_at } = await desk.issued(ready, { customer });
    const answer = await desk.change(ready, without({ customer, instructor: instructor?.id, issued_at }, name));
    expect([answer.status, answer.body]).toEqual([400, { [name]: REQUIRED }]);
  });
});

describe('the clocks change', () => {
  it.each([
    // Forward at 01:00, back at 02:00, both on a Sunday.
    ['2026-03-28', '2026-03-28T16:45:00.000Z'],
    ['2026-03-29', '2026-03-29T15:45:00.000Z'],
    ['2026-10-24', '2026-10-24T15:45:00.000Z'],
    ['2026-10-25', '2026-10-25T16:45:00.000Z'],
  ])('a training that ends on %s at 16:45 London time ends at %s', async (time_completion_date, time_completion) => {
    const row = await desk.issued(await desk.pending(), { customer, time_completion_date, ...WHY });
    expect(row).toMatchObject({ time_completion, start_time: '08:15:00', training_duration: '08:30:00' });
  });

  it('a training across the change lasts as long as the wall clock says', async () => {
    const night = { time_start_time: '00:15', time_completion_time: '03:15', training_duration: '03:00' };
    const on = async (time_completion_date: string) =>
      desk.issued(await desk.pending(), { customer, ...night, time_completion_date, ...WHY });
    expect(await on('2026-03-29')).toMatchObject({ time_completion: '2026-03-29T02:15:00.000Z' });
    expect(await on('2026-10-25')).toMatchObject({ time_completion: '2026-10-25T03:15:00.000Z' });
  });
});
