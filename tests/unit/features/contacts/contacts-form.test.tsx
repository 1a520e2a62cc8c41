// @vitest-environment dom
// Adding and editing a contact: what is asked for, what is advised, and what becomes of a save.
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { addContact } from '~data/contacts/save';
import { listDrafts } from '~data/form-saves/drafts';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { alerts, field, fill, problem, seeField, type, value } from '~tests/unit/features/bikes/bike-form-hands';
import { accept, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { contactRow, dialog, feedContacts, openContacts, refuseWith, waiting, whyOff } from './contact-page';

hearToasts();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
const SAVED = 'Saved on this computer. Will send when there is signal.';
const OFFLINE = { state: 'offline' } as const;

async function openNew(search = '', width = 1440) {
  signInAnew();
  await feedContacts({ customers: [] });
  const history = openContacts(`/contacts/new${search}`, width);
  await seeField('First name');
  return history;
}

describe('adding a contact', () => {
  it('asks for first and last name, and saves nothing without them', async () => {
    await openNew();
    press('Add contact');
    await see('This field is required');
    expect([problem('First name'), problem('Last name')]).toEqual(['This field is required', 'This field is required']);
    expect(document.activeElement).toBe(field('First name'));
    expect(await waiting()).toEqual([]);
    fill('First name', 'Isla');
    await soon(() => expect(problem('First name')).toBeUndefined());
  });

  it.each([
    ['SHORT1', 'Licence number is too short, must be 16 characters'],
    ['PENNI961028IR8RBX', 'Licence number is too long, must be 16 characters'],
    ['P3NNI961028IR8RB', 'The first 5 characters must be letters or 9'],
    ['PENNIX61028IR8RB', 'Characters 6 to 11 must be digits'],
    ['PENNI9610281R8RB', 'Characters 12 and 13 must be letters or 9'],
    ['PENNI961028IR8R-', 'The last 3 characters must be letters or digits'],
  ])('%s: %s', async (number, message) => {
    await openNew();
    fill('Licence number', number);
    press('Add contact');
    await soon(() => expect(problem('Licence number')).toBe(message));
  });

  it.each([
    ['Birth date', '31/12/1899', 'The birth date must be 01/01/1900 or later'],
    ['Birth date', '01/01/2099', 'The birth date cannot be in the future'],
    ['Birth date', '31/02/2005', 'This date doesn’t exist. Enter a date, such as 31/12/2005'],
    ['Birth date', 'yesterday', 'Enter a date, such as 31/12/2005'],
    ['E-mail', 'isla.example.com', 'Enter an e-mail address, such as name@example.com'],
    ['Phone', 'call me', 'Enter a phone number, such as 07700 900123'],
    ['National Insurance number', 'BG123456A', 'Enter a National Insurance number, such as AB123456C'],
  ])('%s %s: %s', async (label, typed, message) => {
    await openNew();
    fill(label, typed);
    press('Add contact');
    await soon(() => expect(problem(label)).toBe(message));
  });

  it("says 'Contact added' only once the school has it, and shows the contact", async () => {
    const history = await openNew();
    fill('First name', 'Isla Rose');
    fill('Last name', 'Pennington');
    fill('Licence number', 'penni961028ir8rb');
    await soon(() => expect(value('Licence number')).toBe('PENNI 961028 IR8RB'));
    press('Add contact');
    const { body } = await seeQueued();
    expect(body).toMatchObject({ first_name: 'Isla Rose', birthdate: null, licence_number: 'PENNI961028IR8RB' });
    expect(body).not.toHaveProperty('national_insurance_number');
    expect(said()).toEqual([]);
    await accept(contactRow(57) as never);
    await soon(() => expect(history.location.pathname).toBe('/contacts/57/details'));
    expect(said()).toEqual(['Contact added']);
  });

  it('closes at once without signal, and says where it is', async () => {
    const history = await openNew();
    setSyncStatus(OFFLINE);
    fill('First name', '<b>Isla</b>');
    fill('Last name', 'Pennington');
    press('Add contact');
    await soon(() => expect(history.location.pathname).toBe('/contacts'));
    expect(said()).toEqual([SAVED]);
    await see('<b>Isla</b>');
    expect(text()).toContain('On this computer');
  });

  it('puts what the school says under its field, loses nothing, and takes its place when saved again', async () => {
    await openNew();
    fill('First name', 'Isla');
    fill('Last name', 'Pennington');
    fill('E-mail', 'isla@example.com');
    press('Add contact');
    const { mid } = await seeQueued();
    await refuseWith({ fields: { email: ['This address cannot be used'] } });
    await see('This address cannot be used');
    expect(problem('E-mail')).toBe('This address cannot be used');
    expect(alerts()).toContain('Contact not added');
    expect([value('First name'), value('E-mail')]).toEqual(['Isla', 'isla@example.com']);
    fill('E-mail', 'isla2@example.com');
    press('Add contact');
    await soon(async () => expect((await seeQueued()).status).toBe('queued'));
    expect(await seeQueued()).toMatchObject({ cancels: [mid], body: { email: 'isla2@example.com' } });
  });

  it('mends a refused contact from the Sync centre', async () => {
    signInAnew();
    await feedContacts({ customers: [] });
    await addContact({ first_name: 'Isla', last_name: 'Pennington', email: 'isla@example.com' });
    const { seq } = await seeQueued();
    await refuseWith({ fields: { email: ['This address cannot be used'] } });
    openContacts(`/contacts/new?resend=${seq}`);
    await see('This address cannot be used');
    expect(value('Last name')).toBe('Pennington');
  });

  it('begins with what an address brings along, under old and new field names', async () => {
    await openNew(
      '?user_first_name=Tomasz&last_name=Novak&user_driving_licence_number=NOVAK002283T99MJ&phone=7700900123',
    );
    expect([value('First name'), value('Last name'), value('Phone')]).toEqual(['Tomasz', 'Novak', '7700900123']);
    expect(value('Licence number')).toBe('NOVAK 002283 T99MJ');
    // The app filled it in, not a person: closing asks nothing.
    press('Close');
    await soon(() => expect(dialog()).toBe(''));
  });

  it('asks before what was typed goes, and keeps it as a draft', async () => {
    const history = await openNew();
    fill('First name', 'Isla');
    press('Close');
    await see('Keep what you typed?');
    press('Keep as draft');
    await soon(() => expect(history.location.pathname).toBe('/contacts'));
    await soon(async () => expect(await listDrafts()).toMatchObject([{ form: 'contact', target: 'new' }]));
    history.push('/contacts/new');
    await see('Draft from');
    press('Continue');
    await soon(() => expect(value('First name')).toBe('Isla'));
  });
});

describe('the advice on a licence number', () => {
  it('fills in the birth date that it says, and warns of what does not fit, without stopping anything', async () => {
    await openNew();
    fill('First name', 'Daniel');
    fill('Last name', 'Smith');
    fill('Licence number', 'OKAFO003145DC9TA');
    await see('The licence number says the surname begins with OKAFO, not with Smith.');
    press('Use 14/03/2005 as birth date');
    await soon(() => expect(value('Birth date')).toBe('14/03/2005'));
    expect(named('Use 14/03/2005 as birth date')).toBeUndefined();
    press('Add contact');
    expect((await seeQueued()).body).toMatchObject({ birthdate: '2005-03-14', licence_number: 'OKAFO003145DC9TA' });
  });

  it('generates what can be known, and says what that means', async () => {
    await openNew();
    fill('First name', 'Daniel Chidi');
    fill('Last name', 'Okafor');
    fill('Birth date', '14/03/2005');
    press('Generate what can be known');
    await soon(() => expect(value('Licence number')).toBe('OKAFO 0*3145 DC***'));
    await see('Part of this licence number was generated. Complete it before the certificate can be returned.');
    press('Add contact');
    expect((await seeQueued()).body).toMatchObject({ licence_number: 'OKAFO0*3145DC***' });
  });

  it('knows a number from Northern Ireland', async () => {
    await openNew();
    fill('Licence number', '1234 5678');
    await see('A licence from Northern Ireland has a number of 8 digits');
  });
});

describe('editing a contact', () => {
  const openEdit = async (number: string | null = '') => {
    const server = signInAnew();
    await feedContacts({ customers: [contactRow(12)] });
    if (number === null) setSyncStatus(OFFLINE);
    const answer = { status: 200, json: { ...contactRow(12), national_insurance_number: number ?? '' } };
    server.answer('/customers/12/', number === null ? 'no signal' : answer);
    const history = openContacts('/contacts/12/details/edit');
    await seeField('First name');
    return history;
  };

  it('sends what was changed and nothing else, on the version that was seen', async () => {
    const history = await openEdit('AB123456C');
    await soon(() => expect(value('National Insurance number')).toBe('AB123456C'));
    fill('Town', 'Netherwick');
    press('Save changes');
    expect(await seeQueued()).toMatchObject({
      op: 'patch',
      about: 'Isla Rose Pennington',
      body: { town: 'Netherwick' },
      base: { town: 'Brackenford' },
      baseVersion: 1,
    });
    expect(Object.keys((await seeQueued()).body)).toEqual(['town']);
    await accept(contactRow(12, { version: 2, town: 'Netherwick' }) as never);
    await soon(() => expect(history.location.pathname).toBe('/contacts/12/details'));
    expect(said()).toEqual(['Contact updated']);
  });

  it('empties a birth date to null', async () => {
    await openEdit();
    fill('Birth date', '');
    press('Save changes');
    expect((await seeQueued()).body).toEqual({ birthdate: null });
  });

  it('does not know the National Insurance number without signal, and sends it only if it was typed', async () => {
    await openEdit(null);
    await soon(() => expect(field('National Insurance number').placeholder).toBe('needs signal'));
    fill('Town', 'Netherwick');
    press('Save changes');
    expect((await seeQueued()).body).toEqual({ town: 'Netherwick' });
  });

  it('follows what a colleague changes where nothing was typed', async () => {
    await openEdit();
    fill('Town', 'Netherwick');
    await feedContacts({ customers: [contactRow(12, { version: 2, phone: '07700 900999', town: 'Staneley' })] });
    await soon(() => expect(value('Phone')).toBe('07700 900999'));
    expect(value('Town')).toBe('Netherwick');
    press('Save changes');
    // The base is the row as it was when the typing began.
    expect(await seeQueued()).toMatchObject({
      body: { town: 'Netherwick' },
      base: { town: 'Brackenford' },
      baseVersion: 1,
    });
  });

  it('can be looked at by people who may not change it', async () => {
    signInAnew('VIEW').answer('/customers/12/', 'no signal');
    await feedContacts({ customers: [contactRow(12)] });
    openContacts('/contacts/12/details/edit');
    await seeField('First name');
    expect(whyOff('Save changes')).toBe('You can look at this, but not change it');
    type('Town', 'Elsewhere');
    field('Town').form?.requestSubmit();
    expect(await waiting()).toEqual([]);
  });
});
