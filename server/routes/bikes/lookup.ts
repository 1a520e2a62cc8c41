// The registration lookup (docs/domain.md, Registration lookup). It opens its own transactions, because DVLA is asked
// between them.
import { bikeCreate } from '~contract/bikes/bikes';
import { verifyBike } from '~contract/bikes/vehicle-lookup';
import { z } from '~contract/wire/zod';
import { lookUp } from '~server/services/lookup/look-up';
import { steps } from '~server/platform/route/outside-transaction';
import { parseBody } from '~server/platform/route/parse';

/** A mark by the same rules as a bike's: without spaces, in capitals, at most 7 letters and digits. */
const question = z.object({ registration_number: bikeCreate.shape.registration_plate });

export const bikeLookupRoutes = [
  steps(verifyBike, ({ services, caller, params }) => {
    const asked = parseBody({ ...verifyBike, body: question }, params) as z.output<typeof question>;
    return lookUp({ services, caller, mark: asked.registration_number });
  }),
];
