import { describe, expect, it } from 'vitest';
import { sizeText } from '~widgets/format/size-text';

describe('the size of a document', () => {
  it('is told in decimal units, as the limit is', () => {
    expect([12, 340_000, 999_600, 1_234_567, 4_000_000].map(sizeText)).toEqual([
      '12 bytes',
      '340 KB',
      '1.0 MB',
      '1.2 MB',
      '4.0 MB',
    ]);
  });
});
