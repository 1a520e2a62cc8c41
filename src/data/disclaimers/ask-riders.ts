// Asks several riders to sign at once: each gets a request of their own, or the open one again. All are saved, or none.
import type { Channel } from '~domain/messages/types';
import { keepCopy } from '~data/form-saves/backup-now';
import { saveChanges } from '~data/form-saves/save-change';
import type { Queued } from '~data/outbox/enqueue';

/** `request`: the open one at the school, which is sent again; null for none. `about`: the rider's name. */
export type RiderAsk = {
  customer: number;
  about: string;
  template: number;
  course: number;
  request: number | null;
  send: readonly Channel[];
};

/** Throws StorageFullError. */
export async function askRiders(asks: readonly RiderAsk[]): Promise<Queued[]> {
  const queued = await saveChanges(asks.map(changeOf));
  // A save isn't reported before the changes have their second copy (docs/sync.md, Second copy).
  await Promise.all(queued.flatMap(({ seq }) => (seq === null ? [] : [keepCopy(seq)])));
  return queued;
}

function changeOf({ customer, about, template, course, request, send }: RiderAsk) {
  const place = { entity: 'disclaimers', parentId: customer, about } as const;
  if (request === null) return { op: 'create', ...place, body: { template, course, send } } as const;
  return { op: 'action', action: 'resend', ...place, targetId: request, body: { send } } as const;
}
