// Previous and next page. The address names a row and not a number, so that new invoices don't move what is on a page.
import type { InvoiceList } from '~data/invoices/list';
import { Button } from '~ui/button';
import type { InvoicesSearch } from './search';
import { useAddress } from './use-address';

type CursorPagerProps = { list: InvoiceList; search: InvoicesSearch };

export function CursorPager({ list: { rows, count, from, newer, older }, search }: CursorPagerProps) {
  const { turn } = useAddress();
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (!first || !last) return null;
  return (
    <nav
      aria-label="Pages"
      className="flex min-h-14 flex-wrap items-center justify-between gap-2 text-tab text-ink-2 wide:line-above wide:px-5"
    >
      <span className="whitespace-nowrap">{`${from}–${from + rows.length - 1} of ${count}`}</span>
      {newer || older ? (
        <span className="flex gap-2">
          <Button
            icon="left"
            disabled={!newer}
            onClick={() => turn({ ...search, after: undefined, before: first.invoice_id })}
          >
            Previous
          </Button>
          <Button
            icon="right"
            disabled={!older}
            onClick={() => turn({ ...search, before: undefined, after: last.invoice_id })}
          >
            Next
          </Button>
        </span>
      ) : null}
    </nav>
  );
}
