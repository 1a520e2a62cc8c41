import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FILE_MESSAGE } from '~contract/wire/files';
import { FILE_MAX } from '~contract/wire/limits';
import { prepareFile, refuseAtOnce } from '~data/photos/prepare';
import type { PickedFile } from '~data/photos/picked-file';
import type { DrawJob, Drawn } from '~data/photos/draw';
import { canvas, exifSegment, photo, withSegments } from '~tests/helpers/photo-files';

/** What the drawing would answer; what it was asked. Real engines draw in tests/e2e/photos.phone.spec.ts. */
const drawing = vi.hoisted(() => ({
  asked: [] as { job: DrawJob; pixels: number }[],
  answer: null as Drawn | null,
}));
vi.mock('~data/photos/shrink', () => ({
  shrinkPhoto: async (job: DrawJob, pixels: number) => {
    drawing.asked.push({ job, pixels });
    return Promise.resolve(drawing.answer);
  },
}));

const raw = (text: string) => Buffer.from(text, 'latin1');
const FTYP = raw('\0\0\0\u{14}ftypqt  \0\0\0\0qt  ');
/** An index that holds the place under 'udta'. */
const FILM = Buffer.concat([
  FTYP,
  raw('\0\0\0\u{20}moov\0\0\0\u{18}udta\0\0\0\u{10}\u{A9}xyz+51.5-02'),
  raw('\0\0\0\u{C}mdatfilm'),
]);
const PHONE_TIME = Date.UTC(2026, 10, 21, 9, 30);
const bytesOf = (buffer: Buffer) => Uint8Array.from(buffer).buffer;
const shrunk = bytesOf(raw('shrunk'));
const thumb = bytesOf(raw('thumb'));

beforeEach(() => {
  drawing.asked = [];
  drawing.answer = { photo: shrunk, thumb };
});

function picked(name: string, bytes: Buffer, modified = PHONE_TIME): PickedFile {
  return { name, type: 'image/jpeg', bytes: bytesOf(bytes), modified };
}

describe('an unusable file is refused at once', () => {
  const page = raw('<!doctype html><title>x</title>');
  const over = FILE_MAX + 1;

  it.each([
    ['an empty file', 'a.jpg', raw(''), 0, FILE_MESSAGE.empty('a.jpg')],
    ['a film of one byte too many', 'a.mov', FILM, over, 'File is too large: a.mov'],
    ['a page called a photo', 'a.jpg', page, 31, FILE_MESSAGE.photoFormat('a.jpg')],
    ['a drawing that is a program', 'a.svg', raw('<svg onload="x()">'), 18, FILE_MESSAGE.photoScript('a.svg')],
    ['an icon', 'a.ico', raw('\0\0\u{1}\0\u{1}\0'), 6, FILE_MESSAGE.photoScript('a.ico')],
    ['a film of another kind', 'a', raw('RIFF\0\0\0\0AVI LIST'), 16, FILE_MESSAGE.videoFormat('a')],
    ['what is called a film and is none', 'a.mts', raw('G\0\0'), 3, FILE_MESSAGE.videoFormat('a.mts')],
    ['a document', 'a.pdf', raw('%PDF-1.7'), 8, FILE_MESSAGE.photoFormat('a.pdf')],
  ])('from a report: %s', (_, name, head, size, message) => {
    expect(refuseAtOnce({ name, size, head }, 'report')).toBe(message);
  });

  it.each([
    ['an empty file', 'a.pdf', raw(''), 0, FILE_MESSAGE.empty('a.pdf')],
    ['a document of one byte too many', 'a.pdf', raw('%PDF-1.7'), over, 'File is too large: a.pdf'],
    ['a film', 'a.mov', FILM, 20, FILE_MESSAGE.documentFormat('a.mov')],
    ['a page', 'a.txt', page, 31, FILE_MESSAGE.documentFormat('a.txt')],
    ['a drawing that is a program', 'a.svg', raw('<svg onload="x()">'), 18, FILE_MESSAGE.photoScript('a.svg')],
    ['a program', 'a.pdf', raw('MZ\u{90}\0\u{3}\0'), 6, FILE_MESSAGE.documentFormat('a.pdf')],
  ])('from the documents: %s', (_, name, head, size, message) => {
    expect(refuseAtOnce({ name, size, head }, 'document')).toBe(message);
  });

  it('but a photo of any size, a film and a document that fit are not', () => {
    const head = raw('\u{FF}\u{D8}\u{FF}\u{E0}');
    expect(refuseAtOnce({ name: 'a', size: 40_000_000, head }, 'report')).toBeNull();
    expect(refuseAtOnce({ name: 'a', size: 40_000_000, head }, 'document')).toBeNull();
    expect(refuseAtOnce({ name: 'a.mov', size: FILE_MAX, head: FILM }, 'report')).toBeNull();
    expect(refuseAtOnce({ name: 'a', size: FILE_MAX, head: raw('%PDF-1.7') }, 'document')).toBeNull();
  });

  it('by the name that screens show', () => {
    const name = `${'"'.repeat(300)}\n.mov`;
    expect(refuseAtOnce({ name, size: over, head: FILM }, 'report')).toBe(`File is too large: ${'"'.repeat(115)}….mov`);
  });

  it('and is not drawn', async () => {
    expect(await prepareFile(picked('a.jpg', page), 'report')).toEqual({
      is: 'refused',
      message: FILE_MESSAGE.photoFormat('a.jpg'),
    });
    expect(drawing.asked).toEqual([]);
  });
});

describe('a photo', () => {
  it('that carries its location is redrawn, however small it is', async () => {
    const small = withSegments(await photo(64, 48, { grain: 0 }), exifSegment({ gps: true, orientation: 6 }));
    expect(await prepareFile(picked('IMG_1.JPG', small), 'report')).toEqual({
      is: 'ready',
      kind: 'image',
      name: 'IMG_1.JPG',
      type: 'image/jpeg',
      bytes: shrunk,
      sha256: createHash('sha256').update('shrunk').digest('hex'),
      takenAt: new Date(PHONE_TIME).toISOString(),
      thumb,
    });
    expect(drawing.asked).toMatchObject([
      { job: { type: 'image/jpeg', keep: false, maxBytes: 4_000_000 }, pixels: 3072 },
    ]);
  });

  it('that is small and without metadata stays as it is', async () => {
    const small = await photo(2048, 40, { grain: 0 });
    const made = await prepareFile(picked('a.png', small), 'report');
    const sha256 = createHash('sha256').update(small).digest('hex');
    expect(made).toMatchObject({ is: 'ready', name: 'a.png', type: 'image/jpeg', sha256, thumb });
    expect(made.is === 'ready' && Buffer.from(made.bytes).equals(small)).toBe(true);
    expect(drawing.asked).toMatchObject([{ job: { keep: true } }]);
  });

  it('of more than 2048 pixels is redrawn', async () => {
    await prepareFile(picked('a.jpg', await photo(2049, 40, { grain: 0 })), 'report');
    expect(drawing.asked).toMatchObject([{ job: { keep: false } }]);
  });

  it.each([
    ['in camera time', { taken: '2026:07:01 14:32:05', offset: '+02:00' }, PHONE_TIME, '2026-07-01T12:32:05.000Z'],
    ["by the file's own time where the camera wrote none", {}, PHONE_TIME, '2026-11-21T09:30:00.000Z'],
    ['never where the clock was not set', {}, 0, null],
    ['never in the far future', { taken: '2090:01:01 10:00:00' }, PHONE_TIME, '2026-11-21T09:30:00.000Z'],
    ['nor does the file know the future', {}, Date.UTC(2090, 0, 1), null],
    ['never where the time is no number', {}, Number.NaN, null],
  ])('was taken %s', async (_, exif, modified, takenAt) => {
    const bytes = withSegments(await photo(64, 48, { grain: 0 }), exifSegment(exif));
    expect(await prepareFile(picked('a.jpg', bytes, modified), 'report')).toMatchObject({ takenAt });
  });

  it.each([
    ['screenshot.PNG', 'screenshot.jpg'],
    ['no extension', 'no extension.jpg'],
    ['photo.jpeg', 'photo.jpeg'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(115)}….jpg`],
    ['../../etc/pass\u{202E}wd', 'passwd.jpg'],
  ])('of another format called %j becomes the JPEG %j', async (name, after) => {
    const png = await canvas(64, 48, 0).png().toBuffer();
    expect(await prepareFile(picked(name, png), 'report')).toMatchObject({ name: after, type: 'image/jpeg' });
  });

  it('that is animated stays animated', async () => {
    const gif = await canvas(64, 48, 0).gif().toBuffer();
    expect(await prepareFile(picked('a.gif', gif), 'report')).toMatchObject({ name: 'a.gif', type: 'image/gif' });
    expect(drawing.asked).toMatchObject([{ job: { keep: true } }]);
  });

  it('that is cut off is refused: half of it would be grey', async () => {
    const cut = (await photo(64, 48)).subarray(0, -20);
    expect(await prepareFile(picked('a.jpg', cut), 'report')).toEqual({
      is: 'refused',
      message: FILE_MESSAGE.photoDamaged('a.jpg'),
    });
    expect(drawing.asked).toEqual([]);
  });

  it('that would unpack to more than the memory holds is refused before it is unpacked', async () => {
    const png = await canvas(64, 48, 0).png().toBuffer();
    png.writeUInt32BE(16_000, 16);
    png.writeUInt32BE(16_000, 20);
    expect(await prepareFile(picked('a.png', png), 'report')).toEqual({
      is: 'refused',
      message: FILE_MESSAGE.photoPixels('a.png'),
    });
    expect(drawing.asked).toEqual([]);
  });

  it('that no step makes small enough is refused as too large', async () => {
    drawing.answer = { photo: null, thumb };
    const made = await prepareFile(picked('a.jpg', await photo(2100, 40, { grain: 0 })), 'report');
    expect(made).toEqual({ is: 'refused', message: 'File is too large: a.jpg' });
  });

  it('that cannot be drawn is damaged, or of a format that this device does not know', async () => {
    drawing.answer = null;
    const jpeg = await prepareFile(picked('a.jpg', await photo(64, 48)), 'report');
    expect(jpeg).toEqual({ is: 'refused', message: FILE_MESSAGE.photoDamaged('a.jpg') });
    const avif = await canvas(64, 48, 0).avif({ effort: 0 }).toBuffer();
    const foreign = await prepareFile(picked('a.heic', avif), 'report');
    expect(foreign).toEqual({ is: 'refused', message: FILE_MESSAGE.photoFormat('a.heic') });
  });
});

describe('other files', () => {
  it('a film goes as it is, with the time at which it was made', async () => {
    const clip = raw('\u{1A}E\u{DF}\u{A3}\u{9F}B\u{86}\u{81}\u{1}B\u{82}\u{84}webm');
    expect(await prepareFile(picked('clip.webm', clip), 'report')).toMatchObject({
      is: 'ready',
      kind: 'video',
      type: 'video/webm',
      sha256: createHash('sha256').update(clip).digest('hex'),
      takenAt: '2026-11-21T09:30:00.000Z',
      thumb: null,
    });
  });

  it('a film loses its location', async () => {
    const made = await prepareFile(picked('clip.mov', FILM), 'report');
    expect(made).toMatchObject({ is: 'ready', kind: 'video', type: 'video/quicktime' });
    const sent = made.is === 'ready' ? Buffer.from(made.bytes).toString('latin1') : '';
    expect([sent.length, sent.includes('+51.5'), sent.endsWith('mdatfilm')]).toEqual([FILM.length, false, true]);
  });

  it('a film whose index is missing is refused', async () => {
    expect(await prepareFile(picked('clip.mov', FTYP), 'report')).toEqual({
      is: 'refused',
      message: FILE_MESSAGE.videoFormat('clip.mov'),
    });
  });

  it('a document goes as it is', async () => {
    expect(await prepareFile(picked('V5C.pdf', raw('%PDF-1.7')), 'document')).toMatchObject({
      is: 'ready',
      kind: 'document',
      type: 'application/pdf',
      name: 'V5C.pdf',
    });
  });

  it('a photo among the documents is one of them', async () => {
    const bytes = await photo(64, 48, { grain: 0 });
    expect(await prepareFile(picked('V5C.jpg', bytes), 'document')).toMatchObject({ kind: 'document', thumb });
  });

  it('an archive that is no document is refused', async () => {
    expect(await prepareFile(picked('a.docx', raw('PK\u{3}\u{4}x')), 'document')).toEqual({
      is: 'refused',
      message: FILE_MESSAGE.documentFormat('a.docx'),
    });
  });
});
