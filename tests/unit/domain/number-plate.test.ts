import { describe, expect, it } from 'vitest';
import { displayMark, normaliseMark, plateGroups } from '~domain/text/number-plate';

describe('a registration on a plate', () => {
  it.each([
    ['KX23QBA', 'KX23 QBA'],
    ['L2WPS', 'L2 WPS'],
    ['A1ABC', 'A1 ABC'],
    ['P123ABC', 'P123 ABC'],
    ['ABC1D', 'ABC 1D'],
    ['ABC123D', 'ABC 123D'],
    ['ABC1234', 'ABC 1234'],
    ['1ABC', '1 ABC'],
    ['1234AB', '1234 AB'],
    ['A1', 'A 1'],
    ['AB12CDE', 'AB12 CDE'],
  ])('%s is written %s', (mark, shown) => {
    expect(displayMark(mark)).toBe(shown);
  });

  it('takes marks as people type them', () => {
    expect(normaliseMark(' kx23 qba ')).toBe('KX23QBA');
    expect(displayMark('kx23 qba')).toBe('KX23 QBA');
  });

  it('leaves a mark of no known format whole', () => {
    expect(plateGroups('12AB34')).toEqual(['12AB34']);
    expect(plateGroups('')).toEqual(['']);
    expect(plateGroups('ABCDEFGH12')).toEqual(['ABCDEFGH12']);
  });
});
