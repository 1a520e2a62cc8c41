import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exifTime, tiffNumber } from '~domain/files/exif-time';
import { tiffBlock } from '~tests/helpers/photo-files';

const WINTER = '2026:11:21 14:32:05';
const SUMMER = '2026:07:01 14:32:05';

describe('the time that a camera wrote into a photo', () => {
  it.each([
    ['in winter', WINTER, undefined, '2026-11-21T14:32:05.000Z'],
    ['in summer', SUMMER, undefined, '2026-07-01T13:32:05.000Z'],
    ['at midnight in summer', '2026:07:01 00:10:00', undefined, '2026-06-30T23:10:00.000Z'],
    ['in the hour that October has twice', '2026:10:25 01:30:00', undefined, '2026-10-25T00:30:00.000Z'],
    ['in the hour that March leaves out', '2026:03:29 01:30:00', undefined, '2026-03-29T01:30:00.000Z'],
    ['with a mark of its own', '2026-11-21T14:32:05', undefined, '2026-11-21T14:32:05.000Z'],
    ['east of London', WINTER, '+05:30', '2026-11-21T09:02:05.000Z'],
    ['west of London', SUMMER, '-08:00', '2026-07-01T22:32:05.000Z'],
    ['in UTC', SUMMER, 'Z', '2026-07-01T14:32:05.000Z'],
    ['with an offset that is none', SUMMER, '+99:00', '2026-07-01T13:32:05.000Z'],
    ['with an empty offset', SUMMER, '', '2026-07-01T13:32:05.000Z'],
  ])('is understood %s', (_, taken, offset, iso) => {
    for (const order of ['II', 'MM'] as const) {
      const block = tiffBlock({ order, taken, orientation: 6, gps: true, ...(offset === undefined ? {} : { offset }) });
      expect(exifTime(block), order).toBe(iso);
    }
  });

  it.each([
    ['a clock that was never set', '0000:00:00 00:00:00'],
    ['blanks', '                   '],
    ['a day that does not exist', '2026:02:30 10:00:00'],
    ['an hour that does not exist', '2026:02:20 24:00:00'],
    ['a second that does not exist', '2026:02:20 10:00:60'],
    ['words', 'yesterday afternoon'],
    ['a text that is too long', '2026:11:21 14:32:05 and the rest of the story'],
    ['a year of the first century', '0026:11:21 14:32:05'],
  ])('is not guessed from %s', (_, taken) => {
    expect(exifTime(tiffBlock({ taken }))).toBeNull();
  });

  it('is null where the photo has none', () => {
    expect(exifTime(tiffBlock({ orientation: 3 }))).toBeNull();
    expect(exifTime(new Uint8Array())).toBeNull();
    expect(exifTime(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
  });

  it('is read from a block in the middle of a larger buffer', () => {
    const block = tiffBlock({ taken: WINTER });
    const larger = Buffer.concat([Buffer.alloc(7, 0xff), block, Buffer.alloc(9)]);
    expect(exifTime(larger.subarray(7, 7 + block.length))).toBe('2026-11-21T14:32:05.000Z');
  });

  it('never throws or misreads, however the block is cut', () => {
    const block = tiffBlock({ taken: WINTER, offset: '+00:00', orientation: 6, gps: true });
    for (let length = 0; length < block.length; length += 1) {
      expect([null, '2026-11-21T14:32:05.000Z']).toContain(exifTime(block.subarray(0, length)));
    }
  });

  it('never throws, whatever the bytes', () => {
    const block = tiffBlock({ taken: WINTER, offset: '+00:00', orientation: 6, gps: true });
    const change = fc.tuple(fc.nat(block.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const bytes = Buffer.from(block);
        for (const [at, value] of changes) bytes[at] = value;
        const iso = exifTime(bytes);
        tiffNumber(bytes, 0x01_12);
        return iso === null || !Number.isNaN(Date.parse(iso));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a number in the block', () => {
  it.each(['II', 'MM'] as const)('is read in the byte order %s', (order) => {
    const block = tiffBlock({ order, orientation: 8, taken: WINTER });
    expect(tiffNumber(block, 0x01_12)).toBe(8);
    expect(tiffNumber(block, 256)).toBeNull();
  });
});
