// The school's own account at the card provider (docs/domain.md, Card payments): the money of its riders goes there.
import { endpoint } from '~contract/wire/endpoint';
import { timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/** `stand-in`: the demonstration, where no card is charged. `none`: no provider is configured, so there are no links. */
export const cardMode = z.enum(['stripe', 'stand-in', 'none']);

/** `NONE`: there is no account yet. `STARTED`: the provider still asks for details, or checks them. `READY`: it takes cards. */
export const CARD_STATES = ['NONE', 'STARTED', 'READY'] as const;

export const cardAccount = z.object({
  mode: cardMode,
  state: z.enum(CARD_STATES),
  checked_at: timestamp.nullable(),
});
export type CardAccount = z.infer<typeof cardAccount>;

const PATH = '/school/card-account/';

export const getCardAccount = endpoint({
  method: 'GET',
  path: PATH,
  guard: 'invoices',
  or: 'orders',
  summary: "The school's account at the card provider, as it was when last checked",
  status: 200,
  answer: cardAccount,
});
/** The address is for the caller alone and lives for some minutes. */
export const startCardAccount = endpoint({
  method: 'POST',
  path: `${PATH}onboarding/`,
  guard: 'settings',
  summary: 'An address at which the school tells the card provider of itself; 409 where no provider is configured',
  status: 200,
  answer: z.object({ url: z.string() }),
  idempotent: false,
});
export const checkCardAccount = endpoint({
  method: 'POST',
  path: `${PATH}check/`,
  guard: 'settings',
  summary: 'Ask the card provider for the present state of the account',
  status: 200,
  answer: cardAccount,
  idempotent: false,
});
