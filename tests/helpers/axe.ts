// Accessibility of a page, as axe sees it.
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Minified: it is loaded into every page that is checked. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
/** For the builder, which would load it twice for every check: that took longer than the check. */
const BROUGHT_ALREADY = ';';

/** The rules whose outcome depends on the theme: themes differ only in their colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Holds the whole app, and is hidden from assistive technology under a modal, which lies beside it. */
const COVERED = '#root[aria-hidden=true]';

/**
 * No accessibility violation on the page as it is now. Each screen and state is looked at once, by one test of a project; under a modal
 * the screen is left out, because accessibility.spec or another journey looks at it alone. `colours`: only the rules of colour, where
 * the others were asked before.
 */
export async function axe(page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> {
  // A page just opened is empty until the app has drawn it. Not by role: a modal hides it from assistive technology, and one
  // that was opened by its address has no page under it.
  await expect(page.locator('h1, [role="dialog"] h2').first()).toBeAttached();
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  // Legacy mode runs in the page itself; the other one opens a blank page each time, for frames that we do not have.
  // All rules run; passes are not reported, which saves half the time.
  const builder = new AxeBuilder({ page, axeSource: BROUGHT_ALREADY }).setLegacyMode(true);
  if ((await page.locator(COVERED).count()) > 0) builder.exclude(COVERED);
  const { violations } = await builder
    .options({
      resultTypes: ['violations'],
      // Off by default in axe: people who speak to their device say what they see.
      rules: { 'label-content-name-mismatch': { enabled: rules === 'all' } },
      ...(rules === 'colours' ? { runOnly: { type: 'rule', values: RULES_OF_COLOUR } } : {}),
    })
    .analyze();
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect(lines, `accessibility of ${page.url()}`).toEqual([]);
}
