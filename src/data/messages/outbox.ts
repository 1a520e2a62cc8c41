// The outbox of a demonstration. Needs signal; the last answer is kept.
import { listMessageOutbox } from '~contract/messages/demo-outbox';
import type { outboxMessage } from '~contract/wire/public';
import type { z } from '~contract/wire/zod';
import type { Question } from '~data/api/kept-answers';

export type Delivered = z.infer<typeof outboxMessage>;

export function outboxQuestion(page: number): Question<typeof listMessageOutbox> {
  return { endpoint: listMessageOutbox, options: { query: { page: String(page) } } };
}
