// @vitest-environment dom
// The list of certificates: what its address says, what it shows for it, and what each row offers to whom.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as certificates from '~data/certificates/certificates';
import { setSyncStatus } from '~sync/status';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { sortedBy } from '~tests/unit/features/bikes/bikes-list-page';
import { whyOff } from '~tests/unit/features/contacts/contact-page';
import {
  ALL,
  EVERY,
  feedShelf,
  HILLTOP_BOOK,
  holder,
  issued,
  openCertificates,
  QUAYSIDE_BOOK,
  rowOf,
  seeNumbers,
  shownNumbers,
} from './certificates-list-page';

const head = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('thead button')].find((one) => one.textContent.startsWith(title));
const type = (typed: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type="search"]');
  if (!input) throw new Error('no search box');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
const box = (label: string) =>
  [...document.querySelectorAll('label')].find((one) => one.textContent === label)?.querySelector('input');
const tick = (label: string) =>
  soon(() => {
    const found = box(label);
    if (!found) throw new Error(`no box ${label}`);
    found.click();
  });

beforeEach(() => {
  signInAnew();
});

describe('the list of certificates', () => {
  it.each([1280, 390])('begins with what was issued, at %i pixels', async (width) => {
    await feedShelf();
    openCertificates('/certificates', width);
    await seeNumbers(...ALL);
    await see('Certificates8');
    await see('CBT Books3');
    await see('1–6 of 6');
    await see('Status: Issued');
  });

  it('shows each fact in its column, with what stands behind it', async () => {
    await feedShelf();
    openCertificates(`/certificates${EVERY}`);
    await soon(() => expect(shownNumbers()).toHaveLength(8));
    const cells = (number: number) => [...rowOf(number).querySelectorAll('td')].map((cell) => cell.textContent);
    const titles = [...document.querySelectorAll('thead th')].map((one) => one.textContent);
    expect(titles).toEqual(['Number', 'Status', 'Contact', 'Licence number', 'Instructor', 'Issued', 'Actions']);
    expect(cells(3418844).slice(0, 6)).toEqual([
      '3418844',
      'Ready to return',
      'Daniel Okafor',
      'OKAFO003145DC9TA',
      'Callum Reith',
      '21/11/2026until 21/11/2028',
    ]);
    expect(cells(3418848).slice(0, 6)).toEqual(['3418848', 'Pending', '--', '--', '--', '--']);
    expect(cells(3418847)[1]).toBe('Not readyNeeds a complete licence number');
    expect(cells(3418840)[1]).toBe('Duplicateof 3412525');
    expect(cells(3412525)[1]).toBe('SentDuplicate: 3418840');
    expect(cells(3412524)[2]).toBe('Erased contact');
    expect(cells(3418839)[5]).toBe('21/11/2026');
  });

  it('orders by a click on a head, and by several columns with Shift, all of it in the address', async () => {
    await feedShelf();
    const history = openCertificates('/certificates?page=2');
    await see('1–6 of 6');
    expect(sortedBy()).toEqual(['Issued descending']);
    head('Contact')?.click();
    await seeNumbers(3418844, 3412525, 3418839, 3418840, 3418847, 3412524);
    expect(history.location.search).toBe('?ordering=customer');
    head('Number')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
    await soon(() => expect(decodeURIComponent(history.location.search)).toBe('?ordering=customer,certificate_number'));
    head('Status')?.click();
    await soon(() => expect(history.location.search).toBe('?ordering=status'));
    expect(head('Licence number')).toBeUndefined();
    for (const field of ['instructor', 'issued_at']) {
      head(field === 'instructor' ? 'Instructor' : 'Issued')?.click();
      await soon(() => expect(history.location.search).toBe(`?ordering=${field}`));
    }
  });

  it('searches 400 ms after typing, from page 1, and can be cleared', async () => {
    await feedShelf();
    const history = openCertificates('/certificates?page=2&ordering=certificate_number');
    await see('1–6 of 6');
    type('okafo');
    expect(history.location.search).toBe('?page=2&ordering=certificate_number');
    await seeNumbers(3418844);
    expect(history.location.search).toBe('?ordering=certificate_number&search=okafo');
    type('3418');
    await seeNumbers(3418839, 3418840, 3418844, 3418847, 3418848);
    type('nobody at all');
    await see('No certificates found');
    await see('No certificates match your search and filters.');
    press('Clear filters');
    await soon(() => expect(shownNumbers()).toHaveLength(6));
    expect(history.location.search).toBe('?ordering=certificate_number');
  });

  it('filters by several statuses and by site, and says which', async () => {
    await feedShelf();
    const history = openCertificates('/certificates?page=2');
    await see('Status: Issued');
    press('Status: Issued');
    await tick('Sent');
    await see('Status: Sent');
    await seeNumbers(3412524, 3412525);
    expect(history.location.search).toBe('?status=SENT');
    await tick('Void');
    await see('Status: 2 of 6');
    await seeNumbers(3412524, 3412525, 3418839);
    await tick('Sent');
    await see('Status: Void');
    await tick('Void');
    await see('Status: Issued');
    press('Status: Issued');
    await soon(() => expect(box('Sent')).toBeUndefined());
    press('Site: All');
    await tick('Hilltop Park');
    await see('Site: Hilltop Park');
    await see('No certificates match your search and filters.');
    expect(history.location.search).toBe('?supplier=2');
    press('Clear filters');
    await seeNumbers(...ALL);
    expect(history.location.search).toBe('');
  });

  it('has the filters in a sheet on phones, with how many there are', async () => {
    await feedShelf();
    const history = openCertificates('/certificates', 390);
    await see('Status: Issued');
    press('Status: Issued');
    await tick('Pending');
    await see('Show 2 certificates');
    press('Issued');
    await see('Show 6 certificates');
    await tick('Duplicate');
    await see('Show 1 certificate');
    press('Show 1 certificate');
    await seeNumbers(3418840);
    expect(history.location.search).toBe('?status=DUPLICATE');
  });

  it('shows one book alone, by its name, until that is taken away', async () => {
    await feedShelf();
    const history = openCertificates('/certificates?book=2&page=4&ordering=customer');
    await see('Book 3412501–525');
    await see('Status: All');
    await seeNumbers(3412525, 3412524);
    press('Book 3412501–525: show all books');
    await soon(() => expect(history.location.search).toBe('?ordering=customer'));
    await soon(() => expect(shownNumbers()).toHaveLength(6));
    openCertificates('/certificates?book=77');
    await see('No certificates found');
    expect(named('One book: show all books')).toBeDefined();
  });

  it('offers no sites where the school has one', async () => {
    await feed({ books: [QUAYSIDE_BOOK], certificates: [issued(3_418_848, QUAYSIDE_BOOK)] });
    openCertificates('/certificates');
    await seeNumbers(3418848);
    expect(text()).not.toContain('Site:');
  });

  it('shows 25 a page, and the last page for one beyond it', async () => {
    const many = Array.from({ length: 25 }, (_, at) => issued(3_418_826 + at, QUAYSIDE_BOOK));
    const more = Array.from({ length: 25 }, (_, at) => issued(3_420_051 + at, HILLTOP_BOOK));
    await feed({ books: [QUAYSIDE_BOOK, HILLTOP_BOOK], certificates: [...many, ...more.slice(0, 5)] });
    const history = openCertificates('/certificates?page=99');
    await see('26–30 of 30');
    press('Page 1');
    await see('1–25 of 30');
    expect(history.location.search).toBe('');
    expect(shownNumbers()).toHaveLength(25);
  });

  it.each([
    ['wild cards', '%_\\'],
    ['10,000 characters', 'a'.repeat(10_000)],
    ['markup', '<script>alert(1)</script>'],
  ])('finds nothing with %s and stays whole', async (_, search) => {
    await feedShelf();
    openCertificates(`/certificates?search=${encodeURIComponent(search)}`);
    await see('No certificates found');
    expect(document.querySelector('script')).toBeNull();
  });

  it('shows markup in a name as the text that it is', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    await feedShelf([
      issued(3_418_830, QUAYSIDE_BOOK, { customer: { ...holder(1, evil), full_name: evil }, instructor: null }),
    ]);
    openCertificates('/certificates', 390);
    await see(evil);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('a list without rows', () => {
  it('says what would be here in a school without books, and the way to the first one', async () => {
    await feed({ books: [], certificates: [] });
    openCertificates('/certificates', 390);
    await see('No certificates found');
    await see('The first book brings the first of them.');
    expect(named('Add CBT Book')).toMatchObject({ tagName: 'A' });
  });

  it('gives the reason to people who may not add a book', async () => {
    signInAnew('VIEW');
    await feed({ books: [], certificates: [] });
    openCertificates('/certificates');
    await see('No certificates found');
    expect(whyOff('Add CBT Book')).toBe('You can look at this, but not change it');
  });

  it('says before the first snapshot that they are loading, not that there are none', async () => {
    openCertificates('/certificates', 390);
    await see('Loading your school’s certificates…');
    setSyncStatus({ state: 'offline' });
    await see('Nothing is on this phone yet');
    expect(text()).not.toContain('No certificates found');
  });

  it("says 'Unable to load rows' where the mirror cannot be read, and goes on with page 1", async () => {
    await feedShelf();
    vi.stubGlobal('reportError', () => undefined);
    const broken = vi.spyOn(certificates, 'listCertificates').mockRejectedValue(new Error('broken'));
    const history = openCertificates('/certificates?page=2');
    await see('Unable to load rows');
    await see('Nothing is lost.');
    broken.mockRestore();
    press('Try again');
    await seeNumbers(...ALL);
    expect(history.location.search).toBe('');
  });
});

describe('the tabs', () => {
  it('lead to the books and back', async () => {
    await feedShelf();
    const history = openCertificates('/certificates?status=SENT', 390);
    await soon(() => expect(document.querySelector('nav [aria-current="page"]')?.textContent).toBe('Certificates8'));
    [...document.querySelectorAll<HTMLElement>('nav a')].find((one) => one.textContent.startsWith('CBT'))?.click();
    await soon(() => expect(history.location.href).toBe('/certificates/books'));
  });

  it('stand beside the way to a new book, which keeps nothing of this list', async () => {
    await feedShelf();
    const history = openCertificates('/certificates?status=SENT');
    await soon(() => expect(named('Add CBT Book')).toBeDefined());
    press('Add CBT Book');
    await soon(() => expect(history.location.href).toBe('/certificates/books/new'));
  });
});
