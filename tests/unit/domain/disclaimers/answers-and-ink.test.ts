// What a rider has to fill in before they can sign, which answers need attention, and what counts as a signature.
import { describe, expect, it } from 'vitest';
import { hasInk, type Strokes } from '~domain/disclaimers/ink';
import {
  ANSWER_NEEDED,
  answerProblems,
  asksHealth,
  MORE_NEEDED,
  needingAttention,
  TICK_NEEDED,
} from '~domain/disclaimers/questions';
import type { Question } from '~domain/disclaimers/values';
import { isDay } from '~domain/time/london-time';

const question = (but: Partial<Question>): Question => ({
  key: 'q',
  kind: 'YES_NO',
  text: 'Well?',
  required: true,
  more: false,
  health: false,
  attention: '',
  ...but,
});

describe('an answer', () => {
  it.each<[string, Partial<Question>, { value: string; more: string } | undefined, string | undefined]>([
    ['a tick that is missing', { kind: 'TICK' }, undefined, TICK_NEEDED],
    ['a tick that nobody has to set', { kind: 'TICK', required: false }, undefined, undefined],
    ['a tick', { kind: 'TICK' }, { value: 'YES', more: '' }, undefined],
    ['a tick that says no', { kind: 'TICK' }, { value: 'NO', more: '' }, TICK_NEEDED],
    ['a yes', {}, { value: 'YES', more: '' }, undefined],
    ['a no', {}, { value: 'NO', more: '' }, undefined],
    ['nothing', {}, { value: ' ', more: '' }, ANSWER_NEEDED],
    ['nothing, where nobody has to answer', { required: false }, undefined, undefined],
    ['perhaps', {}, { value: 'MAYBE', more: '' }, 'Choose yes or no'],
    ['a yes without the details that it asks for', { more: true }, { value: 'YES', more: ' ' }, MORE_NEEDED],
    ['a yes with them', { more: true }, { value: 'YES', more: 'Asthma' }, undefined],
    ['a no needs none', { more: true }, { value: 'NO', more: '' }, undefined],
    ['a day', { kind: 'DATE' }, { value: '2026-02-28', more: '' }, undefined],
    [
      'a day that does not exist',
      { kind: 'DATE' },
      { value: '2026-02-30', more: '' },
      'Enter a date, such as 31/12/2026',
    ],
    ['a text', { kind: 'TEXT' }, { value: 'Rosa, 07700 900123', more: '' }, undefined],
  ])('%s', (_, but, answer, problem) => {
    const problems = answerProblems([question(but)], answer ? { q: answer } : {}, isDay);
    expect(problems['q']).toBe(problem);
  });

  it.each([
    ['YES', 'YES', true],
    ['YES', 'NO', false],
    ['NO', 'NO', true],
    ['', 'YES', false],
  ] as const)('with a mark at %j, %j marks the rider: %s', (attention, value, marks) => {
    const found = needingAttention([question({ attention })], { q: { value, more: '' } });
    expect(found).toHaveLength(marks ? 1 : 0);
  });

  it('is about health where its question says so', () => {
    expect(asksHealth([question({}), question({ health: true })])).toBe(true);
    expect(asksHealth([question({})])).toBe(false);
  });
});

describe('a signature', () => {
  const line = (points: number, step: number): Strokes => [Array.from({ length: points }, (_, at) => [at * step, 5])];
  it.each<[string, Strokes, boolean]>([
    ['an empty box', [], false],
    ['a tap', [[[10, 10]]], false],
    ['eight taps on one place', Array.from({ length: 8 }, () => [[10, 10] as const]), false],
    ['a short line', line(8, 5), false],
    ['a long line of two points', line(2, 200), false],
    ['a long line', line(20, 6), true],
    ['two lines that together are long enough', [...line(6, 10), ...line(6, 10)], true],
  ])('%s: %s', (_, strokes, isSigned) => {
    expect(hasInk(strokes)).toBe(isSigned);
  });
});
