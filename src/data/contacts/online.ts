// What is online only of a contact: merging, erasing, exporting all data, the National Insurance number, and contacts that aren't
// on this device (docs/sync.md, Online only). Errors are ApiError.
import type { BodyOf } from '~contract/wire/endpoint';
import {
  customerPatch,
  eraseCustomer,
  exportCustomer,
  getCustomer,
  mergeCustomer,
  type MergeField,
} from '~contract/contacts/contacts';
import { call } from '~data/api/call';
import { downloadFile } from '~data/api/download';
import { ApiError } from '~data/http/api-error';
import { type Asked, whyMissing } from '~data/api/fetch-missing-row';
import { door, read } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import { putAnswered } from '~data/mirror/apply';
import { listPending } from '~data/pending/pending';
import { requestSync } from '~data/page/sync-requests';

type Keyed = { key: string };
export type Merge = { other: number; take: MergeField[]; versions: { kept: number; other: number } };

/** Merges `other` into this contact; the feed then removes it. 409 if either has changed meanwhile. */
export async function mergeContact(id: number, merge: Merge, { key }: Keyed): Promise<void> {
  const body: BodyOf<typeof mergeCustomer> = merge;
  await keep(await call(mergeCustomer, { params: { id }, body, idempotencyKey: key }));
  requestSync();
}

/** Erases a person at the school; the feed removes them from every device. `confirm`: their full name. */
export async function eraseContact(id: number, confirm: string, { key }: Keyed): Promise<void> {
  await call(eraseCustomer, { params: { id }, body: { confirm }, idempotencyKey: key });
  requestSync();
}

/** All personal data held on a person, as a zip. `name` with its extension. */
export function exportContact(id: number, name: string, signal?: AbortSignal): Promise<File> {
  return downloadFile(exportCustomer, { params: { id } }, name, signal);
}

/** Fetches a contact that isn't in the mirror, once, and mirrors the answer. Never rejects. */
export async function askForContact(id: number, signal?: AbortSignal): Promise<Asked> {
  try {
    await keep(await call(getCustomer, { params: { id }, ...(signal && { signal }) }));
    return 'found';
  } catch (error) {
    return whyMissing(error);
  }
}

/**
 * The National Insurance number. It isn't mirrored, so the server is asked each time; a pending change goes first. Null if the
 * server has it and didn't answer. Never rejects for lack of signal.
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

/** Null for a body that another version of the app wrote in another form. */
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

/** The mirror's schema leaves out what must not be stored on a phone. */
async function keep(row: unknown): Promise<void> {
  await door.run((database) => putAnswered(database, [{ collection: 'customers', row }]));
}
