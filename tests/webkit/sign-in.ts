import type { Page } from './webdriver';

/**
 * Signs in as an instructor, and waits until the whole school and the shell are on the phone; ends on the list of bikes.
 *
 * The page stays where it is until then. A page that is left in the very moment in which its database is made goes to sleep
 * in the middle of it, which WebKit takes for a reason to let nobody else at that database before the browser ends. It is
 * past being helped by the page, and it takes somebody who enters an address within milliseconds of signing in.
 */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.fill('E-mail', 'callum@example.com');
  await page.fill('Password', 'connect-demo');
  await page.press('Sign In');
  await page.until('the whole school', `return document.querySelector('[data-sync="all-sent"]') !== null`);
  await page.until('the service worker in control', `return navigator.serviceWorker.controller !== null`);
  await page.goto(`${url}/bikes`);
}
