// Every endpoint × every kind of caller, from a table written by hand: it does not read the guards of the contract.
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '~tests/helpers/endpoints';
import type { Collection } from '~contract/wire/collections';
import { API, SERVER_HEADER } from '~contract/wire/endpoint';
import { londonDay } from '~domain/time/london-time';
import { appUser, device, restriction, staff, supplier } from '~server/db/schema/schema';
import { customer } from '~server/db/schema/contacts';
import { creditAccount, tokenType } from '~server/db/schema/credits';
import { deskOn } from '~tests/server/certificates/desk';
import { findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';
import { addFile } from '~tests/server/helpers/fleet';
import { PICTURE } from '~tests/server/helpers/small-files';
import { bikeCalls } from './bike-calls';
import { addShelf, bookCalls, type Shelf } from './book-calls';
import { addAllPlans, calendarCalls } from './calendar-calls';
import { CALLS_WITHOUT_ROWS, type Row } from './calls-without-rows';
import { addChildren, childCalls } from './child-calls';
import { addAllStock, certificateCalls } from './certificate-calls';
import { addAllKnown, customerCalls } from './customer-calls';
import { addAllAsked, disclaimerCalls } from './disclaimer-calls';
import { addAllTemplates, messageCalls } from './message-calls';
import { addPhoto, addReport, incidentCalls } from './incident-calls';
import { addAllInvoices, invoiceCalls } from './invoice-calls';
import { addAllBooked, orderCalls } from './order-calls';
import { EMAIL, everybody, setRights, WHO, type Who } from './people';
import { formOf, hang, rowsOf, type Hung } from './rows';
import { idsOfStaff, staffCalls } from './staff-calls';
import { addCentre, addTest, testCentreCalls } from './test-centre-calls';
import { addView, viewCalls } from './view-calls';

const token: Partial<Record<Who, string>> = {};
const spareDevice: Partial<Record<Who, number>> = {};
const jodiesDevice: Partial<Record<Who, number>> = {};
let app: TestApp;
let reports = { kept: 0, gone: 0, photo: 0 };
let [site, other, ours, kept, gone] = [0, 0, 0, 0, 0];
let people: Record<string, number> = {};
let shelf: Shelf = { book: 0, unused: {}, done: {} };
let whom: Awaited<ReturnType<typeof addAllKnown>>;
let papersOf: Awaited<ReturnType<typeof addAllInvoices>>;
let [centre, test] = [0, 0];
const goingCentre: Partial<Record<Who, number>> = {};
let askedOf: Awaited<ReturnType<typeof addAllAsked>>;
let planOf: Awaited<ReturnType<typeof addAllPlans>>;
let bookedOf: Awaited<ReturnType<typeof addAllBooked>>;
let templatesOf: Awaited<ReturnType<typeof addAllTemplates>>;
let stockOf: Awaited<ReturnType<typeof addAllStock>>;
/** A bike of ours with its comments and files; and one of each for each person to delete. */
const fleet: Hung = { bike: 0, comment: 0, document: 0, image: 0, video: 0 };
const spare: Partial<Record<Who, Hung>> = {};
const toGo = (who: Who): Hung => spare[who] ?? fleet;
/** The rows of both schools, unless a call since then may have changed them. */
const left: { rows?: string | undefined } = {};

const BIKES = '/bike_management/motorbikes/';
const bikeForm = (mark: string) => formOf(mark, site);

/** Rows under the bike and the contact, and one of each for each person to delete. */
let children = new Map<Collection, number>();
const goingOf: Partial<Record<Who, Map<Collection, number>>> = {};
const parents = { bike: () => fleet.bike, customer: () => whom('known', 'owner').id };

const TABLE: Record<string, Row> = {
  'users/users.verify': {
    send: () => ({ path: '/users/verify', body: { token: token.view } }),
    expected: everybody(200),
  },
  'users/users.reset': {
    send: () => ({
      path: `/school/staff/reset-password/nonsense/${ours}-1/`,
      body: { password: 'gravel crimson otter 7' },
    }),
    expected: everybody(404),
  },
  'users/users.removeDevice': {
    send: (who) => ({ path: `/users/devices/${who === 'other' ? spareDevice.owner : (spareDevice[who] ?? 1)}/` }),
    expected: [401, 404, 204, 204, 204, 204, 204],
  },
  'school/school.getSupplier': {
    send: () => ({ path: `/school/suppliers/${site}/` }),
    expected: [401, 404, 200, 200, 200, 200, 200],
  },
  'calendar/course-dates.getCourseDates': {
    send: () => ({ path: `/school/suppliers/${site}/course-dates/?month=2026-12` }),
    expected: [401, 404, 403, 200, 200, 403, 200],
  },
  'calendar/course-dates.sendCourseDates': {
    send: () => ({ path: `/school/suppliers/${site}/course-dates/`, body: { month: '2026-12', to: '', text: '' } }),
    // The site has no examiner's address.
    expected: [401, 404, 403, 403, 400, 403, 400],
  },
  'school/school.patchSupplier': {
    send: () => ({ path: `/school/suppliers/${site}/`, body: { town: 'Brackenford' } }),
    expected: [401, 404, 403, 403, 200, 403, 200],
  },
  ...viewCalls({ kept: () => kept, gone: () => gone }),
  ...bikeCalls({ site: () => site, fleet: () => fleet, toGo }),
  ...childCalls(parents, (collection, who) => (who && goingOf[who]?.get(collection)) ?? children.get(collection) ?? 0),
  ...CALLS_WITHOUT_ROWS,
  ...bookCalls(
    () => shelf,
    () => site,
  ),
  ...certificateCalls((who) => stockOf(who)),
  ...customerCalls((what, who) => whom(what, who)),
  ...disclaimerCalls((who) => askedOf(who)),
  ...calendarCalls((who) => planOf(who)),
  ...orderCalls(
    (who) => bookedOf(who),
    () => londonDay(app.now()),
  ),
  ...incidentCalls(() => reports),
  ...testCentreCalls<Who>({ kept: () => centre, gone: (who) => goingCentre[who] ?? 0, test: () => test }),
  ...invoiceCalls((who) => papersOf(who)),
  ...messageCalls((who) => templatesOf(who)),
  ...staffCalls(
    (name) => people[name] ?? 0,
    (who) => jodiesDevice[who] ?? 1,
  ),
};

beforeAll(async () => {
  app = await openTestApp();
  const { school_id } = await findUser(app.db, EMAIL.other);
  other = school_id;
  ours = (await findUser(app.db, EMAIL.owner)).school_id;
  await setRights(app.db);
  await app.db.system((tx) => tx.insert(supplier).values({ school_id, name: 'Pier', connect_location_name: 'Pier' }));
  for (const who of WHO) {
    if (who === 'no token') continue;
    spareDevice[who] = await deviceOf(EMAIL[who]);
    jodiesDevice[who] = await deviceOf('jodie@example.com');
    token[who] = (await app.signIn(EMAIL[who])).access;
  }
  const [first] = await app.db.school(ours, (tx) => tx.select({ id: supplier.id }).from(supplier).limit(1));
  site = first?.id ?? 0;
  people = await idsOfStaff(app.db, ours);
  await addBikes();
  const [report, spare] = [await addReport(app, token.owner ?? ''), await addReport(app, token.owner ?? '')];
  reports = { kept: report, gone: spare, photo: await addPhoto(app, token.owner ?? '', report) };
  [kept, gone] = [await addView(app, token.owner ?? ''), await addView(app, token.owner ?? '')];
  shelf = await addShelf(app, site, token.owner ?? '');
  stockOf = await addAllStock(await deskOn(app));
  planOf = await addAllPlans(app, token.owner ?? '');
  bookedOf = await addAllBooked(app, token.owner ?? '', planOf);
  templatesOf = await addAllTemplates(app, ours, token.owner ?? '');
  askedOf = await addAllAsked(app, token.owner ?? '');
  centre = await addCentre(app, token.owner ?? '');
  test = await addTest(app, token.owner ?? '');
  for (const who of WHO) goingCentre[who] = await addCentre(app, token.owner ?? '');
  papersOf = await addAllInvoices(app, token.owner ?? '');
  whom = await addAllKnown(app, ours, token.owner ?? '');
  children = await addChildren(app, token.owner ?? '', parents);
  for (const who of WHO) goingOf[who] = await addChildren(app, token.owner ?? '', parents);
});
afterAll(() => app.close());

it('names every endpoint of the contract and no other', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

it('shares no id between the two schools', async () => {
  for (const table of [supplier, appUser, device, staff, restriction, tokenType, creditAccount, customer]) {
    const rows = await app.db.system((tx) => tx.select({ id: table.id, school_id: table.school_id }).from(table));
    expect(rows.some(({ school_id }) => school_id === other) || table === staff).toBe(true);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  }
});

describe.each(Object.entries(TABLE))('%s', (name, { send, expected }) => {
  const { method = 'GET', idempotent } = endpoints[name] ?? {};
  const callers = WHO.map((who, at) => ({ who, status: expected[at] ?? 0 }));
  const isRefused = ({ status }: { status: number }) => status >= 400 && idempotent !== false;
  const seeAnswers = async (some: typeof callers) => {
    for (const { who, status } of some) {
      const { path, ...call } = send(who);
      const answer = await app.call(method, path, { ...call, token: token[who] });
      expect([who, answer.status, answer.body]).toEqual([who, status, answer.body]);
      expect(answer.headers[SERVER_HEADER.toLowerCase()]).toBe('1');
    }
  };

  // All of them, then one look at the rows of both schools.
  it('changes nothing for callers it refuses', async () => {
    const refused = callers.filter(isRefused);
    if (refused.length === 0) return;
    const before = left.rows ?? (await rowsOf(app.db, 0));
    await seeAnswers(refused);
    left.rows = await rowsOf(app.db, 0);
    expect(left.rows, refused.map(({ who }) => who).join()).toBe(before);
  });

  it('answers everybody else', async () => {
    const answered = callers.filter((caller) => !isRefused(caller));
    if (answered.length === 0) return;
    const [foreign, own] = [
      answered.filter(({ who }) => who === 'other'),
      answered.filter(({ who }) => who !== 'other'),
    ];
    const before = foreign.length > 0 ? await rowsOf(app.db, ours) : '';
    await seeAnswers(foreign);
    if (foreign.length > 0) expect(await rowsOf(app.db, ours), 'of the other school').toBe(before);
    await seeAnswers(own);
    left.rows = undefined;
  });
});

it('would notice a change', async () => {
  const before = await rowsOf(app.db, ours);
  await app.call('PATCH', `${BIKES}${fleet.bike}/`, { token: token.owner, body: { colour: 'Green' } });
  expect(await rowsOf(app.db, ours)).not.toBe(before);
  expect(await rowsOf(app.db, other)).toBe(await rowsOf(app.db, other));
});

it('answers every guarded endpoint of the contract with 401 before it looks at anything else', async () => {
  for (const { method, path, guard } of Object.values(endpoints)) {
    if (guard === 'public') continue;
    const nowhere = path.replaceAll(/\{\w+\}/gu, 'nonsense');
    const answer = await app.call(method, nowhere, method === 'GET' ? {} : { raw: '{not json' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
    expect(answer.headers[SERVER_HEADER.toLowerCase()]).toBe('1');
  }
});

it('answers with and without the final slash', async () => {
  for (const path of ['/school/suppliers', '/school/suppliers/', '/users/account', '/users/account/']) {
    expect((await app.call('GET', path, { token: token.owner })).status).toBe(200);
  }
});

it("shows the other school's owner their own school only", async () => {
  const settings = await app.call('GET', '/school/settings/', { token: token.other });
  expect(settings.body).toMatchObject({ id: other, name: 'Coastline Moto Training' });
  const sites = await app.call('GET', '/school/suppliers/', { token: token.other });
  expect(sites.body).toMatchObject({
    count: 3,
    results: [{ name: 'Coastline Moto Training' }, { name: 'Pier' }, { name: 'Dry Dock' }],
  });
});

it.each(['0', '-1', '1.5', 'abc', '9'.repeat(30), '%00', '1%20', '１'])(
  'answers 404 for the path id %s',
  async (id) => {
    const answer = await app.call('PATCH', `${API}/school/suppliers/${encodeURI(id)}/`, {
      token: token.owner,
      body: { town: 'x' },
    });
    expect(answer.status).toBe(404);
  },
);

async function deviceOf(email: string): Promise<number> {
  return decodeJwt<{ sid: number }>((await app.signIn(email)).access).sid;
}

async function addBikes(): Promise<void> {
  const sha256 = await addFile(app, ours, Buffer.from(PICTURE), 'image/png');
  const add = async (mark: string, parent?: Hung) => {
    const answer = await app.call('POST', BIKES, { token: token.owner, body: bikeForm(mark) });
    return hang(app, { school_id: ours, bike: (answer.body as { id: number }).id, sha256, parent });
  };
  Object.assign(fleet, await add('Q1OLD'));
  spare.edit = await add('Q2OLD', fleet);
  spare.owner = await add('Q3OLD', fleet);
}
