// Changing and deleting bikes: versions, repeats, and the tombstones of what goes along.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bike, type Bike } from '~contract/bikes/bikes';
import * as tables from '~server/db/schema/schema';
import { openDesk, type Desk } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

describe('changing a bike', () => {
  let made: Bike;
  beforeEach(async () => {
    made = await desk.add({ current_mileage: 5, reported_by: [desk.person('Callum')] });
  });

  it('changes what was sent, and nothing else', async () => {
    const before = await desk.lastSeq();
    const answer = await desk.patch(made.id, {
      status: 'BIKE_STATUS_OUT_OF_ORDER',
      supplier: [desk.sites[1]],
      current_mileage: null,
    });
    expect(answer.body).toEqual({
      ...made,
      version: 2,
      updated: desk.app.now().toISOString(),
      status: 'BIKE_STATUS_OUT_OF_ORDER',
      current_mileage: null,
      supplier: [expect.objectContaining({ id: desk.sites[1] })],
    });
    expect(await desk.changesAfter(before)).toEqual([{ entity: 'bikes', id: made.id, op: 'w' }]);
  });

  it.each(['', ' '])('an empty VIN, %j, is stored as none', async (vin_number) => {
    expect((await desk.patch(made.id, { vin_number: 'JH2JC' })).body).toMatchObject({ vin_number: 'JH2JC' });
    expect((await desk.patch(made.id, { vin_number })).body).toMatchObject({ vin_number: null });
    expect((await desk.get(made.id)).body).toMatchObject({ vin_number: null });
    expect(await desk.add({ vin_number })).toMatchObject({ vin_number: null });
  });

  it('against an older version is a conflict that shows the bike as it is', async () => {
    const now = (await desk.patch(made.id, { colour: 'Blue' }, { 'if-match': '"1"' })).body;
    const stale = await desk.patch(made.id, { colour: 'Red' }, { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', current: now } });
    expect((await desk.remove(made.id, { 'if-match': '"1"' })).status).toBe(409);
    expect((await desk.get(made.id)).body).toEqual(now);
  });

  it('two people at once: the later answer shows what both have changed', async () => {
    for (const at of [0, 1, 2, 3, 4, 5]) {
      const answers = await Promise.all([
        desk.patch(made.id, {
          supplier: [desk.sites[at % 3]],
          reported_by: at % 2 === 0 ? [] : [desk.person('Callum')],
        }),
        desk.patch(made.id, { colour: `Red ${at}` }),
      ]);
      const [one, two] = answers.map(({ body }) => body as Bike);
      const later = (one?.version ?? 0) > (two?.version ?? 0) ? one : two;
      expect((await desk.get(made.id)).body).toEqual(later);
    }
  });

  it('a repeated change is answered as before', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await desk.patch(made.id, { colour: 'Blue' }, headers);
    await desk.patch(made.id, { colour: 'Red' });
    const again = await desk.patch(made.id, { colour: 'Blue' }, headers);
    expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
    expect((await desk.get(made.id)).body).toMatchObject({ colour: 'Red', version: 3 });
  });

  it('to the mark of another bike is refused; to its own in another spelling it is not', async () => {
    const { registration_plate } = await desk.add();
    const answer = await desk.patch(made.id, { registration_plate });
    expect([answer.status, answer.body]).toEqual([400, { registration_plate: ['Another bike has this registration'] }]);
    expect((await desk.patch(made.id, { registration_plate: made.registration_plate.toLowerCase() })).status).toBe(200);
  });

  it('two bikes to one mark at once: one keeps it', async () => {
    const second = await desk.add();
    const mark = { registration_plate: desk.nextMark() };
    const answers = await Promise.all([desk.patch(made.id, mark), desk.patch(second.id, mark)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('keeps a reporter who has left, but refuses to add one', async () => {
    await desk.app.db.system((tx) =>
      tx.insert(tables.bikeReporter).values({ school_id: desk.ours, bike_id: made.id, staff_id: desk.person('Bram') }),
    );
    const both = [desk.person('Callum'), desk.person('Bram')];
    expect((await desk.patch(made.id, { reported_by: both })).status).toBe(200);
    expect((await desk.patch(made.id, { reported_by: [] })).body).toMatchObject({ reported_by: [] });
    expect((await desk.patch(made.id, { reported_by: both })).body).toEqual({
      reported_by: ['Connect doesn’t know this person'],
    });
  });
});

describe('deleting a bike', () => {
  it('takes comments, pictures and documents along, each with its tombstone', async () => {
    const made = await desk.add({ supplier: desk.sites, reported_by: [desk.person('Priya')] });
    const kept = await desk.add();
    const { comments, documents } = await furnish(made.id);
    await furnish(kept.id);
    const before = await desk.lastSeq();
    expect((await desk.remove(made.id)).status).toBe(204);
    expect(await desk.changesAfter(before)).toEqual([
      { entity: 'bikes', id: made.id, op: 'd' },
      ...comments.map((id) => ({ entity: 'bike_comments', id, op: 'd' })),
      ...documents.map((id) => ({ entity: 'bike_documents', id, op: 'd' })),
    ]);
    expect((await desk.get(made.id)).status).toBe(404);
    const left = await desk.app.db.school(desk.ours, async (tx) => [
      await tx.select().from(tables.bikeComment).where(eq(tables.bikeComment.bike_id, made.id)),
      await tx.select().from(tables.bikeDocument).where(eq(tables.bikeDocument.bike_id, made.id)),
      await tx.select().from(tables.bikeSupplier).where(eq(tables.bikeSupplier.bike_id, made.id)),
    ]);
    expect(left).toEqual([[], [], []]);
    expect((await desk.get(kept.id)).body).toMatchObject({ comments: [{ images: [{}] }, { images: [{}] }] });
  });

  it('repeated under the same key is answered as before; under another key it is 404', async () => {
    const made = await desk.add();
    const headers = { 'idempotency-key': randomUUID() };
    expect([(await desk.remove(made.id, headers)).status, (await desk.remove(made.id, headers)).status]).toEqual([
      204, 204,
    ]);
    expect((await desk.remove(made.id)).status).toBe(404);
  });
});

it('a bike of another school does not exist here', async () => {
  const answer = await desk.post(desk.form({ supplier: [desk.foreignSite] }), { token: desk.other });
  const foreign = bike.parse(answer.body).id;
  for (const { status } of [
    await desk.get(foreign),
    await desk.patch(foreign, { colour: 'x' }),
    await desk.remove(foreign),
  ])
    expect(status).toBe(404);
  expect((await desk.get(foreign, desk.other)).status).toBe(200);
});

/** Two comments with a picture each, and a document. */
async function furnish(bike_id: number): Promise<{ comments: number[]; documents: number[] }> {
  const school_id = desk.ours;
  return desk.app.db.school(school_id, async (tx) => {
    const sha256 = 'ab'.repeat(32);
    await tx
      .insert(tables.media)
      .values({ school_id, sha256, size: 3, content_type: 'image/jpeg' })
      .onConflictDoNothing();
    const values = ['one', 'two'].map((comment) => ({ school_id, bike_id, comment }));
    const comments = (await tx.insert(tables.bikeComment).values(values).returning()).map(({ id }) => id);
    await tx.insert(tables.bikeImage).values(comments.map((comment_id) => ({ school_id, comment_id, sha256 })));
    const documents = await tx
      .insert(tables.bikeDocument)
      .values({ school_id, bike_id, sha256, name: 'v5c.pdf' })
      .returning();
    return { comments, documents: documents.map(({ id }) => id) };
  });
}
