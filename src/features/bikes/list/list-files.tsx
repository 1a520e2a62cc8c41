// The list as a file, and a file as bikes: for a desk. What they are made with comes with the tap.
import { lazy, Suspense, useState } from 'react';
import { londonDay } from '~domain/london-time';
import { Button } from '~ui/button';
import { toast } from '~ui/toasts';
import { useNoEdit } from '~widgets/edit-access';
import { readSearch } from './query';
import type { BikesSearch } from './search';

const ImportSheet = lazy(async () => ({ default: (await import('./import-sheet')).ImportSheet }));

export function ImportButton() {
  const noEdit = useNoEdit('bikes');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" disabled={noEdit !== null} title={noEdit ?? undefined} onClick={() => setOpen(true)}>
        Import
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ImportSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

export function ExportButton({ search }: { search: BikesSearch }) {
  const hand = async () => {
    try {
      const [{ exportBikes }, { handOver }] = await Promise.all([
        import('~data/bike-export'),
        import('~data/hand-over'),
      ]);
      await handOver(await exportBikes(readSearch(search), `connect-bikes-${londonDay(new Date())}.csv`));
    } catch (error) {
      toast('failed', 'The list was not exported');
      reportError(error);
    }
  };
  return (
    <Button look="ghost" onClick={() => void hand()}>
      Export
    </Button>
  );
}
