// A rider on an iPhone opens the link to a disclaimer, answers, draws and signs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import { STANDARD_QUESTIONS, STANDARD_TEXT } from '~domain/disclaimers/standard';
import { desk, type Desk } from '~tests/helpers/school';
import { startServer, type ServerProcess } from '~tests/helpers/server-process';
import { startPhone, type Phone } from './browser';
import type { Page } from './webdriver';

/** What the page complains about from now on. */
const WATCH = `window.wrong = [];
  addEventListener('error', ({ message }) => window.wrong.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.wrong.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => window.wrong.push(violatedDirective));`;
/** Ticks what can be ticked, answers yes to the first question and no to the second. */
const ANSWER = `const groups = [...document.querySelectorAll('fieldset')];
  groups[0].querySelectorAll('input')[0].click();
  groups[1].querySelectorAll('input')[1].click();
  for (const box of document.querySelectorAll('input[type="checkbox"]:not(:checked)')) box.click();`;
/** Five waves of the finger over the pad: of one, drawn within a moment, the pad keeps a few points only. */
const DRAW = `const pad = document.querySelector('canvas');
  pad.scrollIntoView({ block: 'center' });
  const { left, top } = pad.getBoundingClientRect();
  let wave = 0;
  const at = (type, step) => (type === 'pointerdown' ? pad : window).dispatchEvent(new PointerEvent(type, {
    bubbles: true, cancelable: true, pointerId: 7, pointerType: 'touch', isPrimary: true, button: 0,
    buttons: type === 'pointerup' ? 0 : 1, pressure: 0.5, clientX: left + 30 + step * 8, clientY: top + 30 + wave * 20 + (step % 4) * 9,
  }));
  for (wave = 0; wave < 5; wave += 1) {
    at('pointerdown', 0);
    for (let step = 1; step <= 24; step += 1) at('pointermove', step);
    at('pointerup', 24);
  }
  return pad.getAttribute('aria-label').endsWith('signed');`;
const READY = `return document.querySelector('canvas') !== null`;

describe('a disclaimer signed by its link (WebKit)', () => {
  let server: ServerProcess;
  let phone: Phone;
  let page: Page;
  let school: Desk;
  let asked: Disclaimer;
  let address = '';

  beforeAll(async () => {
    server = await startServer();
    school = await desk(server.url, 'owner@example.com');
    const body = { title: 'Before you ride', text: STANDARD_TEXT, questions: STANDARD_QUESTIONS };
    const template = Number((await school.send('POST', '/school/disclaimers/', body))['id']);
    const customer = Number(
      (await school.send('POST', '/customers/', { first_name: 'Ada', last_name: 'Quill' }))['id'],
    );
    const request = { customer, template, course: null, send: [] };
    asked = (await school.send('POST', `/customers/${customer}/disclaimers/`, request)) as unknown as Disclaimer;
    const link = await school.get<{ url: string }>(`/customers/${customer}/disclaimers/${asked.id}/link/`);
    address = server.url + new URL(link.url).pathname;
    phone = await startPhone();
    page = await phone.open();
  });

  afterAll(async () => {
    await phone?.dispose();
    await server?.dispose();
  });

  it('opens at the width of the phone, with its form', async () => {
    await page.goto(address);
    await page.run(WATCH);
    await page.until('the form', READY);
    expect(await page.run('return document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await page.run('return innerWidth')).toBeLessThanOrEqual(400);
  });

  it('takes the answers, and the drawing stays when the phone is turned', async () => {
    await page.run(ANSWER);
    await page.fill('Your full name', 'Ada Quill');
    await page.fill('Your date of birth', '01/05/1990');
    await page.run(`document.querySelector('textarea').focus()`);
    await page.fill(STANDARD_QUESTIONS.at(-1)?.text ?? '', 'Sam Quill 07700 900456');
    // The box for health comes with the answer.
    await page.run(`document.querySelectorAll('input[type="checkbox"]:not(:checked)').forEach((box) => box.click())`);
    await page.until('the drawing', DRAW);
    await page.run(`document.querySelector('canvas').parentElement.style.width = '250px'`);
    await page.until('the pad to be drawn anew', `return document.querySelector('canvas').offsetWidth < 260`);
    const inked = `const pad = document.querySelector('canvas');
      const { data } = pad.getContext('2d').getImageData(0, 0, pad.width, pad.height);
      return data.some((value, at) => at % 4 === 3 && value > 128);`;
    await page.until('ink on the pad', inked);
    expect(await page.run(inked)).toBe(true);
  });

  it('is signed, without an error of the page, and the school has the drawing', async () => {
    await page.run(`document.querySelector('form button[type="submit"]').click()`);
    await page.until('the thanks', `return document.querySelector('h1')?.textContent === 'Signed. Thank you'`);
    expect(await page.run('return window.wrong')).toEqual([]);
    const at = `/customers/${asked.customer}/disclaimers/${asked.id}/evidence/`;
    const kept = await school.get<{ intact: boolean; name: string; signature: { way: string; strokes: number[][][] } }>(
      at,
    );
    expect(kept).toMatchObject({ intact: true, name: 'Ada Quill', signature: { way: 'DRAWN' } });
    expect(kept.signature.strokes.length).toBeGreaterThanOrEqual(5);
  });
});
