// @run both
// kill -9 of the server while invoices are issued, several at once: each has one number, no number is missing, and what is sent again under
// its key is issued once.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoice as shape, type Invoice } from '~contract/invoices/rows';
import { tokens } from '~contract/users/users';
import {
  makePlace,
  removeBundle,
  seedPlace,
  startServer,
  type Place,
  type Server,
} from '~tests/server/helpers/process';

const KILLS = 4;
const CLERKS = 4;
const INVOICES = '/api/v2/school/invoices/';
const LINE = { text: 'CBT', quantity: 100, unit_price: 14_900, discount: 0, vat: 'STANDARD' };

let place: Place;
beforeAll(async () => {
  place = await makePlace({ CONNECT_RATE_SCALE: '1000' });
  await seedPlace(place);
});
afterAll(async () => {
  await place.remove();
  await removeBundle();
});

/** A draft that is issued under one key until the answer has come. */
type Clerk = { pending: { draft: string; key: string } | null; numbers: string[] };

it(`gives each invoice one number and leaves none out, killed ${KILLS} times while issuing`, async () => {
  let server = await startServer(place);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signIn(server)}` };
  const clerks = Array.from({ length: CLERKS }, (): Clerk => ({ pending: null, numbers: [] }));
  const count = () => clerks.reduce((sum, { numbers }) => sum + numbers.length, 0);
  for (let round = 0; round < KILLS; round += 1) {
    const before = count();
    const work = clerks.map((clerk) => keepIssuing(server, headers, clerk));
    while (count() === before) await pause(5);
    await pause((round * 37) % 100);
    await server.end('SIGKILL');
    await Promise.all(work);
    server = await startServer(place);
  }
  for (const clerk of clerks) if (clerk.pending) await issue(server, headers, clerk);
  const issued = (await listAll(server, headers)).filter(({ kind, number }) => kind === 'INVOICE' && number !== '');
  const numbers = issued.map(({ number }) => number).toSorted();
  expect(numbers).toEqual(numbers.map((_, at) => `INV-${String(at + 1).padStart(4, '0')}`));
  const told = clerks.flatMap((clerk) => clerk.numbers);
  expect(new Set(told).size).toBe(told.length);
  expect(told.filter((number) => !numbers.includes(number))).toEqual([]);
  expect(told.length).toBeGreaterThan(KILLS);
  await server.end('SIGTERM');
});

type Headers = Record<string, string>;

/** Issues until the connection breaks. */
async function keepIssuing(server: Server, headers: Headers, clerk: Clerk): Promise<void> {
  for (;;) {
    try {
      await issue(server, headers, clerk);
    } catch (error) {
      if (error instanceof TypeError) return; // fetch: the server is gone
      throw error;
    }
  }
}

async function issue({ url }: Server, headers: Headers, clerk: Clerk): Promise<void> {
  clerk.pending ??= { draft: await addDraft(url, headers), key: randomUUID() };
  const { draft, key } = clerk.pending;
  const answer = await fetch(`${url}${INVOICES}${draft}/issue/`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: JSON.stringify({ gross: LINE.unit_price }),
  });
  // Others hold the row with the numbers: a phone asks again, too.
  if (answer.status === 503) return;
  expect(answer.status).toBe(200);
  clerk.numbers.push(shape.parse(await answer.json()).number);
  clerk.pending = null;
}

async function addDraft(url: string, headers: Headers): Promise<string> {
  const body = JSON.stringify({ customer_name: 'Isla Pennington', lines: [LINE] });
  const answer = await fetch(`${url}${INVOICES}`, { method: 'POST', headers, body });
  return shape.parse(await answer.json()).invoice_id;
}

async function listAll({ url }: Server, headers: Headers): Promise<Invoice[]> {
  const rows: Invoice[] = [];
  for (;;) {
    const after = rows.length === 0 ? '' : `&starting_after=${rows.at(-1)?.invoice_id ?? ''}`;
    const answer = await fetch(`${url}${INVOICES}?limit=100${after}`, { headers });
    const page = (await answer.json()) as { data: Invoice[]; has_more: boolean };
    rows.push(...page.data);
    if (!page.has_more) return rows;
  }
}

async function signIn({ url }: Server): Promise<string> {
  const answer = await fetch(`${url}/api/v2/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: 'connect-demo' }),
  });
  return tokens.parse(await answer.json()).access;
}
