// A person with a keyboard and nothing else. After each step something that can be seen has the focus.
import { expect, type Locator, type Page } from '@playwright/test';

/** More than any screen of the demonstration has stops. */
const STOPS = 120;

type Way = 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowRight';

export type Keys = {
  press: (...keys: string[]) => Promise<void>;
  /** Goes with `key` from stop to stop until this one has the focus. */
  to: (target: Locator, key?: Way) => Promise<void>;
  /** Until something inside has it. */
  into: (area: Locator, key?: Way) => Promise<void>;
  /** Replaces the text of a field. */
  write: (field: Locator, text: string) => Promise<void>;
};

export function keysOf(page: Page): Keys {
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await focusSeen(page);
    }
  };
  const go = async (target: Locator, key: Way, isThere: (target: Locator) => Promise<boolean>) => {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < STOPS && !(await isThere(target)); stop += 1) await page.keyboard.press(key);
    await expect.poll(() => isThere(target), { message: `reached with ${key}` }).toBe(true);
    await focusSeen(page);
  };
  const to = (target: Locator, key: Way = 'Tab') => go(target, key, hasFocus);
  const into = (area: Locator, key: Way = 'Tab') => go(area, key, holdsFocus);
  const write = async (field: Locator, text: string) => {
    await to(field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await focusSeen(page);
  };
  return { press, to, into, write };
}

/** Waits until what has the focus can be seen; a screen that is being drawn may have none for a moment. */
export async function focusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(focusNow), { message: `focus at ${page.url()}` }).toBe('seen');
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((node) => node === document.activeElement);
}

function holdsFocus(area: Locator): Promise<boolean> {
  return area.evaluate((node) => node.contains(document.activeElement));
}

/** 'seen', or why not; runs in the page. */
function focusNow(): string {
  const at = document.activeElement;
  if (at === null || at === document.body) return 'on nothing';
  const { left, top, width, height } = at.getBoundingClientRect();
  if (width === 0 || height === 0 || !at.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    return `hidden: ${at.outerHTML.slice(0, 200)}`;
  // What is taller than the window is seen by its part in it.
  const x = (Math.max(left, 0) + Math.min(left + width, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(top + height, innerHeight)) / 2;
  const above = document.elementFromPoint(x, y);
  return at.contains(above) || above?.contains(at) === true ? 'seen' : `covered: ${at.outerHTML.slice(0, 200)}`;
}
