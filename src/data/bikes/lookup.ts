// The registration lookup (specification sections 5 and 7): online only, because it spends credits (docs/sync.md, Online only).
// Its result is saved like any change, so that what was paid for isn't lost with the signal.
import { verifyBike, type Vehicle } from '~contract/bikes/vehicle-lookup';
import { refreshedFacts } from '~domain/bikes/vehicle-facts';
import { call } from '~data/api/call';
import { saveBike } from './save';
import { door } from '~data/database-access';
import { putAnswered } from '~data/mirror/apply';
import type { BikeView } from './bikes';
import type { Queued } from '~data/outbox/enqueue';
import { bestToday } from '~data/today';

/** Longer than the server waits for DVLA, in ms. */
const PATIENCE = 30_000;

/** Looks a registration up at DVLA, and mirrors the rows that changed with it. Throws as `call` does. */
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

/** Updates a bike from DVLA; null if nothing was different. Throws as `call`, and StorageFullError. */
export async function refreshBike(bike: BikeView, signal?: AbortSignal): Promise<Queued | null> {
  const facts = await lookUpVehicle(bike.registration_plate, signal);
  return saveBike(bike.id, refreshedFacts(facts, bike, bestToday()));
}
