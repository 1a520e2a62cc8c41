// The head of the certificates and of their books: a tab for each with its count, and the button for a new book
// (specification sections 2.3 and 2.6).
import { Link } from '@tanstack/react-router';
import { countCertificates } from '~data/certificates/certificates';
import { Badge } from '~ui/chip';
import { usePhone } from '~ui/use-media';
import { AddButton, FloatingAdd } from '~widgets/lists/add-button';
import { orNull } from '~widgets/format/or-null';
import { PageHead } from '~widgets/page/page-head';
import { useWhole } from '~widgets/hooks/use-whole';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useWidth } from '~widgets/hooks/use-width';
import type { ReactNode } from 'react';

type Tab = 'certificates' | 'books';

const TABS = [
  { tab: 'certificates', to: '/certificates', label: 'Certificates' },
  { tab: 'books', to: '/certificates/books', label: 'CBT Books' },
] as const;

const ADD = { area: '/certificates/books', label: 'Add CBT Book' } as const;

/** Window width from which the whole head fits in one line, in CSS pixels. */
const ROOMY = 1440;

/** `actions`: the filters of the list below, between tabs and button if there is room, otherwise beneath them. */
export function ShelfHead({ tab, actions }: { tab: Tab; actions?: ReactNode }) {
  const phone = usePhone();
  const roomy = useWidth(ROOMY);
  const mayAdd = useNoEdit('certificates') === null;
  if (phone)
    return (
      <>
        <PageHead title="Certificates" />
        <Tabs tab={tab} className="seg" />
        {actions}
        {/* One that is off would only cover the list, which says why. */}
        {tab === 'books' && mayAdd ? <FloatingAdd {...ADD} /> : null}
      </>
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <PageHead title="Certificates" actions={<Tabs tab={tab} className="flex gap-1" />} />
        <div className="flex min-w-0 flex-1 items-center gap-2">{roomy ? actions : null}</div>
        <AddButton {...ADD} keeps={tab === 'books'} />
      </div>
      {roomy || !actions ? null : <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </>
  );
}

function Tabs({ tab: open, className }: { tab: Tab; className: string }) {
  const counts = useWhole(() => orNull(countCertificates()), []);
  return (
    <nav aria-label="Certificates and books" className={className}>
      {TABS.map(({ tab, to, label }) => (
        <Link
          key={tab}
          to={to}
          activeOptions={{ exact: true }}
          className={`inline-flex min-h-12 items-center justify-center gap-1.5 rounded-m px-2 font-bold whitespace-nowrap hover:no-underline wide:min-h-10 wide:px-3 ${tab === open ? 'tab-on' : 'text-ink-2'}`}
          {...(tab === open && { 'aria-current': 'page' as const, 'data-pressed': true })}
        >
          {label}
          {counts ? <Badge count={counts[tab]} /> : null}
        </Link>
      ))}
    </nav>
  );
}
