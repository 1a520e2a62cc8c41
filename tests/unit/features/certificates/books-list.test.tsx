// @vitest-environment dom
// The list of CBT books: what its address says, what each card shows and offers, and where certificates run short.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as books from '~data/certificates/books';
import { voidCertificate } from '~data/certificates/save';
import * as media from '~data/media/open';
import { setSyncStatus } from '~sync/status';
import { RETURNED, shelfOf, testBook } from '~tests/helpers/book-rows';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { fillDevice, NOT_KNOWN } from '~tests/unit/features/device-fails';
import { heading, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { actions, card, cards, dialog, feedShelf, openBooks, pressIn } from './books-page';
import { whyOff } from '~tests/unit/features/contacts/contact-page';
import type { Server } from '~tests/unit/data/tab';

hearToasts();
const said = () => vi.mocked(toast).mock.calls;

const NEW = testBook(1, 3_431_276, {}, { site: 2 });
const FULL = testBook(2, 3_420_051, { READY_TO_RETURN: 25 }, { site: 2 });
const USED = testBook(3, 3_418_826, { READY_TO_RETURN: 19, VOID: 1, DUPLICATE: 1 });
const GONE = testBook(4, 3_412_501, { SENT: 25 }, RETURNED);
const SHELF = shelfOf(NEW, FULL, USED, GONE);
const seeCards = (...names: string[]) => soon(() => expect(cards()).toEqual(names));

let server: Server;
beforeEach(() => {
  server = signInAnew();
});

describe('the list of books', () => {
  it('says of each how full it is, where it stands and what can be done', async () => {
    await feedShelf(SHELF);
    openBooks('/certificates/books');
    await seeCards('3431276–300', '3420051–075', '3418826–850', '3412501–525');
    expect(heading()).toContain('Certificates');
    expect(card('3418826–850').textContent).toMatch(/^3418826–850Almost full4left of 24, 1 void, 1 as duplicates/u);
    expect(card('3418826–850').textContent).toContain('Quayside Yard09914/01');
    expect(card('3418826–850').querySelectorAll('.ticks > i')).toHaveLength(25);
    const always = ['View all certificates', 'Book summary (PDF)', 'Export CSV'];
    expect(actions(card('3431276–300'))).toEqual([...always, 'Delete']);
    expect(actions(card('3420051–075'))).toEqual(['Return to DVSA', ...always]);
    expect(actions(card('3418826–850'))).toEqual(always);
    expect(actions(card('3412501–525'))).toEqual(always);
    expect(named('View all certificates: 3418826–850')?.getAttribute('href')).toBe('/certificates?book=3');
    expect(named('Return to DVSA: 3420051–075')?.getAttribute('href')).toBe('/certificates/books/2/return');
  });

  it('shows 10 a page, the last page for one beyond it, and one site alone', async () => {
    await feedShelf(shelfOf(...Array.from({ length: 23 }, (_, at) => testBook(at + 1, 3_000_001 + at * 25))));
    const history = openBooks('/certificates/books?page=99');
    await see('21–23 of 23');
    press('Page 1');
    await see('1–10 of 23');
    expect(history.location.search).toBe('');
    press('Page 2');
    await see('11–20 of 23');
    const select = document.querySelector<HTMLSelectElement>('select[aria-label="Site"]');
    if (!select) throw new Error('no filter');
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '2');
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await see('No books found');
    expect(history.location.search).toBe('?supplier=2');
    press('All sites');
    await see('1–10 of 23');
    expect(history.location.search).toBe('');
  });

  it('says what would be here in a school without books, and how one begins', async () => {
    await feedShelf({ books: [], certificates: [] });
    openBooks('/certificates/books', 390);
    await see('No books found');
    await see('Your school’s CBT books will be here');
    expect(named('Add CBT Book')).toMatchObject({ tagName: 'A' });
    expect(text()).not.toContain('Order a book');
  });

  it('is not empty before the first snapshot is whole', async () => {
    openBooks('/certificates/books');
    await see('Loading your school’s certificates…');
    expect(text()).not.toContain('No books found');
  });

  it("says 'Unable to load rows' where the mirror cannot be read, and goes on with page 1", async () => {
    await feedShelf(SHELF);
    vi.stubGlobal('reportError', () => undefined);
    const broken = vi.spyOn(books, 'listBooks').mockRejectedValue(new Error('broken'));
    const history = openBooks('/certificates/books?page=2&supplier=2');
    await see('Unable to load rows');
    broken.mockRestore();
    press('Try again');
    await seeCards('3431276–300', '3420051–075');
    expect(history.location.search).toBe('?supplier=2');
  });

  it('offers no changes to people who may only look, and says why', async () => {
    signInAnew('VIEW');
    await feedShelf(SHELF);
    openBooks('/certificates/books');
    await see('You can look at this, but not change it.');
    await soon(() => expect(cards()).toHaveLength(4));
    for (const name of cards())
      expect(actions(card(name ?? ''))).toEqual(['View all certificates', 'Book summary (PDF)', 'Export CSV']);
    expect(whyOff('Add CBT Book')).toBe('You can look at this, but not change it');
    openBooks('/certificates/books', 390);
    await see('You can look at this, but not change it.');
    await soon(() => expect(cards()).toHaveLength(4));
    expect(named('Add CBT Book')).toBeUndefined();
  });

  it('offers no changes after the school’s Pro has ended', async () => {
    signInAnew('EDIT', 'ended');
    await feedShelf(SHELF);
    openBooks('/certificates/books');
    await see('Your school’s Pro has ended');
    expect(text()).not.toContain('Return to DVSA');
    expect(text()).not.toContain('Delete');
  });
});

describe('what waits on this device', () => {
  it('keeps a book from its return, with the reason', async () => {
    await feedShelf(testBook(1, 3_000_001, { READY_TO_RETURN: 24 }));
    await voidCertificate(3_000_025);
    openBooks('/certificates/books');
    await see('Ready to return once everything is sent');
    expect(card('3000001–025').textContent).toContain('0left, ready to return, 1 void1 not sent yet');
    expect(text()).not.toContain('Return to DVSA');
  });

  it('keeps one from its deletion', async () => {
    await feedShelf(testBook(1, 3_000_001));
    await voidCertificate(3_000_025);
    openBooks('/certificates/books');
    await see('1 not sent yet');
    expect(actions(card('3000001–025'))).not.toContain('Delete');
  });
});

describe('deleting a book', () => {
  const ask = async () => {
    await feedShelf(SHELF);
    openBooks('/certificates/books');
    await soon(() => expect(cards()).toHaveLength(4));
    press('Delete: 3431276–300');
    await see('Delete book 3431276–300?');
  };

  it('asks first, and takes it from the list once the school has done it', async () => {
    server.answer('/certificates/book/1/', { status: 204 });
    await ask();
    expect(server.seen).toEqual([]);
    expect(dialog()?.textContent).toContain('3431276 to 3431300');
    press('Delete book');
    await seeCards('3420051–075', '3418826–850', '3412501–525');
    expect(said()).toEqual([['done', 'CBT Book deleted']]);
  });

  it('says what the school says against it, and the book stays', async () => {
    const detail = "A certificate in this book has been used, so the book can't be deleted";
    server.answer('/certificates/book/1/', { status: 409, json: { detail, code: 'invalid_state' } }, { status: 204 });
    await ask();
    press('Delete book');
    await see(detail);
    expect(said()).toEqual([['failed', 'Unable to delete book']]);
    press('Delete book');
    await seeCards('3420051–075', '3418826–850', '3412501–525');
    const [one, other] = server.to('/certificates/book/1/').map(({ headers }) => headers.get('Idempotency-Key'));
    expect([one, one]).toEqual([other, expect.stringMatching(/^[\da-f-]{36}$/u)]);
  });

  it('that this device couldn’t store says that it may have been done, and can be tried again', async () => {
    server.answer('/certificates/book/1/', { status: 204 });
    await ask();
    const makeRoom = fillDevice();
    press('Delete book');
    await see(NOT_KNOWN);
    expect([said(), whyOff('Delete book')]).toEqual([[], null]);
    makeRoom();
    press('Delete book');
    await soon(() => expect(said()).toEqual([['done', 'CBT Book deleted']]));
  });

  it('needs signal, says so and does nothing', async () => {
    setSyncStatus({ state: 'offline' });
    await ask();
    expect(dialog()?.textContent).toContain('This needs signal.');
    expect(whyOff('Delete book')).toBe('This needs signal');
    press('Delete book');
    press('Cancel');
    await soon(() => expect(dialog()).toBeNull());
    expect([server.seen, said(), cards().length]).toEqual([[], [], 4]);
  });
});

describe('returned books', () => {
  it('are listed once their papers may be destroyed', async () => {
    const old = testBook(5, 3_000_001, { SENT: 25 }, RETURNED);
    const certificates = old.certificates.map((row) => ({ ...row, issued_at: '2021-05-03T15:00:00.000Z' }));
    await feedShelf(shelfOf(GONE, { ...old, certificates }));
    openBooks('/certificates/books');
    await see('The certificates of 1 book may be destroyed now');
    expect(text()).not.toContain('since 04/05/2023');
    press('Show the books');
    await see('3000001–025, Quayside Yard, since 04/05/2023');
  });

  it('are not mentioned before', async () => {
    await feedShelf(SHELF);
    openBooks('/certificates/books');
    await see('3412501–525');
    expect(text()).not.toContain('may be destroyed');
  });
});

describe('the book summary', () => {
  const ASKED = '/certificates/book/2/export/?as=pdf';
  const PDF = { status: 200, text: '%PDF', headers: { 'Content-Type': 'application/pdf' } };
  const open = async () => {
    await feedShelf(SHELF);
    openBooks('/certificates/books', 390);
    await soon(() => expect(cards()).toHaveLength(4));
    return card('3420051–075');
  };

  it('opens under a name that says what it is', async () => {
    const opened = vi.spyOn(media, 'openBytes').mockResolvedValue('shared');
    server.answer(ASKED, PDF);
    const full = await open();
    pressIn(full, 'Book summary (PDF)');
    await soon(() => expect(opened).toHaveBeenCalledOnce());
    const [file] = opened.mock.calls[0] ?? [];
    expect(file).toEqual({ name: 'connect-book-3420051-3420075.pdf', content_type: 'application/pdf' });
    await soon(() => expect(actions(full)).toContain('Book summary (PDF)'));
    expect(said()).toEqual([]);
  });

  it('waits for a second tap where the phone wants one', async () => {
    const openNow = vi.fn(() => Promise.resolve('shared' as const));
    vi.spyOn(media, 'openBytes').mockResolvedValue({ openNow });
    server.answer('/certificates/book/2/export/?as=csv', { ...PDF, headers: { 'Content-Type': 'text/csv' } });
    const full = await open();
    pressIn(full, 'Export CSV');
    await see('Ready to open');
    pressIn(full, 'Open now');
    await soon(() => expect(full.textContent).not.toContain('Ready to open'));
    expect(openNow).toHaveBeenCalledOnce();
  });

  it('says why there is none, and can be asked for again', async () => {
    vi.spyOn(media, 'openBytes').mockResolvedValue('shared');
    server.answer(ASKED, { status: 404, json: { detail: 'Not Found' } }, PDF);
    const full = await open();
    pressIn(full, 'Book summary (PDF)');
    await soon(() => expect(full.textContent).toContain('Not Found'));
    pressIn(full, 'Book summary (PDF)');
    await soon(() => expect(full.textContent).not.toContain('Not Found'));
  });

  it('needs signal, and says so where it was asked for', async () => {
    setSyncStatus({ state: 'offline' });
    const full = await open();
    pressIn(full, 'Export CSV');
    await soon(() => expect(full.textContent).toContain('This needs signal: the server makes the summary.'));
    expect(server.seen).toEqual([]);
  });
});

describe('beside the list of certificates', () => {
  it('stand the open books, each with what comes next', async () => {
    await feedShelf(SHELF);
    openBooks('/certificates');
    await see('3418826–850');
    expect(text()).not.toContain('3412501–525');
    const aside = document.querySelector('aside') ?? document.body;
    expect(actions(aside)).toEqual(['View all', 'Delete', 'Return to DVSA', 'View all certificates']);
  });

  it('are no more than 4 books, with nothing to change for people who may only look', async () => {
    signInAnew('VIEW');
    await feedShelf(shelfOf(...Array.from({ length: 6 }, (_, at) => testBook(at + 1, 3_000_001 + at * 25))));
    openBooks('/certificates');
    await see('3000126–150');
    const aside = document.querySelector('aside') ?? document.body;
    expect(actions(aside)).toEqual(['View all', ...Array.from({ length: 4 }, () => 'View all certificates')]);
  });

  it('is a note if no book is open', async () => {
    await feedShelf(GONE);
    openBooks('/certificates');
    await see('No books are open.');
  });
});
