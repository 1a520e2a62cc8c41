// The page and the service worker about the cached files of the app: what the browser has dropped is fetched again (sw/repair.ts).
import { tellWorker } from './worker-line';

/** Asks the worker to fetch what is missing. Without a worker or signal nothing happens. */
export function askForMissingFiles(): void {
  tellWorker({ type: 'REPAIR_SHELL' });
}

/** Calls `fn` when files that were missing are here again, and when a worker that has them takes over. Returns a function that stops it. */
export function onFilesBack(fn: () => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SHELL_REPAIRED') fn();
  };
  const worker = container();
  worker?.addEventListener('message', hear);
  worker?.addEventListener('controllerchange', fn);
  return () => {
    worker?.removeEventListener('message', hear);
    worker?.removeEventListener('controllerchange', fn);
  };
}

/** Absent on plain HTTP and in some private modes, although the type says otherwise. */
function container(): ServiceWorkerContainer | undefined {
  return navigator.serviceWorker;
}
