// The outbox of a demonstration: the messages of a school as they were delivered to nobody (docs/domain.md, Messages).
import { endpoint } from '~contract/wire/endpoint';
import { page, paged, pageSize } from '~contract/wire/list';
import { outboxMessage } from '~contract/wire/public';
import { z } from '~contract/wire/zod';

/** Without the mails that lead to a new password: those are for their receivers alone. 404 outside the demonstration. */
export const listMessageOutbox = endpoint({
  method: 'GET',
  path: '/school/message-outbox/',
  guard: 'communication',
  summary: 'What the stand-ins of the demonstration have delivered for this school, newest first',
  query: z.strictObject({ page, page_size: pageSize }),
  status: 200,
  answer: paged(outboxMessage),
});
