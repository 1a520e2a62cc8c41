// @vitest-environment dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '~ui/overlays/toasts';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { attachment, bring, contactRow, open } from './attachments-page';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { alerts, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { accept } from '~tests/unit/features/bikes/bike-school';
import {
  drawOnStandIn,
  filesHere,
  photo,
  pick,
  refuseChange,
  seeWaiting,
  send,
  stubObjectUrls,
  waiting,
  write,
} from '~tests/unit/features/bikes/report-hands';

hearToasts();
drawOnStandIn();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
const HERE = 'Saved on this computer. Will send when there is signal.';
const pdf = (name: string, size = 2000) =>
  new File(['%PDF-1.7\n'.padEnd(size, ' ')], name, { type: 'application/pdf' });
const TAB = '/contacts/30/details/attachments';

beforeEach(async () => {
  stubObjectUrls();
  signInAnew();
  await bring();
});

const school = (id: number, but = {}) => accept(attachment(id, but) as never);

describe('the attachments of a contact', () => {
  it('without any there is a way to add the first', async () => {
    open();
    await see('No attachments yet');
    expect(named('Add attachment')?.getAttribute('href')).toBe(`${TAB}/new`);
  });

  it('are named with size, description and day; a picture with its small one', async () => {
    await bring([
      attachment(5, { name: 'Licence.jpg', content_type: 'image/jpeg', description: 'Front side' }),
      attachment(6),
      attachment(7, { customer: 31, name: 'Someone else.pdf' }),
    ]);
    open();
    await see('Licence.jpg');
    expect(text()).toContain('Front side');
    expect(text()).toContain('Uploaded 20/11/2026 · 340 KB');
    expect(text()).not.toContain('Someone else.pdf');
    expect(document.querySelector('img')?.getAttribute('src')).toContain('?w=320');
    expect(named('Open Letter.pdf')?.getAttribute('href')).toContain('0006');
  });

  it('that is not on this device needs signal to be opened, and says so', async () => {
    await bring([attachment(6)]);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')));
    open();
    await see('Letter.pdf');
    press('Open Letter.pdf');
    await see('Not on this computer: needs signal');
  });

  it('can only be looked at by those who may not change contacts', async () => {
    signInAnew('VIEW');
    await bring([attachment(6)]);
    open();
    await see('Letter.pdf');
    expect(named('Add attachment')).toBeUndefined();
    expect(named('Delete Letter.pdf')).toBeUndefined();
  });

  it('is deleted without signal, once the person is sure', async () => {
    await bring([attachment(6)]);
    setSyncStatus({ state: 'offline' });
    open();
    await see('Letter.pdf');
    press('Delete Letter.pdf');
    await see('Delete Letter.pdf?');
    expect(await waiting()).toEqual([]);
    press('Delete attachment');
    await see('No attachments yet');
    expect(await seeWaiting(1)).toMatchObject([
      { op: 'delete', entity: 'customer_documents', targetId: 6, parentId: 30, about: 'Daniel Okafor' },
    ]);
    expect(said()).toEqual(['Letter.pdf deleted']);
    vi.mocked(toast).mock.calls.at(-1)?.[2]?.actions[0]?.run();
    await see('Letter.pdf');
    expect(await waiting()).toEqual([]);
  });

  it('is described anew, waits here, and says so until the school has it', async () => {
    await bring([attachment(6, { description: 'Letter' })]);
    const history = open();
    await see('Letter.pdf');
    setSyncStatus({ state: 'offline' });
    press('Edit description of Letter.pdf');
    await seeField('Description');
    expect(value('Description')).toBe('Letter');
    write('Description', 'Letter of the doctor');
    send();
    await soon(() => expect(history.location.pathname).toBe(TAB));
    await see('Letter of the doctor');
    await see('On this computer');
    expect(await seeWaiting(1)).toMatchObject([
      { op: 'patch', body: { description: 'Letter of the doctor' }, base: { description: 'Letter' }, baseVersion: 1 },
    ]);
    await school(6, { description: 'Letter of the doctor', version: 2 });
    await soon(() => expect(text()).not.toContain('On this computer'));
  });

  it('a description that the school refuses is mended in its form', async () => {
    await bring([attachment(6)]);
    open('6');
    await seeField('Description');
    write('Description', 'x'.repeat(201));
    send();
    await soon(() => expect(problem('Description')).toBe('Must be at most 200 characters'));
    write('Description', 'Too rude');
    send();
    await seeWaiting(1);
    await refuseChange('customer_documents', { description: ['Say it kindly'] });
    await soon(() => expect(problem('Description')).toBe('Say it kindly'));
    expect(alerts()).toContain('Attachment not updated');
    write('Description', 'Letter');
    send();
    await soon(async () => expect((await waiting())[0]?.status).toBe('queued'));
    expect(await seeWaiting(1)).toMatchObject([{ op: 'patch', body: { description: 'Letter' } }]);
    await school(6, { description: 'Letter', version: 2 });
    await soon(() => expect(said()).toEqual(['Attachment updated']));
  });
});

describe('adding an attachment', () => {
  it('asks for a file, and names one of 4,000,001 bytes as too large', async () => {
    open('new');
    await seeField('Description');
    await see('For Daniel Okafor');
    send();
    await soon(() => expect(alerts()).toContain('This field is required'));
    pick('Choose a file', pdf('Scan.pdf', 4_000_001));
    await see('File is too large: Scan.pdf');
    expect(await waiting()).toEqual([]);
  });

  it('stays until the school has it, says so, and shows the tab', async () => {
    const history = open('new');
    await seeField('Description');
    pick('Choose a file', pdf('First.pdf'));
    await see('First.pdf');
    pick('Choose a file', pdf('Scan.pdf'));
    await see('Scan.pdf');
    await soon(() => expect(text()).not.toContain('First.pdf'));
    await see('Ready');
    write('Description', ' Licence ');
    send();
    expect(await seeWaiting(1)).toMatchObject([
      { entity: 'customer_documents', parentId: 30, about: 'Daniel Okafor', file: { name: 'Scan.pdf' } },
    ]);
    expect((await waiting())[0]?.body).toMatchObject({ description: 'Licence', size: 2000 });
    expect(history.location.pathname).toBe(`${TAB}/new`);
    await school(9, { name: 'Scan.pdf', description: 'Licence' });
    await soon(() => expect(history.location.pathname).toBe(TAB));
    expect(said()).toEqual(['Attachment added']);
    await see('Scan.pdf');
    expect(await filesHere()).toEqual([0, 0]);
  });

  it('without signal is listed at once as only here, and can be deleted again without a word to the school', async () => {
    setSyncStatus({ state: 'offline' });
    const history = open('new');
    await seeField('Description');
    pick('Take a photo', photo('IMG_1.jpg'));
    await see('Ready');
    send();
    await soon(() => expect(history.location.pathname).toBe(TAB));
    expect(said()).toEqual([HERE]);
    await see('IMG_1.jpg');
    await see('On this computer');
    press('Delete IMG_1.jpg');
    await see('It is only on this computer. You can undo this for 10 seconds.');
    press('Delete attachment');
    await see('No attachments yet');
    vi.mocked(toast).mock.calls.at(-1)?.[2]?.actions[0]?.run();
    await see('IMG_1.jpg');
    expect(said().slice(-2)).toEqual(['IMG_1.jpg deleted', 'IMG_1.jpg is back']);
  });

  it('refused, opens from the Sync centre with file, text and reasons', async () => {
    setSyncStatus({ state: 'offline' });
    const history = open('new');
    await seeField('Description');
    pick('Choose a file', pdf('Scan.pdf'));
    await see('Ready');
    write('Description', 'Licence');
    send();
    const [{ seq, mid } = { seq: 0, mid: '' }] = await seeWaiting(1);
    await soon(() => expect(history.location.pathname).toBe(TAB));
    await refuseChange('customer_documents', { description: ['Say less'], document: ['No such type'] });
    history.push(`${TAB}/new?resend=${seq}`);
    await seeField('Description');
    await soon(() => expect(problem('Description')).toBe('Say less'));
    expect(alerts()).toEqual(expect.arrayContaining(['No such type', 'Attachment not added']));
    expect(value('Description')).toBe('Licence');
    await see('Ready');
    write('Description', 'Front');
    send();
    await soon(async () => expect((await waiting())[0]?.status).toBe('queued'));
    expect(await seeWaiting(1)).toMatchObject([
      { body: { description: 'Front' }, cancels: [mid], file: { name: 'Scan.pdf' }, parentId: 30 },
    ]);
  });

  it('what was picked and typed is a draft, and is there again', async () => {
    await bring([], [contactRow(30), contactRow(31, { first_name: 'Amy' })]);
    const history = open('new');
    await seeField('Description');
    pick('Choose a file', pdf('Scan.pdf'));
    await see('Ready');
    write('Description', 'Licence');
    history.push('/contacts/31/details/attachments');
    await soon(() => expect(text()).not.toContain('Scan.pdf'));
    history.push(`${TAB}/new`);
    await see(', 1 file');
    press('Continue');
    await soon(() => expect(value('Description')).toBe('Licence'));
    await see('Scan.pdf');
  });
});
