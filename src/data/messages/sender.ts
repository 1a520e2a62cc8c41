// Who a school's messages come from: its addresses, which are confirmed by links, and how much may leave in a day. Errors are ApiError.
import { askProof, getSender } from '~contract/messages/sender';
import { call } from '~data/api/call';
import { askSchool, type Question } from '~data/api/kept-answers';

export type { SenderFacts } from '~contract/messages/sender';

export const SENDER: Question<typeof getSender> = { endpoint: getSender, options: {} };

/** Sends the link to an address of the school again, and keeps what the school has now. */
export async function sendLinkAgain(email: string): Promise<void> {
  await call(askProof, { body: { email } });
  await askSchool(SENDER, new AbortController().signal);
}
