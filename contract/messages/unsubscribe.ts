// The link at the end of a school's marketing e-mails (docs/domain.md, Messages). Its token is all that it takes.
import { endpoint } from '~contract/wire/endpoint';
import { text } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/** `email`: with most of it hidden, 'd…@example.com'. `unsubscribed`: the school writes no offers to it any more. */
export const subscription = z.object({ school: z.string(), email: z.string(), unsubscribed: z.boolean() });
export type Subscription = z.infer<typeof subscription>;

const params = z.object({ token: text(200) });
const path = '/public/unsubscribe/{token}/';

export const getSubscription = endpoint({
  method: 'GET',
  path,
  guard: 'public',
  summary: 'Whose offers a link is about, and whether they have ended; 404 for a link that is not ours',
  params,
  status: 200,
  answer: subscription,
});
export const unsubscribe = endpoint({
  method: 'POST',
  path,
  guard: 'public',
  summary: 'End the offers of a school by e-mail; again is no error. A mail program posts here without showing a page',
  params,
  status: 200,
  answer: subscription,
  idempotent: false,
});
export const subscribeAgain = endpoint({
  method: 'DELETE',
  path,
  guard: 'public',
  summary: 'Take it back: offers by e-mail as before',
  params,
  status: 200,
  answer: subscription,
  idempotent: false,
});
