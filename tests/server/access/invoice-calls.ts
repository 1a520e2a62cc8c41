// The lines of the access tables for invoices, written by hand: most calls need a draft or an issued one of their own.
import type { TestApp } from '~tests/server/helpers/app';
import { by, type Row as WriteRow } from './batch-rows';
import type { Row } from './calls-without-rows';
import { type Who, WHO } from './people';

const INVOICES = '/school/invoices/';
const SETTINGS = '/school/invoice-settings/';
const CARD_ACCOUNT = '/school/card-account/';
const LINE = { text: 'CBT', quantity: 100, unit_price: 14_900, discount: 0, vat: 'STANDARD' };
const FORM = { customer_name: 'Isla Pennington', customer_email: 'isla@example.com', lines: [LINE] };

type At = { app: TestApp; token: string };

async function addDraft({ app, token }: At): Promise<string> {
  const { body } = await app.call('POST', INVOICES, { token, body: FORM });
  return (body as { invoice_id: string }).invoice_id;
}

async function addIssued(at: At): Promise<string> {
  const { app, token } = at;
  await app.call('PATCH', SETTINGS, { token, body: { seller_name: 'Harbour', seller_address: '1 Quay' } });
  const id = await addDraft(at);
  await app.call('POST', `${INVOICES}${id}/issue/`, { token, body: { gross: 14_900 } });
  return id;
}

/** An issued one with a payment, as a path. */
async function addPaid(at: At): Promise<string> {
  const id = await addIssued(at);
  const { body } = await at.app.call('POST', `${INVOICES}${id}/payments/`, { token: at.token, body: MONEY });
  return `${id}/payments/${(body as { payments: { id: number }[] }).payments[0]?.id ?? 0}`;
}

/** What the calls of one person are about: drafts and issued ones, by what is done to each. */
type Papers = Record<'draft' | 'toIssue' | 'toDelete' | 'issued' | 'toVoid' | 'toWriteOff' | 'paid', string>;

/** Papers of their own for everybody. */
export async function addAllInvoices(app: TestApp, token: string): Promise<(who: Who) => Papers> {
  const at = { app, token };
  const all = new Map<Who, Papers>();
  for (const who of WHO) {
    all.set(who, {
      draft: await addDraft(at),
      toIssue: await addDraft(at),
      toDelete: await addDraft(at),
      issued: await addIssued(at),
      toVoid: await addIssued(at),
      toWriteOff: await addIssued(at),
      paid: await addPaid(at),
    });
  }
  return (who) => {
    const papers = all.get(who);
    if (!papers) throw new Error(`no invoices for ${who}`);
    return papers;
  };
}

const MONEY = { method: 'CASH', amount: 100 };
const REFUND = { payment: 999_999, amount: 100 };

export function invoiceCalls(of: (who: Who) => Papers): Readonly<Record<string, Row>> {
  const looks = [401, 404, 403, 200, 200, 403, 200] as const;
  const writes = (status: number) => [401, 404, 403, 403, status, 403, status] as const;
  const act = (what: keyof Papers, deed: string, body: object) => ({
    send: (who: Who) => ({ path: `${INVOICES}${of(who)[what]}/${deed}/`, body }),
  });
  return {
    'invoices/reading.listInvoices': {
      send: () => ({ path: INVOICES }),
      expected: [401, 200, 403, 200, 200, 403, 200],
    },
    'invoices/invoices.addInvoice': {
      send: () => ({ path: INVOICES, body: FORM }),
      expected: [401, 201, 403, 403, 201, 403, 201],
    },
    'invoices/invoices.getInvoice': { send: (who) => ({ path: `${INVOICES}${of(who).draft}/` }), expected: looks },
    'invoices/reading.getInvoicePdf': {
      send: (who) => ({ path: `${INVOICES}${of(who).issued}/pdf/` }),
      expected: looks,
    },
    'invoices/reading.getInvoiceReceipt': {
      send: (who) => ({ path: `${INVOICES}${of(who).paid}/receipt/` }),
      expected: looks,
    },
    'invoices/invoices.patchInvoice': {
      send: (who) => ({ path: `${INVOICES}${of(who).draft}/`, body: { note: 'Thank you' } }),
      expected: writes(200),
    },
    'invoices/invoices.removeInvoice': {
      send: (who) => ({ path: `${INVOICES}${of(who).toDelete}/` }),
      expected: writes(204),
    },
    'invoices/invoices.issueInvoice': { ...act('toIssue', 'issue', { gross: 14_900 }), expected: writes(200) },
    'invoices/sending.sendInvoice': { ...act('issued', 'send', {}), expected: writes(200) },
    'invoices/invoices.voidInvoice': { ...act('toVoid', 'void', { reason: 'Twice' }), expected: writes(200) },
    'invoices/invoices.writeOffInvoice': {
      ...act('toWriteOff', 'uncollectible', { reason: '' }),
      expected: writes(200),
    },
    'invoices/invoices.creditInvoice': {
      ...act('issued', 'credit', { reason: 'Less', lines: [{ ...LINE, unit_price: 100 }] }),
      expected: writes(201),
    },
    'invoices/invoices.payInvoice': { ...act('issued', 'payments', MONEY), expected: writes(201) },
    'invoices/invoices.reverseInvoicePayment': {
      ...act('issued', 'reverse', { payment: 999_999 }),
      // There is no such payment.
      expected: writes(400),
    },
    'payments/links.getInvoiceCards': {
      send: (who) => ({ path: `${INVOICES}${of(who).issued}/cards/` }),
      expected: looks,
    },
    // The school has no account at the card provider.
    'payments/links.linkInvoice': { ...act('issued', 'payment-link', {}), expected: writes(409) },
    'payments/links.unlinkInvoice': { ...act('issued', 'payment-link', {}), expected: writes(200) },
    // There is no such payment.
    'payments/links.refundInvoiceCard': { ...act('issued', 'card-refunds', REFUND), expected: writes(400) },
    'payments/account.getCardAccount': {
      send: () => ({ path: CARD_ACCOUNT }),
      expected: [401, 200, 403, 200, 200, 403, 200],
    },
    'payments/account.startCardAccount': {
      send: () => ({ path: `${CARD_ACCOUNT}onboarding/` }),
      expected: [401, 200, 403, 403, 200, 403, 200],
    },
    'payments/account.checkCardAccount': {
      send: () => ({ path: `${CARD_ACCOUNT}check/` }),
      expected: [401, 200, 403, 403, 200, 403, 200],
    },
    'invoices/settings.getInvoiceSettings': {
      send: () => ({ path: SETTINGS }),
      expected: [401, 200, 403, 200, 200, 403, 200],
    },
    'invoices/settings.patchInvoiceSettings': {
      send: () => ({ path: SETTINGS, body: { payment_days: 14 } }),
      expected: [401, 200, 403, 403, 200, 403, 200],
    },
  };
}

/** The same for the batch; each paper is made anew. */
export function invoiceWrites(at: () => At): Readonly<Record<string, WriteRow>> {
  const act = (make: (at: At) => Promise<string>, deed: string, body: Record<string, unknown>) => ({
    send: async () => ({ method: 'POST', path: `${INVOICES}${await make(at())}/${deed}/`, body }),
  });
  const changes = (status: number) => by(404, 403, 403, status, 403, status);
  return {
    'invoices/invoices.addInvoice': {
      send: () => ({ method: 'POST', path: INVOICES, body: FORM }),
      bad: {
        customer_name: 5,
        lines: 'all',
        inclusive: 'yes',
        due: '2026-02-30',
        customer_email: 'ada',
        number: 'INV-1',
      },
      expected: by(201, 403, 403, 201, 403, 201),
    },
    'invoices/invoices.patchInvoice': {
      send: async () => ({ method: 'PATCH', path: `${INVOICES}${await addDraft(at())}/`, body: { note: 'Thank you' } }),
      bad: { lines: 'all', note: 5, status: 'PAID' },
      expected: changes(200),
    },
    'invoices/invoices.removeInvoice': {
      send: async () => ({ method: 'DELETE', path: `${INVOICES}${await addDraft(at())}/` }),
      bad: { really: true },
      expected: changes(204),
    },
    'invoices/invoices.issueInvoice': {
      ...act(addDraft, 'issue', { gross: 14_900 }),
      bad: { gross: '149' },
      expected: changes(200),
    },
    'invoices/sending.sendInvoice': {
      ...act(addIssued, 'send', { to: 'ada@example.com' }),
      bad: { to: 'ada' },
      expected: changes(200),
    },
    'invoices/invoices.voidInvoice': {
      ...act(addIssued, 'void', { reason: 'Twice' }),
      bad: { reason: ' ' },
      expected: changes(200),
    },
    'invoices/invoices.writeOffInvoice': {
      ...act(addIssued, 'uncollectible', { reason: '' }),
      bad: { reason: 5 },
      expected: changes(200),
    },
    'invoices/invoices.creditInvoice': {
      ...act(addIssued, 'credit', { reason: 'Less', lines: [{ ...LINE, unit_price: 100 }] }),
      bad: { reason: '', lines: [] },
      expected: changes(201),
    },
    'invoices/invoices.payInvoice': {
      ...act(addIssued, 'payments', MONEY),
      bad: { method: 'LINK', amount: 0, kind: 'GIFT' },
      expected: changes(201),
    },
    'invoices/invoices.reverseInvoicePayment': {
      ...act(addIssued, 'reverse', { payment: 999_999 }),
      bad: { payment: 'all' },
      expected: changes(400),
    },
    'payments/links.linkInvoice': {
      send: async () => ({ method: 'POST', path: `${INVOICES}${await addIssued(at())}/payment-link/` }),
      bad: { really: true },
      expected: changes(409),
    },
    'payments/links.unlinkInvoice': {
      send: async () => ({ method: 'DELETE', path: `${INVOICES}${await addIssued(at())}/payment-link/` }),
      bad: { really: true },
      expected: changes(200),
    },
    'payments/links.refundInvoiceCard': {
      ...act(addIssued, 'card-refunds', REFUND),
      bad: { payment: 'all', amount: 0, reason: 5 },
      expected: changes(400),
    },
    'invoices/settings.patchInvoiceSettings': {
      send: () => ({ method: 'PATCH', path: SETTINGS, body: { payment_days: 14 } }),
      bad: { payment_days: 366, vat_number: '1', vat_from: 'today', seller_name: '' },
      expected: by(200, 403, 403, 200, 403, 200),
    },
  };
}
