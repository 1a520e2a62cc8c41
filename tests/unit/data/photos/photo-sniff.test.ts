import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { partsOf } from '~data/photos/parts';
import { pictureFacts } from '~data/photos/facts';
import { bareJpeg } from '~data/photos/strip';
import { bareGif } from '~domain/files/gif';
import { documentType } from '~data/photos/office';
import { isPicture, sniff, type Look } from '~data/photos/sniff';
import { DOCM, DOCX, XLSX, zip } from '~tests/server/uploads/make';
import { canvas, exifSegment, photo, withSegments, xmpSegment } from '~tests/helpers/photo-files';

const TAKEN = { taken: '2026:11:21 14:32:05', offset: '+00:00' };
const ISO = '2026-11-21T14:32:05.000Z';

let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;
let gif: Buffer;
let avif: Buffer;
let tiff: Buffer;

beforeAll(async () => {
  const small = () => canvas(60, 40, 0);
  jpeg = await photo(60, 40, { grain: 0 });
  png = await small().png().toBuffer();
  webp = await small().webp().toBuffer();
  gif = await small().gif().toBuffer();
  avif = await small().avif({ effort: 0 }).toBuffer();
  tiff = await small().tiff({ compression: 'none' }).toBuffer();
});

/** Bytes from a text of one byte per character. */
const raw = (text: string) => Buffer.from(text, 'latin1');
const ftyp = (major: string, ...others: string[]) =>
  raw(`\0\0\0${String.fromCodePoint(16 + others.length * 4)}ftyp${major}\0\0\0\0${others.join('')}`);

describe('the bytes of a file say that it is', () => {
  it('a picture that was made here, whatever it is called', () => {
    expect([jpeg, png, webp, gif, avif, tiff].map(sniff)).toEqual(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff']);
  });

  it.each<[Look, string, Buffer]>([
    ['heic', 'an iPhone photo', ftyp('heic', 'mif1', 'heic')],
    ['heic', 'a photo that names only its family', ftyp('mif1', 'heic')],
    ['avif', 'an AVIF that names its family first', ftyp('mif1', 'avif', 'miaf')],
    ['bmp', 'a bitmap', raw('BM\u{36}\u{10}\0\0\0\0\0\0\u{36}\0\0\0\u{28}\0\0\0')],
    ['ico', 'an icon', raw('\0\0\u{1}\0\u{1}\0\u{10}\u{10}')],
    ['svg', 'a drawing', raw('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['svg', 'a drawing behind a prologue', raw('\u{EF}\u{BB}\u{BF}\n<?xml version="1.0"?><!-- x --><svg width="1">')],
    ['mov', "an iPhone's film", ftyp('qt  ')],
    ['mov', 'an old QuickTime film', raw('\0\0\0\u{8}wide\0\0\u{2}\0mdat')],
    ['mp4', 'a film', ftyp('isom', 'iso2', 'avc1', 'mp41')],
    ['mp4', 'a film whose first box is as long as an icon is marked', raw(`\0\0\u{1}\0ftypmp42${'\0'.repeat(248)}`)],
    ['webm', 'a clip that a browser recorded', raw('\u{1A}E\u{DF}\u{A3}\u{9F}B\u{86}\u{81}\u{1}B\u{82}\u{84}webm')],
    ['film', 'Matroska', raw('\u{1A}E\u{DF}\u{A3}\u{A3}B\u{82}\u{88}matroska')],
    ['film', 'a film of an old phone', ftyp('3gp5', 'isom')],
    ['film', 'AVI', raw('RIFF\0\0\0\0AVI LIST')],
    ['unknown', 'sound', ftyp('M4A ', 'isom')],
    ['pdf', 'a PDF', raw('%PDF-1.7\n%\u{E2}\u{E3}\u{CF}\u{D3}')],
    ['office', 'an old office file', raw('\u{D0}\u{CF}\u{11}\u{E0}\u{A1}\u{B1}\u{1A}\u{E1}')],
    ['zip', 'an archive', raw('PK\u{3}\u{4}\u{14}\0')],
    ['text', 'a table of values', raw('Date;Miles\r\n2026-11-21;1200')],
    ['text', 'words that begin like a bitmap', raw('BMW R 1250, front brake lever bent on the left')],
    ['text', 'Latin-1', raw('Caf\u{E9} receipt')],
    ['text', 'words cut in the middle of a letter', Buffer.from('x'.repeat(4095) + 'é')],
    ['text', 'an arrow', raw('left -> right')],
    ['page', 'words around a program', raw('Service notes <script>alert(1)</script>')],
    ['unknown', 'a script', raw('#!/bin/sh\nrm -rf /')],
    ['unknown', 'an alarm bell', raw('Brake\u{7}')],
    ['mp4', 'a film from a shop', ftyp('M4V ', 'isom')],
    ['page', 'a page', raw('<!DOCTYPE html><title>x</title>')],
    ['page', 'a page without a head', raw('  <script>alert(1)</script>')],
    ['unknown', 'a program', raw('MZ\u{90}\0\u{3}\0\0\0')],
    ['unknown', 'a single zero', raw('\0')],
  ])('%s: %s', (look, _, bytes) => {
    expect(sniff(bytes)).toBe(look);
  });

  it('something, whatever the bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => typeof sniff(bytes) === 'string'));
  });
});

describe('what a photo says of itself', () => {
  it('is its size, in every format', () => {
    for (const bytes of [jpeg, png, webp, gif, avif, tiff]) {
      expect(facts(bytes), sniff(bytes)).toMatchObject({ width: 60, height: 40, whole: true });
    }
    const bmp = raw(`BM${'\0'.repeat(12)}\u{28}\0\0\0\u{3C}\0\0\0\u{D8}\u{FF}\u{FF}\u{FF}\u{1}\0\u{18}\0`);
    expect(facts(bmp)).toMatchObject({ width: 60, height: 40 });
  });

  it('is its size when it is stored without loss, or with a transparent ground', async () => {
    const lossless = await canvas(61, 33, 0).webp({ lossless: true }).toBuffer();
    const clear = await canvas(61, 33, 0).ensureAlpha(0.5).webp().toBuffer();
    for (const bytes of [lossless, clear]) expect(facts(bytes)).toMatchObject({ width: 61, height: 33, whole: true });
  });

  it('is the largest of its sizes: one that lies about them is not let through', () => {
    const sized = (width: number, height: number) => {
      const box = Buffer.alloc(20);
      [20, 0x69_73_70_65, 0, width, height].forEach((value, at) => box.writeUInt32BE(value, at * 4));
      return box;
    };
    const meta = Buffer.concat([raw('\0\0\0\u{34}meta\0\0\0\0'), sized(512, 512), sized(16_000, 16_000)]);
    expect(facts(Buffer.concat([ftyp('heic', 'mif1'), meta]))).toMatchObject({ width: 16_000, height: 16_000 });
  });

  it('is when it was taken, where its format keeps that', async () => {
    const options = { exif: { IFD2: { DateTimeOriginal: '2026:11:21 14:32:05', OffsetTimeOriginal: '+00:00' } } };
    const inPng = await sharp(jpeg).withExif(options.exif).png().toBuffer();
    const inWebp = await sharp(jpeg).withExif(options.exif).webp().toBuffer();
    const inAvif = await sharp(jpeg).withExif(options.exif).avif({ effort: 0 }).toBuffer();
    const inJpeg = withSegments(jpeg, xmpSegment('<x/>'), exifSegment(TAKEN));
    expect([inPng, inWebp, inAvif, inJpeg].map((bytes) => facts(bytes)?.takenAt)).toEqual([ISO, ISO, ISO, ISO]);
  });

  it('is whether anything but the picture is in it', async () => {
    expect(facts(jpeg)).toMatchObject({ bare: true });
    const coloured = await sharp(jpeg).withIccProfile('p3').jpeg().toBuffer();
    expect(facts(coloured)).toMatchObject({ bare: true });
    const more = {
      EXIF: withSegments(jpeg, exifSegment({ gps: true })),
      XMP: withSegments(jpeg, xmpSegment('<x/>')),
      IPTC: withSegments(jpeg, { marker: 0xed, data: raw('Photoshop 3.0\0') }),
      'a comment': withSegments(jpeg, { marker: 0xfe, data: raw('51.5 N') }),
      'a second picture': withSegments(jpeg, { marker: 0xe2, data: raw('MPF\0') }),
      'something under the name of JFIF': withSegments(jpeg, { marker: 0xe0, data: raw('JFXX\0place') }),
      'a film behind it': Buffer.concat([jpeg, ftyp('mp42')]),
      'a PNG': png,
      'a WebP': webp,
    };
    for (const [what, bytes] of Object.entries(more))
      expect(facts(bytes), what).toMatchObject({ bare: false, whole: true });
  });

  it('is whether it is cut off, wherever it was cut', () => {
    for (const bytes of [jpeg, png, webp, avif]) {
      for (let length = 16; length < bytes.length; length += 1) {
        expect(facts(bytes.subarray(0, length))?.whole ?? false, `${sniff(bytes)} of ${length} bytes`).toBe(false);
      }
    }
  });

  it('is nothing where it has no size', () => {
    expect(facts(raw('\u{FF}\u{D8}\u{FF}\u{D9}'))).toBeNull();
    expect(
      facts(withSegments(raw('\u{FF}\u{D8}\u{FF}\u{D9}'), { marker: 0xc0, data: raw('\u{8}\0\0\0\0') })),
    ).toBeNull();
  });

  it('never throws, whatever the bytes', () => {
    const files = fc.constantFrom(jpeg, png, webp, gif, avif, tiff);
    const change = fc.tuple(fc.nat(), fc.nat(255));
    fc.assert(
      fc.property(
        files,
        fc.array(change, { maxLength: 20 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (file, changes, share) => {
          const bytes = Buffer.from(file.subarray(0, Math.ceil(file.length * share)));
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          const look = sniff(bytes);
          if (!isPicture(look)) return true;
          const found = pictureFacts(bytes, look);
          return found === null || (found.width > 0 && found.height > 0);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('is read up to a number of parts: a file can’t fill the memory with empty ones', () => {
    const chunk = raw('\0\0\0\0tEXt\0\0\0\0');
    const many = Buffer.concat([
      png.subarray(0, 33),
      ...Array.from({ length: 150_000 }, () => chunk),
      png.subarray(33),
    ]);
    const { list, whole } = partsOf(many, 'png');
    expect([list.length, whole]).toEqual([100_000, false]);
  });
});

describe('a JPEG that an engine has drawn', () => {
  it('loses what the engine wrote into it, and not a pixel', async () => {
    const coloured = await sharp(jpeg).withIccProfile('p3').jpeg({ progressive: true }).toBuffer();
    for (const file of [jpeg, coloured]) {
      const wordy = withSegments(file, exifSegment({ orientation: 1 }), xmpSegment('<x/>'), {
        marker: 0xfe,
        data: raw('x'),
      });
      expect(Buffer.from(bareJpeg(Uint8Array.from(wordy).buffer)).equals(file)).toBe(true);
    }
  });

  it('is the same where there is nothing to lose', () => {
    const { buffer } = Uint8Array.from(jpeg);
    expect(bareJpeg(buffer)).toBe(buffer);
  });
});

describe('a GIF', () => {
  it('keeps its pictures and how often it runs, and nothing else', async () => {
    const frames = await sharp([jpeg, await sharp(jpeg).negate().jpeg().toBuffer()], { join: { animated: true } })
      .gif({ loop: 3 })
      .toBuffer();
    const comment = raw('!\u{FE}\u{6}51.5 N\0');
    const xmp = raw('!\u{FF}\u{B}XMP DataXMP\u{3}<x>\0');
    const wordy = Buffer.concat([frames.subarray(0, -1), comment, xmp, raw(';'), raw('GET / HTTP/1.1')]);
    const bare = Buffer.concat(bareGif(wordy) ?? []);
    expect(bare.equals(frames)).toBe(true);
    expect(await sharp(bare, { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 3 });
  });

  it('is damaged wherever it is cut', () => {
    for (let length = 10; length < gif.length; length += 1)
      expect(bareGif(gif.subarray(0, length)), `${length}`).toBeNull();
  });

  it('never throws, whatever the bytes', () => {
    const change = fc.tuple(fc.nat(gif.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const bytes = Buffer.from(gif);
        for (const [at, value] of changes) bytes[at] = value;
        const bare = bareGif(bytes);
        return bare === null || Buffer.concat(bare).length <= bytes.length;
      }),
    );
  });
});

describe('a document is', () => {
  const wide = (name: string) => [...name].map((letter) => `${letter}\0`).join('');
  const office = (stream: string) =>
    raw(`\u{D0}\u{CF}\u{11}\u{E0}\u{A1}\u{B1}\u{1A}\u{E1}${'\0'.repeat(600)}${wide(stream)}`);

  const OPEN = 'application/vnd.openxmlformats-officedocument';

  it.each([
    ['a PDF', raw('%PDF-1.4'), 'invoice.txt', 'application/pdf'],
    ['a Word file', office('WordDocument'), 'x', 'application/msword'],
    ['an Excel file', office('Workbook'), 'x', 'application/vnd.ms-excel'],
    ['an Excel file of 1995', office('Book\0'), 'x', 'application/vnd.ms-excel'],
    ['an Excel file with macros', office('Workbook_VBA_PROJECT'), 'x.xls', null],
    ['an installer of programs', office('MsiTable'), 'x.doc', null],
    ['a new Word file', zip(DOCX), 'x', `${OPEN}.wordprocessingml.document`],
    ['a new Word file that is not packed', zip(DOCX, true), 'x', `${OPEN}.wordprocessingml.document`],
    ['a new Excel file', zip(XLSX), 'x', `${OPEN}.spreadsheetml.sheet`],
    ['a file with macros', zip(DOCM), 'x.docx', null],
    ['a file with a macro among its files', zip({ ...DOCX, 'word/vbaProject.bin': 'x' }), 'x.docx', null],
    ['a file that is cut off', zip(DOCX).subarray(0, -30), 'x.docx', null],
    ['a list that unpacks to megabytes', zip({ ...DOCX, '[Content_Types].xml': ' '.repeat(3_000_000) }), 'x', null],
    ['any archive', zip({ 'a.txt': 'word/document.xml' }), 'x.docx', null],
    ['the beginning of an archive', raw('PK\u{3}\u{4}word/document.xml'), 'x.docx', null],
    ['a table', raw('a,b\n1,2'), 'Miles.CSV', 'text/csv'],
    ['a note', raw('a,b\n1,2'), 'note', 'text/plain'],
    ['text with a zero far inside', raw(`${'x'.repeat(5000)}\0`), 'x.txt', null],
    ['a page', raw('<html>'), 'x.txt', null],
    ['a film', ftyp('isom'), 'x.pdf', null],
  ])('%s', async (_, bytes, name, type) => {
    expect(await documentType(Uint8Array.from(bytes), name)).toBe(type);
  });
});

function facts(bytes: Uint8Array) {
  const look = sniff(bytes);
  if (!isPicture(look)) throw new Error(`a ${look} is no picture`);
  return pictureFacts(bytes, look);
}
