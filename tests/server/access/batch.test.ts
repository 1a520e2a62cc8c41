// Every write × every kind of caller, alone and inside a batch, from a table written by hand: a batch opens no door that
// is shut to a request of its own.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '~tests/helpers/endpoints';
import { BATCH_MAX } from '~contract/wire/limits';
import type { z } from '~contract/wire/zod';
import { sendBatch } from '~contract/wire/batch';
import * as tables from '~server/db/schema/schema';
import { deskOn, type Desk } from '~tests/server/certificates/desk';
import { findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';
import { addFile } from '~tests/server/helpers/fleet';
import { PICTURE } from '~tests/server/helpers/small-files';
import { by, type Row, type Sent } from './batch-rows';
import { bookWrites } from './book-calls';
import { addPlan, type Plan } from './calendar-calls';
import { calendarWrites } from './calendar-writes';
import { addStock, certificateWrites } from './certificate-calls';
import { addKnown } from './customer-calls';
import { addChild, childWrites } from './child-calls';
import { customerWrites } from './customer-writes';
import { addAsked, addTemplate as addDisclaimer, disclaimerWrites } from './disclaimer-calls';
import { addTemplate, messageWrites } from './message-calls';
import { incidentWrites } from './incident-calls';
import { invoiceWrites } from './invoice-calls';
import { orderWrites } from './order-writes';
import { EMAIL as WHO, setRights } from './people';
import { formOf, rowsOf } from './rows';
import { addSent, sentWrites } from './sent-calls';
import { addRestore, schoolWrites } from './school-writes';
import { idsOfStaff, newDevicePath } from './staff-calls';
import { testCentreWrites } from './test-centre-calls';
import { addView, viewWrites } from './view-calls';

type Who = keyof typeof WHO;
const PEOPLE = Object.keys(WHO) as Who[];
const BIKES = '/bike_management/motorbikes/';

let app: TestApp;
let desk: Desk;
let plan: Plan;
const token: Partial<Record<Who, string>> = {};
const ours = { school: 0, site: 0, bike: 0, comment: 0, customer: 0, jodie: 0 };
let [other, fresh] = [0, 0];
let sha256 = '';

const form = () => formOf(`I${(fresh += 1)}NR`, ours.site);

/** A change of Jodie's account that only managers may make. */
const managed = (status: number) => ({ bad: { really: true }, expected: by(404, 403, 403, 403, status, status) });

/** What a batch may contain; `bad` is a body that is refused with these fields named. */
const WRITES: Readonly<Record<string, Row>> = {
  ...schoolWrites(
    () => ours.site,
    () => addRestore(app, ours.school),
  ),
  ...viewWrites(() => addView(app, token.owner ?? '')),
  ...testCentreWrites(() => ({ app, token: token.owner ?? '' })),
  'bikes/bikes.addBike': {
    send: () => ({ method: 'POST', path: BIKES, body: form() }),
    bad: { registration_plate: 'AB12 CDEF', make: '', model: null, engine_size: 'abc', supplier: [] },
    expected: by(403, 403, 403, 201, 403, 201),
  },
  'bikes/bikes.patchBike': {
    send: () => ({ method: 'PATCH', path: `${BIKES}${ours.bike}/`, body: { colour: 'Red' } }),
    bad: {
      current_mileage: -1,
      mot_expiry_date: '2100-01-01',
      tax_expiry_date: '2026-02-30',
      vin_number: 'x'.repeat(10_000),
    },
    expected: by(404, 403, 403, 200, 403, 200),
  },
  'bikes/bikes.removeBike': {
    send: async () => ({ method: 'DELETE', path: `${BIKES}${await addBike()}/` }),
    bad: { really: true },
    expected: by(404, 403, 403, 204, 403, 204),
  },
  'bikes/comment-files.removeBikeImage': {
    send: async () => ({ method: 'DELETE', path: `${onComment()}images/${await addOn(tables.bikeImage)}/` }),
    bad: { really: true },
    expected: by(404, 403, 403, 200, 403, 200),
  },
  'bikes/comment-files.removeBikeVideo': {
    send: async () => ({ method: 'DELETE', path: `${onComment()}videos/${await addOn(tables.bikeVideo)}/` }),
    bad: { really: true },
    expected: by(404, 403, 403, 200, 403, 200),
  },
  'bikes/documents.patchBikeDocument': {
    send: async () => ({
      method: 'PATCH',
      path: `${BIKES}${ours.bike}/documents/${await addDocument()}/`,
      body: { description: 'V5C' },
    }),
    bad: { description: 'x'.repeat(201), name: '' },
    expected: by(404, 403, 403, 200, 403, 200),
  },
  'bikes/documents.removeBikeDocument': {
    send: async () => ({ method: 'DELETE', path: `${BIKES}${ours.bike}/documents/${await addDocument()}/` }),
    bad: { really: true },
    expected: by(404, 403, 403, 204, 403, 204),
  },
  'staff/staff.addStaff': {
    send: () => ({
      method: 'POST',
      path: '/school/staff/',
      body: { first_name: 'Nia', last_name: 'Vance', email: `nia${(fresh += 1)}@example.com` },
    }),
    bad: { first_name: ' ', last_name: 7, email: 'nia.example.com', phone: 'x', suppliers: 'all' },
    expected: by(201, 403, 403, 201, 201, 201),
  },
  'staff/staff.patchStaff': {
    send: () => ({ method: 'PATCH', path: jodie(), body: { instructor_certificate: '554208' } }),
    bad: { first_name: '', email: 'jodie@', dbs_expires: '2026-02-30', role: 'owner', active: false },
    expected: by(404, 403, 403, 200, 200, 200),
  },
  'staff/staff.patchStaffPermissions': {
    send: () => ({
      method: 'PATCH',
      path: jodie('permissions/'),
      body: { bike_permission: 'USER_PERMISSION_VIEW', admin_permission: 'false' },
    }),
    bad: { bike_permission: 'EDIT', ride_permission: 'USER_PERMISSION_EDIT', is_account_owner: true },
    expected: by(404, 403, 403, 403, 200, 200),
  },
  'staff/staff.deactivateStaff': { send: () => ({ method: 'POST', path: jodie('deactivate/') }), ...managed(200) },
  'staff/staff.removeStaff': { send: () => ({ method: 'DELETE', path: jodie() }), ...managed(204) },
  'staff/staff.activateStaff': { send: () => ({ method: 'POST', path: jodie('activate/') }), ...managed(200) },
  'staff/staff.patchWorking': {
    send: () => ({ method: 'PATCH', path: jodie('working/'), body: { days_off: [] } }),
    bad: { hours: 'mornings', days_off: 5, suppliers: 'all' },
    expected: by(404, 403, 403, 200, 200, 200),
  },
  'staff/staff.sendStaffResetMail': {
    send: () => ({ method: 'POST', path: jodie('send-reset-password-email/') }),
    bad: { really: true },
    expected: by(404, 403, 403, 204, 204, 204),
  },
  'staff/staff.removeStaffDevice': {
    send: async () => ({ method: 'DELETE', path: await newDevicePath(app.db, ours.school) }),
    bad: { really: true },
    expected: by(404, 403, 403, 403, 204, 204),
  },
  ...bookWrites(() => ({ app, site: ours.site, token: token.owner ?? '' })),
  ...certificateWrites(() => addStock(desk)),
  ...calendarWrites(() => ({ app, plan, token: token.owner ?? '' })),
  ...orderWrites(() => ({ app, plan, token: token.owner ?? '' })),
  ...incidentWrites(() => ({ app, token: token.owner ?? '' })),
  ...invoiceWrites(() => ({ app, token: token.owner ?? '' })),
  ...sentWrites(() => addSent(app, ours.school)),
  ...messageWrites((channel) => addTemplate(app, token.owner ?? '', channel)),
  ...disclaimerWrites(
    () => addAsked(app, token.owner ?? ''),
    () => addDisclaimer(app, token.owner ?? ''),
  ),
  ...customerWrites(() => addKnown(app, ours.school, token.owner ?? '')),
  ...childWrites({ bike: () => ours.bike, customer: () => ours.customer }, (kind, parent) =>
    addChild(app, token.owner ?? '', kind, parent),
  ),
};
const jodie = (rest = '') => `/school/staff/${ours.jodie}/${rest}`;
/** Files come alone: a batch is JSON. */
const UPLOADS = [
  'bikes/comment-files.addBikeImage',
  'bikes/comment-files.replaceBikeImage',
  'bikes/comment-files.addBikeVideo',
  'bikes/documents.addBikeDocument',
  'contacts/documents.addCustomerDocument',
  'incidents/photos.addIncidentImage',
  'incidents/photos.replaceIncidentImage',
  'messages/settings.setMessageLogo',
];
// So do files that are read line by line.
const IMPORTS = ['bikes/import.importBikes', 'contacts/import.importCustomers', 'dvsa/upload.uploadTests'];
const onComment = () => `${BIKES}${ours.bike}/comments/${ours.comment}/`;

beforeAll(async () => {
  app = await openTestApp();
  ours.school = (await findUser(app.db, WHO.owner)).school_id;
  other = (await findUser(app.db, WHO.other)).school_id;
  await setRights(app.db);
  for (const who of PEOPLE) token[who] = (await app.signIn(WHO[who])).access;
  await app.db.system((tx) =>
    tx.insert(tables.supplier).values({ school_id: other, name: 'Pier', connect_location_name: 'Pier' }),
  );
  const list = await app.call('GET', '/school/suppliers/', { token: token.owner });
  ours.site = (list.body as { results: { id: number }[] }).results[0]?.id ?? 0;
  // Seats are tested in tests/server/staff/seats.test.ts.
  await app.db.system((tx) => tx.update(tables.school).set({ total_users: null }));
  ours.jodie = (await idsOfStaff(app.db, ours.school))['Jodie'] ?? 0;
  ours.bike = await addBike();
  ours.comment = await addComment();
  ours.customer = (await addKnown(app, ours.school, token.owner ?? '')).id;
  plan = await addPlan(app, token.owner ?? '');
  desk = await deskOn(app);
  sha256 = await addFile(app, ours.school, Buffer.from(PICTURE), 'image/png');
});
afterAll(() => app.close());

async function addBike(): Promise<number> {
  const answer = await app.call('POST', BIKES, { token: token.owner, body: form() });
  return (answer.body as { id: number }).id;
}

async function addComment(): Promise<number> {
  const values = { school_id: ours.school, bike_id: ours.bike, comment: 'Flat tyre' };
  const [row] = await app.db.school(ours.school, (tx) => tx.insert(tables.bikeComment).values(values).returning());
  return row?.id ?? 0;
}

async function addOn(table: typeof tables.bikeImage | typeof tables.bikeVideo): Promise<number> {
  const values = { school_id: ours.school, comment_id: ours.comment, sha256 };
  const [row] = await app.db.school(ours.school, (tx) => tx.insert(table).values(values).returning({ id: table.id }));
  return row?.id ?? 0;
}

async function addDocument(): Promise<number> {
  const values = { school_id: ours.school, bike_id: ours.bike, sha256, name: 'a.png' };
  const [row] = await app.db.school(ours.school, (tx) => tx.insert(tables.bikeDocument).values(values).returning());
  return row?.id ?? 0;
}

/** In as many batches as it takes. */
async function inBatch(sent: readonly Sent[], who: Who) {
  const responses: z.output<typeof sendBatch.answer>['responses'] = [];
  for (let at = 0; at < sent.length; at += BATCH_MAX) {
    const requests = sent.slice(at, at + BATCH_MAX).map((each) => ({ key: randomUUID(), ...each }));
    const answer = await app.call('POST', '/sync/batch', { token: token[who], body: { requests } });
    responses.push(...sendBatch.answer.parse(answer.body).responses);
  }
  return responses;
}
const alone = ({ method, path, body }: Sent, who: Who) =>
  app.call(method as 'PATCH', path, { token: token[who], ...(body && { body }) });
const rows = Object.entries(WRITES);

it('the table lists every idempotent write of the contract except file uploads', () => {
  const kept = Object.entries(endpoints)
    .filter(([, { method, guard, idempotent }]) => method !== 'GET' && guard !== 'public' && idempotent !== false)
    .map(([name]) => name);
  expect([...Object.keys(WRITES), ...UPLOADS, ...IMPORTS].toSorted()).toEqual(kept.toSorted());
});

it.each(PEOPLE)('%s: answers the same alone and in a batch, and a refusal changes nothing', async (who) => {
  await app.db.system((tx) => tx.delete(tables.throttle));
  const one: Sent[] = [];
  const two: Sent[] = [];
  for (const [, { send }] of rows) {
    one.push(await send());
    two.push(await send());
  }
  const mine = who === 'other' ? ours.school : 0;
  const before = await rowsOf(app.db, mine);
  const batched = await inBatch(one, who);
  if (rows.every(([, { expected }]) => expected[who] >= 400) || who === 'other') {
    expect(await rowsOf(app.db, mine)).toBe(before);
  }
  for (const [at, [name, { expected }]] of rows.entries()) {
    const single = await alone(two[at] ?? { method: '', path: '' }, who);
    expect([name, batched[at]?.status, single.status]).toEqual([name, expected[who], expected[who]]);
    if (single.status >= 400) expect(batched[at]?.body).toEqual(single.body);
  }
});

it('bad input is refused under the same fields, and none of it is stored', async () => {
  const sent: Sent[] = [];
  for (const [, { send, bad }] of rows) sent.push({ ...(await send()), ...(bad && { body: bad }) });
  const before = await rowsOf(app.db, 0);
  const batched = await inBatch(sent, 'owner');
  for (const [at, [name, { bad = {} }]] of rows.entries()) {
    const single = await alone(sent[at] ?? { method: '', path: '' }, 'owner');
    expect([name, single.status, Object.keys(single.body as object).toSorted()]).toEqual([
      name,
      400,
      Object.keys(bad).toSorted(),
    ]);
    expect([name, batched[at]?.status, batched[at]?.body]).toEqual([name, 400, single.body]);
  }
  expect(await rowsOf(app.db, 0)).toBe(before);
});

it('no other endpoint of the contract can be called in a batch', async () => {
  const others = Object.entries(endpoints).filter(([name]) => !(name in WRITES));
  const sent = others.map(([, { method, path }]) => ({
    method,
    path: path.replaceAll(/\{\w+\}/gu, String(ours.bike)),
  }));
  const before = await rowsOf(app.db, 0);
  const answers = [
    ...(await inBatch(sent.slice(0, BATCH_MAX), 'owner')),
    ...(await inBatch(sent.slice(BATCH_MAX), 'owner')),
  ];
  expect(answers).toHaveLength(others.length);
  for (const [at, { status, body }] of answers.entries()) {
    expect([others[at]?.[0], status, body]).toEqual([others[at]?.[0], 404, { detail: 'Not Found' }]);
  }
  expect(await rowsOf(app.db, 0)).toBe(before);
});
