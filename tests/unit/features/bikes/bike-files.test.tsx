// @vitest-environment dom
// Documents of a bike renamed and deleted, photos and films of a report deleted, all without signal.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaAddress } from '~contract/wire/media';
import { toast } from '~ui/overlays/toasts';
import { setSyncStatus } from '~sync/status';
import { readNamed } from '~widgets/file-forms/document-fields';
import { hearToasts } from '~tests/helpers/stand-ins';
import { alerts, fill, problem, seeField, value } from './bike-form-hands';
import { bikeRow, feed, named, open, PDF, press, report, see, signInAnew, soon, text } from './bike-page';
import { accept } from './bike-school';
import { refuseChange, seeWaiting, send, stubObjectUrls, waiting } from './report-hands';

hearToasts();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
const PAPER = { ...PDF, bike: 12 };
const AT = '2026-11-20T10:00:00.000Z';
const key = (of: number) => `00000000-0000-4000-8000-${String(of).padStart(12, '0')}`;
const photo = (id: number) => {
  const sha256 = String(id).padStart(64, '0');
  const about = { sha256, size: 9, taken_at: null, received_at: AT, image: mediaAddress(sha256) };
  return { id, client_key: key(id), ...about };
};
const film = (id: number) => {
  const { image, ...about } = photo(id);
  return { ...about, video: image };
};
const TWO = report(7, { images: [photo(1), photo(2), photo(3)], videos: [film(4)] });
const put = (more: Parameters<typeof feed>[0] = {}) => feed({ bikes: [bikeRow(12)], ...more });

beforeEach(() => {
  stubObjectUrls();
  signInAnew();
});

describe('a document', () => {
  it('is renamed without signal, keeps its ending, and says so until the school has it', async () => {
    await put({ bike_documents: [PAPER] });
    setSyncStatus({ state: 'offline' });
    const history = open('12/details/document/view');
    await see('V5C.pdf');
    press('Rename V5C.pdf');
    await seeField('Name');
    expect([value('Name'), value('Description')]).toEqual(['V5C.pdf', 'Registration document']);
    fill('Name', ' Logbook ');
    send();
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details/document/view'));
    await see('Logbook.pdf');
    await see('On this computer');
    expect(text()).toContain('Registration document');
    expect(await seeWaiting(1)).toMatchObject([
      { op: 'patch', entity: 'bike_documents', targetId: 5, parentId: 12, about: 'LB22QDE', baseVersion: 1 },
    ]);
    expect((await waiting())[0]).toMatchObject({ body: { name: 'Logbook.pdf' }, base: { name: 'V5C.pdf' } });
    await accept({ ...PAPER, name: 'Logbook.pdf', version: 2 } as never);
    await soon(() => expect(text()).not.toContain('On this computer'));
  });

  it('needs a name, and a refusal is mended in its form', async () => {
    await put({ bike_documents: [PAPER] });
    open('12/details/document/5');
    await seeField('Name');
    fill('Name', '  ');
    send();
    await soon(() => expect(problem('Name')).toBe('This field is required'));
    fill('Name', 'Rude.pdf');
    send();
    await seeWaiting(1);
    await refuseChange('bike_documents', { name: ['Say it kindly'] });
    await soon(() => expect(problem('Name')).toBe('Say it kindly'));
    expect(alerts()).toContain('Document not updated');
  });

  it('is deleted once the person is sure, and comes back with Undo', async () => {
    await put({ bike_documents: [PAPER] });
    open('12/details/document/view');
    await see('V5C.pdf');
    press('Delete V5C.pdf');
    await see('Delete V5C.pdf?');
    expect(await waiting()).toEqual([]);
    press('Delete document');
    await see('No documents yet');
    expect(await seeWaiting(1)).toMatchObject([{ op: 'delete', entity: 'bike_documents', targetId: 5, parentId: 12 }]);
    expect(said()).toEqual(['V5C.pdf deleted']);
    vi.mocked(toast).mock.calls.at(-1)?.[2]?.actions[0]?.run();
    await see('V5C.pdf');
    expect(await waiting()).toEqual([]);
  });

  it('can only be looked at by those who may not change bikes', async () => {
    signInAnew('VIEW');
    await put({ bike_documents: [PAPER] });
    open('12/details/document/view');
    await see('V5C.pdf');
    expect([named('Rename V5C.pdf'), named('Delete V5C.pdf')]).toEqual([undefined, undefined]);
  });

  it.each([
    ['V5C.pdf', 'Logbook', 'Logbook.pdf'],
    ['V5C.pdf', 'Logbook.PDF', 'Logbook.PDF'],
    ['V5C.pdf', 'Logbook.docx', 'Logbook.docx.pdf'],
    ['V5C', 'Logbook', 'Logbook'],
    ['photo.jpeg', ' Front ', 'Front.jpeg'],
    ['a.pdf', '../../etc/x.pdf', 'x.pdf'],
  ])('%s that is renamed to %j is called %s', (before, name, called) => {
    expect(readNamed(before, { name, description: '' }).input).toEqual({ name: called, description: '' });
  });
});

describe('a photo or film of a report', () => {
  const photos = () => document.querySelectorAll('article ul img').length;

  it('is deleted without signal, once the person is sure; several go with one change', async () => {
    await put({ bike_comments: [TWO] });
    setSyncStatus({ state: 'offline' });
    open('12/details/comment/7');
    await soon(() => expect(photos()).toBe(3));
    press('Delete photo 2 of 3');
    await see('Delete this photo?');
    expect(await waiting()).toEqual([]);
    press('Delete photo');
    await soon(() => expect(photos()).toBe(2));
    expect(await seeWaiting(1)).toMatchObject([
      { op: 'patch', entity: 'bike_comments', targetId: 7, parentId: 12, body: { removed_files: [key(2)] } },
    ]);
    press('Delete photo 1 of 2');
    await see('Delete this photo?');
    press('Delete photo');
    await soon(() => expect(photos()).toBe(1));
    press('Delete video');
    await see('Delete this video?');
    document.querySelector<HTMLElement>('[role="alertdialog"] button:last-of-type')?.click();
    await soon(() => expect(document.querySelector('article video')).toBeNull());
    const [change] = await seeWaiting(1);
    expect(change?.body).toEqual({ removed_files: [key(2), key(1), key(4)] });
    await accept({ ...TWO, images: [photo(3)], videos: [], version: 4 } as never);
    await soon(() => expect(text()).not.toContain('On this computer'));
    expect([photos(), await waiting()]).toEqual([1, []]);
  });

  it('is there again where the school refuses', async () => {
    await put({ bike_comments: [TWO] });
    open('12/details/comment/7');
    await soon(() => expect(photos()).toBe(3));
    press('Delete photo 1 of 3');
    await see('Delete this photo?');
    press('Delete photo');
    await soon(() => expect(photos()).toBe(2));
    await refuseChange('bike_comments', { removed_files: ['Not now'] });
    await soon(() => expect(photos()).toBe(3));
  });

  it('stays where people may only look', async () => {
    signInAnew('VIEW');
    await put({ bike_comments: [TWO] });
    open('12/details/comment/7');
    await soon(() => expect(photos()).toBe(3));
    expect([named('Delete photo 1 of 3'), named('Delete video')]).toEqual([undefined, undefined]);
  });
});
