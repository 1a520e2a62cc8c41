// @vitest-environment dom
// The boxes for a day and for a time, as they are typed into.
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DateField } from '~ui/fields/date-field';
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
