// The school's credits. The head is drawn with the shell; the rest needs the database, which the shell loads behind itself.
import { lazy, Suspense } from 'react';
import { PageHead } from '~widgets/page/page-head';
import type { CreditsAccountProps } from './credits-account';

const CreditsAccount = lazy(async () => ({ default: (await import('./credits-account')).CreditsAccount }));

export function CreditsScreen(props: CreditsAccountProps) {
  return (
    <>
      <PageHead title="Credits" />
      <Suspense fallback={<div className="card min-h-40" aria-busy="true" />}>
        <CreditsAccount {...props} />
      </Suspense>
    </>
  );
}
