// The empty list, and why: no match, or no invoices.
import { Button } from '~ui/button';
import { Empty } from '~ui/empty';
import { isNarrowed, withoutFilters } from './query';
import type { InvoicesSearch } from './search';
import { useAddress } from './use-address';

export function NoInvoices({ search }: { search: InvoicesSearch }) {
  const { change } = useAddress();
  if (!isNarrowed(search))
    return (
      <Empty
        icon="invoices"
        title="No invoices found"
        text="Your school’s invoices will be here, with what is open, overdue and paid. You can write one without signal."
      />
    );
  return (
    <Empty
      icon="search"
      title="No invoices found"
      text="No invoices match your search and filters."
      action={<Button onClick={() => change(withoutFilters(search))}>Clear filters</Button>}
    />
  );
}
