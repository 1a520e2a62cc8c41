// Pictures on this device go when the person goes (docs/sync.md, Signing out). The worker is told as well: an answer that is
// still under way must not be stored after the caches have been deleted.

/** Names of the worker's media caches begin so (sw/media-rules.ts); the shell's own caches do not. */
export const MEDIA_CACHES = 'connect-media';

/**
 * Deletes every cached picture and document of this device, and makes the worker store nothing that is still under way.
 * Never rejects: where there is no Cache Storage or no worker, there is nothing to delete.
 */
export async function clearMedia(): Promise<void> {
  tellWorkers();
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(MEDIA_CACHES));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // no Cache Storage in this browser (plain HTTP, some private modes): then nothing was ever kept
  }
}

/** The worker first, because it does the rest even if this page ends here. */
function tellWorkers(): void {
  // Absent on plain HTTP, and in some private modes, whatever the type says.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const told = container?.controller;
  told?.postMessage(CLEAR);
  // A page that was force-reloaded has no controller, yet its worker may be storing for another tab.
  container
    ?.getRegistration()
    .then((found) => found?.active !== told && found?.active?.postMessage(CLEAR))
    .catch(() => undefined); // no registration is to be had
}

const CLEAR = { type: 'CLEAR_MEDIA' };
