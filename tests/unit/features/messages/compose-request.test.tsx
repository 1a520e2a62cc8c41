// @vitest-environment dom
// Asking the rider of a booking to pay: the school's own text with the link, to that rider alone.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import type { Server } from '~tests/unit/data/tab';
import { seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, named, press, see, soon } from '~tests/unit/features/bikes/bike-page';
import { begin, CHECK, NEW, SEND, shows } from './compose-hands';
import { template } from './message-page';
import { batch, openSent } from './sent-page';

hearToasts();

const TEXT = 'Please pay {{balance}}: {{payment_link}}';
let server: Server;
beforeEach(async () => {
  server = await begin();
  await feed({
    message_templates: [template(11, { channel: 'SMS', type: 'PAYMENT_REQUEST', subject: '', text: TEXT })],
  });
});

it('begins with the school’s own text, and goes to the rider of that booking', async () => {
  shows(server, { recipients: 1 });
  server.answer(SEND, { status: 201, json: batch({ queued: 1 }) });
  const history = openSent(`${NEW}?order=71&as=SMS`);
  await seeField('Text');
  expect([value('Text'), named('E-mail')]).toEqual([TEXT, undefined]);
  press('Check');
  await soon(() => expect(named('Send to 1 rider')).toBeDefined());
  press('Send to 1 rider');
  await soon(() => expect(toast).toHaveBeenCalledWith('done', 'The link is on its way'));
  expect(server.to(SEND)[0]?.body).toMatchObject({ template: 11, text: TEXT, audience: { of: 'order', order: 71 } });
  await soon(() => expect(history.location.pathname).toBe('/communication/messages'));
});

it('says why there can be no link', async () => {
  server.answer(CHECK, { status: 400, json: { non_field_errors: ['Nothing is left to pay'] } });
  openSent(`${NEW}?order=71&as=SMS`);
  await seeField('Text');
  press('Check');
  await see('Nothing is left to pay');
});
