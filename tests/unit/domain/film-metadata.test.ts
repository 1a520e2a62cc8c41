import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFilm, withoutPlace } from '~domain/files/film-metadata';

const PLACE = '+51.5007-000.1246/';

describe('what a phone adds to a film', () => {
  it.each([
    ['user data of the film', film(box('udta', box('\u00a9xyz', PLACE)))],
    ['user data of a track', film(box('trak', box('tkhd', 'track'), box('udta', PLACE)))],
    ['metadata of the film', film(box('meta', box('keys', 'location'), box('ilst', PLACE)))],
    ['metadata of a track', film(box('trak', box('meta', PLACE)))],
    ["a maker's own box", film(box('uuid', `0123456789abcdef${PLACE}`))],
    ['metadata beside the film', join(HEAD, box('meta', PLACE), box('moov', MOVIE), box('mdat', 'frames'))],
    ['a box with a size of 64 bits', film(longBox('udta', PLACE))],
    ['the last box, without a size', join(HEAD, box('moov', MOVIE), openBox('udta', PLACE))],
    ['the index behind the frames', join(HEAD, box('mdat', 'frames'), box('moov', MOVIE, box('udta', PLACE)))],
    ['a film that is cut off behind its index', film(box('udta', PLACE)).subarray(0, -3)],
    ['four zero bytes at the end of the index', film(box('udta', PLACE), '\0\0\0\0')],
  ])('%s is gone, and nothing has moved', (_name, bytes) => {
    const cleaned = withoutPlace(bytes);
    expect(textOf(bytes)).toContain(PLACE);
    expect(textOf(cleaned)).not.toContain('51.5007');
    expect(cleaned).toHaveLength(bytes.length);
    expect(isFilm(bytes) && isFilm(cleaned)).toBe(true);
    for (const word of ['ftypisom', 'mvhd', 'frames'.slice(0, 3)].filter((each) => textOf(bytes).includes(each))) {
      expect(textOf(cleaned).indexOf(word)).toBe(textOf(bytes).indexOf(word));
    }
    expect(withoutPlace(cleaned)).toBe(cleaned);
  });
});

it('leaves the given bytes as they are', () => {
  const bytes = film(box('udta', PLACE));
  const before = bytes.slice();
  expect(withoutPlace(bytes)).not.toBe(bytes);
  expect(bytes).toEqual(before);
});

it('finds its boxes in the middle of other bytes', () => {
  const bytes = film(box('udta', PLACE));
  const around = join('before', bytes, 'behind');
  expect(textOf(withoutPlace(around.subarray(6, 6 + bytes.length)))).not.toContain(PLACE);
});

it('returns the same bytes where there is nothing to remove', () => {
  const bytes = film();
  expect(withoutPlace(bytes)).toBe(bytes);
  expect(isFilm(bytes)).toBe(true);
});

describe('boxes that make no sense', () => {
  it.each([
    ['nothing', join()],
    ['half a header', join('\0\0\0')],
    ['an index that ends behind the film', join(HEAD, '\0\0\x0f\xffmoov', box('udta', PLACE).subarray(0, 12))],
    ['a box smaller than its header', join(HEAD, '\0\0\0\x04moov', PLACE)],
    ['a track larger than its film', join(HEAD, box('moov', '\0\0\x0f\xfftrak', PLACE))],
    ['a size of 64 bits that is not there', join(HEAD, box('moov', MOVIE), '\0\0\0\x01udta')],
    ['no index', join(HEAD, box('mdat', 'frames'))],
    ['text behind the boxes', join(HEAD, box('moov', MOVIE), 'abc')],
    ['boxes in boxes without end', nested(200_000)],
  ])('%s: no film, and the same bytes', (_name, bytes) => {
    expect(isFilm(bytes)).toBe(false);
    expect(withoutPlace(bytes)).toBe(bytes);
  });

  it('never fails, and never changes the length', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'moov',
        'udta',
        'meta',
        'trak',
        'uuid',
        '\0\0\0\0',
        '\0\0\0\x01',
        '\0\0\0\x10',
        '\xff\xff\xff\xff',
      ),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const bytes = join(...pieces);
        expect(withoutPlace(bytes)).toHaveLength(bytes.length);
      }),
    );
  });
});

const HEAD = box('ftyp', 'isom\0\0\x02\0isom');
const MOVIE = box('mvhd', 'header of the film');

function film(...inMoov: (Uint8Array | string)[]): Uint8Array {
  return join(HEAD, box('moov', MOVIE, ...inMoov), box('mdat', 'frames'));
}

function box(kind: string, ...content: (Uint8Array | string)[]): Uint8Array {
  const inner = join(...content);
  return join(number(8 + inner.length, 4), kind, inner);
}

function longBox(kind: string, content: string): Uint8Array {
  return join(number(1, 4), kind, number(16 + content.length, 8), content);
}

function openBox(kind: string, content: string): Uint8Array {
  return join(number(0, 4), kind, content);
}

function nested(depth: number): Uint8Array {
  const sizes = Array.from({ length: depth }, (_each, at) => join(number(8 * (depth - at), 4), 'moov'));
  return Uint8Array.from(sizes.flatMap((each) => [...each]));
}

function number(value: number, bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_each, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256);
}

function join(...parts: (Uint8Array | string)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (each) => each.charCodeAt(0)) : [...part])),
  );
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
