// @vitest-environment dom
// Deleting a contact: what keeps the school from it is said before, and for ten seconds it can be taken back.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { door } from '~data/database-access';
import { endHolds } from '~data/outbox/discard';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { invoiceRow } from '~tests/helpers/invoice-row';
import { hearToasts } from '~tests/helpers/stand-ins';
import { feed, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { seeQueued } from '~tests/unit/features/bikes/bike-school';
import { courseRow, orderRow } from '~tests/unit/features/calendar/calendar-forms-page';
import { issuedRow } from '~tests/unit/features/certificates/certificate-forms-page';
import { contactRow, feedContacts, noteRow, openContacts, refuseWith, waiting } from './contact-page';

hearToasts();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const undo = () =>
  vi
    .mocked(toast)
    .mock.calls.at(-1)?.[2]
    ?.actions.find(({ label }) => label === 'Undo')
    ?.run();

beforeEach(async () => {
  signInAnew();
  await feedContacts({ customers: [contactRow(12)] });
});

describe('deleting a contact', () => {
  it('says what goes with them, and does nothing before it is confirmed', async () => {
    await feedContacts({ customer_notes: [noteRow(3), noteRow(4)] });
    const history = openContacts('/contacts/12/details');
    await see('Personal data');
    press('Delete contact');
    await see('They will be deleted with their 2 notes for everyone at your school.');
    expect(await waiting()).toEqual([]);
    setSyncStatus({ state: 'offline' });
    [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].at(-1)?.click();
    expect(await seeQueued()).toMatchObject({
      op: 'delete',
      entity: 'customers',
      targetId: 12,
      about: 'Isla Rose Pennington',
    });
    await soon(() => expect(history.location.pathname).toBe('/contacts'));
    expect(said()).toEqual(['Isla Rose Pennington deleted']);
    await see('No contacts found');
    undo();
    await soon(() => expect(said()).toContain('Isla Rose Pennington is back'));
    expect(await waiting()).toEqual([]);
    await see('07700 900214');
  });

  it('isn’t asked about where bookings or certificates name them here: erasing is offered instead', async () => {
    await feedContacts({
      courses: [courseRow(3)],
      orders: [orderRow(1, 3)],
      certificates: [issuedRow(3_418_843), issuedRow(3_418_844)],
    });
    const history = openContacts('/contacts/12/details');
    await see('CBT booked');
    press('Delete contact');
    await see('They have 1 booking and 2 certificates, which your school has to keep.');
    expect(text()).not.toContain('Delete Isla Rose Pennington?');
    document.querySelector<HTMLElement>('[role="alertdialog"] a')?.click();
    await soon(() => expect(history.location.pathname).toBe('/contacts/12/details/erase'));
    expect(await waiting()).toEqual([]);
  });

  it('isn’t asked about where invoices name them here', async () => {
    await feed({ invoices: [invoiceRow(1, { customer: 12 })] });
    openContacts('/contacts/12/details');
    await see('Personal data');
    press('Delete contact');
    await see('They have 1 invoice, which your school has to keep.');
    expect(text()).not.toContain('Delete Isla Rose Pennington?');
    await feedContacts({
      courses: [courseRow(3)],
      orders: [orderRow(1, 3)],
      certificates: [issuedRow(3_418_843), issuedRow(3_418_844)],
    });
    await see('They have 1 booking, 2 certificates and 1 invoice, which your school has to keep.');
  });

  it('that only the server refuses brings them back, and leads from their page to the Sync centre', async () => {
    openContacts('/contacts/12/details');
    await see('Personal data');
    press('Delete contact');
    await see('They will be deleted for everyone');
    [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].at(-1)?.click();
    await see('No contacts found');
    // The time to undo is over.
    await door.run(endHolds);
    await refuseWith({ status: 409, code: 'has_history', message: 'Orders name this contact' });
    await see('07700 900214');
    openContacts('/contacts/12/details');
    await see('Needs fixing');
    expect(links()).toContain('/sync');
  });
});
