// The empty list: the school has no bikes, or none match.
import { Button } from '~ui/button';
import { Empty } from '~ui/empty';
import { countFilters } from './query';
import type { BikesSearch } from './search';
import type { Change } from './use-address';

type NoBikesProps = { search: BikesSearch; onChange: Change };

export function NoBikes({ search, onChange }: NoBikesProps) {
  const narrowed = countFilters(search) > 0 || search.search !== undefined;
  if (!narrowed)
    return (
      <Empty
        icon="bikes"
        title="No bikes found"
        text="Your school’s bikes will be here, by their plates, with MOT, tax and damage reports."
      />
    );
  return (
    <Empty
      icon="search"
      title="No bikes found"
      text="No bikes match your search and filters."
      action={<Button onClick={() => onChange({ ordering: search.ordering })}>Clear filters</Button>}
    />
  );
}
