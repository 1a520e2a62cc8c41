// @vitest-environment dom
// Back closes what lies on top of a page, one thing at a time, and nothing else; whatever closes it otherwise leaves no entry behind.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asked, at, entry, goBack, index, layers, lies, load, press, rest, shown } from './layers-page';

beforeEach(() => load());

describe('Back closes', () => {
  it.each([
    ['a question, which counts as no', 'Ask'],
    ['a sheet', 'Open'],
    ['a menu', 'Menu'],
    ['a calendar', 'Calendar: Day'],
  ])('%s, and the page with what was typed stays', async (_, name) => {
    const field = document.querySelector('input');
    press(name);
    await lies(1);
    await vi.waitFor(() => expect(shown()).toBe(1));
    goBack();
    await vi.waitFor(() => expect(shown()).toBe(0));
    await rest();
    expect([at(), index(), layers()]).toEqual(['/page', 1, 0]);
    expect(document.querySelector('input')).toBe(field);
    expect(asked).toEqual({ yes: 0, no: name === 'Ask' ? 1 : 0 });
    goBack();
    expect(at()).toBe('/before');
  });

  it('one thing at a time', async () => {
    press('Open');
    await lies(1);
    press('Ask in it');
    await lies(2);
    goBack();
    await vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
    await rest();
    expect([layers(), shown()]).toEqual([1, 1]);
    goBack();
    await vi.waitFor(() => expect(shown()).toBe(0));
    await rest();
    expect([at(), index()]).toEqual(['/page', 1]);
  });
});

describe('closed in another way', () => {
  it.each([
    ['a question by its answer', 'Ask', 'Cancel'],
    ['a sheet by its button', 'Open', 'Close'],
    ['a sheet by the page', 'Open', 'Shut'],
    ['a menu by its button', 'Menu', 'Menu'],
  ])('%s, it leaves no entry', async (_, name, close) => {
    press(name);
    await lies(1);
    press(close);
    await vi.waitFor(() => expect(shown()).toBe(0));
    await lies(0);
    await rest();
    expect([at(), index()]).toEqual(['/page', 1]);
  });

  it('what the answer leads to comes after it', async () => {
    press('Ask');
    await lies(1);
    press('Yes');
    await vi.waitFor(() => expect(at()).toBe('/before'));
    await rest();
    expect([at(), index(), asked]).toEqual(['/before', 0, { yes: 1, no: 0 }]);
  });

  it('leaving the page from a sheet leaves the sheet as well', async () => {
    press('Open');
    await lies(1);
    press('Leave the page');
    await vi.waitFor(() => expect(at()).toBe('/before'));
    await rest();
    expect([at(), index()]).toEqual(['/before', 0]);
  });

  it('a link in a menu leads on; Back from there leads to the page, and the next one before it', async () => {
    press('Menu');
    await lies(1);
    press('Other');
    await vi.waitFor(() => expect(at()).toBe('/other'));
    await rest();
    goBack();
    await vi.waitFor(() => expect([at(), index()]).toEqual(['/page', 1]));
    await rest();
    expect(shown()).toBe(0);
    goBack();
    expect(at()).toBe('/before');
  });

  it('a link to the page below leads to it, and leaves no entry', async () => {
    press('Menu');
    await lies(1);
    press('This page');
    await vi.waitFor(() => expect(shown()).toBe(0));
    await rest();
    expect([at(), index(), layers()]).toEqual(['/page', 1, 0]);
  });

  it('a menu that leads to a question is followed by it', async () => {
    press('Menu');
    await lies(1);
    press('Then ask');
    await vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull());
    await rest();
    expect([layers(), index()]).toEqual([1, 2]);
    goBack();
    await vi.waitFor(() => expect(asked.no).toBe(1));
    await rest();
    expect([at(), index()]).toEqual(['/page', 1]);
  });

  it('so does a choice that changes the address and closes what it was made in', async () => {
    press('Menu');
    await lies(1);
    await vi.waitFor(() => expect(shown()).toBe(1));
    press('By name');
    await vi.waitFor(() => expect(at()).toBe('/page?by=name'));
    await rest();
    expect([at(), layers(), shown()]).toEqual(['/page?by=name', 0, 0]);
  });

  it('a choice that changes the address stays', async () => {
    press('Menu');
    await lies(1);
    press('By site');
    await vi.waitFor(() => expect(at()).toBe('/page?by=site'));
    await lies(1);
    await rest();
    expect(shown()).toBe(1);
    press('Menu');
    await lies(0);
    await rest();
    expect([at(), shown()]).toEqual(['/page?by=site', 0]);
  });
});

describe('after a reload nothing lies on top', () => {
  it.each([
    ['a question', 'Ask'],
    ['a sheet', 'Open'],
    ['a menu', 'Menu'],
    ['a calendar', 'Calendar: Day'],
  ])('%s has left no entry', async (_, name) => {
    press(name);
    await lies(1);
    await load(entry());
    await vi.waitFor(() => expect([at(), index(), layers(), shown()]).toEqual(['/page', 1, 0, 0]));
    await rest();
    expect(at()).toBe('/page');
  });

  it('a choice that changed the address stays, also when something is opened and closed next', async () => {
    press('Menu');
    await lies(1);
    press('By site');
    await vi.waitFor(() => expect(at()).toBe('/page?by=site'));
    await lies(1);
    await load(entry());
    await lies(0);
    await rest();
    expect([at(), shown()]).toEqual(['/page?by=site', 0]);
    press('Ask');
    await lies(1);
    goBack();
    await vi.waitFor(() => expect(asked.no).toBe(1));
    await rest();
    expect(at()).toBe('/page?by=site');
  });

  it('a choice in a menu that was left by a link is there when the page is come back to', async () => {
    press('Menu');
    await lies(1);
    press('By site');
    await vi.waitFor(() => expect(at()).toBe('/page?by=site'));
    await lies(1);
    press('Other');
    await vi.waitFor(() => expect(at()).toBe('/other'));
    await rest();
    goBack();
    await vi.waitFor(() => expect(at()).toBe('/page?by=site'));
    await rest();
    expect([at(), layers()]).toEqual(['/page?by=site', 0]);
  });
});
