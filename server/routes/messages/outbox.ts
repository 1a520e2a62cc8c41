// The outbox of a demonstration school: riders' messages, for its own people only.
import { listMessageOutbox } from '~contract/messages/demo-outbox';
import { notFound } from '~server/platform/refusal';
import { read } from '~server/platform/route/read';
import { listOutboxOf } from '~server/repositories/school/demo-mails';
import { offsetOf } from '~server/db/query-parts';

export const messageOutboxRoutes = [
  read(listMessageOutbox, {
    run: ({ services, tx, caller, query }) => {
      if (!services.demo) throw notFound();
      return listOutboxOf(tx, caller.schoolId, { from: offsetOf(query), limit: query.page_size });
    },
  }),
];
