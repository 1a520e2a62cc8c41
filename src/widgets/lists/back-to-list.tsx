// The link back to a list: one step back if the person came from there, which restores search and scroll position,
// otherwise to the whole list.
import { Link, useRouter } from '@tanstack/react-router';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { Icon } from '~ui/icon';
import type { ListArea } from './use-list-address';

const FromList = createContext(false);

/** Notes whether the person came from the list. Remount it for another row: only the first render can see that. */
export function CameFrom({ list, children }: { list: ListArea; children: ReactNode }) {
  const router = useRouter();
  const [fromList] = useState(() => router.state.resolvedLocation?.pathname === list);
  return <FromList value={fromList}>{children}</FromList>;
}

/** `label`: 'Back to Bikes'. */
export function BackToList({ list, label }: { list: ListArea; label: string }) {
  const router = useRouter();
  const fromList = useContext(FromList);
  return (
    <Link
      to={list}
      className="icon-btn -ml-3 wide:-mr-2 wide:-ml-2"
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (!fromList || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <Icon name="back" size={20} />
    </Link>
  );
}
