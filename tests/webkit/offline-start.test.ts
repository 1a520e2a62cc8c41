import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type ServerProcess } from '~tests/helpers/server-process';
import { startPhone, type Phone } from './browser';
import { signIn } from './sign-in';
import type { Page } from './webdriver';

const BIKES = `return document.querySelector('main .plate') && document.body.textContent`;

describe('a signed-in phone without signal (WebKit)', () => {
  let server: ServerProcess;
  let phone: Phone;
  let page: Page;

  beforeAll(async () => {
    server = await startServer();
    phone = await startPhone();
    page = await phone.open();
    await signIn(page, server.url);
    await server.stop();
  });

  afterAll(async () => {
    await phone?.dispose();
    await server?.dispose();
  });

  it('shows the bikes on a deep link', async () => {
    await page.goto(`${server.url}/bikes`);
    expect(await page.until<string>('the bikes', BIKES)).toContain('HT20 QVE');
  });

  it('shows them again after the system took the browser away', async () => {
    await phone.killBrowser();
    page = await phone.open();
    await page.goto(`${server.url}/bikes`);
    expect(await page.until<string>('the bikes', BIKES)).toContain('HT20 QVE');
  });
});
