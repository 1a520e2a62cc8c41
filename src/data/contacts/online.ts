// What of a contact needs signal: merging, erasing, everything held on them, their National Insurance number, and contacts
// that are not on this device. Never queued (docs/sync.md, Online only). What throws, throws ApiError.
import type { BodyOf } from '~contract/endpoint';
import {
  customerPatch,
  eraseCustomer,
  exportCustomer,
  getCustomer,
  mergeCustomer,
  type MergeField,
} from '~contract/customers';
import { call } from '~data/api/call';
import { downloadFile } from '~data/api/download';
import { ApiError } from '~data/wire/api-error';
import type { Asked } from '~data/api/fetch-missing-row';
import { door, read } from '~data/door';
import { nameOf } from '~data/store/ids';
import { putAnswered } from '~data/mirror/apply';
import { listPending } from '~data/outbox/pending';
import { requestSync } from '~data/tab/sync-requests';

type Keyed = { key: string };
export type Merge = { other: number; take: MergeField[]; versions: { kept: number; other: number } };

/** Makes `other` part of this contact; the feed takes it from the list. 409 where either has changed meanwhile. */
export async function mergeContact(id: number, merge: Merge, { key }: Keyed): Promise<void> {
  const body: BodyOf<typeof mergeCustomer> = merge;
  await keep(await call(mergeCustomer, { params: { id }, body, idempotencyKey: key }));
  requestSync();
}

/** Erases a person at the school; the feed takes them from every device. `confirm`: their full name. */
export async function eraseContact(id: number, confirm: string, { key }: Keyed): Promise<void> {
  await call(eraseCustomer, { params: { id }, body: { confirm }, idempotencyKey: key });
  requestSync();
}

/** Everything held on a person, as a zip. `name` with its ending. */
export function exportContact(id: number, name: string, signal?: AbortSignal): Promise<File> {
  return downloadFile(exportCustomer, { params: { id } }, name, signal);
}

/** For an id that is not in the mirror: asks once, and mirrors the answer. Never rejects. */
export async function askForContact(id: number, signal?: AbortSignal): Promise<Asked> {
  try {
    await keep(await call(getCustomer, { params: { id }, ...(signal && { signal }) }));
    return 'found';
  } catch (error) {
    if (!(error instanceof ApiError)) return 'failed';
    if (error.status === 404 || error.status === 403) return 'missing';
    return error.kind === 'offline' ? 'offline' : 'failed';
  }
}

/**
 * The National Insurance number, which is not mirrored: the server is asked each time, and what waits here lies over its
 * answer. Null where only the server knows and did not say. Never rejects for want of signal.
 */
export async function getContactNumber(asked: number): Promise<string | null> {
  const { id, typed } = await read({ id: asked, typed: null as string | null }, async (database) => {
    const named = await nameOf(database.mirror, 'customers', asked);
    const changes = await listPending(database, 'customers');
    const own = changes.filter(
      ({ status, targetId, tempId }) => status !== 'rejected' && (targetId ?? tempId) === named,
    );
    return { id: named, typed: own.map(({ body }) => numberIn(body)).findLast((found) => found !== null) ?? null };
  });
  if (typed !== null) return typed;
  return id < 0 ? '' : askNumber(id);
}

/** Another version of the app may have written the body. */
function numberIn(body: Record<string, unknown>): string | null {
  return customerPatch.shape.national_insurance_number.safeParse(body['national_insurance_number']).data ?? null;
}

async function askNumber(id: number): Promise<string | null> {
  try {
    return (await call(getCustomer, { params: { id } })).national_insurance_number;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** The mirror's schema leaves out what must not lie on a phone. */
async function keep(row: unknown): Promise<void> {
  await door.run((database) => putAnswered(database, [{ collection: 'customers', row }]));
}
