// Deletes the pictures on this device at sign-out (docs/sync.md, Signing out). The worker is told as well, so that it doesn't
// store an answer that is still under way.

/** The prefix of the worker's media caches (sw/media-rules.ts); the shell's own caches have another. */
export const MEDIA_CACHES = 'connect-media';

/**
 * Deletes every cached picture and document of this device, and makes the worker drop what is under way. Never rejects: without
 * Cache Storage or a worker there is nothing to delete.
 */
export async function clearMedia(): Promise<void> {
  tellWorkers();
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(MEDIA_CACHES));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // No Cache Storage in this browser (plain HTTP, some private modes): nothing was ever stored.
  }
}

/** Called first, because the worker does the rest even if this page ends. */
function tellWorkers(): void {
  // Absent on plain HTTP and in some private modes, although the type says otherwise.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const told = container?.controller;
  told?.postMessage(CLEAR);
  // A page that was force-reloaded has no controller, but its worker may be storing for another tab.
  container
    ?.getRegistration()
    .then((found) => found?.active !== told && found?.active?.postMessage(CLEAR))
    .catch(() => undefined); // no registration
}

const CLEAR = { type: 'CLEAR_MEDIA' };
