// Hostile values for every body, query, path and header of the contract, made from its own shapes: never a 500, a 400
// always names something, and nothing of the other school changes.
import fc from 'fast-check';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '~contract/wire/endpoint';
import { endpoints } from '~tests/helpers/endpoints';
import { uploadedFile } from '~contract/wire/files';
import { z } from '~contract/wire/zod';
import { appUser, audit, school, supplier } from '~server/db/schema/schema';
import { findUser, openTestApp, type Answer, type TestApp } from '~tests/server/helpers/app';
import { addBike, addComment } from '~tests/server/helpers/fleet';
import { sendForm, type Part } from '~tests/server/helpers/form';
import { FILM, PAPER, PICTURE } from '~tests/server/helpers/small-files';
import { runs } from '~tests/server/helpers/runs';

const HOSTILE = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  "' OR 1=1 --",
  '"; DROP TABLE school; --',
  '<script>alert(1)</script>',
  '{{constructor}}',
  '${7*7}',
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'x'.repeat(300),
  'x'.repeat(70_000),
  '🏍'.repeat(500),
  '\u202eevil',
  '２',
  '1',
  '-1',
  '9'.repeat(40),
  'owner@example.com',
  'a@b',
  `${'a'.repeat(300)}@example.com`,
  'null',
  'true',
  '2026-99-99',
  [],
  [null],
  [[[[]]]],
  {},
  { a: { b: {} } },
  { length: 1e9 },
] as const;

/** Random calls for each endpoint. */
const RUNS = runs(8);
const all = Object.entries(endpoints);
let app: TestApp;
let token = '';
let other = 0;
let site = 0;
let bike = 0;
let comment = 0;
let contact = 0;
let certificateNumber = 0;
let book = 0;
/** The rows of the other school, which stay as they are. */
let before: string | undefined;

beforeAll(async () => {
  app = await openTestApp();
  token = (await app.signIn('owner@example.com')).access;
  other = (await findUser(app.db, 'owner2@example.com')).school_id;
  const list = await app.call('GET', '/school/suppliers/', { token });
  site = (list.body as { results: { id: number }[] }).results[0]?.id ?? 0;
  const ours = (await findUser(app.db, 'owner@example.com')).school_id;
  bike = await addBike(app, ours);
  comment = await addComment(app, ours, bike);
  const books = await app.call('GET', '/certificates/books/', { token });
  const [first] = (books.body as { results: { id: number; first_certificate_number: number }[] }).results;
  [book, certificateNumber] = [first?.id ?? 0, first?.first_certificate_number ?? 0];
  const contacts = await app.call('GET', '/customers/', { token });
  contact = (contacts.body as { results: { id: number }[] }).results[0]?.id ?? 0;
});
afterAll(() => app.close());

const value = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.jsonValue({ maxDepth: 4 }),
);
const segment = fc.oneof(
  fc.constantFrom('1', '0', '-1', 'x', '%00', '%2e%2e', '1%27', '9'.repeat(30), 'é', '%F0%9F%8F%8D'),
  fc.integer().map(String),
);
const header = fc.constantFrom(
  '',
  'x',
  '"1"',
  '"999999999"',
  '*',
  '00000000-0000-4000-8000-000000000000',
  '2026-11-01T10:00:00Z',
  '\u00e9',
  'a,b',
  '1'.repeat(500),
);

/** A body of the endpoint's own fields and an unknown one, some missing, each with a hostile value. */
function bodyFor({ body }: Endpoint): fc.Arbitrary<unknown> {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const fields = Object.fromEntries([...names, 'stranger'].map((name) => [name, value]));
  return fc.oneof({ weight: 8, arbitrary: fc.record(fields, { requiredKeys: [] }) }, { weight: 1, arbitrary: value });
}

const NAMED = z.object({ comment: z.unknown(), bike: z.unknown(), customer: z.unknown(), ...uploadedFile });

/** A form with the same fields as text, and a file of hostile bytes in the right part, or in another one. */
function formFor(endpoint: Endpoint): fc.Arbitrary<Part[]> {
  const beginnings = [PICTURE, FILM, PAPER, PICTURE.subarray(0, 40)];
  const bytes = fc
    .tuple(fc.constantFrom(...beginnings, new Uint8Array()), fc.uint8Array({ maxLength: 300 }))
    .map(([beginning, rest]) => Buffer.concat([beginning, rest]));
  const name = fc.constantFrom(endpoint.upload ?? '', endpoint.upload ?? '', 'file', '__proto__', '');
  const filename = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll(/[\r\n"]/gu, ''));
  const file = fc.record({ name, filename, bytes });
  return fc.tuple(bodyFor(endpoint), fc.array(file, { maxLength: 2 })).map(([body, files]) => {
    const values = Object.entries((body ?? {}) as Record<string, unknown>);
    return [
      ...values.map(([key, given]) => ({ name: key.replaceAll(/[\r\n"]/gu, ''), value: JSON.stringify(given) })),
      ...files,
    ];
  });
}

function queryFor({ query }: Endpoint): fc.Arbitrary<string> {
  const name = fc.constantFrom(...Object.keys(query?.shape ?? {}), 'page', 'ordering', '__proto__', 'a[b]');
  const text = fc.constantFrom('', '1', '-1', '%00', '%ED%A0%80', 'x'.repeat(2000), '%', '&', '=', '[]', "' or 1=1");
  const pairs = fc.array(
    fc.tuple(name, text).map(([key, given]) => `${key}=${given}`),
    { maxLength: 3 },
  );
  return pairs.map((each) => (each.length > 0 ? `?${each.join('&')}` : ''));
}

/** Every hostile value once, as many in one body as the endpoint has fields, each time in other fields; all at once if it has none. */
function everyValue({ body }: Endpoint): Record<string, unknown>[] {
  const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const names = fields.length > 0 ? [...fields, 'stranger'] : HOSTILE.map((_value, at) => `stranger ${at}`);
  const size = Math.min(names.length, HOSTILE.length);
  return Array.from({ length: Math.ceil(HOSTILE.length / size) }, (_, round) =>
    Object.fromEntries(
      HOSTILE.slice(round * size, (round + 1) * size).map((hostile: unknown, at): [string, unknown] => [
        names[(at + round) % names.length] ?? '',
        hostile,
      ]),
    ),
  );
}

type Sent = {
  body: unknown;
  form: readonly Part[];
  named: unknown;
  bytes: Uint8Array;
  query: string;
  segments: string[];
  headers: Record<string, string>;
};

async function send(endpoint: Endpoint, { body, form, named, bytes, query, segments, headers }: Sent): Promise<Answer> {
  const rest = [...segments];
  const own = ownOf(endpoint);
  const path = endpoint.path.replaceAll(
    /\{\w+\}/gu,
    () => rest.shift()?.replace('the row itself', String(own.shift() ?? site)) ?? '1',
  );
  const json = endpoint.method === 'GET' ? { headers } : { headers, body };
  const raw = { raw: Buffer.from(bytes), headers: { ...headers, 'content-type': 'application/octet-stream' } };
  const file = named === null ? sendForm(form, headers) : { headers, body: named };
  const usual = endpoint.upload ? file : json;
  const sent = endpoint.bytes ? raw : usual;
  return app.call(endpoint.method, path + query, { token, ...sent, address: '198.51.100.7' });
}

it.each(all)('%s survives whatever is sent', async (_name, endpoint) => {
  // A new device for each: an earlier one may have been signed out by a lucky guess.
  token = (await app.signIn('owner@example.com')).access;
  before ??= await rowsOfOther();
  const usual = { form: [], bytes: new Uint8Array(), query: '', segments: ['the row itself', 'the row itself'] };
  if (endpoint.method !== 'GET' && !endpoint.bytes)
    for (const body of everyValue(endpoint.upload ? { ...endpoint, body: NAMED } : endpoint)) {
      const given = JSON.stringify(body).slice(0, 300);
      expectClear(await send(endpoint, { ...usual, body, named: body, headers: {} }), given);
    }
  const call = fc.record({
    // Only what is sent: making hostile values costs as much as serving them.
    body: endpoint.upload || endpoint.method === 'GET' ? fc.constant(undefined) : bodyFor(endpoint),
    form: endpoint.upload ? formFor(endpoint) : fc.constant([]),
    // A file that came in pieces, or a piece.
    named: endpoint.upload ? fc.option(bodyFor({ ...endpoint, body: NAMED })) : fc.constant(null),
    bytes: fc.uint8Array({ maxLength: 300 }),
    query: queryFor(endpoint),
    segments: fc.array(fc.oneof(segment, fc.constant('the row itself')), { minLength: 2, maxLength: 2 }),
    headers: fc.record(
      { 'if-match': header, 'idempotency-key': header, 'recorded-at': header, 'app-version': header },
      { requiredKeys: [] },
    ),
  });
  await fc.assert(
    fc.asyncProperty(call, async (sent) => expectClear(await send(endpoint, sent))),
    { numRuns: RUNS },
  );
  expect(await rowsOfOther()).toBe(before);
});

/** The rows that its path names. */
function ownOf({ path, upload }: Endpoint): number[] {
  if (path.startsWith('/customers')) return [contact];
  if (path.startsWith('/certificates/certificate/')) return [certificateNumber];
  if (path.startsWith('/certificates/book/')) return [book];
  return upload ? [bike, comment] : [site, site];
}

function expectClear({ status, body, text }: Answer, given = ''): void {
  expect(status, `${given} ${text}`).toBeLessThan(500);
  if (status !== 400) return;
  const fields = Object.entries(body as Record<string, string[]>);
  expect(fields.length).toBeGreaterThan(0);
  for (const [, messages] of fields) expect(messages[0]?.length).toBeGreaterThan(0);
}

async function rowsOfOther(): Promise<string> {
  return app.db.system(async (tx) =>
    JSON.stringify([
      await tx.select().from(school).where(eq(school.id, other)),
      await tx.select().from(appUser).where(eq(appUser.school_id, other)),
      await tx.select().from(supplier).where(eq(supplier.school_id, other)),
      await tx
        .select()
        .from(audit)
        .where(and(ne(audit.entity, 'device'), eq(audit.school_id, other))),
    ]),
  );
}
