// What a list shows now, in the form in which a named view keeps it.
import { useRouterState } from '@tanstack/react-router';
import type { SavedView } from '~contract/users/saved-views';
import type { ShownColumns } from './shown-columns';

type Kept = Pick<SavedView, 'address' | 'columns'>;

export type ShownView = Kept & { is: (view: Kept) => boolean };

export function useShownView({ choices }: ShownColumns): ShownView {
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const address = canonical(search);
  const isAll = choices.every(({ shown }) => shown);
  const columns = isAll ? [] : choices.filter(({ shown }) => shown).map(({ title }) => title);
  return {
    address,
    columns,
    is: (view) => canonical(view.address) === address && view.columns.join('\n') === columns.join('\n'),
  };
}

/** The query without its page, in one spelling. */
function canonical(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  params.sort();
  return params.toString();
}
