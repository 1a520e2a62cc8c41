// The invoices of a contact, newest first, with the link to a new one.
import { Link } from '@tanstack/react-router';
import { listInvoicesOf } from '~data/invoices/invoices';
import { buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { useWhole } from '~widgets/hooks/use-whole';
import { InvoiceCard } from '~widgets/invoices/invoice-card';
import { ContactAction } from '../detail/contact-action';

/** `contactId`: temporary or real. */
export function ContactInvoices({ contactId }: { contactId: number }) {
  const isHidden = useIsHidden('invoices');
  if (isHidden) return <p className="text-ink-2">You can’t see invoices.</p>;
  return <Known key={contactId} contactId={contactId} />;
}

function Known({ contactId }: { contactId: number }) {
  const rows = useWhole(() => listInvoicesOf(contactId), [contactId], contactId);
  if (!rows) return <Skeleton rows={3} height={112} />;
  return (
    <div className="flex flex-col gap-2">
      <ContactAction
        contactId={contactId}
        does="invoice"
        className={buttonClass('soft', false, 'self-start max-wide:hidden')}
      />
      {rows.length === 0 ? (
        <div className="card">
          <Empty icon="invoices" title="No invoices yet" text="Invoices for this contact will be here." />
        </div>
      ) : (
        <ul aria-label="Invoices" className="flex flex-col gap-2">
          {rows.map((row) => (
            <li key={row.invoice_id}>
              <InvoiceCard row={row} />
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 || contactId < 0 ? null : (
        <Link to="/invoices" search={{ customer: contactId }} className={buttonClass('ghost', false, 'self-start')}>
          Open in the list
        </Link>
      )}
    </div>
  );
}
