// @vitest-environment dom
// What a device finds by itself: its first entries, its guesses, and this device's changes.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Verified } from '~contract/users/users';
import type * as SearchModule from '~data/search/here';
import { SEARCH_GROUPS, type SearchGroup } from '~domain/search/global-search';
import { openReader, type Reader } from '~tests/unit/data/reading';
import { freshBrowser, person, Server } from '~tests/unit/data/tab';
import { FIRST_HITS, NOTHING, SCHOOL, SLIPS } from './first-hits';

const NOON = Date.parse('2026-11-28T12:00:00.000Z');
const EDIT = 'USER_PERMISSION_EDIT';
const NONE = 'USER_PERMISSION_NONE';

let device: Reader;
let searchHere: (typeof SearchModule)['searchHere'];

async function open(
  rights: Partial<Verified['connect_user_permissions']> = { is_account_owner: true },
  pro = 'active',
) {
  freshBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  // No server answers.
  void new Server();
  const own = person();
  const user = { ...own.user, pro_state: pro as Verified['user']['pro_state'] };
  device = await openReader({ ...own, user, connect_user_permissions: { ...own.connect_user_permissions, ...rights } });
  ({ searchHere } = await import('~data/search/here'));
  await device.bring(SCHOOL);
}

beforeEach(() => open());

async function firstOf(typed: string, group: SearchGroup): Promise<[number | undefined, boolean]> {
  const { groups, isGuess } = await searchHere(typed);
  const [hit] = groups[group]?.results ?? [];
  return [hit && ('certificate_number' in hit ? hit.certificate_number : hit.id), isGuess];
}

describe('a search on this device', () => {
  it(`finds what is meant by ${FIRST_HITS.length} texts first`, async () => {
    expect(FIRST_HITS.length).toBeGreaterThanOrEqual(60);
    for (const [typed, group, key] of FIRST_HITS) {
      expect([typed, group, ...(await firstOf(typed, group))]).toEqual([typed, group, key, false]);
    }
  });

  it('guesses one slip of a letter where nothing is found as typed, and says so', async () => {
    for (const [typed, group, key] of SLIPS) {
      expect([typed, group, ...(await firstOf(typed, group))]).toEqual([typed, group, key, true]);
    }
  });

  it('finds nothing for patterns, code and very long texts, and fails for none of them', async () => {
    for (const typed of NOTHING) {
      const { groups, isGuess } = await searchHere(typed);
      const counts = Object.values(groups).map(({ count }) => count);
      expect([typed.slice(0, 20), isGuess, ...counts]).toEqual([
        typed.slice(0, 20),
        false,
        ...SEARCH_GROUPS.map(() => 0),
      ]);
    }
    for (const typed of ['', '   ', "'", '\t\n'])
      expect(await searchHere(typed)).toEqual({ groups: {}, isGuess: false });
  });

  it('counts all that are found, and shows four of them', async () => {
    const { groups } = await searchHere('example.com');
    expect([groups.customers?.count, groups.customers?.results.length]).toEqual([9, 4]);
    expect(groups.customers?.results.map(({ full_name }) => full_name)).toEqual([
      'Niamh Ashdown-Bell',
      'Zoë Müller',
      'Daniel Chidi Okafor',
      "Łucja O'Rourke",
    ]);
  });
});

describe('what was changed on this device', () => {
  it('is found as it was changed, and says that the school does not have it yet', async () => {
    const { addContact, saveContact } = await import('~data/contacts/save');
    await addContact({ first_name: 'Ada', last_name: 'Quillfeather' });
    await saveContact(2, { last_name: 'Quillon' });
    const { groups } = await searchHere('quill');
    expect(groups.customers).toMatchObject({
      count: 2,
      results: [
        { full_name: 'Ada Quillfeather', pending: 'waiting' },
        { id: 2, full_name: 'Daniel Chidi Quillon', pending: 'waiting' },
      ],
    });
    expect(groups.customers?.results[0]?.id).toBeLessThan(0);
    expect((await searchHere('okafor')).groups.customers?.count).toBe(0);
  });

  it('is not found once it was deleted here', async () => {
    const { removeContact } = await import('~data/contacts/save');
    await removeContact(8);
    const { groups } = await searchHere('pennington');
    expect([groups.customers?.count, groups.certificates?.count, groups.orders?.count]).toEqual([0, 1, 1]);
    expect([...(groups.customers?.changed ?? [])]).toEqual([8]);
  });
});

describe('somebody without every right', () => {
  const groupsOf = async (typed: string) => Object.keys((await searchHere(typed)).groups);

  it('has no groups of areas that are hidden from them', async () => {
    await open({ bike_permission: NONE, calendar_permission: NONE, contact_permission: EDIT });
    expect(await groupsOf('a')).toEqual(['customers', 'suppliers']);
  });

  it('has neither bikes nor certificates at a school that never had Pro, and both after it ended', async () => {
    const rights = { bike_permission: EDIT, certificate_permission: EDIT, calendar_permission: NONE } as const;
    await open(rights, 'never');
    expect(await groupsOf('a')).toEqual(['suppliers']);
    await open(rights, 'ended');
    expect(await groupsOf('a')).toEqual(['certificates', 'motorbikes', 'suppliers']);
  });

  it('finds their own courses and the bookings on them alone, if they have no other calendar', async () => {
    await open({ calendar_permission: NONE, calendar_own_permission: EDIT, order_permission: EDIT });
    await device.bring({
      courses: [{ ...(SCHOOL.courses[1] ?? { id: 0, version: 0 }), instructors: [], version: 2 } as never],
    });
    const { groups } = await searchHere('2026');
    expect(groups.courses?.results.map(({ id }) => id)).toEqual([61, 64, 63]);
    expect((await searchHere('1043')).groups.orders?.count).toBe(0);
    expect((await searchHere('1042')).groups.orders?.count).toBe(1);
  });
});
