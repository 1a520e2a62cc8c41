// @vitest-environment dom
// The boxes for a day and for a time, as they are typed into.
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DateField } from '~widgets/typed/date-field';
import { TimeField } from '~ui/fields/time-field';

let root: Root;
let value = '';

function Form({ kind }: { kind: 'day' | 'time' }) {
  const [text, setText] = useState('');
  const Field = kind === 'day' ? DateField : TimeField;
  return (
    <Field
      label="When"
      value={text}
      onChange={(next) => {
        value = next;
        setText(next);
      }}
    />
  );
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  value = '';
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') ?? document.body);
});
afterEach(() => act(() => root.unmount()));

const box = () => document.querySelector('input') ?? document.createElement('input');
const show = (kind: 'day' | 'time') => act(async () => root.render(<Form kind={kind} />));
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text);
    box().dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = () => act(async () => void box().dispatchEvent(new Event('focusout', { bubbles: true })));
const said = () => document.querySelector('[id$="-error"]')?.textContent ?? '';
const isOpen = () => document.querySelector('[role="dialog"]') !== null;

it('the calendar stays open while a date is typed, and closes once it is complete', async () => {
  await show('day');
  await act(async () => document.querySelector('button')?.click());
  // What draws it is loaded first.
  while (!isOpen()) await act(() => new Promise((done) => setTimeout(done, 10)));
  for (const text of ['3', '31', '31/1', '31/12/202', '31/02/2026']) {
    await type(text);
    expect([text, isOpen()]).toEqual([text, true]);
  }
  await type('31/12/2026');
  expect([value, isOpen()]).toEqual(['2026-12-31', false]);
});

it('a date is read in any usual form, and shown in ours once the field is left', async () => {
  vi.setSystemTime('2026-11-28T09:00:00Z');
  await show('day');
  for (const [text, day, shown] of [
    ['010290', '1990-02-01', '01/02/1990'],
    ['110227', '2027-02-11', '11/02/2027'],
    ['1/2/27', '2027-02-01', '01/02/2027'],
    ['1.2.2027', '2027-02-01', '01/02/2027'],
  ] as const) {
    await type(text);
    expect([value, box().value]).toEqual([day, text]);
    await leave();
    expect([value, box().value, said()]).toEqual([day, shown, '']);
  }
  vi.useRealTimers();
});

it('a date that may go on is read when the field is left, or sent by Enter', async () => {
  vi.setSystemTime('2026-11-28T09:00:00Z');
  await show('day');
  await type('1/2/20');
  expect(value).toBe('1/2/20');
  await leave();
  expect([value, box().value]).toEqual(['2020-02-01', '01/02/2020']);
  await type('1 Feb');
  expect(value).toBe('1 Feb');
  await act(async () => void box().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect([value, box().value]).toEqual(['2027-02-01', '01/02/2027']);
  vi.useRealTimers();
});

it.each([
  ['1/2/227', 'Enter a date, such as 31/12/2026'],
  ['31/02/2026', 'This date doesn’t exist. Enter a date, such as 31/12/2026'],
  ['soon', 'Enter a date, such as 31/12/2026'],
])('a wrong date is said to be wrong once the field is left, and stays to be corrected: %s', async (text, problem) => {
  await show('day');
  await type(text);
  expect(said()).toBe('');
  await leave();
  expect([box().value, said()]).toEqual([text, problem]);
  await type('31/12/2026');
  expect(said()).toBe('');
});

it('where only days are taken, a wrong date does not turn into the one before', async () => {
  await act(async () => root.render(<DateField label="Day" value="2026-11-28" onChange={() => undefined} />));
  await type('31/11/2026');
  await leave();
  expect(box().value).toBe('31/11/2026');
  expect(said()).toContain('This date doesn’t exist');
});

it('a time has 24 hours in every language, and an hour alone means the full hour', async () => {
  document.documentElement.lang = 'en-US';
  await show('time');
  expect(box().type).toBe('text');
  await type('1645');
  expect([value, box().value]).toEqual(['16:45', '1645']);
  await leave();
  expect(box().value).toBe('16:45');
  await type('9');
  expect(value).toBe('9');
  await leave();
  expect([value, box().value]).toEqual(['09:00', '09:00']);
});
