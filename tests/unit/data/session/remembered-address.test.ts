// @vitest-environment dom
import { beforeEach, expect, it } from 'vitest';
import { rememberAddress, takeRememberedAddress } from '~data/session/session';
import { freshBrowser, refuseStorage } from '~tests/unit/data/tab';

beforeEach(freshBrowser);

it.each(['/calendar', '/bikes/4/details/comment?draft=1#top', '/homework', '/loginsights', '/contacts?search=Zoë Łuk'])(
  '%s is opened again after the sign-in, once',
  (path) => {
    rememberAddress(path);
    expect([takeRememberedAddress(), takeRememberedAddress()]).toEqual([path, null]);
  },
);

it.each([
  '',
  'calendar',
  'https://evil.example/calendar',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'data:text/html,x',
  '/',
  '/?x=1',
  '/login',
  '/login?next=1',
  '/login/',
  '/home',
  '/signup',
  '/forgot',
  '/reset/1/abc',
  '/error',
  '/api/v2/users/devices/',
])('%j is never opened', (path) => {
  rememberAddress(path);
  expect(takeRememberedAddress()).toBeNull();
  sessionStorage.setItem('remembered-address', path);
  expect(takeRememberedAddress()).toBeNull();
});

it('a browser that stores nothing remembers nothing, and nothing breaks', () => {
  sessionStorage.setItem('remembered-address', '/bikes');
  refuseStorage('sessionStorage', 'getItem', 'setItem');
  rememberAddress('/calendar');
  expect(takeRememberedAddress()).toBeNull();
});
