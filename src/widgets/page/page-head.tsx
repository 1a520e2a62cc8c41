// The head of a page. On phones it has the sync pill, which wide screens have in their top bar.
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { Icon } from '~ui/icon';
import { usePhone } from '~ui/use-media';
import { SyncPill } from '~widgets/sync/pill';
import type { ReactNode } from 'react';

type PageHeadProps = {
  /** Absent: the page draws its own heading below (a plate). */
  title?: string;
  count?: number | undefined;
  /** Shows the back arrow. */
  back?: boolean;
  actions?: ReactNode;
  /** Whether phones show the sync pill. Off for the Sync centre, to which the pill leads, and for long titles. */
  pill?: boolean;
};

/** On the narrowest phones the pill loses words rather than the title its count. */
const BESIDE_PILL = 'mr-auto max-w-[70%] flex-none';

export function PageHead({ title, count, back = false, actions, pill = true }: PageHeadProps) {
  const phone = usePhone();
  const hasPill = phone && pill;
  return (
    <header className="flex min-h-12 items-center gap-2 wide:min-h-10 wide:flex-wrap wide:justify-end wide:gap-3">
      {back ? <BackLink /> : null}
      {title === undefined ? (
        <span className="flex-1" />
      ) : (
        <h1 className={`truncate ${hasPill ? BESIDE_PILL : 'min-w-0 flex-auto'} max-[22.5rem]:text-[1.375rem]`}>
          {title}
          {count === undefined ? null : <span className="pl-2 font-reg text-ink-3">{count}</span>}
        </h1>
      )}
      {actions}
      {hasPill ? <SyncPill /> : null}
    </header>
  );
}

/** Goes one step back if the app has an earlier history entry, otherwise to the person's home. */
function BackLink() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Link
      to="/"
      className="icon-btn -ml-3 wide:-ml-2"
      aria-label="Back"
      title="Back"
      onClick={(event) => {
        if (!canGoBack) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <Icon name="back" size={20} />
    </Link>
  );
}
