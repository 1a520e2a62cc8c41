// What the Sync centre says of telling riders, and of consent.
import { describe, expect, it } from 'vitest';
import { changeText } from '~features/sync-centre/words/change-text';
import { detailsText } from '~features/sync-centre/words/details-text';
import { fieldLabel, valueText } from '~features/sync-centre/words/field-text';
import type { OutboxItem } from '~data/sync-centre/items';
import { item, names, NOW } from './sync-item';

const of = (entity: string, but: Partial<OutboxItem>) => item({ entity, id: 71, bike: null, about: 'Isla', ...but });

describe('a change that tells riders', () => {
  it.each<[Partial<OutboxItem>]>([
    [{ op: 'create', body: { bike_type: 'MANUAL', notify: true } }],
    [{ op: 'patch', body: { bike_type: 'NONE', notify: true } }],
    [{ op: 'action', action: 'cancel', body: { money: 'keep', charge: 0, notify: true } }],
    [{ op: 'action', action: 'outcome', body: { outcome: 'COMPLETED', notify: true } }],
  ])('says so once, after what it does: %o', (but) => {
    const said = changeText(of('orders', but), names);
    expect(said).toMatch(/, the rider is told$/u);
    expect(said).not.toMatch(/notify|true/u);
  });

  it('of a course tells its riders', () => {
    const change = of('courses', { op: 'patch', body: { date: '2026-12-05', notify: true } });
    expect(changeText(change, names)).toBe('date to 05/12/2026, its riders are told');
  });

  it('says nothing of it where nobody is told', () => {
    expect(changeText(of('orders', { op: 'patch', body: { notes: 'x' } }), names)).not.toContain('told');
  });

  it('is in the details for help', () => {
    const text = detailsText(of('orders', { op: 'patch', body: { notes: 'x', notify: true } }), names, NOW);
    expect(text).toContain('Tell the rider: yes');
  });
});

describe('consent', () => {
  it.each([
    ['', 'Not asked'],
    ['GIVEN', 'Agreed'],
    ['SOFT_OPT_IN', 'Booked with us and did not object'],
    ['OPTED_OUT', 'Does not want it'],
  ])('%j is %s', (consent, words) => {
    expect(valueText('email_consent', consent, names)).toBe(words);
    expect(valueText('sms_consent', consent, names)).toBe(words);
  });

  it('has the labels of the form', () => {
    const fields = ['email_consent', 'email_consent_source', 'sms_consent', 'sms_consent_source'];
    expect(fields.map((field) => fieldLabel(field, 'customers'))).toEqual([
      'Offers by e-mail',
      'Offers by e-mail: known from',
      'Offers by SMS',
      'Offers by SMS: known from',
    ]);
  });
});
