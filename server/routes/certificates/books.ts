// CBT books (docs/domain.md, Books): listed, added, returned to DVSA, deleted.
import { addBook, getBook, listBooks, removeBook, sendBook } from '~contract/certificates/books';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import * as books from '~server/repositories/certificates/books';
import * as saving from '~server/repositories/certificates/books-save';

const entity = 'books';

export const bookRoutes = [
  read(listBooks, { run: ({ tx, caller, query }) => books.listBooks(tx, caller.schoolId, query) }),

  write(addBook, {
    run: async ({ tx, caller, body, recorded, now, key }) => {
      const { answer, also } = await saving.addBook(tx, caller.schoolId, body, { recorded, now, key });
      const { id, version } = answer;
      return {
        answer,
        entity,
        id,
        version,
        outcome: 'created',
        fields: Object.keys(body),
        made: 1 + also.length,
        also,
      };
    },
  }),

  read(getBook, {
    row: ({ tx, caller, params }) => books.getBook(tx, caller.schoolId, params.id),
    run: ({ row }) => row,
  }),

  write(removeBook, {
    row: ({ tx, caller, params, lock }) => books.getBook(tx, caller.schoolId, params.id, lock),
    run: async ({ tx, caller, row }) => {
      const also = await saving.removeBook(tx, caller.schoolId, row);
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [], also };
    },
  }),

  write(sendBook, {
    row: ({ tx, caller, params, lock }) => books.getBook(tx, caller.schoolId, params.id, lock),
    run: async ({ tx, caller, row, recorded, now }) => {
      const { answer, also } = await saving.sendBook(tx, caller.schoolId, row, { recorded, now });
      const { id, version } = answer;
      return { answer, entity, id, version, outcome: 'sent', fields: ['is_sent'], also };
    },
  }),
];
