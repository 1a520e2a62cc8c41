// The first line of one row's page on phones: back to its list, the help, the sync pill, and what is passed in.
import { useContext, type ComponentProps, type ReactNode } from 'react';
import { HelpSlot } from '~ui/help-slot';
import { BackToList } from './back-to-list';
import { SyncPill } from '~widgets/sync/pill';

type PhoneRowHeadProps = Pick<ComponentProps<typeof BackToList>, 'list' | 'label'> & { children?: ReactNode };

export function PhoneRowHead({ list, label, children }: PhoneRowHeadProps) {
  const help = useContext(HelpSlot);
  return (
    <header className="flex min-h-12 items-center gap-2">
      <BackToList list={list} label={label} />
      <span className="flex-1" />
      <span className="flex-none empty:hidden max-[22.5rem]:hidden">{help}</span>
      <SyncPill />
      {children}
    </header>
  );
}
