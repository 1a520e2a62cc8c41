// The empty list, and why.
import { Button } from '~ui/button';
import { Empty } from '~ui/empty';
import { useDevice } from '~widgets/hooks/use-device';
import { countFilters } from './query';
import type { MessagesSearch } from './search';
import { useAddress } from './use-address';

export function NoMessages({ search, isSchool }: { search: MessagesSearch; isSchool: boolean }) {
  const { change } = useAddress();
  const device = useDevice();
  const where = isSchool ? '' : ` of the last 30 days on this ${device}`;
  if (countFilters(search) > 0 || search.search !== undefined) {
    return (
      <Empty
        icon="search"
        title="No messages found"
        text={`No messages${where} match your search and filters.`}
        action={<Button onClick={() => change({})}>Clear filters</Button>}
      />
    );
  }
  return (
    <Empty
      icon="communication"
      title={isSchool ? 'No messages sent yet' : 'No messages here'}
      text={
        isSchool
          ? 'Every e-mail and SMS that your school sends will be here, and whether it arrived.'
          : `There are no messages${where}.`
      }
    />
  );
}
