// @vitest-environment dom
// Contacts, their notes and attachments in the Sync centre: what became of each, and the way on from there.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { getContact } from '~data/contacts/contacts';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { contact } from '~tests/sync/helpers/rows';
import { attachment } from '~tests/unit/features/contacts/attachments-page';
import { feedContacts, noteRow } from '~tests/unit/features/contacts/contact-page';
import { named, open, press, queue, see, send, signInAnew, soon, stopped, stored, text } from './sync-page';
import type { Mutation } from '~data/database/db';
import type { Trouble } from '~data/outbox/refusal-record';

beforeEach(async () => {
  signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now() });
  await feedContacts({ customers: [contact(12)] });
});

const address = (name: string) => named(name)?.getAttribute('href');
const refused = (but: Partial<Extract<Trouble, { kind: 'refused' }>> = {}): Trouble => ({
  kind: 'refused',
  at: Date.now(),
  status: 400,
  message: 'Bad Request',
  fields: {},
  ...but,
});
const deletion: Partial<Mutation> = {
  op: 'delete',
  entity: 'customers',
  targetId: 12,
  lane: 'customers 12',
  about: 'Isla Rose Pennington 12',
  body: {},
};

describe('a deletion that the school does not take, since orders name the contact', () => {
  const why = refused({ status: 409, code: 'has_history', message: 'Orders name this contact: it can be erased' });

  it.each([1440, 390])('says so and leads to erasing, at %i pixels', async (width) => {
    await queue(stopped(why, deletion));
    open(width);
    await see('Contact not deleted');
    expect(text()).toContain('Orders name this contact: it can be erased');
    expect(address('Erase personal data')).toBe('/contacts/12/details/erase');
    expect(named('Discard')).toBeDefined();
  });

  it('is discarded on the way there: erasing waits for every change of the contact, this one included', async () => {
    await queue(stopped(why, deletion));
    const history = open();
    await see('Contact not deleted');
    expect(await getContact(12)).toMatchObject({ pending: 'fixing' });
    press('Erase personal data');
    await soon(() => expect(history.location.pathname).toBe('/contacts/12/details/erase'));
    await soon(async () => expect((await stored())[0]?.discardAt).toBeGreaterThan(Date.now()));
    expect(await getContact(12)).toMatchObject({ pending: null, last_name: 'Pennington 12' });
  });

  it.each<[string, Trouble, Partial<Mutation>]>([
    ['refused for another reason', refused({ status: 403, message: 'Forbidden' }), deletion],
    ['of a note', why, { ...deletion, entity: 'customer_notes', targetId: 3, parentId: 12 }],
  ])('offers no erasing if it is %s', async (_, trouble, change) => {
    await queue(stopped(trouble, change));
    open();
    await see('not deleted');
    expect(named('Erase personal data')).toBeUndefined();
    expect(named('Discard')).toBeDefined();
  });
});

const ISLA = 'Isla Rose Pennington 12';
const of = (entity: string, op: Mutation['op'], but: Partial<Mutation> = {}): Partial<Mutation> => {
  const id = op === 'create' ? -3 : 5;
  const made = { tempId: -3, targetId: undefined } as never;
  const row = op === 'create' ? made : { targetId: entity === 'customers' ? 12 : 5 };
  const above = entity === 'customers' ? {} : { parentId: 12 };
  return { entity, op, ...row, ...above, lane: `${entity} ${id}`, about: ISLA, ...but };
};
const written: Record<string, Partial<Mutation>> = {
  'customers create': { body: { first_name: 'Isla Rose', last_name: 'Pennington', phone: '07700 900214' } },
  'customers patch': { body: { phone: '07700 900214' } },
  'customer_notes create': { body: { note: 'Short levers.' } },
  'customer_notes patch': { body: { note: 'Shortest levers.' } },
  'customer_documents create': {
    body: { description: 'Front side', size: 340_000, sha256: '' },
    file: { name: 'Licence.jpg', type: 'image/jpeg' },
  },
  'customer_documents patch': { body: { description: 'Back side' } },
};
const WORDS: Record<string, string> = {
  'customers create': '07700 900214',
  'customers patch': 'phone to 07700 900214',
  'customer_notes create': '“Short levers.”',
  'customer_notes patch': '“Shortest levers.”',
  'customer_documents create': 'Licence.jpg, “Front side”',
  'customer_documents patch': 'description to Back side',
};
const change = (entity: string, op: Mutation['op']) => of(entity, op, written[`${entity} ${op}`]);
const everything = () => Object.keys(written).map((kind) => kind.split(' ') as [string, Mutation['op']]);
const details = '/contacts/12/details';

describe('the way back into the form', () => {
  it.each<[string, Mutation['op'], string]>([
    ['customers', 'create', '/contacts/-3/details/edit'],
    ['customers', 'patch', `${details}/edit`],
    ['customer_notes', 'create', `${details}/notes/new?resend=SEQ`],
    ['customer_notes', 'patch', `${details}/notes/5/edit`],
    ['customer_documents', 'create', `${details}/attachments/new?resend=SEQ`],
    ['customer_documents', 'patch', `${details}/attachments/5`],
  ])('of what waits, %s %s: %s', async (entity, op, to) => {
    const seq = await queue(change(entity, op));
    open();
    await see(WORDS[`${entity} ${op}`] ?? '');
    expect(text()).toContain(ISLA);
    expect(address('Edit')).toBe(to.replace('SEQ', String(seq)));
  });

  it.each<[string, Mutation['op'], string]>([
    ['customers', 'create', '/contacts/new'],
    ['customers', 'patch', `${details}/edit`],
    ['customer_notes', 'create', `${details}/notes/new`],
    ['customer_notes', 'patch', `${details}/notes/5/edit`],
    ['customer_documents', 'create', `${details}/attachments/new`],
    ['customer_documents', 'patch', `${details}/attachments/5`],
  ])('of what was refused, %s %s: %s, with the change to mend', async (entity, op, to) => {
    const seq = await queue(stopped(refused({ fields: { note: ['Say less'] } }), change(entity, op)));
    open();
    await see('Note: Say less');
    expect(text()).toContain(WORDS[`${entity} ${op}`]);
    expect(address('Edit')).toBe(`${to}?resend=${seq}`);
  });

  it.each(everything())('is there where the right was missing, %s %s', async (entity, op) => {
    await queue(stopped(refused({ status: 403, code: 'permission_denied', message: 'Forbidden' }), change(entity, op)));
    open(390);
    await see('You don’t have permission to do this.');
    expect(text()).toContain(WORDS[`${entity} ${op}`]);
    expect(address('Edit and resend')).toMatch(/^\/contacts\/.*\?resend=\d+$/u);
    expect(named('Copy details')).toBeDefined();
  });

  it.each([
    ['customers', 'patch'],
    ['customer_notes', 'patch'],
    ['customer_documents', 'patch'],
  ] as const)('is none where the row is gone, %s %s: what was written stays', async (entity, op) => {
    await queue({ ...stopped({ kind: 'deleted', at: 1, message: '' }, change(entity, op)), status: 'rejected' });
    open();
    await see('was deleted at your school in the meantime. What you wrote is kept here.');
    expect(text()).toContain(WORDS[`${entity} ${op}`]);
    expect(named('Edit')).toBeUndefined();
    expect(named('Copy details')).toBeDefined();
    expect(named('Delete')).toBeDefined();
  });

  it.each([
    ['customer_notes', '“Short levers.”'],
    ['customer_documents', 'Licence.jpg, “Front side”'],
  ])('where the contact is gone leads to another one: %s', async (entity, words) => {
    const gone = stopped({ kind: 'deleted', at: 1, message: 'Deleted elsewhere' }, change(entity, 'create'));
    const seq = await queue({ ...gone, status: 'rejected' });
    open();
    await see('This contact was deleted at your school in the meantime.');
    expect(text()).toContain(words);
    expect(address('Choose another contact')).toBe(`/contacts/another?resend=${seq}`);
    expect(named('Edit')).toBeUndefined();
    expect(named('Copy details')).toBeDefined();
  });

  it.each(['customers', 'customer_notes', 'customer_documents'])('of a deletion is none: %s', async (entity) => {
    await queue(of(entity, 'delete', { body: {} }));
    open();
    await see('On this computer');
    expect(named('Edit')).toBeUndefined();
    press('Discard');
    await see('Discarded · ');
    expect(named('Undo')).toBeDefined();
  });
});

describe('two people at one contact', () => {
  const body = { phone: '07700 900214', town: 'Brackenford', national_insurance_number: 'QQ123456C' };
  const conflict: Trouble = {
    kind: 'conflict',
    at: 1,
    version: 5,
    fields: ['phone', 'national_insurance_number'],
    current: { phone: '07700 900999', town: 'Quayside' },
  };
  const take = (label: string, whose: string) => {
    const found = [...document.querySelectorAll('fieldset')].find(
      (one) => one.querySelector('legend')?.textContent === label,
    );
    [...(found?.querySelectorAll('label') ?? [])].find((one) => one.textContent.startsWith(whose))?.click();
  };

  it('each field is chosen, and what must not lie here is not shown', async () => {
    await queue(stopped(conflict, { ...change('customers', 'patch'), body, baseVersion: 3 }));
    open();
    await see('Someone else has changed the same details: Phone, National Insurance number.');
    expect(named('Edit')).toBeUndefined();
    await see('The school’s value is not kept on this computer');
    take('Phone', 'The school’s');
    take('National Insurance number', 'Yours');
    await soon(() => expect((named('Use these') as HTMLButtonElement).disabled).toBe(false));
    press('Use these');
    await soon(async () => expect((await stored())[0]?.status).toBe('queued'));
    const [after] = await stored();
    expect(after?.body).toEqual({ town: 'Brackenford', national_insurance_number: 'QQ123456C' });
    expect(after?.baseVersion).toBe(5);
  });
});

describe('what needs another change', () => {
  const queueFamily = async (fields: Partial<Mutation> = {}) => {
    const parent = await queue({ ...change('customers', 'create'), ...fields });
    const below = { parentId: -3, parentSeq: parent, deps: [parent] };
    await queue({ ...change('customer_notes', 'create'), tempId: -4, lane: 'customer_notes -4', ...below });
    await queue({ ...change('customer_documents', 'create'), tempId: -5, lane: 'customer_documents -5', ...below });
  };

  it('waits for the contact that it is about', async () => {
    await queueFamily(stopped(refused({ fields: { email: ['No e-mail'] } }), {}));
    open();
    await see('Contact not added');
    await see('“Short levers.”');
    expect(text().match(/Waits for: Isla Rose Pennington 12, which needs fixing/gu)).toHaveLength(2);
  });

  it('goes with them, and comes back with them', async () => {
    await queueFamily();
    open();
    await see('Licence.jpg, “Front side”');
    press('Delete');
    await see('Deleted, with 2 changes that need it');
    press('Undo');
    await see('Licence.jpg, “Front side”');
    expect((await stored()).map(({ discardAt }) => discardAt)).toEqual([undefined, undefined, undefined]);
  });
});

describe('what was sent', () => {
  it('leads to the contact, their notes and their attachments, where those are now', async () => {
    // Contact 11 was merged into 12: what was written about them is under 12.
    await feedContacts({ customer_notes: [noteRow(5)], customer_documents: [attachment(6, { customer: 12 })] });
    const sent = [
      { entity: 'customers', id: 12, fields: ['phone', 'birthdate'] },
      { entity: 'customer_notes', op: 'create', id: 5, about: 'Isla, by her old name' },
      { entity: 'customer_documents', op: 'create', id: 6 },
      { entity: 'customers', id: 11, about: 'Gone' },
      { entity: 'customer_notes', op: 'delete', id: null, about: 'Nobody' },
    ] as const;
    for (const [index, row] of sent.entries()) {
      await send({ about: ISLA, at: Date.now() - index, ...row, fields: [...('fields' in row ? row.fields : [])] });
    }
    open();
    await see('Phone, Birth date');
    await soon(() => expect(address(`View ${ISLA}`)).toBe(details));
    expect(address('View the notes of Isla, by her old name')).toBe(`${details}/notes`);
    expect(address(`View the attachments of ${ISLA}`)).toBe(`${details}/attachments`);
    expect(named('View Gone')).toBeUndefined();
    expect(text()).toContain('Delete noteNobody');
    expect(named('View Nobody')).toBeUndefined();
  });
});
