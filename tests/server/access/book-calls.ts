// The lines of both access tables for CBT books, written by hand, and the books that they name.
import { eq } from 'drizzle-orm';
import { certificate } from '~server/db/schema/certificates';
import type { TestApp } from '~tests/server/helpers/app';
import { by, type Row as BatchRow } from './batch-rows';
import type { Row } from './calls-without-rows';
import type { Who } from './people';

export const BOOKS = '/certificates/books/';
const one = (id: number, rest = '') => `/certificates/book/${id}/${rest}`;

/** Far from the books of the demonstration and of other tests; each number begins one book only. */
let last = 7_000_001;
const nextNumber = () => (last += 25);

/** Books of the school: to view, and for each person one to delete and one that is used up. */
export type Shelf = { book: number; unused: Partial<Record<Who, number>>; done: Partial<Record<Who, number>> };

/** Adds them as the owner. */
export async function addShelf(app: TestApp, site: number, token: string): Promise<Shelf> {
  const add = () => addBook(app, site, token);
  const done = async () => finish(app, await add());
  return {
    book: await add(),
    unused: { edit: await add(), owner: await add() },
    done: { edit: await done(), owner: await done() },
  };
}

export function bookCalls(shelf: () => Shelf, site: () => number) {
  const unused = (who: Who) => shelf().unused[who] ?? shelf().book;
  const done = (who: Who) => shelf().done[who] ?? shelf().book;
  return {
    // The other school never had Pro: its list is refused, and our rows do not exist there.
    'certificates/books.listBooks': { send: () => ({ path: BOOKS }), expected: [401, 403, 403, 200, 200, 403, 200] },
    'certificates/books.addBook': {
      send: () => ({ path: BOOKS, body: { supplier: site(), first_certificate_number: nextNumber() } }),
      expected: [401, 403, 403, 403, 201, 403, 201],
    },
    'certificates/books.getBook': {
      send: () => ({ path: one(shelf().book) }),
      expected: [401, 404, 403, 200, 200, 403, 200],
    },
    'certificates/books.removeBook': {
      send: (who) => ({ path: one(unused(who)) }),
      expected: [401, 404, 403, 403, 204, 403, 204],
    },
    'certificates/books.sendBook': {
      send: (who) => ({ path: one(done(who), 'send/') }),
      expected: [401, 404, 403, 403, 200, 403, 200],
    },
    'certificates/books.exportBook': {
      send: () => ({ path: one(shelf().book, 'export/?as=csv') }),
      expected: [401, 404, 403, 200, 200, 403, 200],
    },
  } as const satisfies Readonly<Record<string, Row>>;
}

/** `at`: the app, a site of the school, and the owner's token. */
export function bookWrites(at: () => { app: TestApp; site: number; token: string }) {
  const add = () => addBook(at().app, at().site, at().token);
  return {
    'certificates/books.addBook': {
      send: () => ({
        method: 'POST',
        path: BOOKS,
        body: { supplier: at().site, first_certificate_number: nextNumber() },
      }),
      bad: { supplier: 0, first_certificate_number: 3_000_000, is_sent: true },
      expected: by(403, 403, 403, 201, 403, 201),
    },
    'certificates/books.removeBook': {
      send: async () => ({ method: 'DELETE', path: one(await add()) }),
      bad: { really: true },
      expected: by(404, 403, 403, 204, 403, 204),
    },
    'certificates/books.sendBook': {
      send: async () => ({ method: 'POST', path: one(await finish(at().app, await add()), 'send/') }),
      bad: { really: true },
      expected: by(404, 403, 403, 200, 403, 200),
    },
  } as const satisfies Readonly<Record<string, BatchRow>>;
}

async function addBook(app: TestApp, site: number, token: string): Promise<number> {
  const body = { supplier: site, first_certificate_number: nextNumber() };
  const answer = await app.call('POST', BOOKS, { token, body });
  return (answer.body as { id: number }).id;
}

/** Makes all of its certificates void behind the app's back: it can be returned. */
async function finish(app: TestApp, id: number): Promise<number> {
  const values = { status: 'VOID', void_from: 'CERTIFICATE_PENDING' } as const;
  await app.db.system((tx) => tx.update(certificate).set(values).where(eq(certificate.book_id, id)));
  return id;
}
