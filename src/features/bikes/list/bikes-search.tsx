// The search of bikes: in the list, and in the report of a damage.
import { SearchBox, SHORT_PAUSE } from '~widgets/lists/search-box';

const MAX = 100;

export function SearchBikes(props: { value: string; onWrite: (text: string) => void }) {
  return <SearchBox label="Search bikes" placeholder="Plate, make or model" max={MAX} pause={SHORT_PAUSE} {...props} />;
}
