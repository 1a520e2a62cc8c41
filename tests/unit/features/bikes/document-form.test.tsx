// @vitest-environment dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '~ui/overlays/toasts';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { bikeRow, open, PDF, press, see, signInAnew, soon, text } from './bike-page';
import { alerts, problem, seeField, value } from './bike-form-hands';
import {
  drawOnStandIn,
  feedStaff,
  filesHere,
  photo,
  pick,
  refuseChange,
  seeWaiting,
  send,
  stubObjectUrls,
  takeDocument,
  waiting,
  write,
} from './report-hands';

hearToasts();
drawOnStandIn();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
const ADDED = 'You have successfully added a document.';
const pdf = (name: string) => new File(['%PDF-1.7\n'.padEnd(2000, ' ')], name, { type: 'application/pdf' });

beforeEach(async () => {
  stubObjectUrls();
  signInAnew();
  await feedStaff(bikeRow(12));
});

async function openForm(path = '12/details/document') {
  const history = open(path, 390);
  await seeField('Description');
  return history;
}

describe('adding a document', () => {
  it('asks for a file, and for a description that fits', async () => {
    await openForm();
    write('Description', 'x'.repeat(201));
    send();
    await soon(() => expect(problem('Description')).toBe('Must be at most 200 characters'));
    expect(alerts()).toContain('This field is required');
    expect(await waiting()).toEqual([]);
  });

  it('takes the first of several files, and another in its place', async () => {
    await openForm();
    pick('Choose a file', pdf('V5C.pdf'), pdf('MOT.pdf'));
    await see('V5C.pdf');
    await see('Ready');
    expect(text()).not.toContain('MOT.pdf');
    pick('Take a photo', photo('IMG_1.jpg'));
    await see('IMG_1.jpg');
    await soon(() => expect(text()).not.toContain('V5C.pdf'));
    expect(await filesHere()).toEqual([1, 1]);
  });

  it('keeps the file that is there where the next one is refused, and says why', async () => {
    await openForm();
    pick('Choose a file', pdf('V5C.pdf'));
    await see('V5C.pdf');
    pick('Choose a file', new File([], 'empty.pdf', { type: 'application/pdf' }));
    await see('This file is empty: empty.pdf');
    expect(text()).toContain('V5C.pdf');
    expect(await filesHere()).toEqual([1, 1]);
  });

  it('stays until the school has it, and says so', async () => {
    const history = await openForm();
    pick('Choose a file', pdf('V5C.pdf'));
    await see('Ready');
    write('Description', ' Registration document ');
    send();
    const [change] = await seeWaiting(1);
    expect(change).toMatchObject({
      entity: 'bike_documents',
      parentId: 12,
      file: { name: 'V5C.pdf' },
      body: { description: 'Registration document' },
    });
    expect(text()).not.toContain(ADDED);
    await takeDocument(PDF);
    await see(ADDED);
    expect(said()).toEqual([]);
    press('Back to bike');
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details'));
  });

  it('without signal closes at once, says where it is, and shows the documents', async () => {
    setSyncStatus({ state: 'offline' });
    const history = await openForm();
    pick('Take a photo', photo('IMG_1.jpg'));
    await see('Ready');
    send();
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details/documents'));
    expect(said()).toEqual(['Saved on this phone. Will send when there is signal.']);
    await see('IMG_1.jpg');
  });

  it('refused, keeps file and text, shows the reasons, and goes again in its place', async () => {
    await openForm();
    pick('Choose a file', pdf('V5C.pdf'));
    await see('Ready');
    write('Description', 'Registration document');
    send();
    const [{ mid } = { mid: '' }] = await seeWaiting(1);
    await refuseChange('bike_documents', { document: ['No such type'], description: ['Say less'] });
    await soon(() => expect(problem('Description')).toBe('Say less'));
    expect(alerts()).toEqual(expect.arrayContaining(['No such type', 'Document not added']));
    expect(text()).toContain('V5C.pdf');
    write('Description', 'V5C');
    send();
    await soon(async () => expect((await waiting())[0]?.status).toBe('queued'));
    expect(await seeWaiting(1)).toMatchObject([
      { body: { description: 'V5C' }, cancels: [mid], file: { name: 'V5C.pdf' } },
    ]);
    await takeDocument(PDF);
    await see(ADDED);
  });

  it('refused, opens from the Sync centre with file, text and reasons', async () => {
    const history = await openForm();
    setSyncStatus({ state: 'offline' });
    pick('Choose a file', pdf('V5C.pdf'));
    await see('Ready');
    write('Description', 'Registration document');
    send();
    const [{ seq } = { seq: 0 }] = await seeWaiting(1);
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details/documents'));
    await refuseChange('bike_documents', { description: ['Say less'] });
    history.push(`/bikes/12/details/document?resend=${seq}`);
    await seeField('Description');
    await soon(() => expect(problem('Description')).toBe('Say less'));
    expect(value('Description')).toBe('Registration document');
    await see('V5C.pdf');
    // A comment's form has nothing to do with it.
    history.push(`/bikes/12/details/comment?resend=${seq}`);
    await seeField('What happened?');
    expect(value('What happened?')).toBe('');
  });
});
