import { linkOptions } from '@tanstack/react-router';
import { findPlace } from '~data/mirror/contact-packs';
import type { SchoolDb } from '~data/database/db';
import type { INVOICES } from '~data/entities/invoices';
import { formUnlessDeleted } from './calendar';
import { ofRow, resendIfRefused, type FormWay, type Item, type To, type Ways } from './way';

export const INVOICE_WAYS: Readonly<Record<keyof typeof INVOICES, Ways>> = {
  invoice_settings: ofRow((_, search) => linkOptions({ to: '/settings/invoices/edit', search })),
  invoices: {
    form: (item) => formUnlessDeleted(item, invoiceForm(item)),
    row: async (mirror, id, about) => {
      const row = await mirror.rows('invoices').get(id);
      if (!row) return null;
      const to = linkOptions({ to: '/invoices/$invoiceId', params: { invoiceId: row.invoice_id } });
      return { to, label: `View invoice for ${about}` };
    },
  },
};

function invoiceForm(item: Item): FormWay['to'] {
  const { op, state, id, seq, body } = item;
  if (op === 'create' && state === 'fixing') return (mirror) => newForm(mirror, body['customer'], { resend: seq });
  const params = { invoiceId: String(id) };
  return linkOptions({ to: '/invoices/$invoiceId/edit', params, search: resendIfRefused(item) });
}

/** One for a contact lies over their tab, where it was begun, while they are on this device. */
async function newForm(mirror: SchoolDb, customer: unknown, search: { resend: number }): Promise<To> {
  if (typeof customer !== 'number' || !(await findPlace(mirror, customer)))
    return linkOptions({ to: '/invoices/add', search });
  const params = { customerId: String(customer) };
  return linkOptions({ to: '/contacts/$customerId/details/invoices/add', params, search });
}
