// Opens 'Get latest from DVLA' on phones. The sheet is loaded with the first tap.
import { lazy, Suspense, useState } from 'react';
import { Button } from '~ui/button';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { listBikes, type BikeView } from '~data/bikes/bikes';
import { readSearch } from './query';
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
          <RefreshAllSheet
            read={() => readAll(search)}
            of={JSON.stringify(search)}
            which="as listed now"
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

async function readAll(search: BikesSearch): Promise<readonly BikeView[]> {
  const { rows } = await listBikes({ ...readSearch(search), page: 1, pageSize: Number.MAX_SAFE_INTEGER });
  return rows;
}
