// What can be done with the selected bikes: status, sites, DVLA's data, export.
import { lazy, Suspense, useState } from 'react';
import { getBikes, listBikes, type BikeView } from '~data/bikes/bikes';
import { Button } from '~ui/button';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { ExportButton } from '~widgets/lists/files';
import { TickBar } from '~widgets/lists/tick-bar';
import type { Ticked } from '~widgets/lists/ticked';
import { readSearch } from '../list/query';
import type { BikesSearch } from '../list/search';
import { BulkSite } from './bulk-site';
import { BulkStatus } from './bulk-status';
import { bestToday } from '~data/today';

const RefreshAllSheet = lazy(async () => ({ default: (await import('../list/refresh-all-sheet')).RefreshAllSheet }));

type BulkBarProps = { ticked: Ticked; search: BikesSearch; count: number };

export function BulkBar({ ticked, search, count }: BulkBarProps) {
  const noEdit = useNoEdit('bikes');
  // Read when something is done with them, so that a tap right after a tick means that bike too.
  const read = () => getBikes([...ticked.ids]);
  const all = async () => {
    const { rows } = await listBikes({ ...readSearch(search), page: 1, pageSize: Number.MAX_SAFE_INTEGER });
    return rows.map(({ id }) => id);
  };
  const file = async () => {
    const { bikesFile } = await import('~data/csv/export-bikes');
    return bikesFile(await read(), `connect-bikes-${bestToday()}.csv`);
  };
  return (
    <TickBar ticked={ticked} noun="bike" count={count} all={all}>
      {noEdit === null ? (
        <>
          <BulkStatus read={read} />
          <BulkSite read={read} />
          <BulkLookup read={read} />
        </>
      ) : null}
      <ExportButton label="Export selected" make={file} />
    </TickBar>
  );
}

function BulkLookup({ read }: { read: () => Promise<readonly BikeView[]> }) {
  const [asked, setAsked] = useState<readonly BikeView[] | null>(null);
  return (
    <>
      <Button icon="refresh" onClick={() => void read().then(setAsked, reportError)}>
        Get latest from DVLA
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <RefreshAllSheet
            read={() => Promise.resolve(asked)}
            of="selected"
            which="as selected"
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
