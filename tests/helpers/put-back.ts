// The files of a process share their modules and their window: loading and making them anew for each took a third of the time.
// So what a file leaves behind is put back when it is over: the window, its storage, and what the product's modules remember.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { toast } from 'react-toastify/unstyled';
import { afterAll, vi } from 'vitest';
import type { Window as HappyWindow } from 'happy-dom';
import { assumePublicConfig } from '~data/api/public-config';
import { publishSession } from '~data/session/session';
import { removeStored } from '~data/session/stored-session';
import { forgetServerTime } from '~data/page/server-time';
import { noteVersion } from '~data/http/too-old';
import { noteReturned } from '~features/certificates/return/returned';
import { setSingleKeys } from '~features/search/single-keys';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { noteRow } from '~widgets/lists/opened-row';
import { forgetShownColumns } from '~widgets/list-views/shown-columns';

declare global {
  interface Window {
    happyDOM: HappyWindow['happyDOM'];
  }
}

/** The address of every test. */
const ADDRESS = 'http://localhost:3000/';

/** Parts of the browser that tests add to, or whose functions they replace. */
const WRITTEN = [navigator, document, Element.prototype, URL].map((part) => ({
  part,
  was: Object.getOwnPropertyDescriptors(part) as Record<string, PropertyDescriptor>,
}));

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  putModulesBack();
  putWindowBack();
});

/** As they are on a page that has just been opened. */
function putModulesBack(): void {
  removeStored();
  // Signed out, the open database is closed.
  publishSession();
  globalThis.indexedDB = new IDBFactory();
  Dexie.dependencies = { indexedDB, IDBKeyRange };
  setSyncStatus(UNKNOWN);
  assumePublicConfig(null);
  forgetServerTime();
  forgetShownColumns();
  noteVersion({ guard: 'member', method: 'POST' }, 200);
  noteReturned(null);
  setSingleKeys(true);
  // Toasts that waited for a place to appear in.
  toast.dismiss();
  document.body.innerHTML = '<table><tbody><tr><td><a href="/"></a></td></tr></tbody></table>';
  noteRow('none', document.querySelector('a') ?? document.body);
}

function putWindowBack(): void {
  // The browser's offer to install the app is over.
  window.dispatchEvent(new Event('appinstalled'));
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  document.title = '';
  for (const storage of [localStorage, sessionStorage]) {
    storage.clear();
    // A spy on it stays for good.
    if (vi.isMockFunction(storage.setItem) || vi.isMockFunction(storage.getItem)) throw new Error('Stub the storage.');
  }
  // Links that were pressed have led the window elsewhere.
  window.happyDOM.setURL(ADDRESS);
  for (const { part, was } of WRITTEN) {
    for (const name of Object.getOwnPropertyNames(part)) {
      const before = was[name];
      // React's own notes stay: they say to what it listens already.
      if (!before && !name.startsWith('_react')) Reflect.deleteProperty(part, name);
      if (typeof before?.value === 'function' && before.configurable) Object.defineProperty(part, name, before);
    }
  }
}
