// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropV2Prefix, markBooted } from '~app/boot';

beforeEach(() => {
  sessionStorage.clear();
  delete window.__connectBooted;
});

describe('an address of the old app', () => {
  it.each([
    ['/v2', '/'],
    ['/v2/', '/'],
    ['/v2/bikes/4?page=2#top', '/bikes/4?page=2#top'],
    ['/v2//evil.example/x', '/evil.example/x'],
    ['/v2bikes', '/v2bikes'],
    ['/bikes/v2', '/bikes/v2'],
    ['/', '/'],
  ])('%s opens %s', (from, to) => {
    history.replaceState({ kept: true }, '', from);
    dropV2Prefix();
    expect(location.pathname + location.search + location.hash).toBe(to);
    expect(history.state).toEqual({ kept: true });
  });
});

describe('the started app', () => {
  it('calls off the watchdog, and gives the next start its reload back', () => {
    sessionStorage.setItem('connect-boot-reload', '1');
    markBooted();
    expect(window.__connectBooted).toBe(true);
    expect(sessionStorage.getItem('connect-boot-reload')).toBeNull();
  });

  it('starts in a browser without session storage', () => {
    vi.stubGlobal('sessionStorage', {
      removeItem: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    markBooted();
    vi.unstubAllGlobals();
    expect(window.__connectBooted).toBe(true);
  });
});
