// Invoices and credit notes.
import * as contract from '~contract/invoices/invoices';
import { listInvoices } from '~contract/invoices/reading';
import { sendInvoice } from '~contract/invoices/sending';
import { getInvoiceSettings, patchInvoiceSettings } from '~contract/invoices/settings';
import { mayDo, type InvoiceAction } from '~domain/invoices/states';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { RowConflict } from '~server/platform/refusal';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import * as invoices from '~server/repositories/invoices/invoices';
import * as issuing from '~server/repositories/invoices/issue';
import * as paying from '~server/repositories/invoices/payments';
import * as saving from '~server/repositories/invoices/save';
import { getPaper } from '~server/repositories/invoices/sealed';
import * as settings from '~server/repositories/invoices/settings';
import { settleInvoice } from '~server/repositories/invoices/settle';
import { effectsOn } from '~server/routes/shared/effect';
import { mailInvoice } from '~server/services/invoices/mail';
import { needSending } from '~server/services/messages/providers';

const entity = 'invoices';
const done = effectsOn(entity);
const { shownInvoice } = invoices;

export const invoiceRoutes = [
  read(listInvoices, { run: ({ tx, caller, query, now }) => invoices.listInvoices(tx, caller.schoolId, query, now) }),

  read(contract.getInvoice, { row: find, run: ({ row }) => shownInvoice(row) }),

  write(contract.addInvoice, {
    run: async ({ tx, caller, body, recorded, now, key }) =>
      done('created', shownInvoice(await saving.addInvoice(tx, caller, body, { recorded, now, key })), body),
  }),

  write(contract.patchInvoice, {
    row: find,
    run: async ({ tx, caller, row, body, now }) => {
      check('edit', row);
      return done('changed', shownInvoice(await saving.saveInvoice(tx, caller, row, body, now)), body);
    },
  }),

  write(contract.removeInvoice, {
    row: find,
    run: async ({ tx, caller, row }) => {
      check('delete', row);
      await saving.removeInvoice(tx, caller.schoolId, row.id);
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [] };
    },
  }),

  write(contract.issueInvoice, {
    row: find,
    run: async ({ tx, caller, row, body, now }) => {
      check('issue', row);
      return done('issued', shownInvoice(await issuing.issueInvoice(tx, caller.schoolId, row, { ...body, now })), {});
    },
  }),

  write(sendInvoice, {
    row: find,
    run: async ({ services, tx, caller, row, body, now }) => {
      if (!mayDo('send', row.status)) throw refused(WHY[row.status], row);
      const paper = await getPaper(tx, caller.schoolId, row.id);
      if (!paper) throw refused('The paper of this invoice is no longer kept', row);
      await needSending(services, tx, caller.schoolId, 'EMAIL');
      const also = await mailInvoice(tx, caller.schoolId, row, paper, { ...body, actor: caller.userId, now });
      services.nudge();
      return { ...done('mailed', shownInvoice(row), {}), also };
    },
  }),

  write(contract.voidInvoice, {
    row: find,
    run: async ({ tx, caller, row, body, now }) => {
      check('void', row);
      if (row.held > 0)
        throw refused('Money was paid for this invoice: give it back first, or write a credit note', row);
      const said = { stated: 'VOID', closed_at: now.toISOString() } as const;
      return done('declared void', shownInvoice(await settleInvoice(tx, caller.schoolId, row.id, said, now)), body);
    },
  }),

  write(contract.writeOffInvoice, {
    row: find,
    run: async ({ tx, caller, row, body, now }) => {
      check('uncollectible', row);
      const said = { stated: 'UNCOLLECTIBLE', closed_at: now.toISOString() } as const;
      return done('wrote off', shownInvoice(await settleInvoice(tx, caller.schoolId, row.id, said, now)), body);
    },
  }),

  write(contract.creditInvoice, {
    row: find,
    run: async ({ tx, caller, row, body, recorded, now, key }) => {
      check('credit', row);
      const note = await issuing.creditInvoice(tx, caller.schoolId, row, body, { recorded, now, key });
      return { ...done('credited', shownInvoice(note), body), also: [{ entity, id: row.id, op: 'w' as const }] };
    },
  }),

  write(contract.payInvoice, {
    row: find,
    run: async ({ tx, caller, row, body, recorded, now, key }) => {
      check('refund', row);
      const { answer, also } = await paying.payInvoice(tx, caller, row, body, { recorded, now, key });
      const deed = body.kind === 'PAYMENT' ? 'took a payment for' : 'gave a refund for';
      return { ...done(deed, shownInvoice(answer), { payments: true }), also };
    },
  }),

  write(contract.reverseInvoicePayment, {
    row: find,
    run: async ({ tx, caller, row, body, recorded, now, key }) => {
      check('refund', row);
      const { answer, also } = await paying.reverseInvoicePayment(tx, caller, row, body, { recorded, now, key });
      return { ...done('reversed a payment for', shownInvoice(answer), { payments: true }), also };
    },
  }),

  read(getInvoiceSettings, {
    row: ({ tx, caller }) => settings.getInvoiceSettings(tx, caller.schoolId),
    run: ({ row }) => row,
  }),

  write(patchInvoiceSettings, {
    row: ({ tx, caller, lock }) => settings.getInvoiceSettings(tx, caller.schoolId, lock),
    run: async ({ tx, row, body, now }) =>
      effectsOn('invoice_settings')('changed', await settings.saveInvoiceSettings(tx, row, body, now), body),
  }),
];

type At = { tx: Tx; caller: Caller; params: { id: string }; lock: boolean };

/** The invoice of the path. Its money is that of a booking, so a write waits for the same turn. */
async function find({ tx, caller, params, lock }: At) {
  if (lock) await takeTurn(tx, caller.schoolId);
  return invoices.getInvoice(tx, caller.schoolId, params.id, lock);
}

/** Throws 409 where it can't be done in its state. */
function check(action: InvoiceAction, row: invoices.FoundInvoice): void {
  if (row.kind === 'CREDIT_NOTE') throw refused('A credit note is never changed', row);
  if (!mayDo(action, row.status)) throw refused(WHY[row.status], row);
}

function refused(why: string, row: invoices.FoundInvoice): RowConflict {
  return new RowConflict('invalid_state', why, shownInvoice(row));
}

const WHY = {
  DRAFT: 'This invoice is a draft: issue it first',
  OPEN: 'This invoice was issued, and nothing on it can be changed. A credit note takes money off it',
  PAID: 'This invoice is paid. A credit note takes money off it',
  VOID: 'This invoice is void',
  UNCOLLECTIBLE: 'This invoice was written off',
} as const;
