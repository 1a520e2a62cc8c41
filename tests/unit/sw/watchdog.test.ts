// @vitest-environment dom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const html = readFileSync('index.html', 'utf8');
const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/gu)].map(([, code]) => code ?? '');
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  localStorage.clear();
  sessionStorage.clear();
  delete window.__connectBooted;
  delete document.documentElement.dataset['theme'];
  document.head.innerHTML = [...html.matchAll(/<meta name="theme-color"[^>]*>/gu)].join('');
  document.body.innerHTML = '<div id="root"></div>';
});

/** Runs the watchdog as the browser would, on loading the page. */
function load(): void {
  runInThisContext(inline[0] ?? '');
}

const alert = () => document.querySelector('#root [role=alert]');
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

describe('the page', () => {
  it('has exactly one inline script, free of what Trusted Types would stop', () => {
    expect(inline).toHaveLength(1);
    expect(inline[0]).not.toMatch(/innerHTML|outerHTML|insertAdjacent|document\.write|eval|createElement\('script/u);
    expect(html).not.toMatch(/ style=| on[a-z]+=|<style/u);
  });

  it('names only icons that exist', () => {
    const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as { icons: { src: string }[] };
    const linked = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/gu)].map(
      ([, src]) => src ?? '',
    );
    const all = [...linked, ...manifest.icons.map((icon) => icon.src)];
    expect(all.length).toBeGreaterThanOrEqual(7);
    for (const src of all) expect(readFileSync(`public${src}`).length).toBeGreaterThan(300);
  });
});

describe('an app that does not start', () => {
  it('is loaded once more after 10 seconds', () => {
    load();
    wait(9.9);
    expect(reload).not.toHaveBeenCalled();
    wait(0.2);
    expect(reload).toHaveBeenCalledOnce();
    expect(alert()).toBeNull();
  });

  it('the second time shows a sentence and a button that reloads', () => {
    load();
    wait(10);
    load();
    wait(10);
    expect(reload).toHaveBeenCalledOnce();
    expect(alert()?.textContent).toContain('Nothing saved on this device is lost.');
    alert()?.querySelector('button')?.click();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('never reloads for ever where the browser cannot remember', () => {
    const no = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: no, setItem: no });
    vi.stubGlobal('localStorage', { getItem: no });
    load();
    wait(10);
    expect(reload).not.toHaveBeenCalled();
    expect(alert()).not.toBeNull();
  });

  it('leaves a page alone that can be read without the app', () => {
    document.body.innerHTML = '<div id="root" data-reads><h1>Terms of Service</h1></div>';
    load();
    wait(60);
    expect([reload.mock.calls, alert()]).toEqual([[], null]);
    expect(document.body.textContent).toContain('Terms of Service');
  });

  it('is not assumed of an app that has started', () => {
    load();
    window.__connectBooted = true;
    wait(60);
    expect([reload.mock.calls, alert()]).toEqual([[], null]);
  });
});

describe('the stored theme', () => {
  it.each([
    ['light', 'light', '#F3F0E8'],
    ['dark', 'dark', '#121315'],
    ['sunlight', 'sunlight', '#FFFFFF'],
  ])('%s is there before the first paint', (stored, theme, colour) => {
    localStorage.setItem('theme', stored);
    load();
    expect(document.documentElement.dataset['theme']).toBe(theme);
    const colours = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
      (meta) => meta.content,
    );
    expect(colours).toEqual([colour, colour]);
  });

  it.each(['system', '', 'toString', '"><script>'])('%j leaves it to the system', (stored) => {
    localStorage.setItem('theme', stored);
    load();
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });
});
