// @vitest-environment dom
// What somebody found last: on this device, for themselves, until they sign out.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COLLECTIONS } from '~contract/wire/collections';
import type * as RecentModule from '~data/search/recent';
import { contact } from '~tests/sync/helpers/rows';
import { openReader, type Reader } from '~tests/unit/data/reading';
import { freshBrowser, person, Server } from '~tests/unit/data/tab';
import { SCHOOL } from './first-hits';

let device: Reader;
let recent: typeof RecentModule;

async function open(contact_permission: 'USER_PERMISSION_VIEW' | 'USER_PERMISSION_NONE' = 'USER_PERMISSION_VIEW') {
  freshBrowser();
  void new Server();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T12:00:00.000Z') });
  const own = person();
  const rights = { contact_permission, order_permission: 'USER_PERMISSION_VIEW' } as const;
  device = await openReader({ ...own, connect_user_permissions: { ...own.connect_user_permissions, ...rights } });
  recent = await import('~data/search/recent');
  await device.bring(SCHOOL);
}

beforeEach(() => open());

const listed = async () =>
  (await recent.listRecentFinds()).map(({ group, hit }) => `${group} ${'id' in hit ? hit.id : hit.certificate_number}`);
const note = async (...finds: RecentModule.Find[]) => {
  for (const find of finds) await recent.noteFind(find);
};

describe('recent finds', () => {
  it('have the last one first, each once, with what its row says now', async () => {
    await note({ group: 'customers', key: 2 }, { group: 'motorbikes', key: 1 }, { group: 'orders', key: 71 });
    await note({ group: 'customers', key: 2 }, { group: 'courses', key: 61 });
    expect(await listed()).toEqual(['courses 61', 'customers 2', 'orders 71', 'motorbikes 1']);
    await device.bring({ customers: [contact(2, { last_name: 'Renamed', version: 2 })] });
    expect((await recent.listRecentFinds())[1]?.hit).toMatchObject({ full_name: 'Isla Rose Renamed' });
  });

  it('are six at most', async () => {
    await note(...[1, 2, 3, 4, 5, 7, 8].map((key) => ({ group: 'customers', key }) as const));
    expect(await listed()).toEqual([8, 7, 5, 4, 3, 2].map((id) => `customers ${id}`));
  });

  it('leave out what is no longer on this device, and what may no longer be seen', async () => {
    await note(
      { group: 'customers', key: 999 },
      { group: 'certificates', key: 3_420_001 },
      { group: 'suppliers', key: 2 },
    );
    expect(await listed()).toEqual(['suppliers 2']);
  });

  it('follow a contact who was added here to the id that the school gives', async () => {
    const { addContact } = await import('~data/contacts/save');
    const { id } = await addContact({ first_name: 'Ada', last_name: 'Quillfeather' });
    await note({ group: 'customers', key: id });
    expect(await listed()).toEqual([`customers ${id}`]);
    await device.door.run(({ work }) => work.idmap.put({ entity: 'customers', tempId: id, serverId: 8 }));
    expect(await listed()).toEqual(['customers 8']);
  });

  it('are gone after signing out, also where unsent work stays', async () => {
    await note({ group: 'customers', key: 2 });
    const name = await device.door.run(({ mirror }) => Promise.resolve(mirror.name));
    const { forgetSchool } = await import('~data/session/forget-device');
    const { addContact } = await import('~data/contacts/save');
    await addContact({ first_name: 'Ada', last_name: 'Quillfeather' });
    await forgetSchool(name);
    await device.bring(SCHOOL, COLLECTIONS);
    expect(await listed()).toEqual([]);
  });
});
