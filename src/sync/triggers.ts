// When to synchronise and for whom: an engine runs while somebody is signed in, and every trigger is connected here
// (docs/sync.md, Who runs it).
import { databaseName, type Owner } from '~data/database/owner';
import { Engine } from './engine';
import type { Host } from './host';
import { getSyncStatus, setSyncStatus, UNKNOWN } from './status';

/** How often a visible app synchronises, in milliseconds. */
const EVERY = 30 * 1000;

/** Starts and stops engines as people sign in and out. Returns a function that stops it for good. */
export function startSync(host: Host): () => void {
  let engine: Engine | null = null;
  let running: Owner | null = null;
  let isLocked = false;
  const settle = () => {
    const owner = host.session.owner();
    if (nameOf(owner) !== nameOf(running)) {
      engine?.stop();
      setSyncStatus(UNKNOWN);
      running = owner;
      isLocked &&= owner === null;
      engine = owner && new Engine(host, owner);
    }
    if (host.session.isRefused()) setSyncStatus({ state: isLocked ? 'locked' : 'needs-login' });
  };
  const nudge = () => engine?.nudge();
  const leave = () => {
    engine?.stop();
    engine = running = null;
    host.door.leave();
  };
  const stops = [
    host.session.onChange(settle),
    host.page.onReturn(() => (running === null && host.page.isVisible() ? settle() : nudge())),
    host.page.onLeave(leave),
    host.requests.onRequested(nudge),
    host.requests.onAnswered(() => engine?.hasSignal()),
    host.requests.onDatabase((event) => {
      isLocked ||= event === 'locked';
      if (event === 'lost') setSyncStatus({ state: 'storage-lost' });
      if (event === 'found' && getSyncStatus().state === 'storage-lost') setSyncStatus({ state: 'starting' });
    }),
    every(host, () => host.page.isVisible() && nudge()),
  ];
  settle();
  return () => {
    for (const stop of stops) stop();
    engine?.stop();
  };
}

function nameOf(owner: Owner | null): string | null {
  return owner && databaseName(owner);
}

function every({ clock }: Host, fn: () => void): () => void {
  let cancel = () => {};
  const again = () => {
    cancel = clock.after(EVERY, () => {
      again();
      fn();
    });
  };
  again();
  return () => cancel();
}
