// @run both
// A large file of contacts is decided as a whole and added in parts: others are served between them, and a server that ends between two
// of them leaves nothing out and adds nothing twice.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { contactImport, contactImportPart } from '~server/db/schema/parts';
import type { Db } from '~server/db/db';
import { countUsage, getUsage } from '~server/platform/usage';
import { sweep } from '~server/services/sweep';
import { openReception, type Reception } from './reception';

/** Three parts: 500, 500 and 300. */
const PEOPLE = 1300;
const PART = 500;
const MINUTE = 60_000;

let desk: Reception;
let whole: Db;
beforeAll(async () => {
  desk = await openReception();
  whole = desk.app.app.services.db;
});
afterEach(() => {
  desk.app.app.services.db = whole;
});
afterAll(() => desk.app.close());

const file = (name: string, more = '') =>
  ['first_name,last_name,licence_number,note']
    .concat(Array.from({ length: PEOPLE }, (_, at) => `Person${at},${name},,${at % 100 === 50 ? `Note ${at}` : ''}`))
    .concat(more)
    .join('\n');
const send = (csv: string, key: string = randomUUID()) =>
  desk.app.call('POST', '/customers/import/', {
    token: desk.token,
    body: { csv },
    headers: { 'Idempotency-Key': key },
  });
const named = async (name: string) => {
  const { rows } = await whole.system((tx) =>
    tx.execute<{ first_name: string; notes: string | null }>(sql`
      select first_name, (select string_agg(n.note, ',') from customer_note n where n.customer_id = c.id) as notes
        from customer c where last_name = ${name} order by id`),
  );
  return rows;
};
const waiting = () =>
  whole.system(async (tx) => [
    (await tx.select().from(contactImportPart)).length,
    (await tx.select().from(contactImport)).length,
  ]);

/** Each contact once, in the order of the file, with the note of its line, and all of it in the feed once. */
async function expectWhole(name: string, since: number) {
  const rows = await named(name);
  expect(rows.map(({ first_name }) => first_name)).toEqual(Array.from({ length: PEOPLE }, (_, at) => `Person${at}`));
  const noted = rows.flatMap(({ first_name, notes }) => (notes === null ? [] : `${first_name}: ${notes}`));
  expect(noted).toEqual(Array.from({ length: 13 }, (_, at) => `Person${at * 100 + 50}: Note ${at * 100 + 50}`));
  const changes = await desk.changesAfter(since);
  expect(changes.filter(({ entity }) => entity === 'customers')).toHaveLength(PEOPLE);
  expect(changes.filter(({ entity }) => entity === 'customer_notes')).toHaveLength(13);
  expect(new Set(changes.map(({ entity, id }) => `${entity} ${id}`)).size).toBe(PEOPLE + 13);
  expect(await waiting()).toEqual([0, 0]);
}

/** A server that is killed before it commits the transaction with this number, counted from the first one that adds contacts. */
function killedAt(last: number): Db {
  let adding = 0;
  return {
    ...whole,
    school: (id, fn) =>
      whole.school(id, async (tx) => {
        const answer = await fn(tx);
        const { rows } = await tx.execute<{ busy: boolean }>(sql`select exists (select from contact_import) as busy`);
        adding += rows[0]?.busy || adding > 0 ? 1 : 0;
        if (adding >= last) throw new Error('the server was killed');
        return answer;
      }),
  };
}

it('adds 500 in a transaction, and others are served between them; the answer comes after the last', async () => {
  const since = await desk.lastSeq();
  const state = { isOver: false };
  const seen = new Set<number>();
  const sent = send(file('Slices')).finally(() => (state.isOver = true));
  while (!state.isOver) {
    seen.add((await named('Slices')).length);
    await new Promise(setImmediate);
  }
  expect(await sent).toMatchObject({ status: 200, body: { rows: PEOPLE, added: PEOPLE, problems: [] } });
  await expectWhole('Slices', since);
  expect([...seen].every((count) => [0, PART, 2 * PART, PEOPLE].includes(count))).toBe(true);
  expect(seen.size).toBeGreaterThan(2);
  expect(await desk.lastAudit()).toMatchObject({ outcome: 'imported', fields: [`${PEOPLE} contacts`] });
});

it.each([1, 2, 3])('killed in its transaction %i, the same call again adds each contact once', async (last) => {
  const [since, key, name] = [await desk.lastSeq(), randomUUID(), `Killed${last}`];
  desk.app.app.services.db = killedAt(last);
  expect((await send(file(name), key)).status).toBe(500);
  expect(await named(name)).toHaveLength((last - 1) * PART);
  desk.app.app.services.db = whole;
  const again = await send(file(name), key);
  expect(again).toMatchObject({ status: 200, body: { rows: PEOPLE, added: PEOPLE } });
  expect(again.headers['idempotent-replayed']).toBe(last === 1 ? undefined : 'true');
  const left = (await waiting())[0];
  // Parts of the call that had decided nothing are swept.
  if (last === 1)
    await sweep(whole, desk.app.app.services.config.DATA_DIR, new Date(Date.now() + 2 * 24 * 60 * MINUTE));
  expect(left).toBe(last === 1 ? 2 : 0);
  await expectWhole(name, since);
});

it('nobody asks again: a job adds the rest, and counts meanwhile include it', async () => {
  const since = await desk.lastSeq();
  const before = await whole.system((tx) => countUsage(tx, desk.ours, desk.app.now()));
  desk.app.app.services.db = killedAt(2);
  await send(file('Jobs'));
  desk.app.app.services.db = whole;
  expect(await named('Jobs')).toHaveLength(PART);
  const noted = await whole.system((tx) => getUsage(tx, desk.ours, { lock: false }));
  expect(noted.rows).toBe(before.rows + PEOPLE);
  // With the five notes of the first part, which a write counts as part of their contacts.
  expect((await whole.system((tx) => countUsage(tx, desk.ours, desk.app.now()))).rows).toBe(before.rows + PEOPLE + 5);
  desk.app.pass(MINUTE);
  await desk.app.runJobs();
  await expectWhole('Jobs', since);
});

it('refused, it leaves nothing: neither contacts nor parts', async () => {
  const since = await desk.lastSeq();
  const licence = 'PARTS902140A99AB';
  await desk.add({ licence_number: licence });
  const wrong = await send(file('Refused', `Last,Refused,${licence},`));
  expect(wrong).toMatchObject({ status: 400, body: { 'line 1302 licence_number': [expect.any(String)] } });
  const { services } = desk.app.app;
  const { config } = services;
  const { rows } = await whole.system((tx) => getUsage(tx, desk.ours, { lock: false }));
  services.config = { ...config, CONNECT_QUOTA_ROWS: rows + PEOPLE - 1 };
  const full = await send(file('Refused')).finally(() => (services.config = config));
  expect(full).toMatchObject({ status: 409, body: { code: 'quota_reached' } });
  expect(await named('Refused')).toEqual([]);
  expect(await waiting()).toEqual([0, 0]);
  expect(await desk.changesAfter(since)).toHaveLength(1);
});

it('two files at once: the second is compared with all of the first', async () => {
  const licence = 'TWICE902140A99AB';
  const csv = file('Twice', `Last,Twice,${licence},`);
  const [one, other] = await Promise.all([send(csv), send(csv)]);
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 400]));
  expect(await named('Twice')).toHaveLength(PEOPLE + 1);
  expect(await waiting()).toEqual([0, 0]);
});

it('a small file waits for a large one that a server has left', async () => {
  const licence = 'SMALL902140A99AB';
  desk.app.app.services.db = killedAt(2);
  await send(file('Left', `Last,Left,${licence},`));
  desk.app.app.services.db = whole;
  const small = await send(`first_name,last_name,licence_number\nSmall,Left,${licence}`);
  expect(small).toMatchObject({ status: 400, body: { 'line 2 licence_number': [expect.any(String)] } });
  expect(await named('Left')).toHaveLength(PEOPLE + 1);
});
