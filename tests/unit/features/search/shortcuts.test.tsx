// @vitest-environment dom
// Keyboard shortcuts: only for this person, never into a text, and off where somebody wants none of a single key.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Shortcuts } from '~features/search/shortcuts';
import { see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { openPage } from '~tests/unit/features/open-page';
import { AREAS, pressKey } from './search-page';

const onSearch = vi.fn<() => void>();
const onSave = vi.fn<() => void>();
const onTurn = vi.fn<(by: string) => void>();

function Frame() {
  const [listed, setListed] = useState(false);
  return (
    <>
      <Shortcuts areas={AREAS} listed={listed} onReady={() => undefined} onList={setListed} onSearch={onSearch} />
      <main id="page" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

function Page() {
  return (
    <>
      The page {useLocation().pathname}
      <a href="#before" aria-label="Previous week" onClick={() => onTurn('before')} />
      <a href="#after" aria-label="Next week" onClick={() => onTurn('after')} />
      <button type="button" data-cell="1 1">
        A day
      </button>
      <textarea />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <input type="text" />
        <button type="submit">Save</button>
      </form>
    </>
  );
}

async function open(level: 'EDIT' | 'VIEW' = 'EDIT', at = '/calendar') {
  signInAnew(level);
  const rootRoute = createRootRoute({ component: Frame });
  const any = createRoute({ getParentRoute: () => rootRoute, path: '$', component: Page });
  const history = openPage(rootRoute.addChildren([any]), [at], 1440);
  await see('The page');
  return history;
}

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  pressKey(key, more, target);
const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

beforeEach(() => {
  localStorage.removeItem('connect-single-keys');
  for (const mock of [onSearch, onSave, onTurn]) mock.mockClear();
});

describe('the keys', () => {
  it('/ and Ctrl+K open the search, and reach nothing else', async () => {
    await open();
    expect(press('/').defaultPrevented).toBe(true);
    expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(true);
    expect(press('k', { metaKey: true }).defaultPrevented).toBe(true);
    expect(onSearch).toHaveBeenCalledTimes(3);
  });

  it('g and a letter lead to an area that the person has, and nowhere else', async () => {
    const history = await open();
    press('g');
    press('k');
    await see('The page /contacts');
    press('g');
    press('b');
    await see('The page /bikes');
    // Not among this person's areas.
    press('g');
    expect(press('o').defaultPrevented).toBe(false);
    // A letter by itself is none.
    expect(press('k').defaultPrevented).toBe(false);
    expect(history.location.pathname).toBe('/bikes');
  });

  it('forget g after a moment', async () => {
    const history = await open();
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    press('g');
    now.mockReturnValue(11_600);
    press('k');
    expect(history.location.pathname).toBe('/calendar');
  });

  it.each([
    ['/contacts', '/contacts/new'],
    ['/contacts/12/details', '/contacts/new'],
    ['/calendar', '/calendar/new'],
    ['/bikes', '/bikes/new'],
    ['/certificates/books', '/certificates/books/new'],
    ['/staff', '/staff/add'],
    ['/orders', '/orders/add'],
  ])('n adds on the page %s: %s', async (at, to) => {
    await open('EDIT', at);
    press('n');
    await see(`The page ${to}`);
  });

  it('n does nothing for somebody who may not add, and where nothing is added', async () => {
    const first = await open('VIEW', '/contacts');
    expect(press('n').defaultPrevented).toBe(false);
    expect(first.location.pathname).toBe('/contacts');
    const second = await open('EDIT', '/certificates');
    press('n');
    expect(second.location.pathname).toBe('/certificates');
  });

  it('Ctrl+S saves the form on the page, unless its button is off, and never opens the browser’s own', async () => {
    await open();
    expect(press('s', { ctrlKey: true }).defaultPrevented).toBe(true);
    expect(onSave).toHaveBeenCalledTimes(1);
    press('s', { ctrlKey: true }, find('form input'));
    expect(onSave).toHaveBeenCalledTimes(2);
    find('[type="submit"]').setAttribute('disabled', '');
    expect(press('s', { ctrlKey: true }).defaultPrevented).toBe(true);
    expect(onSave).toHaveBeenCalledTimes(2);
  });

  it('the arrows turn the calendar, except inside its grid', async () => {
    await open();
    press('ArrowLeft');
    press('ArrowRight');
    press('ArrowRight', {}, find('[data-cell]'));
    expect(onTurn.mock.calls).toEqual([['before'], ['after']]);
  });

  it.each(['/', '?', 'n', 'g'])('%s is a letter in a text field', async (key) => {
    const history = await open();
    for (const selector of ['textarea', 'form input'])
      expect(press(key, {}, find(selector)).defaultPrevented).toBe(false);
    expect([onSearch.mock.calls.length, history.location.pathname, document.querySelector('[role="dialog"]')]).toEqual([
      0,
      '/calendar',
      null,
    ]);
  });
});

describe('the list', () => {
  const parts = () =>
    [...document.querySelectorAll('[role="dialog"] section')].map((part) => part.getAttribute('aria-label'));
  const lines = () => [...document.querySelectorAll('[role="dialog"] dl > div')].map((line) => line.textContent);

  it('has the shortcuts that work for this person, and no others', async () => {
    await open();
    press('?');
    await see('Keyboard shortcuts');
    expect(parts()).toEqual(['Everywhere', 'Go to', 'In a table', 'In the calendar']);
    expect(lines()).toEqual(expect.arrayContaining(['Calendarg c', 'Contactsg k', 'Bikesg b', 'Settingsg e']));
    expect(lines().join()).not.toContain('Orders');
  });

  it('leaves adding out for somebody who may only look', async () => {
    await open('VIEW');
    press('?');
    await see('Keyboard shortcuts');
    expect(lines().join()).not.toContain('Add');
  });

  it('switches single keys off on this device, and those with Ctrl stay', async () => {
    await open();
    press('?');
    await see('Use shortcuts of a single key');
    find('[role="dialog"] input').click();
    press('Escape', {}, find('[role="dialog"]'));
    await soon(() => expect(text()).not.toContain('Use shortcuts of a single key'));
    press('/');
    press('?');
    expect(onSearch).not.toHaveBeenCalled();
    press('k', { ctrlKey: true });
    expect(onSearch).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('connect-single-keys')).toBe('off');
  });

  it('keeps single keys from the page below while it is open', async () => {
    const history = await open();
    press('?');
    await see('Keyboard shortcuts');
    press('n');
    press('/');
    expect([onSearch.mock.calls.length, history.location.pathname]).toEqual([0, '/calendar']);
  });
});
