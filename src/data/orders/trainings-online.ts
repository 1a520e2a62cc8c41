// Changing and deleting the record of a training, which needs signal (docs/sync.md, Online only). Errors are ApiError.
import type { BodyOf } from '~contract/wire/endpoint';
import { patchTraining, removeTraining } from '~contract/orders/trainings';
import { call } from '~data/api/call';
import { askSchool } from '~data/api/kept-answers';
import { requestSync } from '~data/page/sync-requests';
import { trainingsQuestion } from './questions';

type Target = { id: number; version: number; contactId: number };
export type TrainingChange = BodyOf<typeof patchTraining>;

/** `key`: a uuid, the same one for a second try. 409 if the training has changed since `version`. */
export async function saveTraining(
  { id, version, contactId }: Target,
  body: TrainingChange,
  key: string,
): Promise<void> {
  await call(patchTraining, { params: { id }, body, ifMatch: version, idempotencyKey: key });
  await refresh(contactId);
}

/** The booking stays, without outcome and notes. */
export async function deleteTraining({ id, version, contactId }: Target, key: string): Promise<void> {
  await call(removeTraining, { params: { id }, ifMatch: version, idempotencyKey: key });
  await refresh(contactId);
}

/** The feed brings the booking where it is on this device; the kept answer has the older ones. Never rejects. */
async function refresh(contactId: number): Promise<void> {
  requestSync();
  await askSchool(trainingsQuestion(contactId), new AbortController().signal);
}
