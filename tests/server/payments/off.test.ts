// A server without a card provider, and a school without an account.
import { expect, test } from 'vitest';
import { openClerk } from '~tests/server/invoices/clerk';
import { CARD_WEBHOOK } from '~server/routes/payments/webhook';

test('without a provider links are said to be not set up, and all else works by hand', async () => {
  const desk = await openClerk({ cards: null });
  const paper = await desk.issued();
  const path = `/school/invoices/${paper.invoice_id}`;
  expect((await desk.send('GET', `${path}/cards/`)).body).toMatchObject({ mode: 'none', account: 'NONE', link: null });
  const refused = await desk.send('POST', `${path}/payment-link/`);
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.body).toMatchObject({ detail: 'Card payments are not set up on this server', code: 'invalid_state' });
  const setUp = await desk.send('POST', '/school/card-account/onboarding/');
  expect(setUp.body).toMatchObject({ detail: 'Card payments are not set up on this server' });
  expect((await desk.app.call('POST', CARD_WEBHOOK, { raw: '{}' })).status).toBe(404);
  expect((await desk.act(paper, 'payments', { method: 'CASH', amount: 100 })).status).toBe(201);
  await desk.app.close();
});

test('a school without an account is told where to set it up', async () => {
  const desk = await openClerk();
  const paper = await desk.issued();
  const refused = await desk.send('POST', `/school/invoices/${paper.invoice_id}/payment-link/`);
  const detail = "The school's account at the card provider isn't ready: set it up in the settings";
  expect(refused.body).toMatchObject({ detail, code: 'invalid_state' });
  await desk.app.close();
});
