// The link that confirms an address of a school (docs/domain.md, Senders). Its token is all that it takes.
import { endpoint } from '~contract/wire/endpoint';
import { text } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/** Whose address a link confirms. `email`: with most of it hidden, 'd…@example.com'. */
export const proof = z.object({ school: z.string(), email: z.string(), confirmed: z.boolean() });
export type Proof = z.infer<typeof proof>;

const params = z.object({ token: text(200) });
const path = '/public/confirm/{token}/';

export const getProof = endpoint({
  method: 'GET',
  path,
  guard: 'public',
  summary: 'Whose address a link confirms; 404 for a link that is not ours',
  params,
  status: 200,
  answer: proof,
});
export const prove = endpoint({
  method: 'POST',
  path,
  guard: 'public',
  summary: 'Confirm the address; again is no error',
  params,
  status: 200,
  answer: proof,
  idempotent: false,
});
