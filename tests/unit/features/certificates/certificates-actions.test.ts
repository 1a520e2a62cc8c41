// What each row offers, by its status, by what the person may do and by the school's Pro: the table of section 4 of the
// specification, written out by hand.
import { describe, expect, it } from 'vitest';
import { ACTION_LABEL, offeredActions } from '~features/certificates/list/row-actions';
import { issuedText, notesOf, untilText } from '~features/certificates/list/row-text';
import { whyNoEdit } from '~widgets/hooks/edit-access';
import { holderOf } from '~widgets/format/certificate-text';
import { someone } from '~tests/helpers/people';
import { book, certificate } from '~tests/sync/helpers/rows';
import type { Certificate } from '~contract/certificates/certificates';
import type { CertificateView } from '~data/certificates/certificates';

const ISLA: NonNullable<Certificate['customer']> = {
  id: 12,
  first_name: 'Isla Rose',
  last_name: 'Pennington',
  full_name: 'Isla Rose Pennington',
  licence_number: 'PENNI961028IR8RB',
  birthdate: '1998-11-02',
  address: '14 Lantern Row',
  address_2: '',
  town: 'Brackenford',
  postcode: 'XB1 7LP',
  transmission: 'M',
};
const ERASED = { ...ISLA, first_name: '', last_name: '', full_name: '', licence_number: '', address: '' };
const CALLUM = { id: 3, full_name: 'Callum Reith', instructor_certificate: '554021' };

function view(but: Partial<CertificateView> = {}): CertificateView {
  const row = certificate(3_418_848, book(1, 3_418_826), { customer: ISLA, instructor: CALLUM });
  return { ...row, pending: null, isSent: false, ...but };
}

const PEOPLE = {
  edit: someone('EDIT'),
  owner: someone('NONE', { is_account_owner: true }),
  'view only': someone('VIEW'),
  'edit, Pro ended': someone('EDIT', {}, 'ended'),
} as const;

/** Status, actions offered to people who may edit, and to all others. */
const TABLE = [
  ['CERTIFICATE_PENDING', 'Issue, Void', ''],
  ['NOT_READY', 'Change, Void', ''],
  ['READY_TO_RETURN', 'Change, Void', ''],
  ['SENT', 'View, Duplicate, Void', 'View'],
  ['DUPLICATE', 'View', 'View'],
  ['VOID', 'View, Unvoid', 'View'],
] as const;

describe.each(TABLE)('a certificate that is %s', (status, toEditors, toOthers) => {
  it.each([
    ['edit', toEditors],
    ['owner', toEditors],
    ['view only', toOthers],
    ['edit, Pro ended', toOthers],
  ] as const)('offers to %s: %s', (who, offered) => {
    const mayEdit = whyNoEdit('certificates', PEOPLE[who].verified) === null;
    const row = view({ status, void_from: status === 'VOID' ? 'READY_TO_RETURN' : null });
    const labels = offeredActions(row, mayEdit).map((action) => ACTION_LABEL[action]);
    expect(labels.join(', ')).toBe(offered);
  });
});

describe('what was done already, or cannot be done any more', () => {
  it('a second duplicate is not offered, and the first one is named', () => {
    const row = view({ status: 'SENT', duplicate: 3_418_845 });
    expect(offeredActions(row, true)).toEqual(['view', 'void']);
    expect(notesOf(row)).toEqual(['Duplicate: 3418845']);
  });

  it('a certificate of somebody who was erased can’t be duplicated', () => {
    const row = view({ status: 'SENT', customer: ERASED });
    expect(offeredActions(row, true)).toEqual(['view', 'void']);
    expect(holderOf(row)).toBe('Erased contact');
    expect(notesOf(row)).toEqual(['Its holder was erased']);
  });

  it.each([
    ['CERTIFICATE_PENDING', true, false],
    ['NOT_READY', true, false],
    ['READY_TO_RETURN', true, true],
    ['SENT', true, true],
    ['CERTIFICATE_PENDING', false, true],
    ['NOT_READY', false, true],
  ] as const)('void from %s, book returned %s: comes back %s', (void_from, isSent, comesBack) => {
    const row = view({ status: 'VOID', void_from, isSent });
    expect(offeredActions(row, true).includes('unvoid')).toBe(comesBack);
    expect(notesOf(row)).toEqual(comesBack ? [] : ['Its book was returned']);
  });
});

describe('the words of a row', () => {
  it('when it was issued, in London, and until when it is valid', () => {
    const row = view({ status: 'READY_TO_RETURN', issued_at: '2026-06-30T23:30:00.000Z' });
    expect(issuedText(row)).toBe('01/07/2026');
    expect(untilText(row)).toBe('until 01/07/2028');
    expect(untilText({ ...row, issued_at: '2024-02-29T12:00:00.000Z' })).toBe('until 28/02/2026');
    expect(untilText({ ...row, status: 'VOID' })).toBe('');
  });

  it('are empty for a pending one', () => {
    const row = view({ customer: null, instructor: null });
    expect([issuedText(row), untilText(row), holderOf(row), notesOf(row)]).toEqual(['--', '', '', []]);
  });

  it('what it stands for', () => {
    expect(notesOf(view({ status: 'DUPLICATE', previous_certificate: 3_412_507 }))).toEqual(['of 3412507']);
    // A duplicate that was issued as one, with the box of the form.
    expect(notesOf(view({ status: 'DUPLICATE' }))).toEqual([]);
  });

  it.each([
    [{ licence_number: 'PENNI9*1028IR***' }, CALLUM, 'Needs a complete licence number'],
    [{ licence_number: '', address: '  ' }, CALLUM, 'Needs a complete licence number and an address'],
    [{}, { ...CALLUM, instructor_certificate: '' }, 'Needs the instructor’s certificate number'],
    [{}, null, 'Needs the instructor’s certificate number'],
  ])('what it still needs: %j %j', (missing, instructor, words) => {
    const row = view({ status: 'NOT_READY', customer: { ...ISLA, ...missing }, instructor });
    expect(notesOf(row)).toEqual([words]);
    expect(notesOf({ ...row, status: 'READY_TO_RETURN' })).toEqual([]);
  });

  it('nothing can be completed of somebody who was erased', () => {
    expect(notesOf(view({ status: 'NOT_READY', customer: ERASED }))).toEqual([]);
    // Their address is not on this device: that it is missing would be a guess.
    const unseen = { status: 'NOT_READY', customer: { ...ISLA, address: '' }, isUnseen: true } as const;
    expect(notesOf(view(unseen))).toEqual(['The rider’s details are checked when this is sent']);
    expect(notesOf(view({ ...unseen, status: 'VOID' }))).toEqual([]);
  });
});
