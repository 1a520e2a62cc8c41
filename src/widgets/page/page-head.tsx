// The head of a page. On phones it has the help and the sync pill, which wide screens have in their top bar.
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useContext, type ReactNode } from 'react';
import { HelpSlot } from '~ui/help-slot';
import { Icon } from '~ui/icon';
import { usePhone } from '~ui/use-media';
import { SyncPill } from '~widgets/sync/pill';

type PageHeadProps = {
  /** Absent: the page draws its own heading below (a plate). */
  title?: string;
  count?: number | undefined;
  /** Shows the back arrow. */
  back?: boolean;
  actions?: ReactNode;
  /** Whether phones show the sync pill. Off for the Sync centre, to which the pill leads, and for long titles. */
  pill?: boolean;
  /** The page lies outside the shell, so there is no top bar. */
  alone?: boolean;
};

/** On narrow phones the pill loses words before the title does. */
const PILL = 'grid min-w-24 shrink-[1000]';
/** A title of more letters is smaller beside the pill, so that it is read whole; of many more, smaller still. */
const [LONG, LONGEST] = [10, 12];

function sizeOf({ length }: string, hasPill: boolean): string {
  if (!hasPill || length <= LONG) return 'max-[22.5rem]:text-[1.375rem]';
  return length <= LONGEST ? 'text-[1.25rem]' : 'text-[1.125rem] sunlight:text-[1rem]';
}

export function PageHead({ title, count, back = false, actions, pill = true, alone = false }: PageHeadProps) {
  const phone = usePhone();
  const help = useContext(HelpSlot);
  const hasPill = phone && pill;
  return (
    <header className="flex min-h-12 items-center gap-2 wide:min-h-10 wide:flex-wrap wide:justify-end wide:gap-3">
      {back ? <BackLink /> : null}
      {title === undefined ? (
        <span className="flex-1" />
      ) : (
        <h1 className={`truncate min-w-0 ${hasPill ? 'mr-auto' : 'flex-auto'} ${sizeOf(title, hasPill)}`}>
          {title}
          {count === undefined ? null : <span className="pl-2 font-reg text-ink-3">{count}</span>}
        </h1>
      )}
      {actions}
      {phone || alone ? (
        // Where a narrow phone has no room for it, its menu has it.
        <span className={`flex-none empty:hidden ${hasPill && back ? 'max-[26rem]:hidden' : 'max-[22.5rem]:hidden'}`}>
          {help}
        </span>
      ) : null}
      {hasPill ? (
        <span className={PILL}>
          <SyncPill />
        </span>
      ) : null}
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
