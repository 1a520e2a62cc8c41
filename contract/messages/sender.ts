// Who a school's messages come from: the addresses that it has to confirm before anything leaves, and how much may leave in a day
// (docs/domain.md, Senders).
import { endpoint } from '~contract/wire/endpoint';
import { email, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/** `asked`: when the last link was sent there; null for never. */
const ownAddress = z.object({ email: z.string(), confirmed: z.boolean(), asked: timestamp.nullable() });

/**
 * `addresses`: of the account's owner, and the one that answers go to. `ready`: nothing has to be confirmed. `emails`: of this London
 * day. `per_address`: messages that one address or number can get in a day.
 */
export const sender = z.object({
  addresses: z.array(ownAddress),
  ready: z.boolean(),
  emails: z.object({ used: z.int().nonnegative(), limit: z.int().positive() }),
  per_address: z.int().positive(),
});
export type SenderFacts = z.infer<typeof sender>;

const guard = 'communication';

export const getSender = endpoint({
  method: 'GET',
  path: '/school/sender/',
  guard,
  summary: 'Which addresses are confirmed, and how many e-mails may leave today',
  status: 200,
  answer: sender,
});
export const askProof = endpoint({
  method: 'POST',
  path: '/school/sender/links/',
  guard,
  summary: 'Send the link again that confirms one of the addresses; 400 for any other, 429 for too many in a day',
  body: z.strictObject({ email }),
  status: 200,
  answer: sender,
  idempotent: false,
});
