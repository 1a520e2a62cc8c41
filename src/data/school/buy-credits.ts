// Buying credits by card. Needs signal; throws ApiError.
import { startTopUp as start, type TopUpStart } from '~contract/credits/topup';
import { call } from '~data/api/call';

/** The address of the card provider's page for this purchase; the same for the same `key`. */
export async function startTopUp(body: TopUpStart): Promise<string> {
  return (await call(start, { body })).url;
}
