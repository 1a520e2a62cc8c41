// @vitest-environment dom
// Cases in which the library that watches the service worker reports too little, or too late.
import { beforeEach, expect, it, vi } from 'vitest';
import { bringVersion, browser, failVersion, worker, type Container, type Registration } from './updates-rig';

let registration: Registration;
let container: Container;

beforeEach(() => {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.stubEnv('PROD', true);
  ({ registration, container } = browser());
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, writable: true, value: container });
});

async function startApp() {
  const updates = await import('~app/updates');
  await updates.startUpdates();
  return updates;
}

it('offers a version that another tab activated while this page was registering', async () => {
  container.register = vi.fn<() => Promise<Registration>>(async () => {
    container.controller = worker();
    container.dispatchEvent(new Event('controllerchange'));
    return Promise.resolve(registration);
  });
  expect((await startApp()).getUpdateState()).toBe('ready');
});

it('offers a version once it is downloaded, however often that failed before', async () => {
  const { getUpdateState } = await startApp();
  for (let times = 0; times < 4; times += 1) failVersion(registration);
  expect(getUpdateState()).toBe('current');
  bringVersion(registration);
  expect(getUpdateState()).toBe('ready');
});

it('does not announce a version again that was installed just before the tap', async () => {
  vi.useFakeTimers();
  const updates = await startApp();
  const { openForm } = await import('~data/page/open-forms');
  bringVersion(registration);
  openForm(() => Promise.resolve(false));
  await updates.applyUpdate();
  await vi.advanceTimersByTimeAsync(1000);
  expect(updates.getUpdateState()).toBe('unkept');
});
