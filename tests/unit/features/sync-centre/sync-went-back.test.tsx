// @vitest-environment dom
// numbers-after-restore: the account owner sees that the school's records went back, to when, and which devices have not come in since;
// a change whose row is gone says it too.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deedText } from '~features/staff/audit/audit-text';
import { getSession, publishSession } from '~data/session/session';
import { savePerson } from '~data/session/stored-session';
import { listOutbox } from '~data/sync-centre/items';
import { reasonOf } from '~features/sync-centre/words/trouble-text';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import type { Server } from '~tests/unit/data/tab';
import { feed, named, open, press, queue, see, signInAnew, soon, stopped, text } from './sync-page';

const NOW = Date.parse('2026-11-27T15:30:00Z');
const WENT = { at: '2026-11-27T15:00:00.000Z', back_to: '2026-11-27T14:02:00.000Z' };
const DEVICE = { id: 9, name: 'iPhone', person: 'Sal Moretti', last_seen: '2026-11-26T18:20:00.000Z' };
const NOTICE = '/school/restored/';

let server: Server;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: NOW });
});

/** Signs in the account owner, or somebody else, on a device that has heard of the restore. */
async function hear(isOwner = true, restored: object | null = WENT): Promise<void> {
  const { person } = getSession();
  if (!person) throw new Error('nobody is signed in');
  const permissions = { ...person.connect_user_permissions, is_account_owner: isOwner };
  savePerson({ ...person, connect_user_permissions: permissions });
  publishSession();
  const row = { id: person.user.id, version: 1, client_key: null, updated: WENT.at, ...permissions };
  await feed({ permissions: [{ ...row, pro_state: 'active', restored }] } as Parameters<typeof feed>[0]);
}
const answer = (devices: object[]) =>
  server.answer(NOTICE, { status: 200, json: { notice: { id: 3, ...WENT, devices } } });

describe('the account owner', () => {
  it('sees when the records went back, and which devices have not connected since, until it is dismissed', async () => {
    await hear();
    answer([DEVICE]);
    open();
    await see('Your school’s records went back to 14:02');
    await see('They were restored from a backup at 27/11/2026 15:00.');
    await see('1 device has not connected since:');
    await see('Sal Moretti, iPhone, last seen yesterday 18:20');
    server.answer(`${NOTICE}3/dismiss/`, { status: 204 });
    server.answer(NOTICE, { status: 200, json: { notice: null } });
    press('Dismiss');
    await soon(() => expect(named('Dismiss')).toBeUndefined());
    expect(server.to(`${NOTICE}3/dismiss/`)).toHaveLength(1);
  });

  it('sees that all have connected since', async () => {
    await hear();
    answer([]);
    open(390);
    await see('Every device that was signed in then has connected since.');
  });

  it('sees nothing of it where the records never went back', async () => {
    await hear(true, null);
    open();
    await see('Sync centre');
    expect(server.to(NOTICE)).toEqual([]);
  });
});

it('nobody else is asked to read it', async () => {
  await hear(false);
  open();
  await see('Sync centre');
  expect(server.to(NOTICE)).toEqual([]);
  expect(text()).not.toContain('went back');
});

describe('a change whose row is gone', () => {
  const refused = async (at: string, recordedAt: string) => {
    const gone = { kind: 'deleted', at: Date.parse(at), message: 'Deleted elsewhere' } as const;
    await queue(stopped(gone, { entity: 'bikes', op: 'patch', targetId: 12, recordedAt }));
    const { fixing } = await listOutbox();
    return fixing[0] ? reasonOf(fixing[0]).lines : [];
  };

  it('says that the records went back, not that somebody deleted it', async () => {
    await hear(false);
    expect(await refused('2026-11-27T15:10:00Z', '2026-11-27T14:30:00Z')).toEqual([
      'Your school’s records went back to 14:02, and this bike is no longer there. What you wrote is kept here.',
    ]);
  });

  it.each([
    ['it was refused before', '2026-11-27T14:50:00Z', '2026-11-27T14:30:00Z'],
    ['it was written after this device knew', '2026-11-27T15:20:00Z', '2026-11-27T15:15:00Z'],
  ])('says that it was deleted if %s', async (_why, at, recordedAt) => {
    await hear(false);
    expect(await refused(at, recordedAt)).toEqual([
      'This bike was deleted at your school in the meantime. What you wrote is kept here.',
    ]);
  });
});

it('the history names the moment', () => {
  const times = { at: WENT.at, recorded_at: null, device_at: null };
  const line = { id: 1, ...times, actor: null, entity: 'school', entity_id: 1, about: null, fields: [] };
  expect(deedText({ ...line, outcome: `restored to ${WENT.back_to}` })).toBe(
    'put the records of the school back to 27/11/2026 14:02',
  );
});
