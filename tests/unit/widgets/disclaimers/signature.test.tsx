// @vitest-environment dom
// The signature under a disclaimer, drawn or typed, and that nothing of the form is lost where it couldn't be kept.
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_INK } from '~domain/disclaimers/problems';
import { alerts, seeField, tick, value } from '~tests/unit/features/bikes/bike-form-hands';
import { press, see, soon, text } from '~tests/unit/features/bikes/bike-page';
import { DOT, draw, PNG, stubPad, WAVE } from './hand';
import { begin, fillIn, groupSays, open, sent, SHORT, sign, typed } from './signing-page';

beforeEach(begin);

describe('the signature', () => {
  it.each([
    ['nothing', null],
    ['one dot', DOT],
    ['a short line', [[[0, 0] as const, [20, 0] as const]]],
    ['eight dots', Array.from({ length: 8 }, (_, at) => [[at * 40, 10] as const])],
  ])('of %s is refused', async (_, strokes) => {
    open({ paper: SHORT });
    await fillIn();
    if (strokes) await draw(strokes);
    await sign();
    await soon(() => expect(groupSays('Your signature')).toEqual([NO_INK]));
    expect(sent).toEqual([]);
  });

  it('without a single dark pixel is refused, whatever the strokes say', async () => {
    stubPad(false);
    open({ paper: SHORT });
    await fillIn();
    await draw(WAVE);
    await sign();
    await soon(() => expect(groupSays('Your signature')).toEqual([NO_INK]));
    expect(sent).toEqual([]);
  });

  it('that is cleared has to be drawn again', async () => {
    open({ paper: SHORT });
    await fillIn();
    await draw(WAVE);
    await soon(() => expect(document.querySelector('canvas')?.getAttribute('aria-label')).toContain('signed'));
    press('Clear');
    await sign();
    await soon(() => expect(groupSays('Your signature')).toEqual([NO_INK]));
    await draw(WAVE);
    await sign();
    await soon(() => expect(sent[0]?.signature).toMatchObject({ way: 'DRAWN', strokes: WAVE, png: PNG }));
  });

  it('can be the typed name, with a tick, for those who can’t draw', async () => {
    open({ paper: SHORT });
    await fillIn();
    press('I can’t draw: sign with my typed name');
    await seeField('My typed name is my signature: Isla Rose Pennington');
    await sign();
    await soon(() => expect(alerts()).toContain('Tick this to sign with your typed name'));
    expect(sent).toEqual([]);
    tick('My typed name is my signature: Isla Rose Pennington');
    await sign();
    await soon(() => expect(sent[0]?.signature).toEqual({ way: 'TYPED', strokes: [], png: '' }));
  });
});

it('what could not be kept says why, and everything stays as it was', async () => {
  open({ paper: SHORT, answer: 'There is no connection. What you filled in is still here. Try again.' });
  await fillIn();
  await draw(WAVE);
  await sign();
  await see('There is no connection.');
  expect(value('Your full name')).toBe(' Isla Rose Pennington ');
  expect(document.querySelector('canvas')?.getAttribute('aria-label')).toContain('signed');
  expect(text()).toContain('3 of 3 filled in');
  await sign();
  await soon(() => expect(sent).toHaveLength(2));
});

it('begins with what was typed before, and hands on each change', async () => {
  open({ paper: SHORT });
  await fillIn();
  const before = typed.at(-1);
  open({ paper: SHORT, ...(before && { typed: before }) });
  await seeField('Your full name');
  expect([value('Your full name'), value('Your date of birth')]).toEqual([' Isla Rose Pennington ', '01/05/1990']);
});
