// How the school stands on its invoices, with a link to edit it.
import { listEdited } from '~data/form-saves/edited-rows';
import { displayDay } from '~domain/time/london-time';
import { vatNumberText } from '~domain/invoices/paper';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { useLive } from '~widgets/hooks/use-live';
import { FactList } from '~widgets/lists/fact-list';
import { SyncBadge } from '~widgets/sync/badge';
import { EditLink } from './edit-link';

/** Nothing for those who may not see invoices. */
export function InvoiceSettingsCard({ noEdit }: { noEdit: string | null }) {
  const [found] = useLive(() => listEdited('invoice_settings'), []) ?? [];
  const isHidden = useIsHidden('invoices');
  if (isHidden || !found) return null;
  const { row, pending } = found;
  const vat =
    row.vat_from === null ? 'Not registered' : `${vatNumberText(row.vat_number)} from ${displayDay(row.vat_from)}`;
  return (
    <section className="card flex flex-col gap-4 p-4 wide:p-5" aria-labelledby="invoice-settings">
      <header className="flex flex-wrap items-center gap-3">
        <h2 id="invoice-settings" className="flex-1">
          Invoices
        </h2>
        {pending === null ? null : <SyncBadge state={pending} small />}
        <EditLink to="/settings/invoices/edit" noEdit={noEdit} />
      </header>
      <FactList
        facts={[
          ['Name', row.seller_name],
          ['Address', row.seller_address.replaceAll('\n', ', ')],
          ['VAT', vat],
          ['Days to pay', String(row.payment_days)],
          ['Bank details', row.bank_details.replaceAll('\n', ', ')],
          ['Payment terms', row.terms],
        ]}
      />
    </section>
  );
}
