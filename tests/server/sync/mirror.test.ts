// @run both alone
// What reaches a device, through the real feed into the app's own database: read out of IndexedDB and compared.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supplier } from '~server/db/schema/schema';
import { changeUser, findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';
import { openPhone } from '~tests/server/helpers/phone';

const OF_BIKES = ['bikes', 'bike_comments', 'bike_documents'] as const;
const REFERENCE = ['suppliers', 'staff_ref', 'restrictions', 'course_types'] as const;
const FOR_ALL = [...REFERENCE, 'token_types', 'credit_account'] as const;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Rows as the server's own lists have them. */
async function listed(path: string, access: string): Promise<Record<string, unknown>[]> {
  const { body } = await app.call('GET', `${path}?page_size=100`, { token: access });
  return (body as { results: Record<string, unknown>[] }).results.toSorted((a, b) => Number(a['id']) - Number(b['id']));
}

describe('the device of', () => {
  it.each(['callum@example.com', 'priya@example.com'])('%s has every bike exactly as listed', async (email) => {
    const phone = await openPhone(app, email);
    await phone.pull(7); // many pages
    const stored = await phone.stored();
    const { access } = await app.signIn(email);
    const bikes = await listed('/bike_management/motorbikes/', access);
    expect(stored.bikes).toEqual(bikes);
    expect(bikes.length).toBeGreaterThan(20);
    const comments = [];
    for (const { id } of bikes)
      comments.push(...(await listed(`/bike_management/motorbikes/${Number(id)}/comments/`, access)));
    expect(stored.bike_comments).toEqual(comments.toSorted((a, b) => Number(a['id']) - Number(b['id'])));
    expect(JSON.stringify(stored)).not.toMatch(/purchase_price|current_value|national_insurance/);
    for (const name of FOR_ALL) expect(stored[name].length, name).toBeGreaterThan(0);
  });

  it('a person without access to bikes has only the reference rows', async () => {
    await changeUser(app.db, 'owen@example.com', { permissions: {} });
    const phone = await openPhone(app, 'owen@example.com');
    await phone.pull();
    const stored = await phone.stored();
    for (const name of OF_BIKES) expect(stored[name], name).toEqual([]);
    expect(JSON.stringify(stored)).not.toContain('KX23QBA');
    expect(stored.restrictions).toHaveLength(6);
    expect(stored.staff_ref.length).toBeGreaterThan(5);
  });

  it('another school has nothing of this one', async () => {
    const phone = await openPhone(app, 'owner2@example.com');
    await phone.pull();
    const stored = await phone.stored();
    const theirs = (await findUser(app.db, 'owner2@example.com')).school_id;
    const sites = await app.db.system((tx) => tx.select().from(supplier).where(eq(supplier.school_id, theirs)));
    expect(stored.suppliers).toHaveLength(sites.length);
    for (const name of OF_BIKES) expect(stored[name], name).toEqual([]);
    expect(JSON.stringify(stored)).not.toMatch(/KX23QBA|Quayside|Callum/);
  });

  it('a person who loses access to bikes loses them at the next pull, and can get them back', async () => {
    const { permissions } = await findUser(app.db, 'jodie@example.com');
    const phone = await openPhone(app, 'jodie@example.com');
    await phone.pull();
    const before = (await phone.stored()).bikes.length;
    await changeUser(app.db, 'jodie@example.com', { permissions: {} });
    await phone.pull();
    expect((await phone.stored()).bikes).toEqual([]);
    await changeUser(app.db, 'jodie@example.com', { permissions });
    await phone.pull();
    expect((await phone.stored()).bikes).toHaveLength(before);
    expect(before).toBeGreaterThan(20);
  });
});
