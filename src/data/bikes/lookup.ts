// The registration lookup (specification sections 5 and 7): online only, never queued, since it spends credits
// (docs/sync.md, Online only). What it brings is saved as any change is: what was paid for is not lost with the signal.
import { verifyBike, type Vehicle } from '~contract/vehicle-lookup';
import { refreshedFacts } from '~domain/vehicle-facts';
import { call } from '~data/api/call';
import { saveBike } from './save';
import { door } from '~data/door';
import { putAnswered } from '~data/mirror/apply';
import type { BikeView } from './bikes';
import type { Queued } from '~data/outbox/enqueue';

/** Longer than the server waits for the agency, in ms. */
const PATIENCE = 30_000;

/** Asks the agency about a registration, and mirrors what has changed by it. Throws as `call` does. */
export async function lookUpVehicle(mark: string, signal?: AbortSignal): Promise<Vehicle> {
  const params = { registration_number: mark };
  const answer = await call(verifyBike, { params, timeout: PATIENCE, ...(signal && { signal }) });
  await door.run((database) =>
    putAnswered(database, [
      { collection: 'credit_account', row: answer.account },
      { collection: 'bikes', row: answer.bike },
    ]),
  );
  return answer;
}

/** A bike brought up to date from the agency; null where nothing was different. Throws as `call`, and StorageFullError. */
export async function refreshBike(bike: BikeView, signal?: AbortSignal): Promise<Queued | null> {
  const facts = await lookUpVehicle(bike.registration_plate, signal);
  return saveBike(bike.id, refreshedFacts(facts, bike));
}
