// Another device of the same school: a browser with a database of its own.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { refuseWorkers, type Problems } from './e2e-fixtures';

/** The caller closes the context. Problems on its pages fail the test, as on the first device. */
export async function secondDevice(
  browser: Browser,
  baseURL: string | undefined,
  problems: Problems,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await context.addInitScript(refuseWorkers);
  await problems.watch(context);
  return { context, page: await context.newPage() };
}
