// Comments and documents of a bike as they are read: newest first, with everything that belongs to them, on their own
// bike only; and the pages of them that the change feed is made of.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bikeComment } from '~contract/bikes/comments';
import { bikeDocument } from '~contract/bikes/documents';
import { bike, bikeRow } from '~contract/bikes/bikes';
import { paged as pageOf } from '~contract/wire/list';
import { restriction } from '~contract/certificates/restrictions';
import * as tables from '~server/db/schema/schema';
import * as bikes from '~server/repositories/bikes/bikes';
import { bikeComments } from '~server/repositories/bikes/comments';
import { bikeDocuments } from '~server/repositories/bikes/documents';
import * as restrictions from '~server/repositories/certificates/restrictions';
import { openDesk, type Desk } from './desk';

let desk: Desk;
/** LB22QDE with 8 comments, and KX23QBA with one. */
let [worn, kept] = [0, 0];
const SHA256 = 'cd'.repeat(32);

beforeAll(async () => {
  desk = await openDesk();
  const found = await desk.app.db.school(desk.ours, (tx) => tx.select().from(tables.bike));
  const idOf = (mark: string) => found.find(({ registration_plate }) => registration_plate === mark)?.id ?? 0;
  [worn, kept] = [idOf('LB22QDE'), idOf('KX23QBA')];
  const school_id = desk.ours;
  await desk.app.db.school(school_id, async (tx) => {
    await tx.insert(tables.media).values({ school_id, sha256: SHA256, size: 77, content_type: 'application/pdf' });
    const papers = ['one.pdf', 'two.pdf', 'three.pdf'].map((name, at) => ({
      school_id,
      bike_id: worn,
      sha256: SHA256,
      name,
      created: `2026-01-0${at + 1}T10:00:00.000Z`,
    }));
    await tx.insert(tables.bikeDocument).values(papers);
    const of = eq(tables.bikeComment.bike_id, kept);
    const [comment] = await tx.select().from(tables.bikeComment).where(of);
    const file = { school_id, comment_id: comment?.id ?? 0, sha256: SHA256 };
    await tx.insert(tables.bikeImage).values([file, { ...file, taken_at: '2026-01-01T09:00:00.000Z' }]);
    await tx.insert(tables.bikeVideo).values(file);
  });
});
afterAll(() => desk.app.close());

const commentsOf = async (path: string) => pageOf(bikeComment).parse((await desk.get(path)).body);
const documentsOf = async (path: string) => pageOf(bikeDocument).parse((await desk.get(path)).body);

describe('comments', () => {
  it('newest first, with who reported them', async () => {
    const { count, results } = await commentsOf(`${worn}/comments/`);
    expect(count).toBe(8);
    const written = results.map(({ created }) => created);
    expect(written).toEqual(written.toSorted((a, b) => (a < b ? 1 : -1)));
    expect(results[0]).toMatchObject({
      bike: worn,
      comment: 'Scrape on the offside engine casing and bar end, 5 cm, cosmetic',
      reported_by: [{ full_name: 'Callum Reith' }, { full_name: 'Jodie Fenn' }],
      images: [],
      videos: [],
    });
    expect(bike.parse((await desk.get(`${worn}/`)).body).comments).toEqual(results);
  });

  it('in pages, with an exact count', async () => {
    const all = (await commentsOf(`${worn}/comments/`)).results;
    const second = await commentsOf(`${worn}/comments/?page=2&page_size=3`);
    expect(second).toEqual({ count: 8, results: all.slice(3, 6) });
    expect(await commentsOf(`${worn}/comments/?page=9`)).toEqual({ count: 8, results: [] });
    expect((await desk.get(`${worn}/comments/?page=0`)).body).toEqual({ page: ['Pages count from 1'] });
  });

  it('one of them, with pictures and films by the address of their bytes', async () => {
    const [only] = (await commentsOf(`${kept}/comments/`)).results;
    const address = `/api/v2/media/${SHA256}`;
    expect(only?.images).toEqual([
      expect.objectContaining({
        image: address,
        sha256: SHA256,
        size: 77,
        taken_at: null,
        client_key: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
      }),
      expect.objectContaining({ image: address, taken_at: '2026-01-01T09:00:00.000Z' }),
    ]);
    expect(only?.videos).toEqual([expect.objectContaining({ video: address, size: 77 })]);
    expect((await desk.get(`${kept}/comments/${only?.id}/`)).body).toEqual(only);
  });

  it('of another bike, of no bike and of another school are not found', async () => {
    const [only] = (await commentsOf(`${kept}/comments/`)).results;
    const answers = [
      await desk.get(`${worn}/comments/${only?.id}/`),
      await desk.get(`999999/comments/${only?.id}/`),
      await desk.get('999999/comments/'),
      await desk.get(`${kept}/comments/abc/`),
      await desk.get(`${kept}/comments/${only?.id}/`, desk.other),
      await desk.get(`${kept}/comments/`, desk.other),
    ];
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([404, { detail: 'Not Found' }]);
  });
});

describe('documents', () => {
  it('newest first, with name, type and size', async () => {
    const { count, results } = await documentsOf(`${worn}/documents/`);
    expect([count, results.map(({ name }) => name)]).toEqual([3, ['three.pdf', 'two.pdf', 'one.pdf']]);
    expect(results[0]).toMatchObject({
      bike: worn,
      document: `/api/v2/media/${SHA256}`,
      content_type: 'application/pdf',
      size: 77,
    });
    expect((await desk.get(`${worn}/documents/${results[0]?.id}/`)).body).toEqual(results[0]);
    expect(await documentsOf(`${worn}/documents/?page=2&page_size=2`)).toEqual({ count: 3, results: results.slice(2) });
  });

  it('of another bike and of another school are a 404 without a body', async () => {
    const [first] = (await documentsOf(`${worn}/documents/`)).results;
    const answers = [
      await desk.get(`${kept}/documents/${first?.id}/`),
      await desk.get(`${worn}/documents/999999/`),
      await desk.get(`${worn}/documents/${first?.id}/`, desk.other),
    ];
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([404, '']);
    expect((await desk.get('999999/documents/')).body).toEqual({ detail: 'Not Found' });
  });
});

describe('pages for the change feed', () => {
  const each = [
    ['bikes', bikes.listBikesAfter, bikes.listBikesByIds, bikeRow],
    ['comments', bikeComments.listAfter, bikeComments.listByIds, bikeComment],
    ['documents', bikeDocuments.listAfter, bikeDocuments.listByIds, bikeDocument],
    ['restrictions', restrictions.listRestrictionsAfter, restrictions.listRestrictionsByIds, restriction],
  ] as const;

  it.each(each)(
    '%s: page after page gives every row once, as the contract has it',
    async (_name, after, byIds, shape) => {
      await desk.app.db.school(desk.ours, async (tx) => {
        const all = await after(tx, desk.ours, 0, 1000);
        const ids = all.map(({ id }) => id);
        expect(ids.length).toBeGreaterThan(2);
        expect(ids).toEqual(ids.toSorted((a, b) => a - b));
        for (const row of all) expect(shape.strict().parse(row)).toEqual(row);
        const [first, second] = [await after(tx, desk.ours, 0, 2), await after(tx, desk.ours, ids[1] ?? 0, 1000)];
        expect([...first, ...second]).toEqual(all);
        expect(await byIds(tx, desk.ours, [...ids].toReversed())).toEqual(all);
        expect(await byIds(tx, desk.ours, [ids[0] ?? 0, 999_999])).toEqual(all.slice(0, 1));
        expect(await byIds(tx, desk.ours, [])).toEqual([]);
      });
    },
  );

  it.each(each)("%s: another school's rows are not in them", async (name, after, byIds) => {
    const theirs = await desk.app.db.system((tx) =>
      tx
        .select()
        .from(tables.school)
        .where(eq(tables.school.id, desk.ours + 1)),
    );
    expect(theirs).toHaveLength(1);
    // As the installation, which row-level security does not hold back: the query itself must ask for the school.
    await desk.app.db.system(async (tx) => {
      const ours = (await after(tx, desk.ours, 0, 1000)).map(({ id }) => id);
      const foreign = (await after(tx, desk.ours + 1, 0, 1000)).map(({ id }) => id);
      expect(foreign).toHaveLength(name === 'restrictions' ? 6 : 0);
      expect(foreign.some((id) => ours.includes(id))).toBe(false);
      expect(await byIds(tx, desk.ours + 1, ours)).toEqual([]);
    });
  });
});

it('a new school starts with the restrictions', async () => {
  const body = {
    school_name: 'Fen Riders',
    first_name: 'Ada',
    last_name: 'Moss',
    email: 'ada@example.com',
    password: 'gravel crimson otter 7',
  };
  expect((await desk.app.call('POST', '/users/signup', { body })).status).toBe(201);
  const { access } = await desk.app.signIn(body.email, body.password);
  const answer = await desk.app.call('GET', '/certificates/restrictions/', { token: access });
  const { count, results } = answer.body as { count: number; results: { code: string; title: string }[] };
  expect([count, results.map(({ code, title }) => `${code} ${title}`)]).toEqual([
    6,
    [
      '00 None',
      '45 Motorcycle with sidecar only',
      '78 Automatic only',
      '79.02 Three-wheeled moped only',
      '79.03 Motor tricycle only',
      'AM Moped only',
    ],
  ]);
});
