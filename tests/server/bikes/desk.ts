// The desk of the demonstration school, for the tests of bikes: who calls, what a form holds, and what the feed heard.
import { asc, eq, gt } from 'drizzle-orm';
import { bike, type Bike } from '~contract/bikes/bikes';
import * as tables from '~server/db/schema/schema';
import { findUser, openTestApp, type Answer, type Call, type TestApp } from '~tests/server/helpers/app';

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** An app with the demonstration, where Callum and the owner of another school, which has Pro here, are signed in. */
export async function openDesk(options: Parameters<typeof openTestApp>[0] = {}) {
  const app = await openTestApp(options);
  const ours = (await findUser(app.db, 'callum@example.com')).school_id;
  const theirs = (await findUser(app.db, 'owner2@example.com')).school_id;
  const token = (await app.signIn('callum@example.com')).access;
  const other = (await app.signIn('owner2@example.com')).access;
  const found = await app.db.system(async (tx) => {
    await tx.update(tables.school).set({ pro_since: PRO_SINCE }).where(eq(tables.school.id, theirs));
    const pier = { school_id: theirs, name: 'Pier', connect_location_name: 'Pier' };
    const [foreign] = await tx.insert(tables.supplier).values(pier).returning();
    const ofOurs = eq(tables.supplier.school_id, ours);
    const sites = await tx.select().from(tables.supplier).where(ofOurs).orderBy(asc(tables.supplier.id));
    const people = await tx.select().from(tables.staff).where(eq(tables.staff.school_id, ours));
    return { foreignSite: foreign?.id ?? 0, sites: sites.map(({ id }) => id), people };
  });
  const person = (name: string) => found.people.find(({ first_name }) => first_name === name)?.id ?? 0;
  return { app, ours, token, other, ...found, person, ...calls(app, token, found.sites), ...feed(app, ours) };
}

/** Since when the other school has Pro here. */
export const PRO_SINCE = '2020-01-01T00:00:00.000Z';
const PATH = '/bike_management/motorbikes/';

function calls(app: TestApp, token: string, sites: readonly number[]) {
  let marks = 0;
  const nextMark = () => `ZZ${String((marks += 1)).padStart(2, '0')}QZZ`;
  const form = (more: object = {}) => ({
    registration_plate: nextMark(),
    make: 'Honda',
    model: 'CB125F',
    engine_size: 124,
    supplier: [sites[0]],
    ...more,
  });
  const post = (body: object, call: Call = {}) => app.call('POST', PATH, { token, body, ...call });
  return {
    nextMark,
    form,
    post,
    patch: (id: number, body: object, headers: Record<string, string> = {}) =>
      app.call('PATCH', `${PATH}${id}/`, { token, body, headers }),
    remove: (id: number, headers: Record<string, string> = {}) =>
      app.call('DELETE', `${PATH}${id}/`, { token, headers }),
    get: (path: string | number, by = token): Promise<Answer> => app.call('GET', `${PATH}${path}`, { token: by }),
    add: async (more: object = {}): Promise<Bike> => bike.parse((await post(form(more))).body),
  };
}

function feed({ db }: TestApp, ours: number) {
  const { seq, entity, entity_id, op } = tables.change;
  return {
    lastSeq: async () => (await db.school(ours, (tx) => tx.select().from(tables.schoolCounter)))[0]?.change_seq ?? -1,
    changesAfter: (last: number) =>
      db.school(ours, (tx) =>
        tx.select({ entity, id: entity_id, op }).from(tables.change).where(gt(seq, last)).orderBy(asc(seq)),
      ),
  };
}
