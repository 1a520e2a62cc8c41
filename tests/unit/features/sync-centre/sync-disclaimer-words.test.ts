// What the Sync centre says of disclaimers, where it leads from them, and that no answer about health is in its lists.
import { describe, expect, it } from 'vitest';
import { formWay } from '~features/sync-centre/ways/ways';
import { changeText, titleOf } from '~features/sync-centre/words/change-text';
import { detailsText } from '~features/sync-centre/words/details-text';
import { fieldLabel, valueText } from '~features/sync-centre/words/field-text';
import { reasonOf } from '~features/sync-centre/words/trouble-text';
import type { OutboxItem } from '~data/sync-centre/items';
import type { Trouble } from '~data/outbox/refusal-record';
import { paper } from '~tests/unit/features/messages/disclaimer-rows';
import { item, MINUTE, names, NOW } from './sync-item';

const about = 'Isla Rose Pennington';
const SIGNATURE = {
  template: 4,
  title: 'Before you ride',
  text: 'Riding has risks.',
  questions: paper(4).questions,
  revision: 1,
  answers: { a: { value: 'YES', more: 'Epilepsy' }, b: { value: 'YES', more: '' } },
  birthdate: '2009-06-01',
  name: 'Isla Rose Pennington',
  guardian: { name: 'Rosa Pennington', relation: 'mother', phone: '07700 900123' },
  health_consent: true,
  signature: { way: 'DRAWN', strokes: [[[1, 2]]], png: 'iVBORw0KGgo' },
  signed_at: '2026-11-21T14:00:00.000Z',
  course: null,
  request: null,
};
const of = (but: Partial<OutboxItem>) =>
  item({ entity: 'disclaimers', op: 'create', id: -1, parentId: 12, bike: null, about, ...but });
const template = (but: Partial<OutboxItem>) =>
  item({ entity: 'disclaimer_templates', op: 'patch', id: 4, bike: null, about: 'Before you ride', ...but });
const refused: Trouble = { kind: 'refused', at: NOW - MINUTE, status: 400, message: 'Bad Request', fields: {} };
const deleted: Trouble = { kind: 'deleted', at: NOW - MINUTE, message: 'Deleted elsewhere' };

describe('a line', () => {
  it.each<[string, OutboxItem, string]>([
    [
      'a request',
      of({ body: { template: 4, course: 40, send: ['EMAIL', 'SMS'] } }),
      'link by e-mail and SMS, for CBT 21/11/2026 08:00, Quayside Yard',
    ],
    ['a request without a message', of({ body: { template: 4, course: null, send: [] } }), 'link without a message'],
    ['a signature', of({ body: SIGNATURE }), '“Before you ride”, signed by Isla Rose Pennington'],
    ['sending again', of({ op: 'action', action: 'resend', id: 8, body: { send: ['SMS'] } }), 'link by SMS'],
    ['cancelling', of({ op: 'action', action: 'cancel', id: 8 }), ''],
    [
      'a new template',
      template({ op: 'create', body: { title: 'Track day', text: 'x', guardian: true } }),
      '“Track day”, text, minors need a parent or guardian',
    ],
    [
      'another text of one',
      template({ body: { text: 'x'.repeat(12_000), questions: [], active: false } }),
      'text, questions, in use',
    ],
    ['deleting one', template({ op: 'delete' }), ''],
  ])('of %s', (_, change, said) => {
    expect(changeText(change, names)).toBe(said);
  });

  it.each([
    ['disclaimers', 'create', undefined, 'Send disclaimer'],
    ['disclaimers', 'action', 'resend', 'Send disclaimer again'],
    ['disclaimers', 'action', 'cancel', 'Cancel disclaimer'],
    ['disclaimers', 'action', 'copy', 'Send copy of disclaimer'],
    ['disclaimer_templates', 'patch', undefined, 'Edit disclaimer'],
  ] as const)('of %s %s %s is called %s', (entity, op, action, title) => {
    expect(titleOf({ entity, op, ...(action && { action }) })).toBe(title);
  });
});

it('what somebody answered, and the picture of the signature, are not in what is copied for help', () => {
  const text = detailsText(of({ body: SIGNATURE }), names, NOW);
  expect(text).toContain('Answers: 2 answers, in the exported file');
  expect(text).toContain('Signature: drawn');
  expect(text).toContain('Signed by: Isla Rose Pennington');
  expect(text).toContain('Parent or guardian: Rosa Pennington');
  for (const hidden of ['Epilepsy', 'iVBORw0KGgo', '"value"']) expect(text).not.toContain(hidden);
});

it.each([
  ['validity_months', 0, 'no end'],
  ['validity_months', 6, '6 months'],
  ['course_types', ['CBT', 'MOD_1'], 'CBT and Module 1'],
  ['sites', [2], 'Hilltop Park'],
  ['questions', paper(4).questions, 'Question a? · Question b?'],
  ['guardian', false, 'no'],
  ['nation', 'SCT', 'Scotland'],
])('the value of %s %j is %s', (field, value, said) => {
  expect(valueText(field, value, names)).toBe(said);
});

it('fields have the labels of their forms', () => {
  expect(fieldLabel('active', 'disclaimer_templates')).toBe('In use');
  expect(fieldLabel('active', 'course_types')).toBe('Active');
  expect(fieldLabel('nation', 'suppliers')).toBe('Part of the UK');
});

describe('the way', () => {
  const way = (change: OutboxItem) => formWay(change, { bikes: new Map() });

  it('from a template leads to its form, with what was refused', () => {
    expect(way(template({ state: 'fixing', trouble: refused, seq: 9 }))?.to).toMatchObject({
      to: '/communication/disclaimers/$disclaimerId/edit',
      params: { disclaimerId: '4' },
      search: { resend: 9 },
    });
    expect(way(template({ op: 'create', id: -2, state: 'fixing', trouble: refused, seq: 9 }))?.to).toMatchObject({
      to: '/communication/disclaimers/add',
      search: { resend: 9 },
    });
    expect(way(template({ op: 'delete', state: 'fixing', trouble: refused }))).toBeNull();
  });

  it('from a request leads to its form, from a signature and all else to the contact’s tab', () => {
    const tab = { to: '/contacts/$customerId/details/disclaimers', params: { customerId: '12' } };
    expect(
      way(of({ body: { template: 4, course: null, send: [] }, state: 'fixing', trouble: refused }))?.to,
    ).toMatchObject({
      to: '/contacts/$customerId/details/disclaimers/send',
      search: { resend: 4 },
    });
    expect(way(of({ body: SIGNATURE, state: 'fixing', trouble: refused }))).toMatchObject({
      to: tab,
      label: 'View disclaimers',
    });
    expect(way(of({ op: 'action', action: 'cancel', id: 8 }))).toMatchObject({ to: tab });
  });

  it('of a signature whose contact is gone leads to another one, and of all else nowhere', () => {
    expect(way(of({ body: SIGNATURE, state: 'fixing', trouble: deleted, seq: 9 }))).toMatchObject({
      to: { to: '/contacts/another', search: { resend: 9 } },
      label: 'Choose another contact',
    });
    expect(way(of({ body: { template: 4, course: null, send: [] }, state: 'fixing', trouble: deleted }))).toBeNull();
    expect(way(of({ op: 'action', action: 'cancel', id: 8, state: 'fixing', trouble: deleted }))).toBeNull();
    const { lines } = reasonOf(of({ body: SIGNATURE, state: 'fixing', trouble: deleted, files: [] }));
    expect(lines).toEqual(['This contact was deleted at your school in the meantime. The disclaimer is kept here.']);
  });
});
