// @vitest-environment dom
// A row of the list of certificates: what it offers to whom and where that leads; and the button to issue.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { voidCertificate } from '~data/certificates/save';
import { setSyncStatus } from '~sync/status';
import { certificate } from '~tests/sync/helpers/rows';
import { feed, named, press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import {
  EVERY,
  feedShelf,
  HILLTOP_BOOK,
  issued,
  offeredIn,
  openCertificates,
  QUAYSIDE_BOOK,
  rowOf,
  seeNumbers,
  SENT_BOOK,
  shownNumbers,
} from './certificates-list-page';

beforeEach(() => {
  signInAnew();
});

describe('a row', () => {
  const OFFERED: [number, string[], string[]][] = [
    [3418848, ['Issue', 'Void'], []],
    [3418847, ['Change', 'Void'], []],
    [3418844, ['Change', 'Void'], []],
    [3418840, ['View'], ['View']],
    [3418839, ['View', 'Unvoid'], ['View']],
    // 3412525 already has a duplicate; 3412524 no longer has a holder.
    [3412525, ['View', 'Void'], ['View']],
    [3412524, ['View', 'Void'], ['View']],
  ];

  it.each([1280, 390])('offers what its status allows, at %i pixels', async (width) => {
    await feedShelf([issued(3_412_523, SENT_BOOK, { status: 'SENT' })]);
    openCertificates(`/certificates${EVERY}`, width);
    await soon(() => expect(shownNumbers()).toHaveLength(9));
    for (const [number, offered] of OFFERED) expect([number, offeredIn(number)]).toEqual([number, offered]);
    expect(offeredIn(3412523)).toEqual(['View', 'Duplicate', 'Void']);
    for (const [number] of OFFERED) {
      const looks = [...rowOf(number).querySelectorAll('.btn')].map((one) => /btn--(\w+)/u.exec(one.className)?.[1]);
      expect([number, looks[0], new Set(looks.slice(1))]).toEqual([
        number,
        'soft',
        new Set(looks.slice(1).map(() => 'quiet')),
      ]);
    }
  });

  it.each(['VIEW', 'ended'] as const)('offers only View to %s', async (who) => {
    if (who === 'VIEW') signInAnew('VIEW');
    else signInAnew('EDIT', 'ended');
    await feedShelf();
    openCertificates(`/certificates${EVERY}`, 390);
    await soon(() => expect(shownNumbers()).toHaveLength(8));
    for (const [number, , offered] of OFFERED) expect([number, offeredIn(number)]).toEqual([number, offered]);
    // The number is no link where no action is allowed.
    expect(rowOf(3418848).querySelector('a, button')).toBeNull();
    expect(document.querySelector('article :disabled')).toBeNull();
    await see(who === 'VIEW' ? 'You can look at this, but not change it' : 'Your school’s Pro has ended');
    expect(floating()).toBeNull();
  });

  it.each([
    ['Issue 3418848', '/certificates/3418848/issue'],
    ['Change 3418844', '/certificates/3418844/change'],
    ['Void 3418844', '/certificates/3418844/void'],
    ['View 3412525', '/certificates/3412525/view'],
  ])('%s opens over the list, which keeps its search', async (name, address) => {
    await feedShelf();
    const history = openCertificates('/certificates?ordering=issued_at&search=34');
    await soon(() => expect(named(name)).toBeDefined());
    press(name);
    await soon(() => expect(history.location.pathname).toBe(address));
    expect(history.location.search).toBe('?ordering=issued_at&search=34');
    expect(shownNumbers()).toHaveLength(8);
  });

  it('leads to the first of its actions from its number, from anywhere in it, and by keyboard', async () => {
    await feedShelf();
    const history = openCertificates(`/certificates${EVERY}`);
    await soon(() => expect(shownNumbers()).toHaveLength(8));
    expect(named('3418844, Daniel Okafor, Ready to return')).toBeDefined();
    const links = [...document.querySelectorAll<HTMLElement>('tbody td:first-child a')];
    links[1]?.focus();
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
    );
    expect(document.activeElement).toBe(links[2]);
    rowOf(3418848).querySelectorAll('td')[3]?.click();
    await soon(() => expect(history.location.pathname).toBe('/certificates/3418848/issue'));
  });

  it('asks before it restores a void one', async () => {
    await feedShelf();
    openCertificates('/certificates', 390);
    await soon(() => expect(named('Unvoid 3418839')).toBeDefined());
    press('Unvoid 3418839');
    await see('Are you sure you want to unvoid certificate?');
    press('Cancel');
    await soon(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
  });

  it.each([1280, 390])('says that what was done with it is only here, at %i pixels', async (width) => {
    setSyncStatus({ state: 'offline' });
    await feedShelf();
    await voidCertificate(3_418_844);
    openCertificates('/certificates?status=VOID', width);
    await seeNumbers(3418839, 3418844);
    expect(rowOf(3418844).textContent).toContain(width === 390 ? 'On this phone' : 'On this computer');
    expect(rowOf(3418839).textContent).not.toContain('On this');
    expect(rowOf(3418844).classList.contains('pending')).toBe(width !== 390);
  });
});

/** The floating button, or null. */
const floating = () => document.querySelector<HTMLElement>('a.floats, button.floats');

describe('the button to issue on a phone', () => {
  const next = () => floating()?.getAttribute('href') ?? null;
  /** The sites to choose from: their words and where they lead. */
  const sites = () =>
    [...document.querySelectorAll('[role="dialog"] li a')].map((one) => [one.textContent, one.getAttribute('href')]);

  it('issues the lowest free number of the site that is filtered', async () => {
    await feedShelf([certificate(3_420_070, HILLTOP_BOOK)]);
    openCertificates('/certificates?supplier=2', 390);
    await soon(() => expect(next()).toBe('/certificates/3420070/issue?supplier=2'));
    expect(floating()?.textContent).toBe('Issue certificate3420070');
  });

  it('issues the number of the only site that has free ones', async () => {
    await feedShelf();
    await feed({ certificates: [issued(3_418_848, QUAYSIDE_BOOK, { version: 2 })] });
    openCertificates('/certificates', 390);
    await soon(() => expect(next()).toBe('/certificates/3420075/issue'));
  });

  it('asks for the site where several have free ones, first the one where this person has issued last', async () => {
    await feedShelf();
    const history = openCertificates('/certificates', 390);
    await soon(() => expect(floating()?.textContent).toBe('Issue certificateChoose the site'));
    floating()?.click();
    await soon(() =>
      expect(sites()).toEqual([
        [expect.stringMatching(/^Quayside Yard\d+ left3418848$/u), '/certificates/3418848/issue'],
        [expect.stringMatching(/^Hilltop Park\d+ left3420075$/u), '/certificates/3420075/issue'],
      ]),
    );
    document.querySelector<HTMLElement>('[role="dialog"] li:last-child a')?.click();
    await soon(() => expect(history.location.pathname).toBe('/certificates/3420075/issue'));
    await soon(() => expect(sites()).toEqual([]));
  });

  it('is the only way to issue beside the rows of pending numbers', async () => {
    await feedShelf();
    openCertificates('/certificates', 390);
    await soon(() => expect(floating()).not.toBeNull());
    await see('3418848');
    expect([...document.querySelectorAll('a[href*="/issue"]')]).toEqual([]);
  });

  it('is none of a book whose numbers are still on their way here', async () => {
    await feedShelf();
    await feed({ certificates: [issued(3_418_848, QUAYSIDE_BOOK, { version: 2 })] });
    openCertificates('/certificates?supplier=1', 390);
    await soon(() => expect(shownNumbers()).toHaveLength(7));
    expect(floating()).toBeNull();
  });

  it('is none where nothing is free, and none on wide screens', async () => {
    await feed({ books: [QUAYSIDE_BOOK], certificates: [issued(3_418_844, QUAYSIDE_BOOK)] });
    openCertificates('/certificates', 390);
    await seeNumbers(3418844);
    expect(floating()).toBeNull();
    await feedShelf();
    openCertificates('/certificates');
    await soon(() => expect(named('Issue 3418848')).toBeDefined());
    expect(floating()).toBeNull();
  });
});
