// @vitest-environment dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from '~app/shell/focus';

let page: HTMLElement;
let end: (() => void) | undefined;

beforeEach(() => {
  document.body.innerHTML = '<a href="/menu">Menu</a><main tabindex="-1"><button id="row">Row</button></main>';
  page = document.querySelector('main') ?? document.body;
  end = keepFocus(page);
});
afterEach(() => end?.());

const row = () => document.querySelector<HTMLElement>('#row');

it('goes to the page when the element that had it is removed', async () => {
  row()?.focus();
  row()?.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(page));
});

it('stays on another element that has taken it', async () => {
  const link = document.querySelector('a');
  row()?.focus();
  row()?.remove();
  link?.focus();
  await new Promise((done) => setTimeout(done, 100));
  expect(document.activeElement).toBe(link);
});

it('is left alone after a click on nothing', async () => {
  row()?.focus();
  row()?.blur();
  document.body.append(document.createElement('p'));
  await new Promise((done) => setTimeout(done, 100));
  expect(document.activeElement).toBe(document.body);
});
