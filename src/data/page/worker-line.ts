// What the page says to the service worker that serves it. Once a new version was asked to take over, the old worker must be
// left in peace: Chromium gives the change up for good if a message reaches the old worker just while it ends
// (docs/architecture.md, Service worker).

let isLeaving = false;

/**
 * Posts to the worker that serves this page; `ports` are handed over with it. False, and nothing is sent, if there is no such
 * worker or it is about to be replaced.
 */
export function tellWorker(message: { type: string } & Record<string, unknown>, ports?: MessagePort[]): boolean {
  // Absent on plain HTTP and in some private modes, although the type says otherwise.
  const { controller } = (navigator.serviceWorker as ServiceWorkerContainer | undefined) ?? {};
  if (!controller || isLeaving) return false;
  if (ports) controller.postMessage(message, ports);
  else controller.postMessage(message);
  return true;
}

/** In which the old worker says that it has heard everything; one of an earlier version says nothing. Milliseconds. */
const PATIENCE = 3000;

/**
 * Says the last thing to the old worker, which ends its downloads; from then on `tellWorker` sends nothing, because the page is
 * about to be loaded anew. Resolves when that and all that was said before has arrived, after 3 seconds at the latest.
 */
export async function partFromWorker(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const isTold = tellWorker({ type: 'REST' }, [port2]);
  isLeaving = true;
  if (isTold) {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, PATIENCE);
      port1.addEventListener('message', () => resolve());
      port1.start();
    });
  }
  port1.close();
}
