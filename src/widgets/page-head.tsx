// The head of a page. On a phone it carries the sync pill, which wide screens have in their top bar.
import { Link, type LinkProps } from '@tanstack/react-router';
import { Icon } from '~ui/icon';
import { usePhone } from '~ui/use-media';
import { SyncPill } from './sync-pill';
import type { ReactNode } from 'react';

type PageHeadProps = {
  /** Absent: the page draws its own heading below (a plate). */
  title?: string;
  count?: number | undefined;
  /** Where the back arrow leads; it is shown only with this. */
  back?: Pick<LinkProps, 'to' | 'params' | 'search'> & { label: string };
  actions?: ReactNode;
};

export function PageHead({ title, count, back, actions }: PageHeadProps) {
  const phone = usePhone();
  return (
    <header className="flex min-h-12 items-center gap-2 wide:min-h-10 wide:gap-3">
      {back ? <BackLink {...back} /> : null}
      {title === undefined ? (
        <span className="flex-1" />
      ) : (
        <h1 className="min-w-0 flex-1 truncate">
          {title}
          {count === undefined ? null : <span className="pl-2 font-reg text-ink-3">{count}</span>}
        </h1>
      )}
      {actions}
      {phone ? <SyncPill /> : null}
    </header>
  );
}

export function BackLink({ label, ...to }: Pick<LinkProps, 'to' | 'params' | 'search'> & { label: string }) {
  return (
    <Link {...to} className="icon-btn -ml-3 wide:-ml-2" aria-label={label} title={label}>
      <Icon name="back" size={20} />
    </Link>
  );
}
