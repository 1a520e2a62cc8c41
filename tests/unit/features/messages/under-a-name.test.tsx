// @vitest-environment dom
// A server that sends SMS under a name, which nobody can answer with STOP: no screen promises an offer by SMS.
import { beforeEach, describe, expect, it } from 'vitest';
import { standardText } from '~domain/messages/standard-texts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { field, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { allTemplates, open, template } from './message-page';
import { CONFIG } from './sent-page';

hearToasts();

const WHY = 'This server sends SMS under a name, which nobody can answer with STOP. Send offers by e-mail';

beforeEach(async () => {
  signInAnew().answer('/public/config', { status: 200, json: { ...CONFIG, sms_replies: false } });
  const renewal = template(4, { type: 'CBT_RENEWAL', ...standardText('EMAIL', 'CBT_RENEWAL') });
  await feed({
    token_types: [
      { id: 3, version: 1, client_key: null, updated: '', name: 'SMS', unit_price: 6, unit_price_display: '6' },
    ],
    message_templates: [renewal, ...allTemplates('SMS', 100)],
  });
});

it('renewals have no switch for SMS, say why, and keep the one for e-mail', async () => {
  open('/communication/renewals');
  await see(`Nothing is sent by SMS. ${WHY}.`);
  expect(() => field('Send by SMS')).toThrow('no field');
  await seeField('Send by e-mail');
  expect(text()).not.toContain('credits each');
});

describe.each([
  ['a computer', 1440],
  ['a phone', 390],
])('the list of SMS on %s', (_, width) => {
  it('says it of renewals, and of nothing else', async () => {
    open('/communication/sms', width);
    await see(WHY);
    expect(text().split(WHY)).toHaveLength(2);
    expect(text()).toContain('Not sent before a CBT certificate runs out');
    expect(text()).toContain('Sent before the course');
    await soon(() => expect(text().match(/Uses \d+ credits each/gu)).toHaveLength(6));
  });
});

it('the form of its text says it too', async () => {
  open('/communication/renewals/sms/edit');
  await seeField('Text');
  await soon(() => expect(text()).toContain(`Not sent before a CBT certificate runs out. ${WHY}.`));
});
