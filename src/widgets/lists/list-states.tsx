// What stands in the place of a list: lines while it loads, why it can't be read, or why it is empty; else its rows.
import type { ReactNode } from 'react';
import { Skeleton } from '~ui/skeleton';

type ListStatesProps<List> = {
  /** Undefined while it loads; null if it can't be read. */
  list: List | null | undefined;
  /** What is drawn while it loads; heights in px. */
  lines: { rows: number; height: number };
  failed?: ReactNode;
  empty: ReactNode;
  /** True where the list isn't in a card already, as on phones. */
  boxed?: boolean;
  children: (list: List) => ReactNode;
};

export function ListStates<List extends { count: number }>(props: ListStatesProps<List>) {
  const { list, lines, failed, empty, boxed = false, children } = props;
  if (list === undefined) return <Skeleton {...lines} />;
  if (list !== null && list.count > 0) return children(list);
  const why = list === null ? failed : empty;
  return boxed ? <div className="card">{why}</div> : why;
}

/** The card of a list on wide screens, which scrolls by itself where the window is high enough. */
export const LIST_CARD =
  'card flex min-h-0 flex-col [@media(height>=720px)]:min-h-[440px] [@media(height>=720px)]:flex-[1_1_0]';
