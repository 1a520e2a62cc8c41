// @vitest-environment dom
// What the page says to the old worker while a new version takes over: Chromium gives the change up for good if a message
// reaches the old one just while it ends.
import { beforeEach, expect, it, vi } from 'vitest';
import { bringVersion, browser, type Container, type Registration } from './updates-rig';

let registration: Registration;
let container: Container;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  ({ registration, container } = browser());
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, writable: true, value: container });
});

/** The app with a new version that waits. */
async function withNewVersion() {
  const updates = await import('~app/updates');
  await updates.startUpdates();
  const next = bringVersion(registration);
  const before = container.controller ?? next;
  before.postMessage.mockClear();
  return { updates, next, before };
}

const typesTo = ({ postMessage }: { postMessage: { mock: { calls: [{ type: string }, ...unknown[]][] } } }) =>
  postMessage.mock.calls.map(([{ type }]) => type);

it('asks the new worker to take over only once the old one has answered that it rests', async () => {
  const { updates, next, before } = await withNewVersion();
  let answer: () => void = () => undefined;
  before.postMessage.mockImplementation((_, ports) => {
    answer = () => ports?.[0]?.postMessage({ type: 'RESTING' });
  });
  const applied = updates.applyUpdate();
  await vi.advanceTimersByTimeAsync(500);
  expect([typesTo(before), typesTo(next)]).toEqual([['REST'], []]);
  answer();
  await applied;
  expect([typesTo(before), typesTo(next)]).toEqual([['REST'], ['SKIP_WAITING']]);
});

it('waits three seconds for an old worker that doesn’t answer', async () => {
  const { updates, next, before } = await withNewVersion();
  before.postMessage.mockImplementation(() => undefined);
  void updates.applyUpdate();
  await vi.advanceTimersByTimeAsync(2999);
  expect(typesTo(next)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(typesTo(next)).toEqual(['SKIP_WAITING']);
});

it('sends the old worker no other message until the page reloads', async () => {
  const { updates, next, before } = await withNewVersion();
  const { askForMissingFiles } = await import('~data/page/shell-files');
  const { tellWorker } = await import('~data/page/worker-line');
  await updates.applyUpdate();
  expect(tellWorker({ type: 'CACHE_THUMBS', addresses: [] })).toBe(false);
  askForMissingFiles();
  vi.advanceTimersByTime(19_000);
  expect(typesTo(next).length).toBeGreaterThan(1);
  expect(typesTo(before)).toEqual(['REST']);
});

it('does not check for another version while one takes over', async () => {
  const { updates } = await withNewVersion();
  await updates.applyUpdate();
  registration.update.mockClear();
  window.dispatchEvent(new Event('online'));
  expect(registration.update).not.toHaveBeenCalled();
});
