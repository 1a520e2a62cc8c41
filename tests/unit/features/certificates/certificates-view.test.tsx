// @vitest-environment dom
// One certificate to read: all that stands on it, and what was done with it.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { voidCertificate } from '~data/certificates/save';
import { setSyncStatus } from '~sync/status';
import { certificate } from '~tests/sync/helpers/rows';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { signInWith } from './certificate-forms-page';
import { dialog } from '~tests/unit/features/contacts/contact-page';
import { feedShelf, issued, openCertificates, QUAYSIDE_BOOK, SENT_BOOK } from './certificates-list-page';
import type { CertificateEvent } from '~contract/certificates/certificates';
import type { Server } from '~tests/unit/data/tab';

let server: Server;
const auditOf = (number: number, page = '') => `/certificates/certificate/${number}/audit/${page}`;
const answer = (number: number, results: CertificateEvent[], count = results.length, page = '') =>
  server.answer(auditOf(number, page), { status: 200, json: { count, results } });

beforeEach(() => {
  server = signInAnew();
});

const event = (id: number, but: Partial<CertificateEvent> = {}): CertificateEvent => ({
  id,
  action: 'issued',
  at: '2026-11-21T16:52:00.000Z',
  received_at: '2026-11-21T16:52:01.000Z',
  device_at: null,
  by: { id: 9, full_name: 'Marion Hale' },
  fields: ['customer', 'restrictions'],
  ...but,
});
/** The value of a fact, by its name. */
const fact = (name: string) =>
  [...document.querySelectorAll('dt')].find((one) => one.textContent === name)?.nextElementSibling?.textContent;
const lines = () => [...document.querySelectorAll('[role="dialog"] ol li')].map((line) => line.textContent);

describe('a certificate', () => {
  it.each([1280, 390])('shows all that stands on it, at %i pixels', async (width) => {
    await feedShelf([
      issued(3_412_510, SENT_BOOK, {
        status: 'SENT',
        received_at: '2026-11-22T07:10:00.000Z',
        restrictions: [
          { code: 'AM', title: 'Moped only' },
          { code: '78', title: 'Automatic only' },
        ],
      }),
    ]);
    answer(3_412_510, []);
    openCertificates('/certificates/3412510/view', width);
    await see('No actions are recorded yet.');
    expect(dialog()).toContain('3412510');
    const facts = Object.fromEntries(
      [...document.querySelectorAll('dt')].map((one) => [one.textContent, fact(one.textContent)]),
    );
    expect(facts).toEqual({
      Book: '3412501–525',
      Site: 'Quayside Yard',
      'ATB code': '09914/01',
      Issued: '21/11/2026 16:52',
      'Issued by': 'Marion Hale',
      'Received by the school': '22/11/2026 07:10',
      Expires: '21/11/2028',
      'Licence number': 'PENNI 961028 IR8RB',
      'Birth date': '02/11/1998',
      Address: '14 Lantern Row, Brackenford, XB1 7LP',
      Transmission: 'Manual',
      Restrictions: 'AM Moped only, 78 Automatic only',
      Start: '21/11/2026 08:15',
      Completion: '21/11/2026 16:45',
      Duration: '08:30',
      Instructor: 'Callum Reith',
      'Instructor’s number': '554021',
    });
    await see('If its holder passes a car test before then, it lasts for mopeds as long as that licence.');
    expect(dialog()).not.toContain('For a 125');
    expect(document.querySelector('[aria-label="Holder"] h2 a')?.getAttribute('href')).toBe('/contacts/12/details');
  });

  it('does not say when the school heard of it where that was at once, nor when a void one ends', async () => {
    await feedShelf();
    answer(3_418_839, []);
    openCertificates('/certificates/3418839/view');
    await see('Training');
    expect(fact('Issued')).toBe('21/11/2026 16:52');
    expect([fact('Received by the school'), fact('Expires')]).toEqual([undefined, undefined]);
    expect(dialog()).not.toContain('for mopeds');
  });

  it('leads from a duplicate to what it stands for and back, and closes to the list from either', async () => {
    await feedShelf();
    answer(3_418_840, []);
    answer(3_412_525, []);
    const history = openCertificates('/certificates?status=DUPLICATE');
    await soon(() => expect(named('View 3418840')).toBeDefined());
    press('View 3418840');
    await soon(() => expect(fact('Duplicate of')).toBe('3412525'));
    const link = () => document.querySelector<HTMLElement>('[role="dialog"] dd a');
    link()?.click();
    await soon(() => expect(fact('Duplicate')).toBe('3418840'));
    expect(history.location.href).toBe('/certificates/3412525/view?status=DUPLICATE');
    link()?.click();
    await soon(() => expect(fact('Duplicate of')).toBe('3412525'));
    press('Close');
    await soon(() => expect(history.location.href).toBe('/certificates?status=DUPLICATE'));
  });

  it('opened by its address closes to the list with its search', async () => {
    await feedShelf();
    answer(3_412_525, []);
    const history = openCertificates('/certificates/3412525/view?search=34&page=3');
    await see('Training');
    press('Close');
    await soon(() => expect(history.location.pathname).toBe('/certificates'));
    expect(history.location.search).toBe('?search=34&page=3');
  });

  it('that is pending has only its number, book and site', async () => {
    await feedShelf();
    answer(3_418_848, []);
    openCertificates('/certificates/3418848/view');
    await see('No actions are recorded yet.');
    expect([...document.querySelectorAll('dt')].map((one) => one.textContent)).toEqual(['Book', 'Site', 'ATB code']);
    expect(dialog()).not.toContain('Training');
  });

  it('of somebody who was erased says no more than that', async () => {
    await feedShelf();
    answer(3_412_524, []);
    openCertificates('/certificates/3412524/view');
    await see('Training');
    expect(document.querySelector('[aria-label="Holder"] h2')?.textContent).toBe('Erased contact');
    expect(document.querySelector('[aria-label="Holder"] h2 a')).toBeNull();
    expect(fact('Licence number')).toBeUndefined();
  });

  it('does not link to contacts for people who may not see them', async () => {
    signInWith({ contact_permission: 'USER_PERMISSION_NONE' });
    await feedShelf();
    answer(3_412_525, []);
    openCertificates('/certificates/3412525/view');
    await see('Training');
    expect(document.querySelector('[aria-label="Holder"] h2')?.textContent).toBe('Isla Pennington');
    expect(document.querySelector('[aria-label="Holder"] h2 a')).toBeNull();
  });

  it('says what is only on this device, and links to the Sync centre', async () => {
    setSyncStatus({ state: 'offline' });
    await feedShelf();
    await voidCertificate(3_418_844);
    openCertificates('/certificates/3418844/view', 390);
    await see('Training');
    expect(dialog()).toContain('Void');
    expect(dialog()).toContain('On this phone');
    expect(named('Open the Sync centre')).toBeDefined();
  });

  it.each(['9999999', '0', '3418848x', '-3418848', '%3Cscript%3E'])(
    "says 'Unable to load certificate' for %s",
    async (number) => {
      await feedShelf([certificate(3_418_830, QUAYSIDE_BOOK)]);
      const history = openCertificates(`/certificates/${number}/view`);
      await see('Unable to load certificate');
      expect(document.querySelector('script')).toBeNull();
      press('Close');
      await soon(() => expect(history.location.pathname).toBe('/certificates'));
    },
  );

  it('appears as soon as it comes to this device', async () => {
    await feedShelf();
    answer(3_418_830, []);
    openCertificates('/certificates/3418830/view');
    await see('Unable to load certificate');
    await feedShelf([issued(3_418_830, QUAYSIDE_BOOK)]);
    await see('Training');
  });
});

describe('its history', () => {
  it('says who did what, and when it was heard of where that was later', async () => {
    await feedShelf();
    answer(3_412_525, [
      event(8, { action: 'duplicated', by: { id: 3, full_name: 'Callum Reith' }, at: '2026-11-22T09:00:00.000Z' }),
      event(7, { action: 'sent', by: null, at: '2026-11-22T08:00:00.000Z', received_at: '2026-11-22T08:00:00.000Z' }),
      event(6, { action: 'unvoided' }),
      event(5, { action: 'voided' }),
      event(4, { action: 'changed' }),
      event(3, { action: 'made duplicate' }),
      event(2, { received_at: '2026-11-22T07:10:00.000Z' }),
      event(1, { action: 'looked at sideways' }),
    ]);
    openCertificates('/certificates/3412525/view');
    await soon(() => expect(lines()).toHaveLength(8));
    expect(lines().map((line) => line.replace(/^[A-Z]{1,2}(?=[A-Z])/u, ''))).toEqual([
      'Callum Reith issued a duplicate of it22/11/2026 09:00, received 21/11/2026 16:52',
      'Connect returned its book to DVSA22/11/2026 08:00',
      'Marion Hale restored it from void21/11/2026 16:52',
      'Marion Hale made it void21/11/2026 16:52',
      'Marion Hale corrected it21/11/2026 16:52',
      'Marion Hale made it the duplicate of another one21/11/2026 16:52',
      'Marion Hale issued it21/11/2026 16:52, received 22/11/2026 07:10',
      'Marion Hale looked at sideways21/11/2026 16:52',
    ]);
  });

  it('needs signal, and says so; what came before stays with its age', async () => {
    await feedShelf();
    setSyncStatus({ state: 'offline' });
    openCertificates('/certificates/3412525/view');
    await see('Past actions need signal');
    expect(fact('Issued')).toBe('21/11/2026 16:52');
    expect(server.to(auditOf(3_412_525))).toEqual([]);
    answer(3_412_525, [event(2)]);
    setSyncStatus({ state: 'all-sent' });
    await see('issued it');
    setSyncStatus({ state: 'offline' });
    await see('No signal: this is from');
    expect(text()).toContain('issued it');
  });

  it('has pages of 25', async () => {
    await feedShelf();
    answer(
      3_412_525,
      Array.from({ length: 25 }, (_, at) => event(50 - at)),
      27,
    );
    answer(3_412_525, [event(2), event(1, { action: 'voided' })], 27, '?page=2');
    openCertificates('/certificates/3412525/view');
    await see('1–25 of 27');
    document.querySelector<HTMLElement>('[role="dialog"] [aria-label="Page 2"]')?.click();
    await see('26–27 of 27');
    await soon(() => expect(lines()).toHaveLength(2));
  });
});
