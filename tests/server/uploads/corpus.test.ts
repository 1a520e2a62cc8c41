// Every file of the corpus, sent as the app sends files: the exact answer, what is stored of it, and how often and how far it is
// decoded, which is what it costs.
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILE_MESSAGE } from '~contract/wire/files';
import { hashOfAddress } from '~contract/wire/media';
import { media } from '~server/db/schema/schema';
import { rowsOf } from '~tests/server/access/rows';
import { sha256 } from '~tests/server/helpers/form';
import { listDocuments, listFilms } from './corpus-files';
import { listPhotos } from './corpus-photos';
import { TRACES } from './make';
import { openYard, type Yard } from './yard';
import type { Case } from './corpus';

const corpus = [...(await listPhotos()), ...listFilms(), ...listDocuments()];
/** What is left of a picture that is only looked at, and what a file may grow by when it is written anew. */
const [LOOKED_AT, GROWTH] = [100_000, 4];

/** Each picture that was decoded: the largest that would have been, and the bytes that came of it. */
type Decoded = { pixels: unknown; patience: unknown; bytes: number };
const decoded: Decoded[] = [];
type Decoder = { options: { timeoutSeconds: number; input: { limitInputPixels: number } } };
const { prototype } = sharp as unknown as { prototype: { toBuffer: (...given: unknown[]) => Promise<Buffer> } };
const { toBuffer } = prototype;

let yard: Yard;
let before = '';

beforeAll(async () => {
  yard = await openYard();
  before = await rowsOf(yard.app.db, yard.other);
  prototype.toBuffer = async function count(this: Decoder, ...given) {
    const { options } = this;
    const one: Decoded = { pixels: options.input.limitInputPixels, patience: options.timeoutSeconds, bytes: 0 };
    decoded.push(one);
    const result = await toBuffer.apply(this, given);
    one.bytes = result.length;
    return result;
  };
});
afterAll(async () => {
  prototype.toBuffer = toBuffer;
  await yard.app.close();
});

it('holds about 150 files, each under a name of its own', () => {
  expect(corpus.length).toBeGreaterThan(120);
  expect(new Set(corpus.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(corpus.length);
});

describe.each(['image', 'video', 'document'] as const)('%s', (kind) => {
  const cases = corpus.filter((each) => each.kind === kind).map((each) => [each.name, each] as const);
  it.each(cases)('%s', async (_name, each) => {
    const { bytes, filename = 'photo.jpg', message } = each;
    decoded.length = 0;
    const answer = await yard.send(kind, bytes, filename);
    expectCheap(each);
    expect(answer.text).not.toBe('');
    if (message) expect([answer.status, answer.body]).toEqual([400, { [kind]: [message(filename)] }]);
    else await expectTaken(each, answer.status, answer.body as Record<string, string>);
  });
});

it('leaves nothing unfinished, and nothing in the other school', async () => {
  expect(yard.unfinished()).toEqual([]);
  expect(await rowsOf(yard.app.db, yard.other)).toBe(before);
});

it('has stored exactly the files it reported', async () => {
  const rows = await yard.app.db.system((tx) => tx.select().from(media).where(eq(media.school_id, yard.school)));
  expect(yard.files().toSorted()).toEqual(rows.map((row) => row.sha256).toSorted());
});

/** Decoded once at most, never beyond the limits, and not at all if its header says that it is too large. */
function expectCheap({ bytes, message, stored }: Case): void {
  expect(decoded.length).toBeLessThanOrEqual(message === FILE_MESSAGE.photoPixels ? 0 : 1);
  for (const one of decoded) {
    expect(one).toMatchObject({ pixels: 40e6, patience: 10 });
    expect(one.bytes).toBeLessThan(LOOKED_AT + (stored === 'clean' ? bytes.length * GROWTH : 0));
  }
}

async function expectTaken(each: Case, status: number, body: Record<string, string>): Promise<void> {
  const { kind, bytes, type } = each;
  expect([status, body]).toEqual([201, expect.objectContaining({ sha256: sha256(bytes) })]);
  const hash = hashOfAddress(body[kind] ?? '');
  const [row] = await yard.app.db.system((tx) => tx.select().from(media).where(eq(media.sha256, hash)));
  const file = await yard.app.app.services.media.open(yard.school, hash);
  const stored = (await file?.readFile()) ?? Buffer.alloc(0);
  await file?.close();
  expect([row?.content_type, row?.size, sha256(stored)]).toEqual([type, stored.length, hash]);
  expect(stored.equals(bytes)).toBe(each.stored === 'same');
  if (each.stored === 'clean') await expectClean(each, stored);
  if (each.keeps !== undefined) expect(stored.toString('latin1')).toContain(each.keeps);
  if (each.fields !== undefined) expect(await cornersOf(stored)).toBe(each.fields);
  if (each.frames !== undefined) expect((await sharp(stored).metadata()).pages).toBe(each.frames);
}

async function expectClean({ kind, type }: Case, stored: Buffer): Promise<void> {
  for (const trace of TRACES) expect(stored.toString('latin1')).not.toContain(trace);
  // Sent again, the stored file is stored unchanged: no metadata is left.
  const again = await yard.send(kind, stored);
  expect(hashOfAddress((again.body as Record<string, string>)[kind] ?? '')).toBe(sha256(stored));
  if (!/jpeg|png|webp/u.test(type ?? '')) return;
  const { exif, xmp, iptc, comments, orientation } = await sharp(stored).metadata();
  expect([exif, xmp, iptc, comments, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
}

/** The colours in the middle of its four fields. */
async function cornersOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const place = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(place, place + 3);
    if (Math.min(red, green, blue) > 200) return 'W';
    return ['R', 'G', 'B'][[red, green, blue].indexOf(Math.max(red, green, blue))];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].join('');
}
