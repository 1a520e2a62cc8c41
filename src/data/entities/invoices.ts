import { addInvoice, patchInvoice, removeInvoice } from '~contract/invoices/invoices';
import { patchInvoiceSettings } from '~contract/invoices/settings';
import type { EntityFacts } from './entity';

export const INVOICES = {
  invoice_settings: {
    drafts: { invoice_settings: { makes: 'patch', target: 'own' } },
    kinds: {
      patch: {
        endpoint: patchInvoiceSettings,
        title: 'Edit invoice settings',
        failed: 'Invoice settings not updated',
        exported: 'Edit invoice settings',
      },
    },
  },
  // Issuing, credit notes and money need signal: only drafts are written here.
  invoices: {
    collection: 'invoices',
    ids: { customer: 'customers', order: 'orders', supplier: 'suppliers' },
    drafts: { invoice: { makes: 'create', target: 'own' } },
    thing: 'This invoice',
    kinds: {
      create: { endpoint: addInvoice, title: 'Add invoice', failed: 'Invoice not added', exported: 'Add invoice for' },
      patch: {
        endpoint: patchInvoice,
        title: 'Edit invoice',
        failed: 'Invoice not updated',
        exported: 'Edit invoice for',
      },
      delete: {
        endpoint: removeInvoice,
        title: 'Delete invoice',
        failed: 'Invoice not deleted',
        exported: 'Delete invoice for',
      },
    },
  },
} as const satisfies Record<string, EntityFacts>;
