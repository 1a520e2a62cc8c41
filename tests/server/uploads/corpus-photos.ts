// The corpus of uploads, first part: pictures that are photos, and pictures that are not.
import sharp from 'sharp';
import { FILE_MESSAGE } from '~contract/wire/files';
import * as make from './make';
import type { Case } from './corpus';

const { photoDamaged: DAMAGED, photoFormat: FORMAT, photoPixels: PIXELS, photoScript: SCRIPT } = FILE_MESSAGE;
const HTML = '<!doctype html><html><script>alert(1)</script></html>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Every photo case. */
export async function listPhotos(): Promise<Case[]> {
  const jpeg = await make.noise(90, 60).jpeg({ quality: 80 }).toBuffer();
  const png = await make.noise(40, 30).png().toBuffer();
  const webp = await make.noise(90, 60).webp({ quality: 80 }).toBuffer();
  const whole = { jpeg, png, webp, gif: make.gif() };
  return [
    ...Object.entries(whole).map(([name, bytes]) => same(`a plain ${name}`, bytes, `image/${name}`)),
    ...Object.entries(whole).flatMap(([name, bytes]) => truncated(name, bytes)),
    ...(await cleaned(jpeg, png, webp)),
    ...(await turned()),
    ...(await moving()),
    ...bombs(jpeg, webp),
    ...(await disguised(jpeg)),
  ];
}

const image = (name: string, bytes: Buffer, expected: Omit<Case, 'name' | 'kind' | 'bytes'>): Case => ({
  name,
  kind: 'image',
  bytes,
  ...expected,
});
/** Stored unchanged. */
const same = (name: string, bytes: Buffer, type: string) => image(name, bytes, { type, stored: 'same' });
const refused = (name: string, bytes: Buffer, message: (file: string) => string) => image(name, bytes, { message });

function truncated(name: string, bytes: Buffer): Case[] {
  const cuts = [
    // A PNG ends with a chunk without content: a cut there would lose nothing.
    bytes.length - (name === 'png' ? 16 : 1),
    ...[0.95, 0.9, 0.75, 0.5, 0.25, 0.1].map((part) => Math.floor(bytes.length * part)),
    14,
  ];
  const lengths = [...new Set(cuts)].filter((length) => length > 13);
  return lengths.map((length) =>
    refused(`${name} cut off at ${length} of ${bytes.length}`, bytes.subarray(0, length), DAMAGED),
  );
}

async function cleaned(jpeg: Buffer, png: Buffer, webp: Buffer): Promise<Case[]> {
  const profile = (picture: ReturnType<typeof sharp>) => picture.withIccProfile('p3');
  const [icc, iccPng, iccWebp] = await Promise.all([
    profile(make.noise(30, 20)).jpeg().toBuffer(),
    profile(make.noise(30, 20)).png().toBuffer(),
    profile(make.noise(30, 20)).webp().toBuffer(),
  ]);
  const gps = { IFD0: { Make: 'Canary Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: make.PLACE } };
  const rewritten = (name: string, bytes: Buffer, type = 'image/jpeg', more: Partial<Case> = {}) =>
    image(name, bytes, { type, stored: 'clean', ...more });
  const text = make.chunk('tEXt', make.latin1('Comment\0Canary <script>'));
  return [
    rewritten('jpeg with camera and place', make.withSegments(jpeg, make.segment(0xe1, make.exif(1)))),
    rewritten('jpeg with XMP', make.withSegments(jpeg, make.segment(0xe1, make.xmp()))),
    rewritten(
      'jpeg with IPTC',
      make.withSegments(jpeg, make.segment(0xed, make.latin1('Photoshop 3.0\x008BIM\x04\x04'))),
    ),
    rewritten('jpeg with a comment', make.withSegments(jpeg, make.segment(0xfe, make.latin1(HTML)))),
    rewritten('jpeg with a maker’s segment', make.withSegments(jpeg, make.segment(0xeb, make.latin1('Canary')))),
    rewritten('jpeg with a page behind it', Buffer.concat([jpeg, make.latin1(HTML)])),
    rewritten('jpeg with a film behind it', Buffer.concat([jpeg, make.latin1('\0\0\0\x18ftypmp42+51.5007')])),
    rewritten('png with text', make.withChunks(png, text), 'image/png'),
    rewritten('png with EXIF', await make.noise(20, 20).withExif(gps).png().toBuffer(), 'image/png'),
    rewritten('png with XMP', make.withChunks(png, make.chunk('iTXt', make.xmp())), 'image/png'),
    rewritten('png without its last byte', png.subarray(0, -1), 'image/png'),
    rewritten('png with a date', make.withChunks(png, make.chunk('tIME', Buffer.alloc(7, 1))), 'image/png'),
    rewritten('png with a page behind it', Buffer.concat([png, make.latin1(HTML)]), 'image/png'),
    rewritten('webp with EXIF', await make.noise(20, 20).withExif(gps).webp().toBuffer(), 'image/webp'),
    rewritten('webp with a page behind it', Buffer.concat([webp, make.latin1(HTML)]), 'image/webp'),
    image('jpeg with a colour profile', icc, { type: 'image/jpeg', stored: 'same', keeps: 'ICC_PROFILE' }),
    image('png with a colour profile', iccPng, { type: 'image/png', stored: 'same', keeps: 'iCCP' }),
    image('webp with a colour profile', iccWebp, { type: 'image/webp', stored: 'same', keeps: 'ICCP' }),
    rewritten(
      'jpeg with a colour profile and a place',
      make.withSegments(icc, make.segment(0xe1, make.exif(1))),
      'image/jpeg',
      {
        keeps: 'ICC_PROFILE',
      },
    ),
    rewritten('gif with a comment', make.gif(make.extension(0xfe, 'Canary <script>')), 'image/gif'),
    rewritten('gif with XMP', make.gif(make.extension(0xff, 'XMP DataXMP', '<x:xmpmeta')), 'image/gif'),
    rewritten('gif with plain text', make.gif(make.extension(0x01, '123456789012', 'Canary')), 'image/gif'),
    rewritten('gif with a page behind it', Buffer.concat([make.gif(), make.latin1(HTML)]), 'image/gif'),
    image('gif that runs for ever', make.gif(make.extension(0xff, 'NETSCAPE2.0', '\x01\0\0')), {
      type: 'image/gif',
      stored: 'same',
      keeps: 'NETSCAPE2.0',
    }),
  ];
}

/** Where red, green, blue and white are once the picture stands upright: left above, right above, left below, right below. */
const UPRIGHT = ['RGBW', 'GRWB', 'WBGR', 'BWRG', 'RBGW', 'BRWG', 'WGBR', 'GWRB'];

async function turned(): Promise<Case[]> {
  const picture = await make.quadrants();
  const cases = UPRIGHT.map((fields, at) => {
    const bytes = make.withSegments(picture, make.segment(0xe1, make.exif(at + 1)));
    return image(`a photo taken in orientation ${at + 1}`, bytes, { type: 'image/jpeg', stored: 'clean', fields });
  });
  const raw = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const again = sharp(raw.data, { raw: raw.info })
    .withExif({ IFD0: { Make: 'Canary' } })
    .withMetadata({ orientation: 6 });
  const [png, webp] = [await again.clone().png().toBuffer(), await again.clone().webp({ lossless: true }).toBuffer()];
  return [
    ...cases,
    image('a png on its side', png, { type: 'image/png', stored: 'clean', fields: 'BRWG' }),
    image('a webp on its side', webp, { type: 'image/webp', stored: 'clean', fields: 'BRWG' }),
  ];
}

async function moving(): Promise<Case[]> {
  const frames = Buffer.concat([0, 90, 180].map((red) => Buffer.alloc(16 * 16 * 3, red)));
  const raw = { width: 16, height: 48, channels: 3, pageHeight: 16 } as const;
  const moving = await sharp(frames, { raw })
    .webp({ loop: 0, delay: [90, 90, 90] })
    .toBuffer();
  const marked = await sharp(frames, { raw })
    .withExif({ IFD0: { Make: 'Canary' } })
    .webp({ delay: [90, 90, 90] })
    .toBuffer();
  return [
    image('a webp that moves', moving, { type: 'image/webp', stored: 'same', frames: 3 }),
    image('a webp that moves, with EXIF', marked, { type: 'image/webp', stored: 'clean', frames: 3 }),
    refused('a webp that moves, cut off in its last picture', moving.subarray(0, moving.length - 20), DAMAGED),
  ];
}

function bombs(jpeg: Buffer, webp: Buffer): Case[] {
  const tall = Buffer.from(jpeg);
  const frame = tall.indexOf(Buffer.from([0xff, 0xc0]));
  tall.writeUInt16BE(65_500, frame + 5);
  tall.writeUInt16BE(65_500, frame + 7);
  const wide = Buffer.from(webp);
  wide.writeUInt16LE(16_383, 26);
  wide.writeUInt16LE(16_383, 28);
  const note = make.chunk('tEXt', make.latin1('Comment\0Canary'));
  const screen = make.gif();
  screen.writeUInt16LE(65_535, 6);
  screen.writeUInt16LE(65_535, 8);
  return [
    refused('a png of 16,000 × 16,000 in 31 kB', make.bomb(16_000), PIXELS),
    same('a png of 4,000 × 4,000 in one colour', make.bomb(4000), 'image/png'),
    same('a png of 25 megapixels with nothing to take out', make.bomb(5000), 'image/png'),
    refused('a png of 25 megapixels with a comment', make.withChunks(make.bomb(5000), note), PIXELS),
    image('a png of 24 megapixels with a comment', make.withChunks(make.bomb(4896), note), {
      type: 'image/png',
      stored: 'clean',
    }),
    refused('a jpeg that claims 65,500 × 65,500', tall, PIXELS),
    refused('a webp that claims 16,383 × 16,383', wide, PIXELS),
    refused('a gif that claims 65,535 × 65,535', screen, PIXELS),
  ];
}

async function disguised(jpeg: Buffer): Promise<Case[]> {
  const { latin1 } = make;
  const tiff = await make.noise(10, 10).tiff().toBuffer();
  const avif = await make.noise(16, 16).avif({ effort: 0 }).toBuffer();
  const text = {
    'a page': HTML,
    'a page behind blanks': `\n\n  ${HTML}`,
    'a script': 'alert(document.cookie)',
    text: 'photo',
  };
  const heads = {
    HEIC: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
    'HEIC of another maker': '\0\0\0\x18ftypmif1\0\0\0\0mif1heic',
    'an unknown HEIF': '\0\0\0\x18ftypheim\0\0\0\0',
    PSD: '8BPS\0\x01',
    'JPEG XL': '\xff\x0a\x00',
    'JPEG 2000': '\0\0\0\x0cjP  \r\n\x87\n',
    'an MP3': 'ID3\x04\0\0\0\0\0\0',
    'a program': 'MZ\x90\0',
    'a PDF': '%PDF-1.4\n',
    'an MP4': '\0\0\0\x18ftypisom\0\0\0\0',
  };
  return [
    ...Object.entries({ ...text, ...heads }).map(([name, head]) =>
      refused(`${name} named photo.jpg`, latin1(head), FORMAT),
    ),
    refused('TIFF', tiff, FORMAT),
    refused('AVIF', avif, FORMAT),
    refused('one byte', latin1('\xff'), FORMAT),
    refused('the first three bytes of a jpeg', latin1('\xff\xd8\xff'), DAMAGED),
    refused('a jpeg behind a music tag', Buffer.concat([latin1('ID3\x04\0\0\0\0\0\0'), jpeg]), FORMAT),
    refused(
      'a zip behind a jpeg’s beginning',
      Buffer.concat([latin1('\xff\xd8\xff\xe0'), make.zip(make.DOCX)]),
      DAMAGED,
    ),
    refused('GIF and page in one', latin1(`GIF89a/*${HTML}*/=1;${SVG}`), DAMAGED),
    refused('PNG and page in one', latin1(`\x89PNG\r\n\x1a\n${HTML}`), DAMAGED),
    refused('WebP and page in one', latin1(`RIFF\0\0\0\0WEBP${HTML}`), DAMAGED),
    refused('SVG', latin1(SVG), SCRIPT),
    refused('SVG behind a comment', latin1(`<?xml version="1.0"?><!-- photo -->${SVG}`), SCRIPT),
    refused('SVG in a namespace', latin1('<s:svg xmlns:s="http://www.w3.org/2000/svg"/>'), SCRIPT),
    refused('BMP', latin1('BM\x46\0\0\0\0\0\0\0\x36\0\0\0'), SCRIPT),
    refused('ICO', latin1('\0\0\x01\0\x01\0'), SCRIPT),
    refused('a cursor', latin1('\0\0\x02\0\x01\0'), SCRIPT),
  ];
}
