// Exports the listed bikes as a CSV file, and imports bikes from one; only on wide screens.
import { lazy } from 'react';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { ExportButton, ImportButton } from '~widgets/lists/files';
import { readSearch } from './query';
import type { BikesSearch } from './search';
import { bestToday } from '~data/today';

const ImportBikes = lazy(async () => ({ default: (await import('./import-sheet')).ImportBikes }));

export function BikeFiles({ search }: { search: BikesSearch }) {
  const noEdit = useNoEdit('bikes');
  const make = async () => {
    const { exportBikes } = await import('~data/csv/export-bikes');
    return exportBikes(readSearch(search), `connect-bikes-${bestToday()}.csv`);
  };
  return (
    <>
      <ExportButton make={make} />
      <ImportButton noEdit={noEdit} sheet={ImportBikes} />
    </>
  );
}
