// What the Sync centre says of contacts, their notes and their attachments.
import { describe, expect, it } from 'vitest';
import { customerPatch } from '~contract/contacts/contacts';
import { changeText, hasPlate, titleOf } from '~features/sync-centre/words/change-text';
import { detailsText } from '~features/sync-centre/words/details-text';
import { fieldLabel, valueText } from '~features/sync-centre/words/field-text';
import { reasonOf } from '~features/sync-centre/words/trouble-text';
import type { OutboxItem } from '~data/sync-centre/items';
import type { Trouble } from '~data/outbox/refusal-record';
import { item, MINUTE, names, NOW } from './sync-item';

const at = NOW - MINUTE;
const about = 'Isla Rose Pennington';
const contact = (but: Partial<OutboxItem> = {}) => item({ entity: 'customers', id: 30, bike: null, about, ...but });
const refused = (but: Partial<Extract<Trouble, { kind: 'refused' }>> = {}): Trouble => ({
  kind: 'refused',
  at,
  status: 400,
  message: 'Bad Request',
  fields: {},
  ...but,
});
const gone: Trouble = { kind: 'deleted', at, message: 'Deleted elsewhere' };
const conflict: Trouble = {
  kind: 'conflict',
  at,
  version: 5,
  fields: ['phone', 'birthdate'],
  current: { phone: '07700 900999', birthdate: null },
};

describe('what a change is called', () => {
  it.each([
    ['customers', 'create', 'Add contact'],
    ['customers', 'patch', 'Edit contact'],
    ['customers', 'delete', 'Delete contact'],
    ['customer_notes', 'create', 'Note'],
    ['customer_notes', 'patch', 'Edit note'],
    ['customer_notes', 'delete', 'Delete note'],
    ['customer_documents', 'create', 'Attachment'],
    ['customer_documents', 'patch', 'Describe attachment'],
    ['customer_documents', 'delete', 'Delete attachment'],
  ])('%s %s: %s, on a phone, too, and beside a name and no plate', (entity, op, title) => {
    expect(titleOf({ entity, op })).toBe(title);
    expect(titleOf({ entity, op }, true)).toBe(title);
    expect(hasPlate({ entity, op })).toBe(false);
  });
});

describe('what a change changes', () => {
  it('of a new contact: how to reach them, and nothing of what was left empty', () => {
    const body = { first_name: 'Isla', last_name: 'Pennington', phone: '07700 900214', email: '', town: 'Brackenford' };
    expect(changeText(contact({ op: 'create', body }), names)).toBe('07700 900214, Brackenford');
    expect(changeText(contact({ op: 'create', body: { first_name: 'Isla' } }), names)).toBe('');
  });

  it('of a contact: fields and values as people write them', () => {
    const body = { birthdate: '1998-11-02', current_licence: 'EU_LICENCE', email: '', address_2: 'Flat 2' };
    expect(changeText(contact({ body }), names)).toBe(
      'birth date to 02/11/1998, licence type EU licence, E-mail none, address line 2 Flat 2',
    );
  });

  it('of their National Insurance number: the name stays a name', () => {
    const body = { national_insurance_number: 'QQ123456C' };
    expect(changeText(contact({ body }), names)).toBe('National Insurance number to QQ123456C');
  });

  it('of a note: the beginning of it, whichever way it was changed', () => {
    const note = (op: 'create' | 'patch', text: string) =>
      changeText(contact({ entity: 'customer_notes', op, body: { note: text } }), names);
    expect(note('create', 'Short\nlevers.')).toBe('“Short levers.”');
    expect(note('patch', '🏍'.repeat(5000))).toBe(`“${'🏍'.repeat(120)}…”`);
  });

  it('of an attachment: its file and what was written about it; of another description: that', () => {
    const document = { entity: 'customer_documents', seq: 9 } as const;
    const body = { description: 'Front side', size: 9, sha256: 'aa' };
    expect(changeText(contact({ ...document, op: 'create', body }), names)).toBe('V5C.pdf, “Front side”');
    expect(changeText(contact({ ...document, op: 'patch', body: { description: '' } }), names)).toBe(
      'description to none',
    );
    expect(changeText(contact({ ...document, op: 'delete' }), names)).toBe('');
  });

  it.each<[string, unknown, string]>([
    ['birthdate', '1998-11-02', '02/11/1998'],
    ['birthdate', null, 'none'],
    ['current_licence', 'PROVISIONAL_LICENCE', 'Provisional licence'],
    ['current_licence', '', 'none'],
    ['riding_experience', 'CBT_BEFORE', 'Had a CBT before'],
    ['source', 'WIDGET', 'Widget'],
    ['source', 'NEWSPAPER', 'Unknown'],
    ['phone', '07700 900214', '07700 900214'],
    // Written by another version of the app: shown as it is rather than not at all.
    ['current_licence', 'MOON_LICENCE', 'MOON_LICENCE'],
    ['birthdate', 'in spring', 'in spring'],
  ])('%s %j: %s', (field, value, expected) => {
    expect(valueText(field, value, names)).toBe(expected);
  });

  it('every field that can be written has a label', () => {
    for (const field of Object.keys(customerPatch.shape)) expect(fieldLabel(field)).not.toMatch(/_/u);
  });
});

const note = { entity: 'customer_notes' } as const;
const attachment = { entity: 'customer_documents' } as const;

describe('why it has not reached the school', () => {
  it.each<[string, Partial<OutboxItem>, string, string[]]>([
    [
      'fields of a new contact',
      { op: 'create', trouble: refused({ fields: { licence_number: ['Too short'], email: ['No e-mail'] } }) },
      'Contact not added',
      ['Licence number: Too short', 'E-mail: No e-mail'],
    ],
    [
      'a number that must not be told',
      { op: 'patch', trouble: refused({ fields: { national_insurance_number: ['No such number'] } }) },
      'Contact not updated',
      ['National Insurance number: No such number'],
    ],
    [
      'two people at one contact',
      { op: 'patch', trouble: conflict },
      'Contact not updated',
      ['Someone else has changed the same details: Phone, Birth date. Choose what to keep.'],
    ],
    [
      'history',
      { op: 'delete', trouble: refused({ status: 409, code: 'has_history', message: 'Orders name this contact' }) },
      'Contact not deleted',
      ['Orders name this contact'],
    ],
    [
      'no right to change contacts',
      { op: 'patch', trouble: refused({ status: 403, code: 'permission_denied', message: 'Forbidden' }) },
      'Contact not updated',
      ['You don’t have permission to do this. Ask your account administrator.'],
    ],
    [
      'a contact who is gone',
      { op: 'patch', trouble: gone },
      'Contact not updated',
      ['This contact was deleted at your school in the meantime. What you wrote is kept here.'],
    ],
    [
      'a note on one who is gone',
      { ...note, op: 'create', trouble: gone },
      'Note not added',
      ['This contact was deleted at your school in the meantime. What you wrote is kept here.'],
    ],
    [
      'a note that is gone',
      { ...note, op: 'patch', trouble: gone },
      'Note not updated',
      ['This note was deleted at your school in the meantime. What you wrote is kept here.'],
    ],
    [
      'a note that two people changed',
      { ...note, op: 'patch', trouble: { ...conflict, fields: ['note'], current: { note: 'Theirs' } } },
      'Note not updated',
      ['Someone else has changed the same details: Note. Choose what to keep.'],
    ],
    [
      'a note that is too long',
      { ...note, op: 'create', trouble: refused({ fields: { note: ['Must be at most 5000 characters'] } }) },
      'Note not added',
      ['Note: Must be at most 5000 characters'],
    ],
    [
      'a note that may not be deleted',
      { ...note, op: 'delete', trouble: refused({ status: 403, message: 'Forbidden' }) },
      'Note not deleted',
      ['You don’t have permission to do this. Ask your account administrator.'],
    ],
    [
      'an attachment that is too large',
      { ...attachment, op: 'create', trouble: refused({ status: 413, message: 'Generic Error' }) },
      'Attachment not added',
      ['It is too large to send.'],
    ],
    [
      'an attachment that is gone',
      { ...attachment, op: 'patch', trouble: gone },
      'Attachment not described',
      ['This attachment was deleted at your school in the meantime. What you wrote is kept here.'],
    ],
    [
      'an attachment that may not be deleted',
      { ...attachment, op: 'delete', trouble: refused({ status: 403, message: 'No' }) },
      'Attachment not deleted',
      ['No'],
    ],
  ])('%s', (_, but, head, lines) => {
    expect(reasonOf(contact(but))).toEqual({ head, lines });
  });

  it('is copied with every word that was written, and what the school has', () => {
    const body = { phone: '07700 900214', birthdate: '1998-11-02' };
    const base = { phone: '', birthdate: null };
    const text = detailsText(contact({ state: 'fixing', attempts: 1, body, base, trouble: conflict }), names, NOW);
    expect(text.split('\n').slice(0, -3)).toEqual([
      'Edit contact Isla Rose Pennington',
      'Saved: 21/11/2026 12:47',
      'Tried: 1 time',
      'Last answer: 21/11/2026 14:31',
      'Reason: Contact not updated',
      'Reason: Someone else has changed the same details: Phone, Birth date. Choose what to keep.',
      'Phone: 07700 900214',
      '  before: none',
      '  at the school: 07700 900999',
      'Birth date: 02/11/1998',
      '  before: none',
      '  at the school: none',
    ]);
    const long = 'Small hands. '.repeat(300);
    expect(detailsText(contact({ ...note, op: 'create', body: { note: long } }), names, NOW)).toContain(long);
    const file = contact({ ...attachment, seq: 9, op: 'create', body: { description: 'Front side' } });
    expect(detailsText(file, names, NOW)).toContain('\nDescription: Front side\nFile: V5C.pdf\n');
  });
});
