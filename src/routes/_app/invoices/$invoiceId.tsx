import { createFileRoute } from '@tanstack/react-router';
import { InvoicePage } from '~features/invoices/detail/invoice-page';
import { invoiceSearch, type InvoiceSearch } from '~features/invoices/detail/search';
import { InvoiceStep } from '~features/invoices/detail/steps';

/** An invoice, and over it the step that its search names. */
export const Route = createFileRoute('/_app/invoices/$invoiceId')({
  staticData: { title: 'Invoice' },
  // Parsed on the page, as every list's.
  validateSearch: (given: Record<string, unknown>): InvoiceSearch => given,
  component: InvoiceRoute,
});

function InvoiceRoute() {
  const { invoiceId } = Route.useParams();
  const { step } = invoiceSearch(Route.useSearch());
  return (
    <>
      <InvoicePage key={invoiceId} invoiceId={invoiceId} />
      {step ? <InvoiceStep key={`${invoiceId} ${step}`} invoiceId={invoiceId} step={step} /> : null}
    </>
  );
}
