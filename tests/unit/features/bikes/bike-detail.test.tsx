// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import {
  asAnswered,
  bikeRow,
  feed,
  heading,
  named,
  open,
  PDF,
  press,
  queueComment,
  report,
  see,
  signInAnew,
  text,
} from './bike-page';
import type { Server } from '~tests/unit/data/tab';

const ADDRESS = '/bike_management/motorbikes/12/';
let server: Server;

beforeEach(() => {
  server = signInAnew();
});

describe('a bike that cannot be shown', () => {
  it('has an invalid id when the address has no number', async () => {
    open('abc/details');
    await see('Invalid bike ID');
    expect(heading()).toBe('Invalid bike ID');
    expect(server.seen).toEqual([]);
  });

  it('has a missing id when the address says zero', async () => {
    open('0/details');
    await see('Bike ID missing');
    expect(heading()).toBe('Error');
  });

  it('is not loaded when the school has none, which is asked once, with a way back', async () => {
    server.answer(ADDRESS, { status: 404, json: { detail: 'Not Found' } });
    open('12/details');
    await see('Unable to load bike details');
    expect(server.to(ADDRESS)).toHaveLength(1);
    press('Back to Bikes');
    await see('The list');
  });

  it('can be tried again when the server failed', async () => {
    server.answer(ADDRESS, { status: 500, json: { detail: 'no' } }, { status: 200, json: asAnswered(bikeRow(12)) });
    open('12/details');
    await see('Unable to load bike details');
    press('Try again');
    await see('Honda CB125F');
  });

  it('is not on this computer without signal, and comes by itself when there is some', async () => {
    server.answer(ADDRESS, 'no signal', { status: 200, json: asAnswered(bikeRow(12)) });
    open('12/details');
    await see('This bike is not on this computer');
    window.dispatchEvent(new Event('online'));
    await see('Honda CB125F');
  });

  it('is not on this phone, and comes when the school’s server answers anything else', async () => {
    server.answer(ADDRESS, 'no signal', { status: 200, json: asAnswered(bikeRow(12)) });
    open('12/details', 390);
    await see('This bike is not on this phone');
    setSyncStatus({ lastContact: 1 });
    await see('Honda CB125F');
  });

  it('is still on its way while the first snapshot runs', async () => {
    server.answer(ADDRESS, 'no signal');
    setSyncStatus({ state: 'pulling' });
    open('12/details');
    await vi.waitFor(() => expect(server.to(ADDRESS)).toHaveLength(1));
    await vi.waitFor(() => {
      expect(document.querySelector('[role="status"]')?.getAttribute('aria-label')).toBe('Loading');
    });
    expect(heading()).toBeUndefined();
    await feed({ bikes: [bikeRow(12)] });
    await see('Honda CB125F');
  });

  it('was deleted by somebody while it was open, and says so', async () => {
    await feed({ bikes: [bikeRow(12)] });
    open('12/details');
    await see('Honda CB125F');
    await feed({}, [{ collection: 'bikes', id: 12 }]);
    await see('This bike was deleted');
    expect(text()).toContain('LB22 QDE');
    expect(server.seen).toEqual([]);
  });

  it('is not asked for at the school when only another device knows it', async () => {
    open('-3/details');
    await see('Unable to load bike details');
    expect(server.seen).toEqual([]);
  });
});

describe('the bike’s page', () => {
  it('follows what another device changes, and keeps its rows', async () => {
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(1, { client_key: 'k' })] });
    open('12/details');
    await see('Scratch number 1');
    const row = document.querySelector('tbody tr');
    await feed({
      bikes: [bikeRow(12, { version: 2, colour: 'Green' })],
      bike_comments: [report(1, { client_key: 'k', version: 2, comment: 'Scratch, polished' }), report(2)],
    });
    await see('Scratch, polished');
    await see('Green');
    expect([...document.querySelectorAll('tbody tr')]).toContain(row);
    expect(row?.textContent).toContain('polished');
  });

  it('has the columns of the specification, and no State while nothing waits', async () => {
    const long = '🏍'.repeat(51);
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(1, { comment: long }, 6), report(2)] });
    open('12/details');
    await see('Scratch number 2');
    const columns = [...document.querySelectorAll('th')].map((th) => th.textContent);
    expect(columns).toEqual(['Date', 'Reported by', 'Comment', 'Photos', 'Actions']);
    expect(text()).toContain(`${'🏍'.repeat(50)}…`);
    expect(text()).not.toContain(long);
    const [without, withSix] = [...document.querySelectorAll('tbody tr')].map((row) => row.children[3]);
    expect(without?.textContent).toBe('--');
    expect(withSix?.querySelectorAll('img')).toHaveLength(4);
    expect(withSix?.textContent).toContain('+2');
    expect(text()).not.toContain('Not sent yet');
  });

  it('says which reports are only on this computer, and how many', async () => {
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(1)] });
    await queueComment('Mirror gone');
    open('12/details');
    await see('Mirror gone');
    expect([...document.querySelectorAll('th')].map((th) => th.textContent)).toContain('State');
    const [waiting, sent] = [...document.querySelectorAll('tbody tr')].map((row) => row.children[4]?.textContent);
    expect([waiting, sent]).toEqual(['On this computer', '']);
    expect(text()).toContain('Not sent yetfrom this computer1report');
  });

  it('says that there are no reports', async () => {
    await feed({ bikes: [bikeRow(12)] });
    open('12/details');
    await see('No reports yet');
  });

  it('leads to what can be done about it', async () => {
    await feed({ bikes: [bikeRow(12)] });
    open('12/details');
    await see('No reports yet');
    const address = (name: string) => named(name)?.getAttribute('href');
    expect(address('Add comment')).toBe('/bikes/12/details/comment');
    expect(address('View bike documents')).toBe('/bikes/12/details/document/view');
    expect(address('Upload bike document')).toBe('/bikes/12/details/document');
    expect(address('Edit bike details')).toBe('/bikes/12/details/edit');
    expect(address('Add the first comment')).toBe('/bikes/12/details/comment');
  });

  it('tells people who may only look why nothing can be added', async () => {
    signInAnew('VIEW');
    await feed({ bikes: [bikeRow(12)] });
    open('12/details');
    await see('No reports yet');
    const closed = 'Add comment,Upload bike document,Edit bike details,Change status,Add the first comment'.split(',');
    const why = { disabled: true, title: 'You can look at this, but not change it' };
    for (const name of closed) expect(named(name), name).toMatchObject(why);
    open('12/details/reports', 390);
    await see('No reports yet');
    expect((named('Add comment') as HTMLButtonElement).disabled).toBe(true);
    expect(text()).toContain('You can look at this, but not change it');
  });

  it('has the tab’s own button within the thumb’s reach', async () => {
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(1)] });
    open('12/details', 390);
    await see('Reports1');
    expect(named('Add comment')?.getAttribute('href')).toBe('/bikes/12/details/comment');
    press('Reports1');
    await see('Scratch number 1');
    expect(named('Add comment')?.getAttribute('href')).toBe('/bikes/12/details/comment');
    press('Documents');
    await see('No documents yet');
    expect(named('Add document')?.getAttribute('href')).toBe('/bikes/12/details/document');
    expect(named('Add comment')).toBeUndefined();
  });

  it('has tabs on the phone that add nothing to the history', async () => {
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(1)] });
    const history = open('12/details', 390);
    await see('Reports1');
    press('Reports1');
    await see('Scratch number 1');
    press('Documents');
    await see('No documents yet');
    expect(history.location.pathname).toBe('/bikes/12/details/documents');
    expect(history.length).toBe(2);
    history.back();
    await see('The list');
  });

  it('says on the phone that there are no reports', async () => {
    await feed({ bikes: [bikeRow(12)] });
    open('12/details/reports', 390);
    await see('No reports yet');
  });
});

describe('one comment', () => {
  it('is shown whole, with who and when', async () => {
    const words = `${'Front brake lever spongy. '.repeat(4)}\n\nSecond line`;
    const late = report(1, { comment: words, received_at: '2026-11-20T10:40:00.000Z' }, 2);
    await feed({ bikes: [bikeRow(12)], bike_comments: [late] });
    open('12/details/comment/1');
    await see('received 10:40');
    const article = document.querySelector('article');
    expect(article?.textContent).toContain(words);
    expect(article?.textContent).toContain('Callum Reith');
    expect(article?.textContent).toContain('20/11/2026 10:00');
    expect(article?.querySelectorAll('button img')).toHaveLength(2);
  });

  it('closes to the bike when the address was opened directly', async () => {
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(1)] });
    const history = open('12/details/comment/1');
    await see('Scratch number 1');
    press('Close');
    await vi.waitFor(() => expect(history.location.pathname).toBe('/bikes/12/details'));
    expect(history.length).toBe(2);
  });

  it('closes one step back when the page opened it', async () => {
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(1)] });
    const history = open('12/details');
    await see('Scratch number 1');
    press('View comment of 20/11/2026 10:00');
    await vi.waitFor(() => expect(document.querySelector('article')).not.toBeNull());
    expect(history.location.pathname).toBe('/bikes/12/details/comment/1');
    press('Close');
    await vi.waitFor(() => expect(history.location.pathname).toBe('/bikes/12/details'));
    // Nothing of the comment is left between the bike and the list.
    history.back();
    await see('The list');
  });

  it.each(['abc', '0'])('is not loaded when its id is no id: %s', async (id) => {
    await feed({ bikes: [bikeRow(12)] });
    open(`12/details/comment/${id}`);
    await see('Unable to load comment');
  });

  it('is not loaded when the bike has none of this id', async () => {
    await feed({ bikes: [bikeRow(12)] });
    server.answer(`${ADDRESS}comments/9/`, { status: 404, json: { detail: 'Not Found' } });
    open('12/details/comment/9');
    await see('Unable to load comment');
    expect(server.to(`${ADDRESS}comments/9/`)).toHaveLength(1);
  });

  it('is fetched when it is not on this device', async () => {
    await feed({ bikes: [bikeRow(12)] });
    server.answer(`${ADDRESS}comments/9/`, { status: 200, json: report(9) });
    open('12/details/comment/9');
    await see('Scratch number 9');
  });
});

describe('the documents of a bike', () => {
  it('say their name, when they were uploaded in London, and how large they are', async () => {
    await feed({ bikes: [bikeRow(12)], bike_documents: [PDF] });
    open('12/details/document/view');
    await see('V5C.pdf');
    expect(text()).toContain('Registration document');
    expect(text()).toContain('Uploaded 02/07/2026 · 1.2 MB');
    expect(named('Open V5C.pdf')?.getAttribute('href')).toBe(PDF.document);
  });

  it('say that one which is not on this computer needs signal', async () => {
    await feed({ bikes: [bikeRow(12)], bike_documents: [PDF] });
    server.answer(`/media/${PDF.sha256}`, 'no signal');
    open('12/details/document/view');
    await see('V5C.pdf');
    press('Open V5C.pdf');
    await see('Not on this computer: needs signal');
  });

  it('are a tab on the phone, at the address of the modal too', async () => {
    await feed({ bikes: [bikeRow(12)] });
    open('12/details/document/view', 390);
    await see('No documents yet');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});
