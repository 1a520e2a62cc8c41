import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BikeRow } from '~contract/bikes/bikes';
import { desk } from '~tests/helpers/school';
import { startServer, type ServerProcess } from '~tests/helpers/server-process';
import { startPhone, type Phone } from './browser';
import { signIn } from './sign-in';
import type { Page } from './webdriver';

const MARK = 'QQ26WKT';
const SUBMIT = `document.querySelector('[role="dialog"] button[type="submit"]')`;
const SITE = `[...document.querySelectorAll('[role="dialog"] label')].find((l) => l.textContent.trim() === 'Quayside Yard')`;
/** The card of the new bike, as text. */
const CARD = `return [...document.querySelectorAll('main li')].find((li) => li.textContent.includes('QQ26'))?.textContent`;
/** The same once it says so; while a try is under way it says 'Sending'. */
const WAITING = `const card = (() => { ${CARD} })(); return card?.includes('On this phone') && card`;
const LIST = `return document.querySelector('main .plate') && document.body.textContent`;
/** The bike's address once its page shows the new mileage and the form, which stays a moment longer, has closed. */
const EDITED = `return document.querySelector('main')?.textContent.includes('1,234') && !document.querySelector('[role="dialog"]') && location.pathname`;

describe('a bike written without signal (WebKit)', () => {
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

  it('starts from the list, which opens on a deep link', async () => {
    await page.goto(`${server.url}/bikes`);
    expect(await page.until<string>('the bikes', LIST)).toContain('HT20 QVE');
  });

  it('is in the list at once', async () => {
    await page.goto(`${server.url}/bikes/new`);
    await page.fill('Reg number', MARK);
    await page.fill('Make', 'Honda');
    await page.fill('Model', 'Grom');
    await page.fill('Engine size (cc)', '124');
    await page.run(`${SITE}.click()`);
    await page.run(`${SUBMIT}.click()`);
    await page.until('the sentence', `return document.body.textContent.includes('Saved on this phone.')`);
    expect(await page.until<string>('the bike, as one that is only here', WAITING)).toContain('Honda Grom');
  });

  it('is edited under its temporary id, before it was ever sent', async () => {
    await page.run(`document.querySelector('main li a[href^="/bikes/-"]').click()`);
    await page.until('its page', `return /^\\/bikes\\/-\\d+\\/details$/.test(location.pathname)`);
    const address = await page.run<string>('return location.href');
    await page.goto(`${address}/edit`);
    await page.fill('Current mileage', '1234');
    await page.run(`${SUBMIT}.click()`);
    expect(await page.until<string>('the new mileage', EDITED)).toMatch(/^\/bikes\/-\d+\/details$/);
  });

  it('is still there after the system killed the browser', async () => {
    await phone.killBrowser();
    page = await phone.open();
    await page.goto(`${server.url}/bikes`);
    expect(await page.until<string>('the bike, as one that is only here', WAITING)).toContain('Honda Grom');
    expect(await page.run(LIST)).toContain('HT20 QVE');
  });

  it('reaches the school exactly once when the server is back', async () => {
    await server.restart();
    await page.until(
      'everything to be sent',
      `return document.querySelector('[data-sync]')?.textContent.startsWith('All sent')`,
    );
    const school = await desk(server.url);
    const { results } = await school.get<{ results: BikeRow[] }>('/bike_management/motorbikes/?page_size=100');
    const ours = results.filter((row) => row.registration_plate === MARK);
    expect(ours).toMatchObject([{ make: 'Honda', engine_size: 124, current_mileage: 1234 }]);
    expect(await page.run(CARD)).not.toContain('On this phone');
  });
});
