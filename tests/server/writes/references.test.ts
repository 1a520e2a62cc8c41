// Row-Refs: a write says which rows its ids mean, and changes nothing if one of the ids belongs to another row by now.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer as contact, type Customer } from '~contract/contacts/contacts';
import { writeRefs, type RefCollection } from '~contract/wire/batch';
import { idempotency } from '~server/db/schema/schema';
import { fileParts, sendForm } from '~tests/server/helpers/form';
import { openReception, type Reception } from '~tests/server/contacts/reception';

let desk: Reception;
let isla: Customer;
beforeAll(async () => {
  desk = await openReception();
  isla = await desk.add({ first_name: 'Isla' });
});
afterAll(() => desk.app.close());

const refs = (id: number, key: string | null, collection: RefCollection = 'customers') => ({
  'row-refs': writeRefs([{ collection, id, client_key: key ?? '' }]),
});
const say = (headers: Record<string, string>, id = isla.id) =>
  desk.post(`${id}/notes/`, { customer: id, note: 'Heart condition' }, headers);
const notes = async (id = isla.id) => ((await desk.get(`${id}/notes/`)).body as { count: number }).count;
const STALE = { status: 409, body: { code: 'stale_reference' } };

it('every row has a reference, with or without a key from a device', async () => {
  const key = randomUUID();
  expect((await desk.add({}, { 'idempotency-key': key })).client_key).toBe(key);
  expect(isla.client_key).toMatch(/^[\da-f-]{36}$/u);
});

it('a change with the right reference is applied', async () => {
  const before = await notes();
  expect(await say(refs(isla.id, isla.client_key))).toMatchObject({ status: 201 });
  expect(await notes()).toBe(before + 1);
});

it('another row under the same id is refused: 409 with its reference, nothing changed, no key stored', async () => {
  const [before, seq, key] = [await notes(), await desk.lastSeq(), randomUUID()];
  const answer = await say({ ...refs(isla.id, randomUUID()), 'idempotency-key': key });
  expect(answer).toMatchObject({
    ...STALE,
    body: { ...STALE.body, reference: { collection: 'customers', id: isla.id } },
  });
  expect([await notes(), await desk.lastSeq()]).toEqual([before, seq]);
  expect(await desk.app.db.system((tx) => tx.select().from(idempotency).where(eq(idempotency.key, key)))).toEqual([]);
});

it('the reference is checked before the version and the body', async () => {
  const body = { first_name: 7 };
  const stale = { ...refs(isla.id, randomUUID()), 'if-match': '"99"' };
  expect(await desk.patch(isla.id, body, stale)).toMatchObject(STALE);
});

it('a stored answer is repeated whatever the references say', async () => {
  const key = randomUUID();
  const first = await say({ ...refs(isla.id, isla.client_key), 'idempotency-key': key });
  const again = await say({ ...refs(isla.id, randomUUID()), 'idempotency-key': key });
  expect([again.status, again.body]).toEqual([201, first.body]);
});

it('the permission is checked first, so that nobody learns about ids', async () => {
  const priya = (await desk.app.signIn('owner2@example.com')).access;
  const call = { token: priya, body: { customer: isla.id, note: 'x' }, headers: refs(isla.id, randomUUID()) };
  expect(await desk.app.call('POST', `/customers/${isla.id}/notes/`, call)).toMatchObject({ status: 404 });
});

it('a missing row is left to the route', async () => {
  expect(await say({ ...refs(9_999_999, randomUUID()) })).toMatchObject({ status: 201 });
  expect(await say(refs(9_999_999, randomUUID()), 9_999_999)).toMatchObject({ status: 404 });
});

it('a person of the school can be referred to, too', async () => {
  const body = { customer: isla.id, note: 'x' };
  expect(await desk.post(`${isla.id}/notes/`, body, refs(1, randomUUID(), 'staff_ref'))).toMatchObject(STALE);
});

it.each(['customers', 'customers:1', 'customers:-1:x', 'motorbikes:1:00000000-0000-4000-8000-000000000000', ''])(
  'refuses a header that reads “%s”',
  async (text) => {
    expect(await say({ 'row-refs': text })).toMatchObject({ status: 400 });
  },
);

it('an upload can have references, too', async () => {
  const parts = fileParts('document', Buffer.from('x'), 'x.txt', { customer: isla.id });
  const send = (headers: Record<string, string>) =>
    desk.app.call('POST', `/customers/${isla.id}/documents/`, { token: desk.token, ...sendForm(parts, headers) });
  expect(await send(refs(isla.id, randomUUID()))).toMatchObject(STALE);
  expect(await send(refs(isla.id, isla.client_key))).toMatchObject({ status: 201 });
});

describe('in a batch', () => {
  const batch = async (more: object) => {
    const path = `/customers/${isla.id}/notes/`;
    const entry = { key: randomUUID(), method: 'POST', path, body: { customer: isla.id, note: 'x' }, ...more };
    const { body } = await desk.app.call('POST', '/sync/batch', { token: desk.token, body: { requests: [entry] } });
    return (body as { responses: unknown[] }).responses[0];
  };
  const ref = (client_key: string | null) => ({ refs: [{ collection: 'customers', id: isla.id, client_key }] });

  it('each entry has its own references', async () => {
    expect(await batch(ref(isla.client_key))).toMatchObject({ status: 201 });
    expect(await batch(ref(randomUUID()))).toMatchObject(STALE);
    expect(await batch({ refs: [{ collection: 'moon' }] })).toMatchObject({
      status: 400,
      body: { refs: [expect.anything()] },
    });
  });
});

describe('a contact that was merged', () => {
  const merge = (kept: Customer, other: Customer) =>
    desk.post(`${kept.id}/merge/`, { other: other.id, versions: { kept: kept.version, other: other.version } });

  it('is reached by changes made for it, but not by those for somebody else with its old id', async () => {
    const [kept, other] = [await desk.add(), await desk.add({ last_name: 'Twin' })];
    expect((await merge(kept, other)).status).toBe(200);
    expect(await say(refs(other.id, other.client_key), other.id)).toMatchObject({
      status: 201,
      body: { customer: kept.id },
    });
    const before = await notes(kept.id);
    expect(await say(refs(other.id, randomUUID()), other.id)).toMatchObject(STALE);
    expect(await notes(kept.id)).toBe(before);
    const again = contact.parse((await desk.get(`${kept.id}/`)).body);
    expect(again.client_key).toBe(kept.client_key);
  });
});
