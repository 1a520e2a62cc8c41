// @vitest-environment dom
// What a template does now: whether and when its messages are sent, and what an SMS uses.
import { beforeEach, expect, it } from 'vitest';
import { seeField, tick } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { open, sms, template } from './message-page';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();

beforeEach(async () => {
  signInAnew();
  await feed({
    token_types: [
      { id: 3, version: 1, client_key: null, updated: '', name: 'SMS', unit_price: 6, unit_price_display: '6' },
    ],
    message_templates: [template(4), sms({ text: 'Hello {{first_name}}', active: false })],
  });
});

it.each([
  ['a computer', 1440],
  ['a phone', 390],
])('the list on %s says what is sent, and what each SMS uses', async (_, width) => {
  open('/communication/sms', width);
  await see('Not sent before the course');
  await see('Uses 6 credits each');
});

it('e-mails use none', async () => {
  open('/communication');
  await see('Sent when a rider is booked');
  expect(text()).not.toContain('credits');
});

it('the form says it while the switch is moved', async () => {
  open('/communication/sms/7/edit');
  await seeField('Send this message');
  await see('Not sent before the course. Uses 6 credits each.');
  tick('Send this message');
  await soon(() => expect(text()).toContain('Sent before the course. Uses 6 credits each.'));
  expect(text()).not.toContain('Not sent');
});
