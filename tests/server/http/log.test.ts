// What the log must never contain after a day of work: names, addresses, phone numbers, passwords, tokens.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contacts as demoContacts } from '~server/demo/contacts';
import { demoSchools } from '~server/demo/people';
import { DEMO_PASSWORD } from '~server/platform/auth/demo-password';
import { describeError } from '~server/platform/http/log';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';
import { siteProbes } from '~tests/server/helpers/probe';

let app: TestApp;
const secrets: string[] = [DEMO_PASSWORD, 'gravel crimson otter 7'];

beforeAll(async () => {
  app = await openTestApp({ extraRoutes: siteProbes });
});
afterAll(() => app.close());

it('contains no personal data of the demonstration after a day of work, errors included', async () => {
  await journey();
  const log = app.logs.join('');
  expect(app.logs.length).toBeGreaterThan(40);
  for (const canary of canaries()) expect(log.includes(canary), `the log holds ${canary}`).toBe(false);
});

it('names routes by their pattern, never by the address as typed', () => {
  const lines = app.logs.map((line) => JSON.parse(line) as Record<string, unknown>);
  const answered = lines.filter(({ msg }) => msg === 'answered');
  expect(answered).toContainEqual(
    expect.objectContaining({ method: 'PATCH', route: '/api/v2/school/suppliers/:id/', status: 200 }),
  );
  for (const line of answered) {
    expect(Object.keys(line).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'level',
      'method',
      'ms',
      'msg',
      'reqId',
      'route',
      'status',
      'time',
    ]);
  }
  expect(app.logs.join('')).not.toContain('canary-in-the-query');
});

it('keeps the stack and the code of a database error, and not what it quotes', async () => {
  const error: unknown = await app.db
    .system(async (tx) => {
      const { supplier } = await import('~server/db/schema/schema');
      await tx.insert(supplier).values({ school_id: 999_999, name: 'Secret Pier', connect_location_name: 'x' });
    })
    .catch((reason: unknown) => reason);
  const described = JSON.stringify(describeError(error));
  expect(described).toContain('23503');
  expect(described).not.toMatch(/Secret Pier|999999|insert/u);
});

async function journey(): Promise<void> {
  for (const { people } of demoSchools) {
    for (const { email } of people) await session(email);
  }
  const { access: token } = await app.signIn('owner@example.com');
  await app.call('GET', '/nowhere/owner@example.com?canary-in-the-query=Marion%20Hale', { token });
  await app.call('GET', '/ping?n=canary-in-the-query', { headers: { 'user-agent': 'Marion Hale 07700 900101' } });
  await app.call('POST', '/users/login', { raw: '{"email":"owner@example.com", broken' });
  await app.call('POST', '/probe/sites/', { token, body: { name: 'Marion Hale 07700 900101', town: 'throws' } });
  await app.call('POST', '/probe/sites/', { token, body: { name: 'Marion Hale 07700 900101', town: 'broken' } });
  await app.call('PATCH', '/school/settings/', { token, body: { phone: '07700 900101', email: 'owner@example.com' } });
  await app.call('PATCH', '/school/suppliers/1/', { token, body: { town: 'Marion Hale' } });
  await app.call('POST', '/users/signup', {
    body: {
      school_name: 'Marion Hale',
      first_name: 'Marion',
      last_name: 'Hale',
      email: 'owner@example.com',
      password: 'gravel crimson otter 7',
    },
  });
  await contacts(token);
  await signature(token);
  await app.runJobs();
}

/** Contacts searched, added, refused, brought in as a file and erased. */
async function contacts(token: string): Promise<void> {
  const [one] = demoContacts;
  const { first_name = '', last_name = '' } = one ?? {};
  const post = (path: string, body: object) => app.call('POST', `/customers/${path}`, { token, body });
  await app.call('GET', `/customers/?search=${last_name}`, { token });
  await app.call('GET', `/customers/?ordering=${last_name}`, { token });
  const added = await post('', { first_name, last_name, email: 'owner@example.com' });
  await post('', { first_name, last_name, email: last_name, [last_name]: 1 });
  await post('import/', { csv: `first_name,last_name,${last_name}\n${first_name},${last_name},x` });
  await post(`${(added.body as { id: number }).id}/erase/`, { confirm: `${first_name} ${last_name}` });
}

/** What a rider says by the link, and the link itself, with which anybody could sign. */
async function signature(token: string): Promise<void> {
  const post = async (path: string, body: object) =>
    (await app.call('POST', path, { token, body })).body as { id: number };
  const { id: customer } = await post('/customers/', {
    first_name: 'Marion',
    last_name: 'Hale',
    email: 'mh@example.com',
  });
  const { id: template } = await post('/school/disclaimers/', { title: 'Marion Hale', text: 'Ride with care.' });
  const at = `/customers/${customer}/disclaimers/`;
  const { id } = await post(at, { customer, template, course: null, send: [] });
  const link = await app.call('GET', `${at}${id}/link/`, { token });
  const key = (link.body as { url: string }).url.split('/').at(-1) ?? '';
  secrets.push(key.split('-').slice(2).join('-'));
  const typed = { way: 'TYPED', strokes: [], png: '' };
  const person = { name: 'Marion Hale', birthdate: '1990-05-01', guardian: null, health_consent: false };
  const body = { revision: 1, answers: {}, ...person, signature: typed, signed_at: '2026-11-28T10:00:00.000Z' };
  await app.call('POST', `/public/disclaimers/${key}/sign/`, { body: { ...body, key: 'not a key' } });
  const signed = { ...body, key: crypto.randomUUID() };
  const { status } = await app.call('POST', `/public/disclaimers/${key}/sign/`, { body: signed });
  if (status !== 200) throw new Error(`not signed: ${status}`);
}

async function session(email: string): Promise<void> {
  const body = { email, password: DEMO_PASSWORD };
  const answer = await app.call('POST', '/users/login', { body });
  await app.call('POST', '/users/login', { body: { ...body, password: 'gravel crimson otter 7' } });
  await app.call('POST', '/users/forgot-password', { body: { email } });
  const tokens = answer.body as { access?: string; refresh?: string };
  if (!tokens.access || !tokens.refresh) return;
  secrets.push(tokens.access.split('.')[2] ?? '', tokens.refresh.split('.')[1] ?? '');
  await app.call('POST', '/users/verify', { body: { token: tokens.access } });
  await app.call('POST', '/users/refresh', { body: { refresh: tokens.refresh } });
  await app.call('POST', '/users/logout', { body: { refresh: tokens.refresh } });
}

function canaries(): string[] {
  const people = demoSchools.flatMap(({ people }) => people);
  const schools = demoSchools.flatMap(({ name, phone, email }) => [name, phone, email]);
  const named = [...people, ...demoContacts].map(({ last_name }) => last_name);
  return [...people.flatMap(({ email, phone }) => [email, phone]), ...named, ...schools, ...secrets].filter(
    (text) => text.length > 2,
  );
}
