// Comments on bikes at the desk: writing, changing and deleting them, exactly once.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bikeComment, type BikeComment } from '~contract/bikes/comments';
import type { Bike } from '~contract/bikes/bikes';
import * as tables from '~server/db/schema/schema';
import type { Call } from '~tests/server/helpers/app';
import { openDesk, type Desk } from './desk';

let desk: Desk;
let made: Bike;
let foreignPerson = 0;
beforeAll(async () => {
  desk = await openDesk();
  made = await desk.add();
  const [person] = await desk.app.db.system((tx) =>
    tx.select().from(tables.staff).where(eq(tables.staff.email, 'owner2@example.com')),
  );
  foreignPerson = person?.id ?? 0;
});
afterAll(() => desk.app.close());

const pathOf = (comment?: number, bike = made.id) =>
  `/bike_management/motorbikes/${bike}/comments/${comment === undefined ? '' : `${comment}/`}`;
const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, call: Call = {}) =>
  desk.app.call(method, path, { token: desk.token, ...call });
const post = (part: object = {}, call: Call = {}) =>
  send('POST', pathOf(), { body: { bike: made.id, comment: 'Worn chain', ...part }, ...call });
const write = async (part: object = {}): Promise<BikeComment> => bikeComment.parse((await post(part)).body);
const versionOfBike = async () => ((await desk.get(made.id)).body as Bike).version;

describe('a new comment', () => {
  it('appears on its bike with its reporters, and does not raise the bike’s version', async () => {
    const [before, version] = [await desk.lastSeq(), await versionOfBike()];
    const people = [desk.person('Priya'), desk.person('Callum'), desk.person('Priya')];
    const answer = await post({ comment: '  Dip beam blown ', reported_by: people });
    expect(answer.status).toBe(201);
    const comment = bikeComment.strict().parse(answer.body);
    expect(comment).toMatchObject({
      bike: made.id,
      comment: 'Dip beam blown',
      version: 1,
      client_key: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
      images: [],
    });
    expect(comment.reported_by.map(({ full_name }) => full_name).toSorted()).toEqual([
      'Callum Reith',
      expect.any(String),
    ]);
    expect(comment.reported_by).toHaveLength(2);
    expect((await desk.get(`${made.id}/comments/${comment.id}/`)).body).toEqual(comment);
    expect(await desk.changesAfter(before)).toEqual([{ entity: 'bike_comments', id: comment.id, op: 'w' }]);
    expect(await versionOfBike()).toBe(version);
  });

  it('needs no reporter: the list may be empty or absent', async () => {
    expect(await write({ reported_by: [] })).toMatchObject({ reported_by: [] });
    expect(await write()).toMatchObject({ reported_by: [] });
  });

  it('keeps when it was written, when it arrived and the key that made it', async () => {
    const key = randomUUID();
    const recorded = new Date(desk.app.now().getTime() - 7_200_000).toISOString();
    const headers = { 'idempotency-key': key, 'recorded-at': recorded };
    const answers = await Promise.all(Array.from({ length: 4 }, () => post({}, { headers })));
    const comment = bikeComment.parse(answers[0]?.body);
    for (const { status, body } of answers) expect([status, body]).toEqual([201, comment]);
    const now = desk.app.now().toISOString();
    expect(comment).toMatchObject({ client_key: key, created: recorded, received_at: now, updated: now });
    const rows = await desk.app.db.school(desk.ours, (tx) =>
      tx.select().from(tables.bikeComment).where(eq(tables.bikeComment.client_key, key)),
    );
    expect(rows).toHaveLength(1);
    const entries = await desk.app.db.school(desk.ours, (tx) =>
      tx.select().from(tables.audit).where(eq(tables.audit.entity_id, comment.id)),
    );
    expect(entries).toMatchObject([{ entity: 'bike_comments', outcome: 'created', fields: ['bike', 'comment'] }]);
  });

  it('under a key that a colleague used is a mismatch', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await post({}, { headers })).status).toBe(201);
    const owner = (await desk.app.signIn('owner@example.com')).access;
    const answer = await post({}, { headers, token: owner });
    expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  });

  it('that is sent again after its bike was deleted is answered as before', async () => {
    const gone = await desk.add();
    const headers = { 'idempotency-key': randomUUID() };
    const call = { headers, body: { bike: gone.id, comment: 'Last words' } };
    const first = await send('POST', pathOf(undefined, gone.id), call);
    expect((await desk.remove(gone.id)).status).toBe(204);
    const again = await send('POST', pathOf(undefined, gone.id), call);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const next = { ...call, headers: { 'idempotency-key': randomUUID() } };
    expect((await send('POST', pathOf(undefined, gone.id), next)).status).toBe(404);
  });
});

const REFUSED: readonly [string, () => object, object][] = [
  ['501 code points', () => ({ comment: '🏍'.repeat(501) }), { comment: ['Must be at most 500 characters'] }],
  ['nothing', () => ({ comment: '' }), { comment: ['This field is required'] }],
  ['white space', () => ({ comment: ' \n\t ' }), { comment: ['This field is required'] }],
  ['NUL', () => ({ comment: 'a\u0000b' }), { comment: ['This text contains characters that cannot be stored'] }],
  [
    'half a character',
    () => ({ comment: 'a\uD83D' }),
    { comment: ['This text contains characters that cannot be stored'] },
  ],
  ['a number', () => ({ comment: 7 }), { comment: ['This field must be text'] }],
  ['nobody we know', () => ({ reported_by: [999_999] }), { reported_by: ['Connect doesn’t know this person'] }],
  [
    'who has left',
    () => ({ reported_by: [desk.person('Bram')] }),
    { reported_by: ['Connect doesn’t know this person'] },
  ],
  [
    "another school's person",
    () => ({ reported_by: [foreignPerson] }),
    { reported_by: ['Connect doesn’t know this person'] },
  ],
  ['people as a number', () => ({ reported_by: 7 }), { reported_by: ['This field must be a list'] }],
  ['a stranger', () => ({ id: 7 }), { id: ['This field is not known'] }],
];

describe('validation', () => {
  it.each(REFUSED)('%s: 400 on a new comment and on a change', async (_name, part, expected) => {
    const there = await write();
    const before = await desk.lastSeq();
    const answer = await post(part());
    expect([answer.status, answer.body]).toEqual([400, expected]);
    const changed = await send('PATCH', pathOf(there.id), { body: part() });
    expect([changed.status, changed.body]).toEqual([400, expected]);
    expect(await desk.lastSeq()).toBe(before);
  });

  it('500 code points are stored whole', async () => {
    expect((await write({ comment: '🏍'.repeat(500) })).comment).toBe('🏍'.repeat(500));
  });

  it('the bike in the body must be the bike in the address', async () => {
    const other = await desk.add();
    const expected = { bike: ['This must be the bike in the address'] };
    const answer = await post({ bike: other.id, reported_by: [999_999] });
    expect([answer.status, answer.body]).toEqual([
      400,
      { ...expected, reported_by: ['Connect doesn’t know this person'] },
    ]);
    expect((await post({ bike: -3 })).body).toHaveProperty('bike');
    expect((await post({ bike: undefined })).body).toEqual({ bike: ['This field is required'] });
  });
});

describe('changing a comment', () => {
  let comment: BikeComment;
  beforeEach(async () => {
    comment = await write({ reported_by: [desk.person('Callum')] });
  });

  it('changes what was sent, raises its version and not that of the bike', async () => {
    const [before, version] = [await desk.lastSeq(), await versionOfBike()];
    desk.app.pass(1000);
    const answer = await send('PATCH', pathOf(comment.id), { body: { comment: 'Chain replaced' } });
    expect(answer.body).toEqual({
      ...comment,
      comment: 'Chain replaced',
      version: 2,
      updated: desk.app.now().toISOString(),
    });
    expect(await desk.changesAfter(before)).toEqual([{ entity: 'bike_comments', id: comment.id, op: 'w' }]);
    expect(await versionOfBike()).toBe(version);
    const nobody = await send('PATCH', pathOf(comment.id), { body: { reported_by: [] } });
    expect(nobody.body).toMatchObject({ comment: 'Chain replaced', reported_by: [], version: 3 });
  });

  it('against an older version is a conflict that shows it as it is', async () => {
    const body = { comment: 'Mine' };
    const now = (await send('PATCH', pathOf(comment.id), { body, headers: { 'if-match': '"1"' } })).body;
    const stale = { body: { comment: 'Theirs' }, headers: { 'if-match': '"1"' } };
    expect(await send('PATCH', pathOf(comment.id), stale)).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: now },
    });
    expect((await send('DELETE', pathOf(comment.id), { headers: { 'if-match': '"1"' } })).status).toBe(409);
  });

  it('keeps a reporter who has left, but refuses to add one', async () => {
    const left = desk.person('Bram');
    await desk.app.db.system((tx) =>
      tx.insert(tables.bikeCommentReporter).values({ school_id: desk.ours, comment_id: comment.id, staff_id: left }),
    );
    const both = { reported_by: [desk.person('Callum'), left] };
    expect((await send('PATCH', pathOf(comment.id), { body: both })).status).toBe(200);
    expect((await send('PATCH', pathOf(comment.id), { body: { reported_by: [] } })).status).toBe(200);
    expect((await send('PATCH', pathOf(comment.id), { body: both })).status).toBe(400);
  });
});

describe('deleting a comment', () => {
  it('deletes its reporters, pictures and films too', async () => {
    const comment = await write({ reported_by: [desk.person('Callum')] });
    await desk.app.db.school(desk.ours, async (tx) => {
      const file = { school_id: desk.ours, sha256: 'ef'.repeat(32) };
      await tx.insert(tables.media).values({ ...file, size: 3, content_type: 'image/jpeg' });
      await tx.insert(tables.bikeImage).values({ ...file, comment_id: comment.id });
      await tx.insert(tables.bikeVideo).values({ ...file, comment_id: comment.id });
    });
    const before = await desk.lastSeq();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send('DELETE', pathOf(comment.id), { headers });
    const again = await send('DELETE', pathOf(comment.id), { headers });
    expect([first.status, first.text, again.status, again.text]).toEqual([204, '', 204, '']);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await desk.changesAfter(before)).toEqual([{ entity: 'bike_comments', id: comment.id, op: 'd' }]);
    const left = await desk.app.db.school(desk.ours, async (tx) => [
      await tx.select().from(tables.bikeImage).where(eq(tables.bikeImage.comment_id, comment.id)),
      await tx.select().from(tables.bikeVideo).where(eq(tables.bikeVideo.comment_id, comment.id)),
      await tx.select().from(tables.bikeCommentReporter).where(eq(tables.bikeCommentReporter.comment_id, comment.id)),
    ]);
    expect(left).toEqual([[], [], []]);
    expect((await send('DELETE', pathOf(comment.id))).status).toBe(404);
  });
});

it('a comment on another bike than the one in the address is not found', async () => {
  const comment = await write();
  const other = await desk.add();
  const body = { comment: 'x' };
  for (const bike of [other.id, 999_999]) {
    expect((await send('PATCH', pathOf(comment.id, bike), { body })).status).toBe(404);
    expect((await send('DELETE', pathOf(comment.id, bike))).status).toBe(404);
  }
  expect((await send('POST', pathOf(undefined, 999_999), { body: { bike: 999_999, ...body } })).status).toBe(404);
  expect((await desk.get(`${made.id}/comments/${comment.id}/`)).body).toEqual(comment);
});

it('a bike deleted while somebody comments on it deletes the comment too, or the comment gets a 404', async () => {
  const bike = await desk.add();
  const body = { bike: bike.id, comment: 'Too late' };
  const before = await desk.lastSeq();
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => send('POST', pathOf(undefined, bike.id), { body })),
    desk.remove(bike.id),
    ...Array.from({ length: 4 }, () => send('POST', pathOf(undefined, bike.id), { body })),
  ]);
  const written = answers.filter(({ status }) => status === 201).map((answer) => bikeComment.parse(answer.body).id);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(8 - written.length);
  expect(answers[4]?.status).toBe(204);
  const gone = (await desk.changesAfter(before)).filter(({ op }) => op === 'd').map(({ id }) => id);
  expect(new Set(gone)).toEqual(new Set([bike.id, ...written]));
  expect(gone).toHaveLength(1 + written.length);
});
