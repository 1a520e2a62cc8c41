// @vitest-environment dom
// A note, an attachment or a signature whose contact is gone, given to another contact.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { door } from '~data/database-access';
import { giveSignature } from '~data/disclaimers/give';
import { setSyncStatus } from '~sync/status';
import { field, seeField, type, value } from '~tests/unit/features/bikes/bike-form-hands';
import { contactRow, feedContacts, openContacts } from './contact-page';
import { stubObjectUrls } from '~tests/unit/features/bikes/report-hands';
import {
  named,
  press,
  queue,
  queuePhoto,
  see,
  signInAnew,
  soon,
  stopped,
  stored,
  text,
} from '~tests/unit/features/sync-centre/sync-page';
import type { Mutation } from '~data/database/db';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();

const MID = '33333333-3333-4333-8333-333333333333';
const gone = (fields: Partial<Mutation>): Partial<Mutation> => ({
  ...stopped({ kind: 'deleted', at: 1, message: 'Deleted elsewhere' }, fields),
  status: 'rejected',
});
const note = gone({
  mid: MID,
  op: 'create',
  entity: 'customer_notes',
  tempId: -4,
  targetId: undefined,
  parentId: 99,
  lane: 'customer_notes -4',
  about: 'Nobody Any More',
  body: { note: 'Small hands:\nshort levers.' },
} as never);

const signature = gone({
  mid: MID,
  op: 'create',
  entity: 'disclaimers',
  tempId: -4,
  targetId: undefined,
  parentId: 99,
  lane: 'disclaimers -4',
  about: 'Nobody Any More',
  recordedAt: '2026-11-21T14:00:00.000Z',
  body: {
    template: 4,
    title: 'Before you ride',
    name: 'Isla Pennington',
    birthdate: '1998-11-02',
    signature: { way: 'TYPED', strokes: [], png: '' },
    signed_at: '2026-11-21T14:00:00.000Z',
    course: null,
    request: 8,
  },
} as never);

beforeEach(async () => {
  stubObjectUrls();
  signInAnew();
  setSyncStatus({ state: 'offline' });
  const other = contactRow(13, { first_name: 'Daniel', last_name: 'Okafor', birthdate: null });
  await feedContacts({ customers: [contactRow(12), other] });
});

/** Finds Isla among the contacts, and takes her. */
async function pickIsla(): Promise<void> {
  await seeField('Contact');
  type('Contact', 'pennington');
  await soon(() => expect(document.querySelectorAll('[role="option"]')).toHaveLength(1));
  expect(text()).toContain('born 02/11/1998');
  document.querySelector<HTMLElement>('[role="option"]')?.click();
}

it('a note keeps its text, goes into the form of the contact that was picked, and waits under that one', async () => {
  const seq = await queue(note);
  const history = openContacts(`/contacts/another?resend=${seq}`);
  await see('The note goes with it.');
  expect(text()).toContain('Small hands:\nshort levers.');
  await pickIsla();
  await soon(() => expect(history.location.href).toBe(`/contacts/12/details/notes/new?resend=${seq}`));
  await seeField('Note');
  expect(value('Note')).toBe('Small hands:\nshort levers.');
  expect(text()).not.toContain('Note not added');
  press('Save note');
  await soon(async () => expect((await stored())[0]?.status).toBe('queued'));
  expect(await stored()).toMatchObject([
    {
      seq,
      op: 'create',
      entity: 'customer_notes',
      parentId: 12,
      about: 'Isla Rose Pennington',
      body: { note: 'Small hands:\nshort levers.' },
      // The school must not add it to the deleted contact after all.
      cancels: [MID],
    },
  ]);
  await soon(() => expect(history.location.pathname).toBe('/contacts'));
});

it('an attachment keeps its file and its description', async () => {
  const seq = await queuePhoto(
    gone({
      entity: 'customer_documents',
      tempId: -4,
      parentId: 99,
      lane: 'customer_documents -4',
      about: 'Nobody Any More',
      body: { description: 'Front side', size: 1_500_000, sha256: '' },
      file: { name: 'Licence.jpg', type: 'image/jpeg' },
    }),
  );
  const [{ blobId, mid } = { blobId: '', mid: '' }] = await stored();
  const history = openContacts(`/contacts/another?resend=${seq}`, 390);
  await see('The file and its description go with it.');
  await pickIsla();
  await soon(() => expect(history.location.href).toBe(`/contacts/12/details/attachments/new?resend=${seq}`));
  await seeField('Description');
  await see('For Isla Rose Pennington');
  expect(value('Description')).toBe('Front side');
  await see('IMG_4417.jpg');
  expect(text()).not.toContain('Attachment not added');
  document.querySelector<HTMLElement>('button[type="submit"]')?.click();
  await soon(async () => expect((await stored())[0]?.status).toBe('queued'));
  expect(await stored()).toMatchObject([
    { seq, op: 'create', parentId: 12, blobId, cancels: [mid], body: { description: 'Front side' } },
  ]);
  expect(await door.run(({ work }) => work.blobs.count())).toBe(1);
});

it('a signature goes to the contact who is confirmed, as it was signed and when', async () => {
  const seq = await queue(signature);
  const [before] = await stored();
  const history = openContacts(`/contacts/another?resend=${seq}`, 390);
  await see('Before you ride, signed by Isla Pennington, born 02/11/1998');
  await pickIsla();
  await see('Give it to Isla Rose Pennington');
  expect(await stored()).toEqual([before]);
  press('Give it to Isla Rose Pennington');
  await soon(async () => expect((await stored())[0]?.status).toBe('queued'));
  const [after] = await stored();
  expect(after).toMatchObject({
    seq,
    op: 'create',
    parentId: 12,
    about: 'Isla Rose Pennington',
    body: { ...signature.body, request: null },
    recordedAt: before?.recordedAt,
    cancels: [MID],
  });
  expect(after?.mid).not.toBe(MID);
  await soon(() => expect(history.location.pathname).toBe('/contacts'));
});

it('a signature that was deleted on another tab meanwhile is given to nobody', async () => {
  const seq = await queue(signature);
  expect(await giveSignature(4711, 12)).toBe(false);
  await door.run(({ work }) => work.mutations.update(seq, { status: 'inflight' }));
  expect(await giveSignature(seq, 12)).toBe(false);
  expect(await stored()).toMatchObject([{ parentId: 99, mid: MID }]);
});

it('picked and not saved, it stays what it was', async () => {
  const seq = await queue(note);
  const before = await stored();
  const history = openContacts(`/contacts/another?resend=${seq}`);
  await pickIsla();
  await seeField('Note');
  press('Close');
  await soon(() => expect(history.location.pathname).toBe('/contacts'));
  expect(await stored()).toEqual(before);
});

it.each<[string, () => Promise<number>]>([
  ['was sent or deleted meanwhile', () => Promise.resolve(4711)],
  ['is a request to sign', () => queue({ ...signature, body: { template: 4, course: null, send: [] } })],
  ['is about a bike', () => queue({ op: 'patch', entity: 'bikes' })],
  ['waits for its turn, and is about somebody who is there', () => queue({ ...note, status: 'queued', parentId: 12 })],
])('what %s can’t be moved to another contact', async (_, make) => {
  openContacts(`/contacts/another?resend=${await make()}`);
  await see('Nothing to move');
  expect(() => field('Contact')).toThrow('no field Contact');
});

it('people who may only look at contacts are told so', async () => {
  signInAnew('VIEW');
  openContacts(`/contacts/another?resend=${await queue(note)}`);
  await see('You can look at this, but not change it');
  expect(() => field('Contact')).toThrow('no field Contact');
  expect(named('Close')).toBeDefined();
});
