// A hand that counts: what somebody does at the screen, and the seconds from the first tap on.

/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {ReturnType<typeof handOf>} Hand */

/** A hand for one task at this page. @param {Page} page @param {boolean} isTouch */
export function handOf(page, isTouch) {
  let taps = 0;
  let begun = 0;
  /** The clock starts when the first thing to tap is there: nobody waits for a person. @param {Locator} what */
  const reach = async (what, count = 1) => {
    await what.waitFor();
    if (taps === 0) begun = performance.now();
    taps += count;
  };
  return {
    page,
    tap: async (/** @type {Locator} */ what) => {
      await reach(what);
      await (isTouch ? what.tap() : what.click());
    },
    /** One tap into the field; letters don't count. @param {Locator} field @param {string} text */
    type: async (field, text) => {
      await reach(field);
      await field.fill(text);
    },
    /** A list that opens: two taps. @param {Locator} field @param {string} label */
    choose: async (field, label) => {
      await reach(field, 2);
      await field.selectOption({ label });
    },
    /** The tap on the camera's button; the shutter is the phone's. @param {Locator} button @param {string} picture a path */
    shoot: async (button, picture) => {
      const camera = page.waitForEvent('filechooser');
      await reach(button);
      await (isTouch ? button.tap() : button.click());
      await (await camera).setFiles(picture);
    },
    /** What was counted until now. `seconds` since the first tap. */
    counted: () => ({ taps, seconds: (performance.now() - begun) / 1000 }),
  };
}
