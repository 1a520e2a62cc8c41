// @run both
// Books and certificates as a device mirrors them: as in the lists, for people who may see the area, and nobody else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeUser, openTestApp, type TestApp } from '~tests/server/helpers/app';
import { Device } from '~tests/server/sync/device';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Listed = { id: number; version: number } & Record<string, unknown>;

async function listed(path: string): Promise<Listed[]> {
  const { access } = await app.signIn('owner@example.com');
  const { body } = await app.call('GET', path, { token: access });
  return (body as { results: Listed[] }).results;
}

it('a device has every book and certificate exactly as listed', async () => {
  const device = await Device.of(app, 'callum@example.com');
  await device.pullAll(7);
  const certificates = await listed('/certificates/certificates/?page_size=1000');
  expect(certificates).toHaveLength(100);
  for (const row of certificates) expect(device.row('certificates', row.id)).toEqual(row);
  const books = await listed('/certificates/books/?page_size=100');
  expect(books).toHaveLength(4);
  for (const { list_certificates: numbers, ...row } of books) {
    expect(device.row('books', row.id)).toEqual(row);
    const its = certificates.filter(({ book }) => book === row.id);
    expect(its).toHaveLength((numbers as unknown[]).length);
  }
  expect(Object.keys(device.versions('certificates'))).toHaveLength(100);
});

it('nobody gets certificates without the permission, or in a school that never had Pro', async () => {
  await changeUser(app.db, 'owen@example.com', { permissions: { bike_permission: 'USER_PERMISSION_EDIT' } });
  for (const email of ['owen@example.com', 'owner2@example.com']) {
    const device = await Device.of(app, email);
    await device.pullAll();
    expect(device.collections.filter((name) => ['books', 'certificates'].includes(name))).toEqual([]);
    expect(device.seen.some(({ collection }) => ['books', 'certificates'].includes(collection))).toBe(false);
  }
});

it('actions on certificates and the return of a book come through the feed', async () => {
  const device = await Device.of(app, 'callum@example.com');
  await device.pullAll();
  const { access } = await app.signIn('callum@example.com');
  const full = (await listed('/certificates/books/?page_size=100')).find(
    ({ first_certificate_number: first }) => first === 3_420_051,
  );
  const answer = await app.call('POST', `/certificates/book/${full?.id}/send/`, { token: access });
  expect(answer.status).toBe(200);
  const told = (await device.pullAll()).flatMap(({ changes }) => changes);
  expect(told.filter(({ collection }) => collection === 'certificates')).toHaveLength(25);
  expect(told.filter(({ collection }) => collection === 'books')).toMatchObject([
    { id: full?.id, row: { is_sent: true } },
  ]);
  const states = new Set(told.flatMap(({ row }) => (row && 'status' in row ? [row['status']] : [])));
  expect([...states]).toEqual(['SENT']);
});
