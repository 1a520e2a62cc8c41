// Certificates through the API: issued and corrected, and what the feed and the audit hear of it.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCertificateAudit } from '~contract/certificates/certificates';
import { school, staff } from '~server/db/schema/schema';
import { addDaysTo, londonDay, londonInstant } from '~domain/time/london-time';
import { COMPLETE, FORM, ISSUED_AT, ONE, openDesk, type Desk } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const HOUR = 60 * 60 * 1000;
const key = () => ({ 'Idempotency-Key': randomUUID() });

describe('issuing', () => {
  it('records holder, instructor, day and duration, and the contact’s details at that moment', async () => {
    const [number, customer] = [await desk.pending(), await desk.someone()];
    const seq = await desk.lastSeq();
    const before = await desk.row(number);
    expect(before).toMatchObject({ status: 'CERTIFICATE_PENDING', customer: null, instructor: null, issued_at: null });
    expect(before).toMatchObject({ restrictions: [], start_time: null, issued_by: null, duplicate: null, version: 1 });
    const recorded = new Date(desk.app.now().getTime() - 5 * HOUR).toISOString();
    const row = await desk.issued(
      number,
      { customer, restrictions: ['AM', '78', '01'] },
      { headers: { 'Recorded-At': recorded } },
    );
    expect(row).toMatchObject({
      certificate_number: number,
      version: 2,
      status: 'READY_TO_RETURN',
      issued_at: recorded,
      received_at: desk.app.now().toISOString(),
      duplicated_at: null,
      issued_by: { full_name: 'Callum Reith' },
      customer: { id: customer, ...COMPLETE, full_name: 'Zoë Ó Quill', transmission: 'M' },
      instructor: { full_name: 'Callum Reith', instructor_certificate: '554021' },
      supplier: { id: desk.site, connect_location_name: 'Quayside Yard', atb_number: '09914/01' },
      restrictions: [
        { code: '78', title: 'Automatic only' },
        { code: 'AM', title: 'Moped only' },
      ],
      start_time: '08:15:00',
      // In summer London is an hour ahead.
      time_completion: londonInstant(FORM.time_completion_date, '16:45:00').toISOString(),
      training_duration: '08:30:00',
      previous_certificate: null,
    });
    expect((await desk.get(number)).body).toEqual(row);
    expect(await desk.changesAfter(seq)).toEqual([{ entity: 'certificates', id: row.id, op: 'w' }]);
    expect((await desk.auditOf(row.id)).at(-1)).toMatchObject({ outcome: 'issued', recorded_at: recorded });
  });

  it('keeps the contact’s details as they were, whatever changes later', async () => {
    const [number, customer] = [await desk.pending(), await desk.someone()];
    await desk.issued(number, { customer });
    const moved = { body: { town: 'Staneley', last_name: 'Married' } };
    await desk.send('PATCH', `/customers/${customer}/`, moved, 'owner');
    expect((await desk.row(number)).customer).toMatchObject({ town: 'Brackenford', last_name: 'Ó Quill' });
  });

  it.each([
    ['without a licence number', { licence_number: '' }, false, 'NOT_READY'],
    ['with part of it generated', { licence_number: 'QUILL9*2289Z9***' }, false, 'NOT_READY'],
    ['without an address', { address: '' }, false, 'NOT_READY'],
    ['with everything', {}, false, 'READY_TO_RETURN'],
    ['with everything, as a duplicate', {}, true, 'DUPLICATE'],
    ['as a duplicate without an address', { address: '' }, true, 'NOT_READY'],
  ])('to somebody %s', async (_name, more, duplicate, status) => {
    const number = await desk.pending();
    const row = await desk.issued(number, { customer: await desk.someone(more), duplicate });
    expect(row).toMatchObject({ status, previous_certificate: null, duplicated_at: null });
  });

  it('to a merged contact goes to the one that was kept', async () => {
    const [kept, other, number] = [await desk.someone(), await desk.someone(), await desk.pending()];
    const body = { other, versions: { kept: 1, other: 1 } };
    await desk.send('POST', `/customers/${kept}/merge/`, { body }, 'owner');
    expect((await desk.issued(number, { customer: other })).customer?.id).toBe(kept);
  });

  it('fifty times at once happens once, and the others are told who did it', async () => {
    const [number, customer] = [await desk.pending(), await desk.someone()];
    const people = ['callum', 'owner'] as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const call = { body: { ...FORM, customer }, headers: key() };
        return desk.send('PATCH', `${ONE}${number}/`, call, people[at % 2] ?? 'owner');
      }),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(won).toHaveLength(1);
    const { issued_by } = await desk.row(number);
    expect(issued_by?.full_name).toMatch(/^(?:Callum Reith|Marion Hale)$/u);
    for (const { status, body } of lost) {
      expect([status, body]).toMatchObject([
        409,
        { code: 'invalid_state', current: { certificate_number: number, status: 'READY_TO_RETURN', issued_by } },
      ]);
    }
    expect(await desk.row(number)).toMatchObject({ version: 2 });
  });

  it('again under the same key is answered as before; under another key it is refused', async () => {
    const [number, customer, headers] = [await desk.pending(), await desk.someone(), key()];
    const first = await desk.issue(number, { customer }, { headers });
    const seq = await desk.lastSeq();
    const again = await desk.issue(number, { customer }, { headers });
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, first.body, 'true']);
    expect((await desk.issue(number, { customer }, { headers: key() })).status).toBe(409);
    const other = await desk.issue(number, { customer, transmission: 'A' }, { headers });
    expect([other.status, other.body]).toMatchObject([409, { code: 'idempotency_mismatch' }]);
    expect(await desk.lastSeq()).toBe(seq);
  });
});

describe('correcting', () => {
  it('updates the contact’s details, and is not ready again as soon as one of them is missing', async () => {
    const [number, customer] = [await desk.pending(), await desk.someone({ address: '' })];
    const row = await desk.issued(number, { customer });
    expect(row.status).toBe('NOT_READY');
    await desk.send('PATCH', `/customers/${customer}/`, { body: { address: '2 Quay' } }, 'owner');
    const issued_at = ISSUED_AT;
    const body = { customer, instructor: row.instructor?.id, issued_at };
    const changed = (await desk.change(number, body)).body;
    expect(changed).toMatchObject({
      status: 'READY_TO_RETURN',
      issued_at,
      version: 3,
      customer: { address: '2 Quay' },
    });
    expect(changed).toMatchObject({ issued_by: row.issued_by, received_at: row.received_at });
    await desk.send('PATCH', `/customers/${customer}/`, { body: { licence_number: '' } }, 'owner');
    expect((await desk.change(number, body)).body).toMatchObject({ status: 'NOT_READY', version: 4 });
  });

  it('accepts an instructor without a number yet, and keeps one who has left', async () => {
    const number = await desk.pending();
    const row = await desk.issued(number);
    const { customer, issued_at } = row;
    const people = await desk.app.db.school(desk.ours, (tx) => tx.select().from(staff));
    const idOf = (name: string) => people.find(({ first_name }) => first_name === name)?.id ?? 0;
    const set = (name: string, values: Partial<typeof staff.$inferInsert>) =>
      desk.app.db.system((tx) =>
        tx
          .update(staff)
          .set(values)
          .where(eq(staff.id, idOf(name))),
      );
    const to = (name: string) => desk.change(number, { customer: customer?.id, instructor: idOf(name), issued_at });
    expect((await to('Sal')).body).toMatchObject({
      instructor: { full_name: 'Sal Moretti' },
      status: 'READY_TO_RETURN',
    });
    await set('Jodie', { instructor_certificate: '' });
    expect((await to('Jodie')).body).toMatchObject({ instructor: { instructor_certificate: '' }, status: 'NOT_READY' });
    await set('Jodie', { instructor_certificate: '554207', active: false });
    expect((await to('Jodie')).body).toMatchObject({ status: 'READY_TO_RETURN' });
    await to('Sal');
    expect((await to('Jodie')).body).toEqual({ instructor: ['This instructor does not exist'] });
    await set('Jodie', { active: true });
  });

  it('refuses people of another school, and a date in the future', async () => {
    const number = await desk.pending();
    const row = await desk.issued(number);
    const at = (ms: number) => new Date(desk.app.now().getTime() + ms).toISOString();
    const ok = { customer: row.customer?.id, instructor: row.instructor?.id, issued_at: at(0) };
    const refused = async (more: object) => (await desk.change(number, { ...ok, ...more })).body;
    expect(await refused({ customer: 999_999, instructor: 999_999, issued_at: at(601_000) })).toEqual({
      customer: ['This contact does not exist'],
      instructor: ['This instructor does not exist'],
      issued_at: ['This time is in the future'],
    });
    expect(await refused({ issued_at: '1600-01-01T00:00:00Z' })).toEqual({
      issued_at: ['The date must be 01/01/1885 or later'],
    });
    expect(await refused({ issued_at: '0000-01-01T00:00:00Z' })).toEqual({
      issued_at: ['The date must be 01/01/1885 or later'],
    });
    expect(await refused({ issued_at: at(590_000) })).toMatchObject({ version: 3 });
  });
});

describe('the history of a certificate', () => {
  it('says who and when, newest first, page by page', async () => {
    const number = await desk.pending();
    const recorded = daysAgo(2);
    const headers = { 'Recorded-At': recorded, 'Device-At': '2020-03-12T09:12:00.000Z' };
    const row = await desk.issued(number, {}, { headers });
    await desk.voided(number);
    const read = async (query = '') => {
      const { body } = await desk.send('GET', `${ONE}${number}/audit/${query}`);
      return getCertificateAudit.answer.parse(body);
    };
    const now = desk.app.now().toISOString();
    const by = row.issued_by;
    const { count, results } = await read();
    expect([count, results]).toMatchObject([
      2,
      [
        { action: 'voided', at: now, received_at: now, device_at: null, by, fields: ['status'] },
        { action: 'issued', at: recorded, received_at: now, device_at: headers['Device-At'], by },
      ],
    ]);
    expect(results[1]?.fields).toEqual(['customer', ...Object.keys(FORM), 'duplicate']);
    expect(await read('?page=2&page_size=1')).toEqual({ count: 2, results: results.slice(1) });
    expect((await desk.send('GET', `${ONE}${await desk.pending()}/audit/`)).body).toEqual({ count: 0, results: [] });
  });
});

describe('of another school', () => {
  it('certificates, contacts, instructors and numbers are not found', async () => {
    const number = await desk.pending();
    const row = await desk.issued(number);
    await desk.app.db.system((tx) => tx.update(school).set({ pro_since: daysAgo(9) }));
    expect((await desk.get(number, 'owner2')).status).toBe(404);
    expect((await desk.send('GET', `${ONE}${number}/audit/`, {}, 'owner2')).status).toBe(404);
    const body = { ...FORM, customer: row.customer?.id };
    expect((await desk.send('PATCH', `${ONE}${number}/`, { body }, 'owner2')).status).toBe(404);
    const change = { customer: row.customer?.id, instructor: row.instructor?.id, issued_at: row.issued_at };
    expect((await desk.send('POST', `${ONE}${number}/change/`, { body: change }, 'owner2')).status).toBe(404);
    for (const action of ['void', 'unvoid']) {
      const call = { body: { previous_certificate: number } };
      expect((await desk.send('POST', `/certificates/${action}/`, call, 'owner2')).status).toBe(400);
    }
    const list = await desk.send('GET', '/certificates/certificates/', {}, 'owner2');
    expect(list.body).toEqual({ count: 0, results: [] });
    expect(await desk.row(number)).toEqual(row);
  });
});

function daysAgo(days: number): string {
  return new Date(desk.app.now().getTime() - days * 24 * HOUR).toISOString();
}

describe('till-day-wrong-clock: a certificate', () => {
  const back = (days: number) => addDaysTo(londonDay(desk.app.now()), -days);

  it.each([15, 400, -1])('of a training %i days back needs a reason', async (days) => {
    const number = await desk.pending();
    const asked = { time_completion_date: back(days) };
    const answer = await desk.issue(number, asked);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['time_completion_date']]);
    expect(JSON.stringify(answer.body)).toContain('Correct the date, or give a reason for it.');
    expect((await desk.issue(number, { ...asked, date_reason: 'Written up late' })).status).toBe(200);
  });

  it('is issued as of its arrival if the phone’s clock is before the training', async () => {
    const number = await desk.pending();
    const headers = { 'Recorded-At': daysAgo(40) };
    expect((await desk.issued(number, {}, { headers })).issued_at).toBe(desk.app.now().toISOString());
  });

  it('needs a reason for a changed day far back, but not for keeping its day', async () => {
    const number = await desk.pending();
    const row = await desk.issued(number);
    const people = { customer: row.customer?.id, instructor: row.instructor?.id };
    const at = (days: number) => londonInstant(back(days), '12:00:00').toISOString();
    const far = { ...people, issued_at: at(20) };
    expect((await desk.change(number, far)).body).toEqual({ issued_at: [expect.stringContaining('20 days ago')] });
    expect((await desk.change(number, { ...far, date_reason: 'As on the paper' })).status).toBe(200);
    expect((await desk.change(number, { ...people, issued_at: at(20) })).status).toBe(200);
  });
});
