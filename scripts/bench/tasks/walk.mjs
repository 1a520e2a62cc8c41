// Walks tasks in a browser, each from the calendar on: taps and seconds of each.
import { openBrowser, withProfile } from '../helpers/browser.mjs';
import { handOf } from './hand.mjs';

/** @typedef {import('./school.mjs').Days & { photo: string }} Given `photo`: a path. */
/**
 * `act` ends when the screen confirms; `check` throws unless it really happened.
 *
 * @typedef {{
 *   name: string,
 *   act: (hand: import('./hand.mjs').Hand, given: Given) => Promise<void>,
 *   check?: (page: import('@playwright/test').Page, given: Given) => Promise<void>,
 * }} Task
 */
/** @typedef {{ name: string, device: string, taps: number, seconds: number }} Walked */
/** @typedef {{ device: 'phone' | 'desktop', email: string, tasks: readonly Task[] }} Round */

/**
 * Signs in on a phone and does `work` on it. `sent`: waits until nothing waits on the phone.
 *
 * @template T
 * @param {string} url @param {string} email
 * @param {(page: import('@playwright/test').Page, sent: () => Promise<void>) => Promise<T>} work
 * @returns {Promise<T>}
 */
export function withPhone(url, email, work) {
  return withProfile(async (profile) => {
    const context = await openBrowser(profile, { ...SCREENS.phone, baseURL: url });
    context.setDefaultTimeout(30_000);
    try {
      const page = await context.newPage();
      await arrive(page, email);
      return await work(page, () => sent(page));
    } finally {
      await context.close();
    }
  });
}

/** Throws, naming the task, if one can't be done. @param {string} url @param {Round} round @param {Given} given @returns {Promise<Walked[]>} */
export function walk(url, { device, email, tasks }, given) {
  return withProfile(async (profile) => {
    const context = await openBrowser(profile, { ...SCREENS[device], baseURL: url });
    context.setDefaultTimeout(30_000);
    try {
      const page = await context.newPage();
      await arrive(page, email);
      /** @type {Walked[]} */
      const walked = [];
      for (const task of tasks) {
        const hand = handOf(page, device === 'phone');
        try {
          await page.goto('/calendar');
          await sent(page);
          await task.act(hand, given);
          walked.push({ name: task.name, device, ...hand.counted() });
          await sent(page);
          await task.check?.(page, given);
        } catch (error) {
          throw new Error(`${task.name}, after ${hand.counted().taps} taps`, { cause: error });
        }
      }
      return walked;
    } finally {
      await context.close();
    }
  });
}

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** @param {import('@playwright/test').Page} page @param {string} email */
async function arrive(page, email) {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('connect-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await sent(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Until nothing waits on this device, which a dialog may cover. @param {import('@playwright/test').Page} page */
async function sent(page) {
  const state = page.getByRole('link', { name: /^All sent/u, includeHidden: true });
  await state.first().waitFor();
}
