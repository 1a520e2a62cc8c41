// Adding bikes at the desk: validation, exactly once, and what the feed hears of it.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bike, type Bike } from '~contract/bikes/bikes';
import * as tables from '~server/db/schema/schema';
import { sortKey } from '~domain/text/sort-key';
import { openDesk, type Desk } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

describe('adding a bike', () => {
  it('with the five required fields gives the rest its defaults', async () => {
    const made = await desk.add();
    expect(made).toMatchObject({
      version: 1,
      client_key: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
      transmission: 'BIKE_TRANSMISSION_MANUAL',
      status: 'BIKE_STATUS_ACTIVE',
      supplier: [{ id: desk.sites[0], connect_location_name: 'Quayside Yard' }],
      email_notification: true,
      sms_notification: false,
      insurance_status: false,
      current_mileage: null,
      mot_expiry_date: null,
      purchase_price: null,
      reported_by: [],
      comments: [],
    });
    expect((await desk.get(made.id)).body).toEqual(made);
  });

  it('keeps every field that was given', async () => {
    const given = {
      engine_size: 0,
      transmission: 'BIKE_TRANSMISSION_AUTOMATIC',
      status: 'BIKE_STATUS_AT_RISK',
      current_mileage: 12,
      colour: 'Red',
      mot_expiry_date: '2027-02-28',
      tax_expiry_date: '2099-12-31',
      service_date: '2026-01-02',
      purchase_date: '2020-02-29',
      purchase_price: 250_000,
      current_value: 0,
      first_registered_date: '2019-07-01',
      year_of_manufacture: 2019,
      vin_number: 'JH2JC4470XK000001',
      insurance_status: true,
      insurance_policy_number: 'POL/1',
      email_notification: false,
      sms_notification: true,
    };
    const made = await desk.add({
      ...given,
      supplier: [desk.sites[2], desk.sites[0], desk.sites[2]],
      reported_by: [desk.person('Callum')],
    });
    expect(made).toMatchObject(given);
    expect(made.supplier.map(({ id }) => id)).toEqual([desk.sites[0], desk.sites[2]]);
    expect(made.reported_by).toEqual([desk.person('Callum')]);
  });

  it('stores the mark without spaces and in capitals', async () => {
    expect(await desk.add({ registration_plate: ' l2 w\u00A0ps ' })).toMatchObject({ registration_plate: 'L2WPS' });
  });

  it('stores the keys that text is ordered and filtered by', async () => {
    const { id } = await desk.add({ make: ' Škoda  ÉLAN ', model: 'Ｘ1' });
    const [row] = await desk.app.db.school(desk.ours, (tx) =>
      tx.select().from(tables.bike).where(eq(tables.bike.id, id)),
    );
    expect([row?.make_key, row?.model_key]).toEqual(['skoda elan', 'x1']);
    await desk.patch(id, { make: 'Çelik' });
    const [next] = await desk.app.db.school(desk.ours, (tx) =>
      tx.select().from(tables.bike).where(eq(tables.bike.id, id)),
    );
    expect([next?.make_key, next?.model_key]).toEqual([sortKey('Çelik'), 'x1']);
  });

  it('twice under one key makes one bike, which keeps the key and the time it was recorded', async () => {
    const key = randomUUID();
    const recorded = new Date(desk.app.now().getTime() - 3_600_000).toISOString();
    const headers = { 'idempotency-key': key, 'recorded-at': recorded };
    const body = desk.form();
    const before = await desk.lastSeq();
    const answers = await Promise.all([
      desk.post(body, { headers }),
      desk.post(body, { headers }),
      desk.post(body, { headers }),
    ]);
    const made = bike.parse(answers[0]?.body);
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, made]);
    expect(made).toMatchObject({ client_key: key, created: recorded, updated: desk.app.now().toISOString() });
    expect(await desk.changesAfter(before)).toEqual([{ entity: 'bikes', id: made.id, op: 'w' }]);
    const [row] = await desk.app.db.school(desk.ours, (tx) =>
      tx.select().from(tables.bike).where(eq(tables.bike.id, made.id)),
    );
    expect(row?.received_at).toBe(desk.app.now().toISOString());
  });

  it('under a key that a colleague used is a mismatch', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await desk.post(desk.form(), { headers })).status).toBe(201);
    const owner = (await desk.app.signIn('owner@example.com')).access;
    const answer = await desk.post(desk.form(), { headers, token: owner });
    expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  });

  it('with the mark of another bike is refused, and free for another school', async () => {
    const { registration_plate } = await desk.add();
    const spaced = ` ${registration_plate.slice(0, 4).toLowerCase()} ${registration_plate.slice(4)}`;
    const answer = await desk.post(desk.form({ registration_plate: spaced }));
    expect(answer).toMatchObject({
      status: 400,
      body: { registration_plate: ['Another bike has this registration'] },
    });
    const foreign = await desk.post(desk.form({ registration_plate, supplier: [desk.foreignSite] }), {
      token: desk.other,
    });
    expect(foreign.status).toBe(201);
  });

  it('by two people at once with one mark gives one bike and one refusal', async () => {
    const body = desk.form();
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.post(body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400, 400]);
  });

  it('refuses sites and people the school does not have, each under its field', async () => {
    const answer = await desk.post(desk.form({ supplier: [desk.sites[0], desk.foreignSite], reported_by: [999_999] }));
    expect(answer).toMatchObject({
      status: 400,
      body: { supplier: ['Connect doesn’t know this site'], reported_by: ['Connect doesn’t know this person'] },
    });
    const before = await desk.lastSeq();
    expect((await desk.post(desk.form({ reported_by: [desk.person('Bram')] }))).body).toEqual({
      reported_by: ['Connect doesn’t know this person'],
    });
    expect(await desk.lastSeq()).toBe(before);
  });
});

// Section 5 of the specification, plus values that no person would type.
const REFUSED: readonly [string, object, object][] = [
  ['no mark', { registration_plate: '  ' }, { registration_plate: ['This field is required'] }],
  ['a mark of 8', { registration_plate: 'AB12 CDEF' }, { registration_plate: ['Must be at most 7 characters'] }],
  ['a mark with a dash', { registration_plate: 'AB-12' }, { registration_plate: ['Use letters and digits only'] }],
  ['no make', { make: undefined }, { make: ['This field is required'] }],
  ['a make of spaces', { make: ' \t ' }, { make: ['This field is required'] }],
  ['a model of 101', { model: 'x'.repeat(101) }, { model: ['Must be at most 100 characters'] }],
  ['an engine of letters', { engine_size: 'abc' }, { engine_size: ['This field must be a number'] }],
  ['an engine of nothing', { engine_size: '' }, { engine_size: ['This field must be a number'] }],
  ['half a cc', { engine_size: 0.5 }, { engine_size: ['This field must be a number'] }],
  ['an engine of -1', { engine_size: -1 }, { engine_size: ['Must be 0 or more'] }],
  ['an engine of 10,000', { engine_size: 10_000 }, { engine_size: ['Must be at most 9999'] }],
  ['no site', { supplier: [] }, { supplier: ['Select at least 1 item'] }],
  ['sites as text', { supplier: '1' }, { supplier: ['Select at least 1 item'] }],
  ['a mileage of -1', { current_mileage: -1 }, { current_mileage: ['Must be 0 or more'] }],
  [
    'a date too far',
    { mot_expiry_date: '2100-01-01' },
    { mot_expiry_date: ['The date must be 31/12/2099 or earlier'] },
  ],
  ['a day that is not', { tax_expiry_date: '2026-02-30' }, { tax_expiry_date: ['Enter a date, such as 2026-12-31'] }],
  ['a date with a time', { service_date: '2026-01-01T00:00' }, { service_date: ['Enter a date, such as 2026-12-31'] }],
  ['a status of ours', { status: 'ACTIVE' }, { status: ['This value is not valid'] }],
  ['NUL', { colour: 'Re\u0000d' }, { colour: ['This text contains characters that cannot be stored'] }],
  ['half a character', { model: '\uD83D' }, { model: ['This text contains characters that cannot be stored'] }],
  ['a VIN of 10,000', { vin_number: 'x'.repeat(10_000) }, { vin_number: ['Must be at most 100 characters'] }],
  ['yes for a boolean', { insurance_status: 'yes' }, { insurance_status: ['This field must be true or false'] }],
  ['an id', { id: 7 }, { id: ['This field is not known'] }],
  ['a version', { version: 7 }, { version: ['This field is not known'] }],
];

describe('validation', () => {
  let there: Bike;
  beforeAll(async () => {
    there = await desk.add();
  });

  it.each(REFUSED)('%s: 400 on desk.add, and on edit', async (_name, part, expected) => {
    const before = await desk.lastSeq();
    const answer = await desk.post(desk.form(part));
    expect([answer.status, answer.body]).toEqual([400, expected]);
    if (Object.values(part).includes(undefined)) return;
    const edited = await desk.patch(there.id, part);
    expect([edited.status, edited.body]).toEqual([400, expected]);
    expect(await desk.lastSeq()).toBe(before);
  });

  it('an electric moped has an engine of 0', async () => {
    expect(await desk.add({ engine_size: 0 })).toMatchObject({ engine_size: 0 });
  });

  it('all five required fields are named at once', async () => {
    const { body } = await desk.post({});
    expect(Object.keys(body as object).toSorted()).toEqual([
      'engine_size',
      'make',
      'model',
      'registration_plate',
      'supplier',
    ]);
  });
});
