// Actions on a certificate besides issuing and correcting it: its duplicate, void and undoing that.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCertificateAudit } from '~contract/certificates/certificates';
import { sendBatch } from '~contract/wire/batch';
import type { Answer, Call } from '~tests/server/helpers/app';
import { FORM, openDesk, type Desk } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const HOUR = 60 * 60 * 1000;

describe('a duplicate', () => {
  it('repeats what the original says, and the two name each other', async () => {
    const [number, second] = [await desk.pending(), await desk.pending()];
    await desk.issued(number, { restrictions: ['AM'] }, { headers: { 'Recorded-At': daysAgo(3) } });
    await desk.markCertificateSent(number);
    const original = await desk.row(number);
    const seq = await desk.lastSeq();
    const recorded = daysAgo(1);
    const answer = await desk.duplicate(number, second, { headers: { 'Recorded-At': recorded } });
    const duplicate = await desk.row(second);
    expect([answer.status, answer.body]).toEqual([200, duplicate]);
    const { customer, instructor, restrictions, start_time, time_completion, training_duration, issued_at } = original;
    const same = { customer, instructor, restrictions, start_time, time_completion, training_duration, issued_at };
    expect(duplicate).toMatchObject({ ...same, status: 'DUPLICATE', previous_certificate: number, duplicate: null });
    expect(duplicate).toMatchObject({ duplicated_at: recorded, received_at: desk.app.now().toISOString() });
    expect(await desk.row(number)).toMatchObject({ status: 'SENT', duplicate: second, version: original.version + 1 });
    expect(await desk.changesAfter(seq)).toEqual([
      { entity: 'certificates', id: duplicate.id, op: 'w' },
      { entity: 'certificates', id: original.id, op: 'w' },
    ]);
    expect((await desk.auditOf(original.id)).at(-1)).toMatchObject({ outcome: 'duplicated' });
    expect((await desk.auditOf(duplicate.id)).at(-1)).toMatchObject({ outcome: 'made duplicate' });
    expect((await desk.list(`search=${second}`)).results.map(({ id }) => id)).toContain(duplicate.id);
    const { results } = await desk.list('search=quill&status=DUPLICATE&page_size=1000');
    expect(results.map(({ id }) => id)).toContain(duplicate.id);
  });

  it('needs a sent original without a duplicate, and a pending number', async () => {
    const [number, ready, used, free] = await Promise.all([
      desk.pending(),
      desk.pending(),
      desk.pending(),
      desk.pending(),
    ]);
    for (const each of [number, ready, used]) await desk.issued(each);
    await desk.markCertificateSent(number);
    const refused = async (previous: number, next: number) => {
      const { status, body } = await desk.duplicate(previous, next);
      return [status, (body as { current?: { certificate_number: number } }).current?.certificate_number];
    };
    expect(await refused(ready, free)).toEqual([409, ready]);
    expect(await refused(number, used)).toEqual([409, used]);
    expect(await refused(number, number)).toEqual([409, number]);
    const returned = await desk.open();
    await desk.markSent(returned.id);
    expect(await refused(number, returned.numbers[0] ?? 0)).toEqual([409, returned.numbers[0]]);
    const none = ['This certificate does not exist'];
    expect((await desk.duplicate(number, 9_999_999)).body).toEqual({ certificate_number: none });
    expect((await desk.duplicate(1_000_000, 2 ** 52)).body).toEqual({
      certificate_number: none,
      previous_certificate: none,
    });
    expect((await desk.duplicate(number, free)).status).toBe(200);
    expect(await refused(number, await desk.pending())).toEqual([409, number]);
    // Its duplicate is not void, and cannot be made so.
    expect((await desk.voided(free)).status).toBe(409);
  });

  it('made by twenty people at once exists once', async () => {
    const number = await desk.pending();
    await desk.issued(number);
    await desk.markCertificateSent(number);
    const numbers: number[] = [];
    for (let at = 0; at < 20; at += 1) numbers.push(await desk.pending());
    const answers = await Promise.all(numbers.map((next) => desk.duplicate(number, next)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('void', () => {
  it('and back again loses nothing', async () => {
    const number = await desk.pending();
    const row = await desk.issued(number);
    const gone = (await desk.voided(number)).body;
    expect(gone).toMatchObject({ ...row, status: 'VOID', version: 3, void_from: 'READY_TO_RETURN' });
    expect((await desk.voided(number)).body).toMatchObject({ code: 'invalid_state', current: { status: 'VOID' } });
    expect((await desk.unvoided(number)).body).toMatchObject({ ...row, version: 4 });
    expect((await desk.unvoided(number)).status).toBe(409);
    expect((await desk.auditOf(row.id)).map(({ outcome }) => outcome)).toEqual(['issued', 'voided', 'unvoided']);
  });

  it('cannot be undone in a returned book if the certificate was never issued or is incomplete', async () => {
    const { id, numbers } = await desk.open();
    const [blank = 0, incomplete = 0, ready = 0] = numbers;
    await desk.issued(incomplete, { customer: await desk.someone({ address: '' }) });
    await desk.issued(ready);
    for (const number of [blank, incomplete, ready]) await desk.voided(number);
    await desk.markSent(id);
    const statuses = [];
    for (const number of [blank, incomplete, ready]) statuses.push((await desk.unvoided(number)).status);
    expect(statuses).toEqual([409, 409, 200]);
    expect((await desk.unvoided(blank)).body).toMatchObject({ code: 'invalid_state', current: { status: 'VOID' } });
  });

  it('of a number that does not exist is an error under that field', async () => {
    const none = { previous_certificate: ['This certificate does not exist'] };
    for (const number of [1, 4_999_999, 2 ** 52]) {
      expect([(await desk.voided(number)).body, (await desk.unvoided(number)).body]).toEqual([none, none]);
    }
  });
});

describe('a repeat under the same key', () => {
  const keyed = () => ({ headers: { 'Idempotency-Key': randomUUID() } });

  it('of any action is answered as before, and does nothing', async () => {
    const [number, second] = [await desk.pending(), await desk.pending()];
    const { customer, instructor, issued_at } = await desk.issued(number);
    const body = { customer: customer?.id, instructor: instructor?.id, issued_at };
    const expectOnce = async (action: (call: Call) => Promise<Answer>, otherwise: number) => {
      const call = keyed();
      const first = await action(call);
      expect(first.status).toBe(200);
      const before = [await desk.lastSeq(), await desk.row(number), await desk.row(second)];
      const again = await action(call);
      expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, first.body, 'true']);
      expect([await desk.lastSeq(), await desk.row(number), await desk.row(second)]).toEqual(before);
      expect((await action(keyed())).status).toBe(otherwise);
    };
    await expectOnce((call) => desk.change(number, body, call), 200);
    await expectOnce((call) => desk.voided(number, call), 409);
    await expectOnce((call) => desk.unvoided(number, call), 409);
    await desk.markCertificateSent(number);
    await expectOnce((call) => desk.duplicate(number, second, call), 409);
  });

  it('is a mismatch for another certificate', async () => {
    const [one, two, call] = [await desk.pending(), await desk.pending(), keyed()];
    await desk.voided(one, call);
    expect((await desk.voided(two, call)).body).toMatchObject({ code: 'idempotency_mismatch' });
    expect(await desk.row(two)).toMatchObject({ status: 'CERTIFICATE_PENDING' });
  });
});

describe('in a batch', () => {
  it('several actions on several certificates each get their own answer and their own time', async () => {
    const [one, two, three] = [await desk.pending(), await desk.pending(), await desk.pending()];
    const body = { ...FORM, customer: await desk.someone() };
    const recorded_at = daysAgo(2);
    const entry = (method: string, path: string, more: object) => ({ key: randomUUID(), method, path, ...more });
    const issue = (number: number) => entry('PATCH', `/certificates/certificate/${number}/`, { body, recorded_at });
    const act = (action: string, previous_certificate: number) =>
      entry('POST', `/certificates/${action}/`, { body: { previous_certificate } });
    const requests = [issue(one), act('void', two), issue(three), act('void', three), issue(one), act('unvoid', one)];
    const answer = await desk.send('POST', '/sync/batch', { body: { requests } });
    expect(sendBatch.answer.parse(answer.body).responses).toMatchObject([
      { status: 200, body: { status: 'READY_TO_RETURN', issued_at: recorded_at } },
      { status: 200, body: { status: 'VOID' } },
      { status: 200, body: { status: 'READY_TO_RETURN' } },
      { status: 200, body: { status: 'VOID', issued_at: recorded_at } },
      { status: 409, body: { code: 'invalid_state', current: { certificate_number: one } } },
      { status: 409, body: { code: 'invalid_state', current: { status: 'READY_TO_RETURN' } } },
    ]);
  });
});

describe('in the history', () => {
  it('are the return of its book and the last action', async () => {
    const { id, numbers } = await desk.open();
    for (const number of numbers) await desk.voided(number);
    const number = numbers[0] ?? 0;
    await desk.unvoided(number);
    await desk.issue(number);
    expect((await desk.send('POST', `/certificates/book/${id}/send/`)).status).toBe(200);
    await desk.voided(number);
    const { body } = await desk.send('GET', `/certificates/certificate/${number}/audit/`);
    const { results } = getCertificateAudit.answer.parse(body);
    expect(results.map(({ action }) => action)).toEqual(['voided', 'sent', 'issued', 'unvoided', 'voided']);
  });

  it('of the school every action is listed under the certificate’s number', async () => {
    const number = await desk.pending();
    const { id } = await desk.issued(number);
    const answer = await desk.send('GET', '/school/audit/?area=certificates&page_size=1', {}, 'owner');
    const about = `certificate ${number}`;
    const line = {
      entity: 'certificates',
      entity_id: id,
      about,
      outcome: 'issued',
      actor: { full_name: 'Callum Reith' },
    };
    expect((answer.body as { results: unknown[] }).results).toMatchObject([line]);
  });
});

function daysAgo(days: number): string {
  return new Date(desk.app.now().getTime() - days * 24 * HOUR).toISOString();
}
