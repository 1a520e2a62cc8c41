// What is below the text field of the search: what was found, and where it comes from.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { listRecentFinds } from '~data/search/recent';
import { useLive } from '~widgets/hooks/use-live';
import { useSession } from '~widgets/hooks/use-session';
import type { OpenArea } from './actions';
import { firstSections, sectionsOf, seenBy } from './entries';
import { SearchState } from './search-state';
import { SectionList } from './section-list';
import { useKeys } from './use-keys';
import { useSearch } from './use-search';

/** What the text field says of its options: whether there are any, and the id of the active one. */
export type ShownOptions = { any: boolean; active: string | undefined };
export const NO_OPTIONS: ShownOptions = { any: false, active: undefined };

export type ResultsProps = {
  typed: string;
  input: RefObject<HTMLInputElement | null>;
  areas: readonly OpenArea[];
  onShown: (shown: ShownOptions) => void;
  onEscape: () => void;
  onOpened: () => void;
};

export function SearchResults({ typed, input, areas, onShown, onEscape, onOpened }: ResultsProps) {
  const { person } = useSession();
  const asked = useSearch(typed);
  const recent = useLive(listRecentFinds, []);
  const text = typed.trim();
  const search = person && asked && seenBy(asked, person);
  const who = person && { person, areas };
  const found = who && search ? sectionsOf(search, who) : [];
  const sections = who && text === '' ? firstSections(recent ?? [], who) : found;
  const ids = sections.flatMap(({ entries }) => entries.map(({ id }) => id));
  const isCurrent = text === '' || search?.text === text;
  const active = useKeys({ input, typed, ids, isCurrent, onEscape });
  const any = ids.length > 0;
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    tell({ any, active });
    return () => tell(NO_OPTIONS);
  }, [any, active]);
  return (
    <>
      {text === '' ? null : <SearchState search={search} text={text} />}
      <SectionList sections={sections} active={active} onOpened={onOpened} />
    </>
  );
}
