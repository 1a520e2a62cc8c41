// Opens 'Get latest from DVLA' on phones. The sheet is loaded with the first tap.
import { lazy, Suspense, useState } from 'react';
import { Button } from '~ui/button';
import { useNoEdit } from '~widgets/hooks/edit-access';
import type { BikesSearch } from './search';

const RefreshAllSheet = lazy(async () => ({ default: (await import('./refresh-all-sheet')).RefreshAllSheet }));

export function RefreshAll({ search }: { search: BikesSearch }) {
  const noEdit = useNoEdit('bikes');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="ghost"
        icon="refresh"
        disabled={noEdit !== null}
        title={noEdit ?? undefined}
        onClick={() => setOpen(true)}
      >
        Get latest from DVLA
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <RefreshAllSheet search={search} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
