// @vitest-environment dom
// Where the browser can't run Connect, the sign-in page and every screen after it say so, and what to do.
import { expect, it, vi } from 'vitest';
import { signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { openApp, settledText } from './whole-app';

const INSECURE = 'Connect only works over a secure connection: open https://localhost instead of this address.';
const BLOCKED = 'This browser doesn’t let Connect store anything, so it can’t sign you in: allow cookies and site data';

it('says nothing where all is well', async () => {
  vi.stubGlobal('isSecureContext', true);
  openApp('/login', 390);
  await soon(() => expect(text()).toContain('Welcome back'));
  const said = await settledText();
  expect([INSECURE, BLOCKED].filter((words) => said.includes(words))).toEqual([]);
});

it('with site data blocked, the sign-in page says what to allow', async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('indexedDB', null);
  openApp('/login', 390);
  await soon(() => expect(text()).toContain(BLOCKED));
});

it.each(['/login', '/sync', '/help'])('without a secure connection, %s names the address to use', async (address) => {
  vi.stubGlobal('isSecureContext', false);
  if (address !== '/login') signInAnew();
  openApp(address, 390);
  await soon(() => expect(text()).toContain(INSECURE));
});
