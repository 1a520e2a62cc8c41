// @vitest-environment dom
// Whether a contact wants offers: asked in the form with where it is known from, and shown with since when. Works without signal.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { getContact } from '~data/contacts/contacts';
import { setSyncStatus } from '~sync/status';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { field, fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { seeQueued } from '~tests/unit/features/bikes/bike-school';
import { contactRow, feedContacts, openContacts, waiting } from './contact-page';
import type { CustomerRow } from '~contract/contacts/contacts';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();

const KNOWN = 'Offers by e-mail: where is this known from?';
const WHERE_SMS = 'Offers by SMS: where is this known from?';

beforeEach(() => {
  signInAnew();
  setSyncStatus({ state: 'offline' });
});

async function openEdit(but: Partial<CustomerRow> = {}) {
  await feedContacts({ customers: [contactRow(12, but)] });
  openContacts('/contacts/12/details/edit');
  await seeField('Offers by e-mail');
}

const options = (label: string) => [...field(label).querySelectorAll('option')].map((one) => one.textContent);
/** The suggestions below the e-mail's field come first. */
const suggest = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('[aria-label="Offers by e-mail: suggestions"] button')]
    .find((one) => one.textContent === label)
    ?.click();

describe('the form of a contact', () => {
  it('asks whether they want offers, by each way', async () => {
    await openEdit();
    const all = ['Not asked', 'Agreed', 'Booked with us and did not object', 'Does not want it'];
    expect([options('Offers by e-mail'), options('Offers by SMS')]).toEqual([all, all]);
    expect(() => field(KNOWN)).toThrow('no field');
  });

  it('asks where an agreement is known from, with suggestions', async () => {
    await openEdit();
    fill('Offers by e-mail', 'GIVEN');
    await seeField(KNOWN);
    press('Save changes');
    await soon(() => expect(problem(KNOWN)).toBe('This field is required'));
    expect(await waiting()).toEqual([]);
    suggest('Asked in person');
    await soon(() => expect(value(KNOWN)).toBe('Asked in person'));
    press('Save changes');
    expect((await seeQueued()).body).toEqual({ email_consent: 'GIVEN', email_consent_source: 'Asked in person' });
  });

  it('needs no source where they don’t want it', async () => {
    await openEdit();
    fill('Offers by SMS', 'OPTED_OUT');
    await seeField(WHERE_SMS);
    press('Save changes');
    expect((await seeQueued()).body).toEqual({ sms_consent: 'OPTED_OUT' });
  });

  it('takes an agreement back, with where it was known from', async () => {
    await openEdit({
      email_consent: 'GIVEN',
      email_consent_source: 'Phone',
      email_consent_at: '2026-11-20T10:00:00.000Z',
    });
    expect(value(KNOWN)).toBe('Phone');
    fill('Offers by e-mail', '');
    await soon(() => expect(() => field(KNOWN)).toThrow('no field'));
    press('Save changes');
    expect((await seeQueued()).body).toEqual({ email_consent: '', email_consent_source: '' });
  });

  it('of a new contact says nothing of it unless it was asked', async () => {
    await feedContacts({ customers: [] });
    openContacts('/contacts/new');
    await seeField('Offers by e-mail');
    fill('First name', 'Isla');
    fill('Last name', 'Rose');
    press('Add contact');
    expect((await seeQueued()).body).not.toHaveProperty('email_consent');
  });

  it('of a new contact takes an agreement along', async () => {
    await feedContacts({ customers: [] });
    openContacts('/contacts/new');
    await seeField('Offers by e-mail');
    fill('First name', 'Isla');
    fill('Last name', 'Rose');
    fill('Offers by e-mail', 'SOFT_OPT_IN');
    await seeField(KNOWN);
    fill(KNOWN, 'Booking form');
    press('Add contact');
    const { body, tempId = 0 } = await seeQueued();
    expect(body).toMatchObject({ email_consent: 'SOFT_OPT_IN', email_consent_source: 'Booking form' });
    expect(body).not.toHaveProperty('sms_consent');
    const shown = await getContact(tempId);
    expect(shown?.email_consent_at).not.toBeNull();
  });
});

describe('the details of a contact', () => {
  const offers = () => document.querySelector('section[aria-label="Offers"]')?.textContent ?? '';

  it('say what is known, since when and where from', async () => {
    const but = { email_consent: 'GIVEN', email_consent_source: 'Asked in person' } as const;
    await feedContacts({ customers: [contactRow(12, { ...but, email_consent_at: '2026-11-20T10:00:00.000Z' })] });
    openContacts('/contacts/12/details');
    await see('Asked in person');
    expect(offers().replaceAll('\u00A0', ' ')).toBe(
      'OffersBy e-mailAgreedsince 20/11/2026 · Asked in personBy SMSNot asked',
    );
  });

  it('warn where mail came back, until there is another address', async () => {
    await feedContacts({ customers: [contactRow(12, { email_bounced_at: '2026-11-20T10:00:00.000Z' })] });
    openContacts('/contacts/12/details');
    await see('Mail came back from this address on 20/11/2026');
    openContacts('/contacts/12/details/edit');
    await seeField('E-mail');
    fill('E-mail', 'isla@example.com');
    await soon(() => expect(named('Save changes')).toBeDefined());
    press('Save changes');
    await seeQueued();
    await soon(async () => expect(await getContact(12)).toMatchObject({ email_bounced_at: null }));
    await soon(() => expect(text()).not.toContain('Mail came back'));
  });
});
