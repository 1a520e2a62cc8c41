// 'Insufficient credits'. Loaded when needed: most people never see it.
import { lazy, Suspense } from 'react';

const CreditsSheet = lazy(async () => ({ default: (await import('./credits-sheet')).CreditsSheet }));

export function CreditsQuestion({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <CreditsSheet onClose={onClose} />
    </Suspense>
  );
}
