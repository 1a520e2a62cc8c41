import { linkOptions } from '@tanstack/react-router';
import type { INVOICES } from '~data/entities/invoices';
import { formUnlessDeleted } from './calendar';
import { ofRow, resendIfRefused, type Item, type To, type Ways } from './way';

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

function invoiceForm(item: Item): To {
  const { op, state, id, seq } = item;
  if (op === 'create' && state === 'fixing') return linkOptions({ to: '/invoices/add', search: { resend: seq } });
  const params = { invoiceId: String(id) };
  return linkOptions({ to: '/invoices/$invoiceId/edit', params, search: resendIfRefused(item) });
}
