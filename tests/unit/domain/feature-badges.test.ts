import { describe, expect, it } from 'vitest';
import { showsDot, showsTick, tinyText } from '~domain/school/feature-badges';
import { londonDay } from '~domain/time/london-time';

describe('the dot of a new feature', () => {
  it.each([
    ['communication', '2025-09-30', true],
    ['communication', '2025-10-01', false],
    ['disclaimer_templates', '2025-09-30', true],
    ['disclaimer_templates', '2025-10-01', false],
    ['customer_disclaimers', '2025-10-14', true],
    ['customer_disclaimers', '2025-10-15', false],
  ] as const)('%s on %s: %s', (feature, today, shown) => {
    expect(showsDot(feature, today)).toBe(shown);
  });

  it('goes at midnight in London, not in UTC', () => {
    expect(showsDot('communication', londonDay(new Date('2025-09-30T22:59:59Z')))).toBe(true);
    expect(showsDot('communication', londonDay(new Date('2025-09-30T23:00:00Z')))).toBe(false);
  });
});

describe('the tick', () => {
  it('marks a Pro entry for a person whose school has Pro, and nothing else', () => {
    expect(showsTick({ pro: true }, { is_connect_pro: true })).toBe(true);
    expect(showsTick({ pro: true }, { is_connect_pro: false })).toBe(false);
    expect(showsTick({ pro: false }, { is_connect_pro: true })).toBe(false);
  });
});

describe('the text of a tiny badge', () => {
  it('has at most 2 characters, counted as people count them', () => {
    expect(tinyText('New')).toBe('Ne');
    expect(tinyText('😀😀😀')).toBe('😀😀');
    expect(tinyText('')).toBe('');
  });
});

describe('a day in London', () => {
  it('follows summer time', () => {
    expect(londonDay(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02');
    expect(londonDay(new Date('2026-12-01T23:30:00Z'))).toBe('2026-12-01');
  });
});
