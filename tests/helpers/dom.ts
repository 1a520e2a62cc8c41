// A window for the tests that need one: `@vitest-environment dom`. As vitest's own happy-dom, from one
// file (dom-bundle.ts).
import { inspect } from 'node:util';
import { type Environment, populateGlobal } from 'vitest/runtime';
import type * as HappyDom from 'happy-dom';

/** Taken from the window, too, although Node has its own. */
const ITS_OWN = [
  'Request',
  'Response',
  'MessagePort',
  'fetch',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'FormData',
];

/**
 * No window here has style sheets: an attribute hides, or the element's own style. The window's own way works all styles out, of an
 * element and of those around it, for each that may get the focus when a form opens: a tenth of the work of the forms' tests.
 */
function simplify(window: HappyDom.GlobalWindow): void {
  window.getComputedStyle = (element) => (element as HappyDom.HTMLElement).style;
  window.Element.prototype.checkVisibility = isVisible;
}

function isVisible(this: HappyDom.Element): boolean {
  return this.isConnected && !isHidden(this);
}

function isHidden(element: HappyDom.Element | null): boolean {
  if (!element) return false;
  if (element.hasAttribute('hidden')) return true;
  return /\bdisplay: ?none\b/u.test(element.getAttribute('style') ?? '') || isHidden(element.parentElement);
}

const environment: Environment = {
  name: 'dom',
  viteEnvironment: 'client',
  async setup(global: Record<PropertyKey, unknown>) {
    const { BrowserErrorCaptureEnum, GlobalWindow } = (await import(
      process.env['DOM_BUNDLE'] ?? ''
    )) as typeof HappyDom;
    const window = new GlobalWindow({
      console,
      url: 'http://localhost:3000',
      settings: { errorCapture: BrowserErrorCaptureEnum.disabled },
    });
    simplify(window);
    // Every browser has it, happy-dom has not: without it a reported error would crash the screen.
    global['reportError'] ??= (error: unknown) => process.stderr.write(`${inspect(error)}\n`);
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true, additionalKeys: ITS_OWN });
    return {
      async teardown() {
        await window.happyDOM.abort();
        window.close();
        for (const key of keys) Reflect.deleteProperty(global, key);
        for (const [key, value] of originals) global[key] = value;
      },
    };
  },
};

export default environment;
