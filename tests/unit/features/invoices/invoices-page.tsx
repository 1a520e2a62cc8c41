// The pages of invoices for their tests: over the real mirror, with a server that answers as told.
import { createRootRoute, createRoute, Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AddInvoice, EditListedInvoice } from '~features/invoices/add-invoice';
import { InvoicePage } from '~features/invoices/detail/invoice-page';
import { invoiceSearch } from '~features/invoices/detail/search';
import { InvoiceStep } from '~features/invoices/detail/steps';
import { InvoicesScreen } from '~features/invoices/list/invoices-screen';
import { invoicesSearch } from '~features/invoices/list/search';
import { ContactInvoices } from '~features/contacts/invoices/contact-invoices';
import { openPage } from '~tests/unit/features/open-page';

/** A Monday; what is due on 04/12/2026 is 3 days overdue. */
export const NOW = Date.parse('2026-12-07T10:00:00Z');

export function openInvoices(path: string, width = 390) {
  const rootRoute = createRootRoute({ component: Outlet });
  const page = (at: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path: at, component });
  const tree = rootRoute.addChildren([
    page('/invoices', () => <InvoicesScreen search={invoicesSearch.parse(useSearch())} />),
    page('/invoices/add', Add),
    page('/invoices/$invoiceId', Invoice),
    page('/invoices/$invoiceId/edit', () => <EditListedInvoice invoiceId={useName()} resend={undefined} />),
    page('/contacts/$customerId/details/invoices', () => <ContactInvoices contactId={Number(useName())} />),
    page('/contacts/$customerId/details', () => 'The contact'),
    page('/settings/invoices/edit', () => 'The settings'),
  ]);
  return openPage(tree, [path], width);
}

function Add() {
  const { contact, order } = useSearch() as { contact?: number; order?: number };
  return <AddInvoice contact={contact} order={order} resend={undefined} />;
}

function Invoice() {
  const invoiceId = useName();
  const { step } = invoiceSearch(useSearch());
  return (
    <>
      <InvoicePage invoiceId={invoiceId} />
      {step ? <InvoiceStep key={step} invoiceId={invoiceId} step={step} /> : null}
    </>
  );
}

const useSearch = () => useLocation().search as Record<string, unknown>;
const useName = () => useLocation().pathname.split('/')[2] ?? '';
