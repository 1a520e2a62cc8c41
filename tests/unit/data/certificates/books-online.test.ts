// @vitest-environment dom
// What the school decides about a book while the form waits: adding, returning and deleting it.
import { beforeEach, describe, expect, it } from 'vitest';
import { answered, RETURNED, shelfOf, testBook } from '~tests/helpers/book-rows';
import { openBooksHere, type BooksHere } from './books-here';

let app: BooksHere['app'];
let books: BooksHere['books'];
let here: BooksHere;

beforeEach(async () => {
  here = await openBooksHere();
  ({ app, books } = here);
});

const key = 'b1f6c9d8-0000-4000-8000-000000000001';

describe('with signal', () => {
  it('a book is added under its key, and here at once', async () => {
    app.server.answer('/certificates/books/', { status: 201, json: answered(testBook(1, 3_000_001)) });
    const body = { supplier: 1, first_certificate_number: 3_000_001 };
    await books.addBook(body, { key });
    const [sent] = app.server.to('/certificates/books/');
    expect([sent?.body, sent?.headers.get('Idempotency-Key')]).toEqual([body, key]);
    expect(await here.see(1)).toMatchObject({ first_certificate_number: 3_000_001, isWhole: false, left: 25 });
  });

  it('a returned one is sent here at once; a refused one is as it was, and the school’s reason is passed on', async () => {
    await here.bookOf({ READY_TO_RETURN: 25 });
    const detail = 'Certificate 3000007 is not ready to return. Complete what was used and void the rest';
    app.server.answer(
      '/certificates/book/1/send/',
      { status: 409, json: { detail, code: 'invalid_state' } },
      { status: 200, json: answered(testBook(1, 3_000_001, { SENT: 25 }, RETURNED)) },
    );
    await expect(books.returnBook(1, { key })).rejects.toMatchObject({ kind: 'conflict', message: detail });
    expect(await here.see(1)).toMatchObject({ is_sent: false, mayReturn: true });
    await books.returnBook(1, { key });
    expect(await here.see(1)).toMatchObject({ is_sent: true, sent_at: RETURNED.sent_at, mayReturn: false });
  });

  it('a deleted one takes its certificates along', async () => {
    await app.bring(shelfOf(testBook(1, 3_000_001), testBook(2, 3_000_026)));
    app.server.answer('/certificates/book/1/', { status: 204 });
    await books.removeBook(1, { key });
    const { listCertificates } = await import('~data/certificates/certificates');
    expect(await here.numbers({ page: 1 })).toEqual([3_000_026]);
    expect((await listCertificates({ filter: {}, page: 1 })).count).toBe(25);
  });

  it('without it nothing is done and nothing is queued', async () => {
    await here.bookOf({});
    app.server.answer('/certificates/book/1/', 'no signal').answer('/certificates/books/', 'no signal');
    await expect(books.removeBook(1, { key })).rejects.toMatchObject({ kind: 'offline' });
    const body = { supplier: 1, first_certificate_number: 3_000_026 };
    await expect(books.addBook(body, { key })).rejects.toMatchObject({ kind: 'offline' });
    expect([await here.numbers({ page: 1 }), await app.outbox()]).toEqual([[3_000_001], []]);
  });

  it.each([
    ['pdf', 'application/pdf'],
    ['csv', 'text/csv'],
  ] as const)('its sheet comes as %s, and anything else is refused', async (as, type) => {
    const path = `/certificates/book/1/export/?as=${as}`;
    const page = { status: 200, text: '<!doctype html>', headers: { 'Content-Type': 'text/html' } };
    app.server.answer(path, page, { status: 200, text: 'the sheet', headers: { 'Content-Type': type } });
    await expect(books.exportBook(1, as, `sheet.${as}`)).rejects.toMatchObject({ kind: 'offline' });
    const file = await books.exportBook(1, as, `sheet.${as}`);
    expect([file.name, file.type, await file.text()]).toEqual([`sheet.${as}`, type, 'the sheet']);
  });
});
