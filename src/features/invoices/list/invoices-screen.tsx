// The list of invoices and credit notes, newest first: cards on phones, a table on wide screens.
import { lazy, Suspense } from 'react';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { counted } from '~widgets/format/size-text';
import { updatedText } from '~widgets/format/updated-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useToday } from '~widgets/hooks/use-today';
import { InvoiceCard } from '~widgets/invoices/invoice-card';
import { LIST_CARD, ListStates } from '~widgets/lists/list-states';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { RowsNotLoaded } from '~widgets/lists/rows-not-loaded';
import { AddLink, FloatingAddLink } from '~widgets/lists/add-link';
import { PageHead } from '~widgets/page/page-head';
import { ListTools } from './list-tools';
import { NoInvoices } from './no-invoices';
import { CursorPager } from './cursor-pager';
import type { InvoicesSearch } from './search';
import { Totals } from './totals';
import { useInvoices } from './use-invoices';

/** Loaded on wide screens only: a phone never shows the table. */
const InvoiceTable = lazy(async () => ({ default: (await import('./invoice-table')).InvoiceTable }));

export function InvoicesScreen({ search }: { search: InvoicesSearch }) {
  const phone = usePhone();
  const { mirror, list, again } = useInvoices(search);
  const noEdit = useNoEdit('invoices');
  const today = useToday();
  const isWaiting = mirror?.ready === false;
  const count = isWaiting ? undefined : list?.count;
  return (
    <>
      <PageHead
        title="Invoices"
        count={count}
        actions={phone ? undefined : <AddLink area="invoices" label="Add invoice" />}
      />
      {isWaiting ? (
        <NotHereYet device={phone ? 'phone' : 'computer'} what="invoices" />
      ) : (
        <>
          <ListTools search={search} count={list?.count} />
          <p className="text-cap text-ink-2">{updatedText({ pulled: mirror?.pulled, today, noEdit })}</p>
          {list ? <Totals totals={list.totals} /> : null}
          <section aria-label="Invoices" className={phone ? 'flex flex-col gap-3' : LIST_CARD}>
            <ListStates
              list={list}
              lines={phone ? { rows: 5, height: 112 } : { rows: 10, height: 44 }}
              failed={<RowsNotLoaded what="invoices" onAgain={again} />}
              empty={<NoInvoices search={search} />}
              boxed={phone}
            >
              {(shown) => (
                <>
                  {phone ? (
                    <ul className="flex flex-col gap-3">
                      {shown.rows.map((row) => (
                        <li key={row.invoice_id}>
                          <InvoiceCard row={row} />
                        </li>
                      ))}
                    </ul>
                  ) : (
                    <Suspense fallback={<Skeleton rows={8} height={52} />}>
                      <InvoiceTable rows={shown.rows} place={`${search.after} ${search.before}`} />
                    </Suspense>
                  )}
                  <CursorPager list={shown} search={search} />
                </>
              )}
            </ListStates>
          </section>
        </>
      )}
      {phone ? <FloatingAddLink area="invoices" label="Add invoice" /> : null}
      <p role="status" className="sr-only">
        {count === undefined ? '' : counted(count, 'invoice')}
      </p>
    </>
  );
}
