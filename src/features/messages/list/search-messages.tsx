// The search of the list.
import { SearchBox } from '~widgets/lists/search-box';
import { typedText, withText } from './query';
import type { MessagesSearch } from './search';
import { useAddress } from './use-address';

export function SearchMessages({ search }: { search: MessagesSearch }) {
  const { replace } = useAddress();
  return (
    <SearchBox
      label="Search messages"
      placeholder="Name, address, number or text"
      value={typedText(search)}
      onWrite={(text) => replace(withText(search, text))}
    />
  );
}
