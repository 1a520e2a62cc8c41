// @vitest-environment dom
// What a restored school has lost, in the Sync centre.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reasonOf } from '~features/sync-centre/words/trouble-text';
import { door } from '~data/database-access';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import type { Lost } from '~data/database/db';
import { item } from './sync-item';
import { named, open, press, see, signInAnew, text } from './sync-page';

const AT = '2026-11-20T10:00:00.000Z';
const change = { v: 1, body: { first_name: 'Isla', last_name: 'Pennington', phone: '07700 900123' }, recordedAt: AT };
const contact: Lost = {
  at: Date.now() - 60_000,
  mid: '5f0e9a44-8f6f-4a6e-9d7e-0b8f6a5c1d11',
  op: 'create',
  entity: 'customers',
  id: 40,
  about: 'Isla Pennington',
  fields: ['first_name', 'last_name', 'phone'],
  isGone: true,
  files: 0,
  change,
};
const lose = (but: Partial<Lost> = {}) => door.run(({ work }) => work.lost.add({ ...contact, ...but }));
const left = () => door.run(({ work }) => work.lost.count());

beforeEach(() => {
  signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now(), lost: 1 });
});

describe('what is not at the school any more', () => {
  it('is named with its words, and nothing says that the school has everything', async () => {
    await lose();
    open();
    await see('Lost when the server was restored');
    await see('Isla Pennington');
    await see('07700 900123');
    await see('1 change was lost when the server was restored');
    expect(text()).not.toContain('No change on this computer is waiting');
    expect(text()).not.toContain('all sent');
    expect(text()).not.toContain('all well');
  });

  it('has its buttons under its words on a phone, where there is no room beside them', async () => {
    await lose();
    open(390);
    await see('Send again');
    const row = named('Send again')?.closest('li');
    expect([...(row?.firstElementChild?.querySelectorAll('button') ?? [])]).toEqual([]);
    expect(row?.lastElementChild?.textContent).toBe('Send againDismiss');
  });

  it('is sent again by hand, under a new key', async () => {
    await lose();
    open();
    await see('Send again');
    press('Send again');
    await vi.waitFor(async () => expect(await left()).toBe(0));
    const [again] = await door.run(({ work }) => work.mutations.toArray());
    expect(again).toMatchObject({ entity: 'customers', op: 'create', body: change.body, status: 'queued' });
    expect(again?.mid).not.toBe(contact.mid);
  });

  it('is dismissed by hand', async () => {
    await lose();
    open();
    await see('Dismiss');
    press('Dismiss');
    await vi.waitFor(async () => expect(await left()).toBe(0));
    expect(await door.run(({ work }) => work.mutations.count())).toBe(0);
  });

  it('says that photos are no longer on this computer, and that what it belongs to comes first', async () => {
    await lose({
      entity: 'bike_comments',
      about: 'LB22QDE',
      files: 2,
      change: { ...change, parentId: 12, body: { comment: 'Clutch lever bent' } },
    });
    open();
    await see('Clutch lever bent');
    await see('The 2 photos of this comment were lost too. They are no longer on this computer.');
    await see('Send that again first.');
    expect(text()).not.toContain('Send again');
  });

  it('says of a file that it is no longer on this computer', async () => {
    await lose({ entity: 'customer_documents', change: { ...change, parentId: 40, body: {}, isFile: true } });
    open();
    await see('The file is no longer on this computer.');
    await see('Copy details');
  });
});

it('a change whose row is another one by now says whose it was', () => {
  const trouble = {
    kind: 'stale',
    at: 1,
    message: '',
    collection: 'customers',
    id: 40,
    name: 'Isla Pennington',
  } as const;
  expect(reasonOf(item({ entity: 'customer_notes', op: 'create', trouble }))).toEqual({
    head: 'Note not added',
    lines: [
      'This note was for Isla Pennington. The server was restored from a backup, and that number now belongs to someone else. Nothing was changed.',
    ],
  });
});

it('with nothing stored here, perhaps because all of it was cleared, says only that nothing is waiting', async () => {
  setSyncStatus({ lost: 0 });
  open();
  await see('No change on this computer is waiting to be sent.');
  expect(text()).not.toMatch(/has everything|everything that was saved/u);
});
