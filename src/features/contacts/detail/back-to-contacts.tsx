// The way back to the list: one step where the list lies behind, with its search and where it was scrolled to; else to the
// whole list.
import { Link, useRouter } from '@tanstack/react-router';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { Icon } from '~ui/icon';

const FromList = createContext(false);

/** Remembers where the person came from. Mount it anew for another contact: while it appears, the router still knows. */
export function CameFrom({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [fromList] = useState(() => router.state.resolvedLocation?.pathname === '/contacts');
  return <FromList value={fromList}>{children}</FromList>;
}

export function BackToContacts() {
  const router = useRouter();
  const fromList = useContext(FromList);
  return (
    <Link
      to="/contacts"
      className="icon-btn -ml-3 wide:-mr-2 wide:-ml-2"
      aria-label="Back to Contacts"
      title="Back to Contacts"
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
