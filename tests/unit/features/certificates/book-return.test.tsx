// @vitest-environment dom
// A CBT book that goes back to DVSA: what the form says, asks, sends and does with each answer, and what follows.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { voidCertificate } from '~data/certificates/save';
import * as media from '~data/media/open';
import { setSyncStatus } from '~sync/status';
import { noteReturned } from '~features/certificates/return/returned';
import { answered, RETURNED, shelfOf, testBook, type TestBook } from '~tests/helpers/book-rows';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { fillDevice, NOT_KNOWN } from '~tests/unit/features/device-fails';
import { alerts } from '~tests/unit/features/bikes/bike-form-hands';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { actions, dialog, feedShelf, openBooks } from './books-page';
import { whyOff } from '~tests/unit/features/contacts/contact-page';
import type { Server } from '~tests/unit/data/tab';

hearToasts();
const said = () => vi.mocked(toast).mock.calls;

let server: Server;
beforeEach(() => {
  server = signInAnew();
  noteReturned(null);
});

describe('returning a book', () => {
  const SEND = '/certificates/book/1/send/';
  const READY = testBook(1, 3_420_051, { READY_TO_RETURN: 22, VOID: 2, DUPLICATE: 1 });
  const open = async (shelf: TestBook) => {
    await feedShelf(shelf);
    const history = openBooks('/certificates/books/1/return');
    await see('3420051 to 3420075');
    return history;
  };
  const giveBack = async () => {
    press('Return to DVSA');
    await soon(() => expect(named('Return book')).toBeDefined());
    press('Return book');
  };
  const rows = (section: string) =>
    [...document.querySelectorAll(`section[aria-label="${section}"] li`)].map((one) => one.textContent);

  it('says what is in it and what happens, and is done by the school', async () => {
    server.answer(SEND, {
      status: 200,
      json: answered(testBook(1, 3_420_051, { SENT: 22, VOID: 2, DUPLICATE: 1 }, RETURNED)),
    });
    const history = await open(READY);
    const facts = [...document.querySelectorAll('dl > div')].map((one) => one.textContent);
    expect(facts).toEqual([
      'Certificates3420051 to 3420075',
      'SiteQuayside Yard, 09914/01',
      'Ready to return22',
      'Void2',
      'Duplicates1',
    ]);
    expect(rows('Its certificates')).toHaveLength(25);
    expect(rows('Its certificates')[0]).toBe('3420051Isla Rose PenningtonReady to return');
    expect(rows('Its certificates')[22]).toBe('3420073Void');
    const steps = [...(dialog()?.querySelectorAll('h3') ?? [])].map((one) => one.textContent);
    expect(steps).toEqual(['What Connect does', 'What you still have to do', 'Its certificates']);
    // Its certificates are the school's record of two years: only the form goes to DVSA.
    expect(dialog()?.textContent).toContain('Fill in the return form that came in the book and post it to DVSA.');
    expect(dialog()?.textContent).toContain('Keep the certificates');
    expect(dialog()?.textContent).toContain('A return can’t be undone.');
    expect(actions(dialog() ?? document.body)).toContain('Book summary (PDF)');
    await giveBack();
    await soon(() => expect(history.location.pathname).toBe('/certificates/books'));
    expect(said()).toEqual([['done', 'Book returned to DVSA']]);
    await see('23returned 03/11/2026, 2 void');
  });

  it('asks once more, and does nothing without that answer', async () => {
    await open(READY);
    press('Return to DVSA');
    await see('Return book 3420051–075 to DVSA?');
    press('Cancel');
    await soon(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
    expect(server.seen).toEqual([]);
  });

  it('leads to the sheet afterwards, until that is closed', async () => {
    const opened = vi.spyOn(media, 'openBytes').mockResolvedValue('shared');
    const sent = testBook(1, 3_420_051, { SENT: 22, VOID: 2, DUPLICATE: 1 }, RETURNED);
    server.answer(SEND, { status: 200, json: answered(sent) });
    const headers = { 'Content-Type': 'application/pdf' };
    server.answer('/certificates/book/1/export/?as=pdf', { status: 200, text: '%PDF', headers });
    await open(READY);
    await giveBack();
    await see('Book 3420051–075 is marked as returned');
    await see('post the return form that came in the book to DVSA, and keep its certificates');
    press('Open book summary');
    await soon(() => expect(opened).toHaveBeenCalledOnce());
    press('Close');
    await soon(() => expect(text()).not.toContain('is marked as returned'));
  });

  it('names each number that isn’t ready, with the form that fixes it', async () => {
    const history = await open(testBook(1, 3_420_051, { READY_TO_RETURN: 22, NOT_READY: 1 }));
    expect(dialog()?.textContent).toContain('3 certificates aren’t ready to return.');
    expect(whyOff('Return to DVSA')).toBe('3 certificates aren’t ready to return');
    expect(rows('In the way')).toEqual([
      '3420073Isla Rose PenningtonNot readyChange',
      '3420074PendingIssue',
      '3420075PendingIssue',
    ]);
    expect(rows('Done')).toHaveLength(22);
    const links = ['Change 3420073', 'Issue 3420075'].map((name) => named(name)?.getAttribute('href'));
    expect(links).toEqual(['/certificates/3420073/change', '/certificates/3420075/issue']);
    press('Return to DVSA');
    press('Issue 3420075');
    await soon(() => expect(history.location.pathname).toBe('/certificates/3420075/issue'));
    expect(server.seen).toEqual([]);
  });

  it('waits for what was done here and has not been sent', async () => {
    await feedShelf(testBook(1, 3_420_051, { READY_TO_RETURN: 24 }));
    await voidCertificate(3_420_075);
    openBooks('/certificates/books/1/return');
    const why = 'Changes to 1 certificate are still on this computer. Send them before returning the book';
    await see(why);
    expect(whyOff('Return to DVSA')).toBe(why);
    expect(rows('Its certificates')[24]).toBe('3420075On this computerVoid');
  });

  it('shows what the school says against it, and can be tried again', async () => {
    const detail = 'Certificate 3420060 is not ready to return. Complete what was used and void the rest';
    server.answer(SEND, { status: 409, json: { detail, code: 'invalid_state' } }, 'no signal', {
      status: 200,
      json: answered(testBook(1, 3_420_051, { SENT: 22, VOID: 2, DUPLICATE: 1 }, RETURNED)),
    });
    await open(READY);
    await giveBack();
    await soon(() => expect(alerts()).toEqual([detail]));
    await giveBack();
    await soon(() => expect(alerts().join(' ')).toContain('No connection to Connect'));
    expect(said()).toEqual([
      ['failed', 'Book not returned to DVSA'],
      ['failed', 'Book not returned to DVSA'],
    ]);
    await giveBack();
    await soon(() => expect(said().at(-1)).toEqual(['done', 'Book returned to DVSA']));
    const keys = server.to(SEND).map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  it('that this device couldn’t store says that it may have been done, and another try finds out', async () => {
    const json = answered(testBook(1, 3_420_051, { SENT: 22, VOID: 2, DUPLICATE: 1 }, RETURNED));
    server.answer(SEND, { status: 200, json });
    await open(READY);
    const makeRoom = fillDevice();
    await giveBack();
    await soon(() => expect(alerts()).toEqual([NOT_KNOWN]));
    expect([said(), whyOff('Return to DVSA')]).toEqual([[], null]);
    makeRoom();
    await giveBack();
    await soon(() => expect(said()).toEqual([['done', 'Book returned to DVSA']]));
    const keys = server.to(SEND).map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('is over for one that was returned', async () => {
    await open(testBook(1, 3_420_051, { SENT: 25 }, RETURNED));
    expect(whyOff('Return to DVSA')).toBe('This book was returned 03/11/2026');
    expect(rows('In the way')).toEqual([]);
    expect(dialog()?.textContent).not.toContain('can’t be undone');
  });

  it('waits for numbers that are not here yet', async () => {
    const { books, certificates } = READY;
    await open({ books, certificates: certificates.slice(0, 20) });
    expect(whyOff('Return to DVSA')).toBe('Its certificates are still loading on this computer');
  });

  it('needs signal, and says so', async () => {
    setSyncStatus({ state: 'offline' });
    await open(READY);
    expect(dialog()?.textContent).toContain('This needs signal.');
    expect(whyOff('Return to DVSA')).toBe('This needs signal');
  });

  it('is not for those who may only look, who are led to no form either', async () => {
    signInAnew('VIEW');
    await open(testBook(1, 3_420_051, { READY_TO_RETURN: 24 }));
    expect(dialog()?.textContent).toContain('You can look at this, but not change it.');
    expect(rows('In the way')).toEqual(['3420075Pending']);
    expect([named('Return to DVSA'), dialog()?.querySelector(':disabled')]).toEqual([undefined, null]);
    expect(named('Book summary (PDF)')).toBeDefined();
  });

  it.each(['/certificates/books/9/return', '/certificates/books/x/return'])('%s: there is none', async (address) => {
    await feedShelf(shelfOf(READY));
    openBooks(address);
    await see('Unable to load data');
    expect(text()).toContain('This book isn’t here');
  });
});
