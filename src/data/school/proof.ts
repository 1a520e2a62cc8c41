// The link that confirms an address of a school. Its token is all that it takes, so nobody signs in. Errors are ApiError.
import { getProof, type Proof, prove } from '~contract/messages/proof';
import { call } from '~data/api/call';

export type { Proof } from '~contract/messages/proof';

/** Whose address it confirms. */
export function askProof(token: string): Promise<Proof> {
  return call(getProof, { params: { token } });
}

export function confirmAddress(token: string): Promise<Proof> {
  return call(prove, { params: { token } });
}
