import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureText, report, skipped, warnOfAim } from '../../../scripts/house/outcome.mjs';

const good = { name: 'unit', seconds: 3, aim: 60, passed: 12, failed: 0, skips: [] };

describe('the summary of npm test', () => {
  let lines: string[] = [];

  beforeEach(() => {
    lines = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(...line.split('\n')));
  });

  afterEach(() => vi.restoreAllMocks());

  it('counts passed and failed in its last line', () => {
    expect(report([good, { ...good, failed: 2 }], { ci: false, seconds: 1 })).toBe(false);
    expect(lines.at(-1)).toBe('24 passed, 2 failed');
  });

  it('names a skipped step with its reason, and passes outside CI', () => {
    expect(report([good, skipped('e2e', 420, 'no Chromium')], { ci: false, seconds: 1 })).toBe(true);
    expect(lines).toContain('skipped: e2e: no Chromium');
    expect(lines.at(-1)).toBe('12 passed, 0 failed, 1 skipped');
  });

  it('names every failure with the start of why, above its last line', () => {
    const why = ['\u001B[31mexpected 3 to be 4\u001B[39m', ...Array.from({ length: 20 }, (_, at) => `line ${at}`)];
    const failures = [failureText('orders.test.ts > a payment is kept', why.join('\n'))];
    expect(report([{ ...good, failed: 1, failures }], { ci: false, seconds: 1 })).toBe(false);
    const at = lines.indexOf('failed: unit: orders.test.ts > a payment is kept');
    expect(lines[at + 1]).toBe('    expected 3 to be 4');
    expect(lines.slice(at)).toHaveLength(1 + 8 + 2);
    expect(lines.at(-1)).toBe('12 passed, 1 failed');
  });

  it('fails in CI if a step was skipped', () => {
    expect(report([good, skipped('e2e', 420, 'no Chromium')], { ci: true, seconds: 1 })).toBe(false);
    expect(lines.at(-1)).toBe('12 passed, 1 failed');
  });

  it('warns of a step that is slower than its aim, without failing', () => {
    warnOfAim(good);
    expect(lines).toEqual([]);
    const slow = { ...good, seconds: 61 };
    warnOfAim(slow);
    expect(lines).toEqual(['! unit took 61 s; its aim is 60 s on two quiet cores']);
    expect(report([slow], { ci: true, seconds: 1 })).toBe(true);
  });
});
