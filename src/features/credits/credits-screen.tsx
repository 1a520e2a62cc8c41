// The screen of the school's credits. The account is a chunk of its own: it needs the database code, which loads after
// the shell.
import { lazy, Suspense } from 'react';
import { PageHead } from '~widgets/page/page-head';
import type { LedgerProps } from './ledger';

const CreditsAccount = lazy(async () => ({ default: (await import('./credits-account')).CreditsAccount }));

export function CreditsScreen(props: LedgerProps) {
  return (
    <>
      <PageHead title="Credits" />
      <Suspense fallback={<div className="card min-h-40" aria-busy="true" />}>
        <CreditsAccount {...props} />
      </Suspense>
    </>
  );
}
