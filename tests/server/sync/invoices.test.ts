// @run alone
// A draft of an invoice that is written without signal reaches the school once, under the name that the device gave it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addInvoice, getInvoice, listAllInvoices, removeInvoice, saveInvoice } from '~data/invoices/invoices';
import { issueInvoice, payInvoice } from '~data/invoices/online';
import { saveEdited, listEdited } from '~data/form-saves/edited-rows';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';
import { openPhone } from '~tests/server/helpers/phone';
import { connect, sendAll } from '~tests/server/helpers/sending';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const NAME = 'Staneley Deliveries Ltd';
const ours = async () => (await listAllInvoices()).filter(({ customer_name }) => customer_name === NAME);
const line = { text: 'CBT', quantity: 100, unit_price: 14_900, discount: 0, vat: 'STANDARD' } as const;
const NEW = { form: 'invoice', target: 'new' };

it('is drawn with its sums at once, joined with its change, and sent once', async () => {
  const phone = await openPhone(app, 'owner@example.com');
  connect(app);
  await phone.pull();
  await addInvoice({ customer_name: NAME, lines: [line] }, { draft: NEW });
  const [made] = await ours();
  expect(made).toMatchObject({ pending: 'waiting', version: 0, status: 'DRAFT', number: '', gross: 14_900 });
  await saveInvoice(made?.id ?? 0, { lines: [line, { ...line, text: 'Gloves', quantity: 200, unit_price: 550 }] });
  const [drawn] = await ours();
  expect(drawn).toMatchObject({ gross: 16_000, invoice_id: made?.invoice_id });
  await sendAll();
  await phone.pull();
  const rows = await ours();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ pending: null, gross: 16_000, invoice_id: made?.invoice_id, version: 1 });
  expect((await getInvoice(made?.invoice_id ?? ''))?.row.id).toBe(rows[0]?.id);
});

it('is issued and paid with signal, and nothing on it can be changed any more', async () => {
  const phone = await openPhone(app, 'owner@example.com');
  connect(app);
  await phone.pull();
  const [settings] = await listEdited('invoice_settings');
  const seller = { seller_name: 'Harbour & Hill', seller_address: '1 Quay' };
  await saveEdited('invoice_settings', settings?.row.id ?? 0, seller, { about: 'invoices' });
  await addInvoice({ customer_name: NAME, customer_address: '4 Dock Road', lines: [line] }, { draft: NEW });
  await sendAll();
  await phone.pull();
  const draft = (await ours()).find(({ gross, status }) => gross === 14_900 && status === 'DRAFT');
  if (!draft) throw new Error('The draft has not come back');
  const key = crypto.randomUUID();
  const issued = await issueInvoice(draft, draft.gross, { key });
  // A second try under the same key, such as after a lost answer.
  expect((await issueInvoice(draft, draft.gross, { key })).number).toBe(issued.number);
  expect((await getInvoice(draft.invoice_id))?.row).toMatchObject({ status: 'OPEN', number: issued.number });
  await payInvoice(issued, { method: 'CASH', amount: 14_900 }, { key: crypto.randomUUID() });
  expect((await getInvoice(draft.invoice_id))?.row).toMatchObject({ status: 'PAID', held: 14_900 });
  await expect(saveInvoice(draft.id, { note: 'Late' })).rejects.toThrow('was issued');
});

it('is gone at once when it is deleted, and at the school once that is sent', async () => {
  const phone = await openPhone(app, 'owner@example.com');
  connect(app);
  await phone.pull();
  const draft = (await ours()).find(({ status }) => status === 'DRAFT');
  await removeInvoice(draft?.id ?? 0);
  expect((await ours()).map(({ id }) => id)).not.toContain(draft?.id);
  await sendAll();
  await phone.pull();
  expect((await phone.stored()).invoices.map(({ id }) => id)).not.toContain(draft?.id);
});
