// DVSA's test centres that the school uses. Read from the mirror; a change needs signal. Throws ApiError.
import type { BodyOf } from '~contract/wire/endpoint';
import { addTestCentre, patchTestCentre, removeTestCentre, type TestCentre } from '~contract/dvsa/test-centres';
import { call } from '~data/api/call';
import { dropAnswered, keepAnswered } from '~data/api/answered-row';
import { read } from '~data/database-access';
import { getRows } from '~data/mirror/read-rows';
import { requestSync } from '~data/page/sync-requests';

/** All of them, by name. */
export function listTestCentres(): Promise<TestCentre[]> {
  return read<TestCentre[]>([], async (database) => {
    const { rows } = await getRows(database, 'test_centres');
    return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB') || one.id - other.id);
  });
}

/** Null if it isn't on this device. */
export async function getTestCentre(id: number): Promise<TestCentre | null> {
  return (await listTestCentres()).find((row) => row.id === id) ?? null;
}

/** `key` makes a repeated attempt get the same answer. It is in the mirror before this resolves. */
export function addCentre(body: BodyOf<typeof addTestCentre>, { key }: { key: string }): Promise<TestCentre> {
  return keepAnswered('test_centres', call(addTestCentre, { body, idempotencyKey: key }));
}

export function saveCentre(
  { id, version }: TestCentre,
  body: BodyOf<typeof patchTestCentre>,
  { key }: { key: string },
): Promise<TestCentre> {
  return keepAnswered(
    'test_centres',
    call(patchTestCentre, { params: { id }, body, ifMatch: version, idempotencyKey: key }),
  );
}

export async function removeCentre({ id, version }: TestCentre, { key }: { key: string }): Promise<void> {
  await call(removeTestCentre, { params: { id }, ifMatch: version, idempotencyKey: key });
  await dropAnswered('test_centres', id);
  requestSync();
}
