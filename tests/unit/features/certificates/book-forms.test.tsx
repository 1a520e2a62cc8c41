// @vitest-environment dom
// A new CBT book: what its form asks for, says, sends and does with each answer.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { answered, testBook } from '~tests/helpers/book-rows';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { fillDevice, NOT_KNOWN } from '~tests/unit/features/device-fails';
import { alerts, field, fill, problem, seeField, type, value } from '~tests/unit/features/bikes/bike-form-hands';
import { named, press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { cards, dialog, feedShelf, openBooks } from './books-page';
import { whyOff } from '~tests/unit/features/contacts/contact-page';
import type { Server } from '~tests/unit/data/tab';

hearToasts();
const said = () => vi.mocked(toast).mock.calls;

let server: Server;
beforeEach(() => {
  server = signInAnew();
});

describe('a new book', () => {
  const BOOKS = '/certificates/books/';
  const NUMBER = 'First certificate number';
  const OLD = testBook(1, 3_431_276);
  const open = async (address = '/certificates/books/new', sites?: string[]) => {
    await feedShelf(OLD, sites);
    const history = openBooks(address);
    await seeField(NUMBER);
    return history;
  };

  it('asks for its site and its first number', async () => {
    await open();
    expect(value('Site')).toBe('');
    press('Add book');
    await soon(() => expect(problem(NUMBER)).toBe('This field is required'));
    expect(problem('Site')).toBe('This field is required');
    fill(NUMBER, 'x');
    await soon(() => expect(problem(NUMBER)).toBe('This field must be a number'));
    fill(NUMBER, '3000000');
    await soon(() => expect(problem(NUMBER)).toBe('The number must be between 3000001 and 9999975'));
    expect([server.seen, said()]).toEqual([[], []]);
  });

  it.each([
    ['the only one', '/certificates/books/new', ['Quayside Yard'], '1'],
    ['the one whose books are shown', '/certificates/books/new?supplier=2', undefined, '2'],
    ['none of several', '/certificates/books/new', undefined, ''],
    ['none that the school has not', '/certificates/books/new?supplier=9', undefined, ''],
  ])('begins with the site: %s', async (_, address, sites, chosen) => {
    await open(address, sites);
    expect(value('Site')).toBe(chosen);
  });

  it('says which 25 numbers they are, and that this device knows some of them', async () => {
    await open();
    type(NUMBER, '3 431 301');
    await see('3431301 to 3431325');
    expect(dialog()?.textContent).not.toContain('already');
    for (const number of ['3431300', '3431252', '3431276']) {
      type(NUMBER, '3000001');
      await soon(() => expect(dialog()?.textContent).not.toContain('already'));
      type(NUMBER, number);
      await see('Book 3431276–300 at Quayside Yard has some of these numbers already. Check the first one.');
    }
    type(NUMBER, '343125');
    await soon(() => expect(dialog()?.textContent).not.toContain(' to 3'));
  });

  it('goes to the school as it was typed, without blanks, and back to the list', async () => {
    server.answer(BOOKS, { status: 201, json: answered(testBook(7, 3_431_301, {}, { site: 2 })) });
    const history = await open('/certificates/books/new?supplier=2');
    fill(NUMBER, ' 3 431 301');
    press('Add book');
    await soon(() => expect(cards()).toEqual(['3431301–325']));
    expect(server.to(BOOKS).map(({ body }) => body)).toEqual([{ supplier: 2, first_certificate_number: 3_431_301 }]);
    expect(said()).toEqual([['done', 'CBT Book added']]);
    await soon(() => expect(history.location.href).toBe('/certificates/books?supplier=2'));
  });

  it('has each answer under its field, and loses nothing typed', async () => {
    const overlap = 'A number in this book is already in another book';
    server.answer(
      BOOKS,
      { status: 400, json: { first_certificate_number: [overlap], supplier: ['This site does not exist'] } },
      'no signal',
      { status: 201, json: answered(testBook(7, 3_431_301)) },
    );
    await open();
    type('Site', '1');
    fill(NUMBER, '3431301');
    press('Add book');
    await soon(() => expect(problem(NUMBER)).toBe(overlap));
    expect(problem('Site')).toBe('This site does not exist');
    press('Add book');
    await soon(() => expect(alerts().join(' ')).toContain('What you typed is still here.'));
    expect([value('Site'), value(NUMBER)]).toEqual(['1', '3431301']);
    expect(said()).toEqual([
      ['failed', 'Unable to add CBT book'],
      ['failed', 'Unable to add CBT book'],
    ]);
    press('Add book');
    await soon(() => expect(said().at(-1)).toEqual(['done', 'CBT Book added']));
    const keys = server.to(BOOKS).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('that this device couldn’t store is not said to be missing, keeps what was typed, and can be tried again', async () => {
    server.answer(BOOKS, { status: 201, json: answered(testBook(7, 3_431_301)) });
    await open('/certificates/books/new?supplier=1');
    fill(NUMBER, '3431301');
    const makeRoom = fillDevice();
    press('Add book');
    await soon(() => expect(alerts()).toEqual([`${NOT_KNOWN} What you typed is still here.`]));
    expect([value(NUMBER), whyOff('Add book'), said()]).toEqual(['3431301', null, []]);
    makeRoom();
    press('Add book');
    await soon(() => expect(said()).toEqual([['done', 'CBT Book added']]));
    const keys = server.to(BOOKS).map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('is sent under another key once something else is typed', async () => {
    server.answer(BOOKS, 'no signal');
    await open('/certificates/books/new?supplier=1');
    for (const number of ['3431301', '3431326']) {
      fill(NUMBER, number);
      press('Add book');
      await soon(() =>
        expect(server.to(BOOKS).at(-1)?.body).toMatchObject({ first_certificate_number: Number(number) }),
      );
      await soon(() => expect(named('Add book')).toBeDefined());
    }
    const keys = server.to(BOOKS).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('needs signal, and says so before anything is typed', async () => {
    setSyncStatus({ state: 'offline' });
    await open();
    expect(dialog()?.textContent).toContain('This needs signal.');
    expect(whyOff('Add book')).toBe('This needs signal');
    fill(NUMBER, '3431301');
    field(NUMBER).form?.requestSubmit();
    await see('3431301 to 3431325');
    expect(server.seen).toEqual([]);
    // The typed text is kept until there is signal.
    setSyncStatus({ state: 'all-sent' });
    await soon(() => expect(whyOff('Add book')).toBeNull());
    expect(value(NUMBER)).toBe('3431301');
  });

  it('asks before typed text goes', async () => {
    const history = await open();
    fill(NUMBER, '3431301');
    press('Close');
    await see('Discard what you typed?');
    press('Discard');
    await soon(() => expect(history.location.pathname).toBe('/certificates/books'));
  });

  it('is not for those who may only look', async () => {
    signInAnew('VIEW');
    await feedShelf(OLD);
    const history = openBooks('/certificates/books/new');
    await soon(() => expect(dialog()?.textContent).toContain('You can look at this, but not change it'));
    expect([dialog()?.querySelector('form'), dialog()?.querySelector(':disabled')]).toEqual([null, null]);
    press('Back');
    await soon(() => expect(history.location.pathname).toBe('/certificates/books'));
  });
});
