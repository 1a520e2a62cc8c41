// @vitest-environment dom
// Photos, films and documents in the exported file.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mutation, StoredFile } from '~data/database/db';
import { bike, contact, mutation } from '~tests/sync/helpers/rows';
import { openSaver, type Saver } from '~tests/unit/data/saving';
import { freshBrowser, storeSession } from '~tests/unit/data/tab';
import { unzip } from '~tests/unit/data/unzip';

let app: Saver;

beforeEach(async () => {
  freshBrowser();
  storeSession();
  app = await openSaver();
  await app.bring({ bikes: [bike(1, { registration_plate: 'KX23QBA' })] });
});

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
type Listed = { text: unknown; files: { path: string; name: string; size: number; taken: string | null }[] };
const readJson = (bytes: Uint8Array | undefined) => JSON.parse(text(bytes)) as { changes: Listed[]; drafts: Listed[] };
const parts = async () => unzip(new Uint8Array(await (await app.exportUnsent()).arrayBuffer()));

/** Bytes that say what they are, as the outbox and the drafts keep them. */
async function keep(id: string, but: Partial<StoredFile> = {}): Promise<string> {
  const buf = new TextEncoder().encode(`bytes of ${id}`).buffer;
  const about = { id, name: 'IMG_4417.jpg', type: 'image/jpeg', size: buf.byteLength, sha256: '', takenAt: null };
  const file: StoredFile = { ...about, kind: 'image', state: 'ready', message: null, thumb: null, ...but };
  const { name, type, size, sha256, takenAt } = file;
  await app.door.run(async ({ work }) => {
    await work.blobs.put({ id, buf, name, type, size, sha256, takenAt });
    await work.previews.put(file);
  });
  return id;
}

async function attach(blobId: string, fields: Partial<Mutation> = {}): Promise<void> {
  const file = { name: 'IMG_4417.jpg', type: 'image/jpeg' };
  const photo = { op: 'create', entity: 'bike_images', parentId: 7, aboveId: 1, about: 'KX23QBA', body: {} } as const;
  await app.door.run(({ work }) =>
    work.mutations.add(mutation({ ...photo, lane: `bike_images ${blobId}`, blobId, file, ...fields })),
  );
}

describe('the files of what was not sent', () => {
  it('are in the zip byte for byte, called by bike and day, and named by their change', async () => {
    await attach(await keep('a', { takenAt: '2026-11-20T16:00:00.000Z' }));
    await attach(await keep('b', { type: 'video/quicktime', kind: 'video' }), { entity: 'bike_videos' });
    const { 'README.txt': readme, 'unsent.json': json, ...files } = await parts();
    expect(Object.entries(files).map(([path, bytes]) => [path, text(bytes)])).toEqual([
      ['files/KX23QBA 2026-11-21 1.jpg', 'bytes of a'],
      ['files/KX23QBA 2026-11-21 2.mov', 'bytes of b'],
    ]);
    expect(text(readme)).toContain('- Photos of a comment on KX23QBA');
    expect(text(readme)).toContain('\r\n  files/KX23QBA 2026-11-21 2.mov\r\n');
    const [photo] = readJson(json).changes;
    expect(photo?.files[0]).toEqual({
      path: 'files/KX23QBA 2026-11-21 1.jpg',
      name: 'IMG_4417.jpg',
      size: 10,
      taken: '2026-11-20T16:00:00.000Z',
    });
  });

  it('never share a name, whatever they were called', async () => {
    const pdf = { kind: 'document', type: 'application/pdf', name: '..\\..\\V5C "final".pdf' } as const;
    const document = { entity: 'bike_documents', about: '../../KX23QBA' } as const;
    await attach(await keep('a', pdf), { ...document, parentId: 1 });
    await attach(await keep('b', pdf), { ...document, parentId: 1 });
    const paths = Object.keys(await parts()).filter((path) => path.startsWith('files/'));
    expect(new Set(paths).size).toBe(2);
    for (const path of paths) expect(path).toMatch(/^files\/[^/\\<>:"|?*]+\.pdf$/u);
  });

  it('of a form that was never saved are there as well', async () => {
    const id = await keep('a');
    const key = { form: 'comment', target: '1' };
    await app.saveDraft(key, { text: { comment: 'Lev' }, route: '/bikes/1/details/comment', blobs: [id] });
    const { 'unsent.json': json, ...files } = await parts();
    const [draft] = readJson(json).drafts;
    const path = draft?.files[0]?.path ?? '';
    expect(draft?.text).toEqual({ comment: 'Lev' });
    expect(path).toMatch(/^files\/KX23QBA draft \d{4}-\d\d-\d\d 1\.jpg$/u);
    expect(text(files[path])).toBe('bytes of a');
  });

  it('of an attachment that was begun are called by its contact, not by the bike of the same number', async () => {
    await app.bring({ customers: [contact(1, { first_name: 'Jodie', last_name: 'Fenn' })] });
    const id = await keep('a');
    const key = { form: 'attachment', target: '1' };
    await app.saveDraft(key, { text: {}, route: '/contacts/1/details/attachments/new', blobs: [id] });
    const paths = Object.keys(await parts()).filter((path) => path.startsWith('files/'));
    expect(paths).toEqual([expect.stringMatching(/^files\/Jodie Fenn draft \d{4}-\d\d-\d\d 1\.jpg$/u)]);
  });

  it('are in it once, where a refused photo is in its form again', async () => {
    const id = await keep('a');
    await attach(id, { status: 'rejected' });
    await app.saveDraft({ form: 'comment', target: 'resend 1' }, { text: {}, route: '', blobs: [id] });
    const { 'unsent.json': json, ...files } = await parts();
    const { changes, drafts } = readJson(json);
    expect(drafts[0]?.files).toEqual(changes[0]?.files);
    expect(Object.keys(files).filter((path) => path.startsWith('files/'))).toHaveLength(1);
  });

  it('leave out what reached the school meanwhile, and nothing else', async () => {
    await attach(await keep('a'));
    await attach(await keep('b'));
    await app.door.run(({ work }) => work.blobs.delete('a'));
    const paths = Object.keys(await parts()).filter((path) => path.startsWith('files/'));
    expect(paths).toEqual(['files/KX23QBA 2026-11-21 2.jpg']);
  });
});

it.each([
  ['customers', 'create', 'Add contact Jodie Fenn'],
  ['customer_notes', 'patch', 'Edit note on Jodie Fenn'],
  ['customer_documents', 'delete', 'Delete attachment of Jodie Fenn'],
  ['staff', 'patch', 'Edit working details of Jodie Fenn'],
] as const)('a change of %s is in the list in words: %s', async (entity, op, line) => {
  const change = mutation({
    op,
    entity,
    about: 'Jodie Fenn',
    body: {},
    ...(op === 'create' ? { tempId: -1 } : { targetId: 4 }),
  });
  await app.door.run(({ work }) => work.mutations.add(change));
  const { 'README.txt': readme } = await parts();
  expect(text(readme)).toContain(`- ${line}`);
});
