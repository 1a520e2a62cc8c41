import { describe, expect, it } from 'vitest';
import { choice, codes, day, flag, id, ids, pounds, someId, text, time, trimmed, whole } from '~widgets/forms/codecs';
import { z } from '~contract/wire/zod';
import { followed, knownValues, readFields, readSeen, valuesOfRow } from '~widgets/forms/fields';

const REQUIRED = 'This field is required';

describe('what is stored of a field', () => {
  it.each([
    ['text', text(), 'Rain coats', 'Rain coats'],
    ['text', text(), 7, undefined],
    ['text', text(), null, undefined],
    ['a day', day('31/12/2026'), '2026-12-05', '2026-12-05'],
    ['no day', day('31/12/2026'), null, ''],
    ['a time with seconds', time(), '08:15:00', '08:15'],
    ['a time as it was typed', time(), '8.15 or so', '8.15 or so'],
    ['an id', id(), 12, '12'],
    ['an id in a draft', id(), '-3', '-3'],
    ['a row', id(), { id: 12, name: 'Quayside Yard' }, '12'],
    ['no id', id(), null, ''],
    ['pence', pounds(), 14_900, '149.00'],
    ['pounds in a draft', pounds(), '£149', '£149'],
    ['a number', whole(), 0, '0'],
    ['ids', ids(), [5, -6], ['5', '-6']],
    ['rows', ids(), [{ id: 5 }, { id: 6 }], ['5', '6']],
    ['no ids', ids(), ['one'], undefined],
    ['a flag', flag(), true, true],
    ['no flag', flag(), 'yes', undefined],
  ])('%s', (_, codec, stored, value) => {
    expect(codec.read(stored)).toEqual(value);
  });
});

describe('a draft of the first version of the app', () => {
  it.each([
    ["'on'", flag(), 'on', true],
    ["'true'", flag(), 'true', true],
    ["''", flag(true), '', false],
    ['a list with commas', codes(), '00,78', ['00', '78']],
    ['a list of ids with commas', ids(), '6,-5', ['6', '-5']],
    ['an empty list', ids(), '', []],
  ])('holds %s', (_, codec, stored, value) => {
    expect(codec.read(stored)).toEqual(value);
  });

  it('is used as far as its fields belong to this form', () => {
    const fields = { all_day: flag(), staff: ids(), title: trimmed() };
    const draft = { all_day: 'on', staff: '5,6', title: 7, conflicts: 'Not any more' };
    expect(knownValues(fields, draft)).toEqual({ all_day: true, staff: ['5', '6'] });
  });
});

describe('what is sent', () => {
  it.each([
    ['text without what cannot be stored', text(), ' Re\u0000d ', ' Red '],
    ['trimmed text', trimmed(), ' Re\u0000d ', 'Red'],
    ['no day', day('31/12/2026'), ' ', null],
    ['an id', id(), '12', 12],
    ['no id', id(), '', null],
    ['thousands', whole(), '18,412', 18_412],
    ['no number', whole(), '', null],
    ['what is no number', whole(), 'far', Number.NaN],
    ['pence', pounds(), '£1,250.5', 125_050],
    ['a choice', choice(['A', 'M']), 'M', 'M'],
    ['no choice', choice(['A', 'M']), 'X', undefined],
  ])('%s', (_, codec, value, wire) => {
    expect(codec.wire(value, {})).toEqual(wire);
  });

  it('is a list of numbers for ids', () => {
    expect(ids().wire(['5', '-6'], {})).toEqual([5, -6]);
  });
});

describe('what is wrong with a field', () => {
  it.each([
    [day('31/12/2005'), 'soon', 'Enter a date, such as 31/12/2005'],
    [day('31/12/2005'), '', undefined],
    [time(), '', REQUIRED],
    [time(), '24:00', 'Enter a time, such as 16:45'],
    [choice(['A', 'M']), '', REQUIRED],
    [someId(), 'Isla', REQUIRED],
    [pounds(), '12.345', 'Enter pounds and pence, such as 1250.50'],
    [pounds(), '12,50', 'Enter pounds and pence, such as 1250.50'],
    [pounds(), '1,250.50', undefined],
    [pounds(), '', undefined],
  ])('%o %s: %s', (codec, value, problem) => {
    expect(codec.problem(value, {})).toBe(problem);
  });

  it('lists are equal in any order', () => {
    expect(ids().isSame(['5', '6'], ['6', '5'])).toBe(true);
    expect(ids().isSame(['5'], ['6', '5'])).toBe(false);
  });
});

describe('a table of fields', () => {
  const fields = { title: trimmed(), spaces: whole(), staff: ids() };
  const patch = z.object({ title: z.string().min(3, 'Too short'), spaces: z.int(), staff: z.array(z.int()) }).partial();
  const row = { title: 'Rain', spaces: 3, staff: [{ id: 5 }], other: 1 };
  const values = valuesOfRow(fields, row);

  it('is filled from a row', () => {
    expect(values).toEqual({ title: 'Rain', spaces: '3', staff: ['5'] });
  });

  it('validates and sends only the named fields', () => {
    const wrong = { ...values, title: 'x', spaces: '' };
    expect(readFields(patch, fields, wrong, { names: ['staff'] }).input).toEqual({ staff: [5] });
    expect(readFields(patch, fields, wrong, { names: ['title', 'staff'] })).toEqual({
      input: null,
      errors: { title: 'Too short' },
    });
  });

  it('sends the values that were seen, as far as they are valid', () => {
    expect(readSeen(patch, fields, { title: 'x', spaces: '4' })).toEqual({ spaces: 4 });
  });

  it('follows the row in fields that nobody has typed in', () => {
    const before = { spaces: '3', staff: ['5'] };
    expect(followed(fields, values, before, { spaces: '4', staff: ['6'] })).toEqual({ spaces: '4', staff: ['6'] });
    expect(followed(fields, { ...values, staff: [] }, before, { title: 'Dry', staff: ['6'] })).toEqual({});
  });
});
