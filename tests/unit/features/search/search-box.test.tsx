// @vitest-environment dom
// The search of the top bar: this device at once, the school after a pause, by keyboard, and only what the person may see.
import { beforeEach, describe, expect, it } from 'vitest';
import { setSyncStatus } from '~sync/status';
import type { Server } from '~tests/unit/data/tab';
import { press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import {
  active,
  addressOf,
  asked,
  EMPTY,
  field,
  found,
  groups,
  narrow,
  openSearch,
  pressKey,
  seeGroups,
  status,
  type,
} from './search-page';

let server: Server;
beforeEach(() => {
  server = signInAnew();
});

const OFFLINE = { state: 'offline', lastContact: null, waiting: 0, isCounted: true } as const;
const QUILL = { id: 900, full_name: 'Tess Quill', email: 'tess@example.com', phone: '' };
const OLD_ORDER = {
  full_name: 'Tess Quill',
  outcome: 'COMPLETED',
  course: { id: 60, constant: 'CBT', date: '2026-03-07' },
} as const;
const OKAFOR = 'DODaniel Chidi Okaforc2@example.com\u00A0· 07700 900212';

describe('typing', () => {
  it('shows what this device has at once, and says that the school is still asked', async () => {
    await openSearch();
    server.answer(asked('chidi'), 'silence');
    type('chidi');
    await seeGroups({ 'Contacts, 1 found': [OKAFOR], 'Certificates, 1 found': [expect.stringContaining('3420001')] });
    expect(status()).toBe('Searching…');
  });

  it('asks the school once after the last letter, and adds what only it has behind the rest', async () => {
    await openSearch();
    const more = { ...QUILL, full_name: 'Ann Other' };
    const customers = { count: 31, results: [more, { id: 4, full_name: 'Ann Smith', email: '', phone: '' }] };
    server.answer(asked('smith'), found({ customers }));
    type('s');
    type('smi');
    type('smith');
    await soon(() => expect(Object.keys(groups())).toEqual(['Contacts, 2 found']));
    await soon(() => expect(Object.keys(groups())).toEqual(['Contacts, 31 found']));
    const names = ['Ann Smith', 'Ann Smithson', 'Ann Other', 'Show all 31 contacts'];
    for (const [at, entry] of (groups()['Contacts, 31 found'] ?? []).entries()) expect(entry).toContain(names[at]);
    expect(addressOf('Show all')).toBe('/contacts?search=smith');
    expect(server.seen.map(({ path }) => path)).toEqual([asked('smith')]);
    expect(status()).toBe('31 found.');
  });

  it('never shows the answer to a text that was typed before', async () => {
    await openSearch();
    server.answer(asked('zzz'), found({ customers: { count: 1, results: [QUILL] } }));
    server.answer(asked('reith'), found(EMPTY));
    type('zzz');
    const release = await server.hold(asked('zzz'));
    type('reith');
    await soon(() => expect(Object.keys(groups())).toContain('Staff, 1 found'));
    release();
    await soon(() => expect(server.to(asked('reith'))).toHaveLength(1));
    await soon(() => expect(status()).toBe('1 found.'));
    expect(text()).not.toContain('Tess Quill');
    expect(server.to(asked('zzz'))[0]?.init.signal?.aborted).toBe(true);
  });

  it('leads to the list with older orders where the school has more than this device', async () => {
    await openSearch();
    const old = (id: number) => ({ ...OLD_ORDER, id, order_friendly_id: `DR#${id}` });
    const orders = { count: 7, results: [501, 502, 503].map(old) };
    server.answer(asked('quill'), found({ orders }));
    type('quill');
    await soon(() => expect(Object.keys(groups())).toContain('Orders, 7 found'));
    expect(addressOf('Show all 7 orders')).toBe('/orders?search=quill&older=true');
  });

  it('says that nothing was found, and that what comes close is a guess', async () => {
    await openSearch();
    server.answer(asked('okafro'), found({ is_guess: true })).answer(asked('nobody'), found(EMPTY));
    type('okafro');
    await see('Nothing is exactly “okafro”. These come close.');
    expect(Object.keys(groups())).toContain('Contacts, 1 found');
    type('nobody');
    await see('Nothing found for “nobody”.');
    expect(document.querySelector('[role="listbox"]')).toBeNull();
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('of an emptied field leaves neither results nor a question to the school', async () => {
    await openSearch();
    type('okafor');
    await soon(() => expect(Object.keys(groups())).toContain('Contacts, 1 found'));
    type('   ');
    await soon(() => expect(Object.keys(groups())).toEqual(['Actions']));
    expect(status()).toBeUndefined();
  });
});

describe('without signal', () => {
  it('says where the results are from, and asks nobody', async () => {
    setSyncStatus(OFFLINE);
    await openSearch();
    type('okafor');
    await see('From this computer. Older records need signal.');
    expect(groups()['Contacts, 1 found']).toEqual([OKAFOR]);
    expect(server.seen).toEqual([]);
  });

  it('says the same where the line is lost meanwhile', async () => {
    await openSearch();
    server.answer(asked('okafor'), 'no signal');
    type('okafor');
    await see('From this computer. Older records need signal.');
  });

  it('offers another try where the school’s server fails', async () => {
    await openSearch();
    server.answer(
      asked('quill'),
      { status: 500, json: { detail: 'x' } },
      found({ customers: { count: 1, results: [QUILL] } }),
    );
    type('quill');
    await see('From this computer. Older records couldn’t be searched.');
    press('Try again');
    await see('Tess Quill');
  });
});

describe('the keyboard', () => {
  it('chooses with the arrows, round and round, and opens with Enter', async () => {
    const history = await openSearch();
    type('smith');
    await soon(() => expect(active()).toContain('Ann Smithc4'));
    expect(pressKey('ArrowDown').defaultPrevented).toBe(true);
    await soon(() => expect(active()).toContain('Smithson'));
    pressKey('ArrowDown');
    await soon(() => expect(active()).toContain('Ann Smithc4'));
    pressKey('ArrowUp');
    await soon(() => expect(active()).toContain('Smithson'));
    expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(1);
    pressKey('Enter');
    await see('The page /contacts/5/details');
    expect(history.location.pathname).toBe('/contacts/5/details');
    expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['', 'false']);
    expect(document.activeElement?.id).toBe('page');
  });

  it('opens the first entry as soon as there is one, where Enter comes before it', async () => {
    await openSearch();
    type('kx23qba');
    await soon(() => expect(field().value).toBe('kx23qba'));
    pressKey('Enter');
    await see('The page /bikes/1/details');
  });

  it('opens what only the school has after Enter, unless something else is typed meanwhile', async () => {
    await openSearch();
    const only = found({ customers: { count: 1, results: [QUILL] } });
    server.answer(asked('zoltan'), only).answer(asked('zoltar'), only).answer(asked('zoltarx'), found(EMPTY));
    type('zoltar');
    await soon(() => expect(status()).toBe('Searching…'));
    pressKey('Enter');
    type('zoltarx');
    await see('Nothing found for “zoltarx”.');
    expect(text()).toContain('The page /calendar');
    type('zoltan');
    await soon(() => expect(status()).toBe('Searching…'));
    pressKey('Enter');
    await see('The page /contacts/900/details');
  });

  it('ends the search with Escape, and opens it again with the next letter', async () => {
    await openSearch();
    type('okafor');
    await soon(() => expect(Object.keys(groups())).toContain('Contacts, 1 found'));
    pressKey('Escape');
    await soon(() => expect([field().value, Object.keys(groups())]).toEqual(['', []]));
    type('reith');
    await soon(() => expect(Object.keys(groups())).toContain('Staff, 1 found'));
  });
});

describe('a press elsewhere', () => {
  it('clears text and results', async () => {
    await openSearch();
    type('okafor');
    await soon(() => expect(Object.keys(groups())).toContain('Contacts, 1 found'));
    document.querySelector('main')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await soon(() => expect([field().value, Object.keys(groups())]).toEqual(['', []]));
  });
});

describe('what the person may not see', () => {
  it('vanishes while the search is open, also what the school had sent', async () => {
    await openSearch();
    server.answer(asked('a'), found({ customers: { count: 90, results: [QUILL] } }));
    type('a');
    await soon(() => expect(Object.keys(groups())).toContain('Contacts, 90 found'));
    narrow({ contact_permission: 'USER_PERMISSION_NONE', bike_permission: 'USER_PERMISSION_NONE' });
    await soon(() => expect(Object.keys(groups()).join(' ')).not.toMatch(/Contacts|Bikes/u));
    expect(Object.keys(groups()).join(' ')).toContain('Staff');
  });

  it('is absent if a site can’t be opened in any way', async () => {
    const none = 'USER_PERMISSION_NONE';
    await openSearch();
    type('quayside');
    await soon(() => expect(addressOf('Quayside Yard')).toBe('/settings/site/1'));
    narrow({ account_permission: none });
    await soon(() => expect(addressOf('Quayside Yard')).toBe('/calendar?site=1'));
    narrow({ calendar_permission: none, calendar_own_permission: none });
    await soon(() => expect(Object.keys(groups())).not.toContain('Sites, 1 found'));
    await soon(() => expect(status()).toContain('Nothing found for “quayside”.'));
  });
});

describe('actions', () => {
  it('are offered before anything is typed, with what was found last', async () => {
    await openSearch();
    type('okafor');
    await soon(() => expect(Object.keys(groups())).toContain('Contacts, 1 found'));
    pressKey('Enter');
    await see('The page /contacts/2/details');
    field().focus();
    await soon(() =>
      expect(groups()).toEqual({
        'Recent finds on this device': [OKAFOR],
        Actions: ['Add contact', 'Add order', 'Add course', 'Add bike'],
      }),
    );
  });

  it('are found by their words, and lead where they say', async () => {
    await openSearch();
    type('add bi');
    await soon(() => expect(groups()).toMatchObject({ Actions: ['Add bike'] }));
    type('settings');
    await soon(() => expect(addressOf('Go to Settings')).toBe('/settings/school'));
    type('unsent');
    await soon(() => expect(addressOf('Go to Sync centre')).toBe('/sync'));
  });

  it('report damage on the bike that is meant', async () => {
    await openSearch();
    type('kx23 qba');
    await soon(() => expect(groups()).toMatchObject({ Actions: ['Report damage KX23 QBA'] }));
    expect(addressOf('Report damage KX23 QBA')).toBe('/bikes/1/details/comment?damage=true');
  });

  it('are only those that the person may do', async () => {
    server = signInAnew('VIEW');
    server.answer(asked('add'), found(EMPTY));
    await openSearch();
    type('kx23 qba');
    await soon(() => expect(Object.keys(groups())).toEqual(['Bikes, 1 found']));
    type('add');
    await see('Nothing found for “add”.');
    expect(Object.keys(groups())).toEqual([]);
  });
});
