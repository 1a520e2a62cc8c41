// The first step of a damage report: choosing the bike by its plate, the most recently used first.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { noteBikeUsed, listRecentBikes } from '~data/bikes/recent';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { getOutboxItem } from '~data/sync-centre/items';
import { bikeFilter } from '~domain/bikes/query';
import { Button, buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { Notice } from '~ui/notice';
import { Skeleton } from '~ui/skeleton';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { PageHead } from '~widgets/page/page-head';
import { SyncLine } from '~widgets/sync/line';
import { useLive } from '~widgets/hooks/use-live';
import { ReportBike } from './report-bike';
import type { BikeView } from '~data/bikes/bikes';
import { bestToday } from '~data/today';
import './report-screen.css';
import { SearchBikes } from '../list/bikes-search';

type ReportScreenProps = {
  /** Seq of a report or document in the outbox whose bike is gone, to send for another bike. */
  resend: number | undefined;
};

export function ReportScreen({ resend }: ReportScreenProps) {
  const noEdit = useNoEdit('bikes');
  const device = useDevice();
  const mirror = useLive(getMirrorState, []);
  const bikes = useLive(listRecentBikes, []);
  return (
    <>
      {/* The long title leaves no room for the pill. */}
      <PageHead title="Report damage" back pill={false} />
      <SyncLine hold={false} />
      {noEdit === null ? (
        <Bikes bikes={bikes} isReady={mirror?.ready} resend={resend} device={device} />
      ) : (
        <Refused why={noEdit} />
      )}
    </>
  );
}

type BikesProps = {
  bikes: readonly BikeView[] | undefined;
  isReady: boolean | undefined;
  resend: number | undefined;
  device: 'phone' | 'computer';
};

function Bikes({ bikes, isReady, resend, device }: BikesProps) {
  const [search, setSearch] = useState('');
  const form = useForm(resend);
  if (isReady === false) return <NotHereYet device={device} />;
  const found = form && bikes?.filter(bikeFilter({ search }, bestToday()));
  return (
    <>
      <div className="flex">
        <SearchBikes value={search} onWrite={setSearch} />
      </div>
      <p className="text-ink-2">
        {resend === undefined
          ? 'Choose a bike. Recently used bikes come first.'
          : `Which bike is it about? The text and the ${form === 'document' ? 'file' : 'photos'} go with it.`}
      </p>
      {found ? null : <Skeleton rows={5} height={116} />}
      {found && found.length > 0 ? (
        <ul className="report-grid">
          {found.map((bike) => (
            <li key={bike.client_key ?? bike.id}>
              <ReportBike bike={bike} form={form} resend={resend} onChosen={() => void noteBikeUsed(bike.id)} />
            </li>
          ))}
        </ul>
      ) : null}
      {found?.length === 0 ? <None all={bikes?.length === 0} onClear={() => setSearch('')} /> : null}
    </>
  );
}

/** The form of the change to resend, a comment if there is none; undefined while loading. */
function useForm(resend: number | undefined): 'comment' | 'document' | undefined {
  const item = useLive(() => (resend === undefined ? Promise.resolve(null) : getOutboxItem(resend)), [resend]);
  if (item === undefined) return undefined;
  return item?.entity === 'bike_documents' ? 'document' : 'comment';
}

function None({ all, onClear }: { all: boolean; onClear: () => void }) {
  return (
    <div className="card">
      {all ? (
        <Empty
          icon="bikes"
          title="No bikes found"
          text="Your school’s bikes will be here, by their plates."
          action={
            <Link to="/bikes" className={buttonClass('default')}>
              Back to Bikes
            </Link>
          }
        />
      ) : (
        <Empty
          icon="search"
          title="No bikes found"
          text="No bikes match your search."
          action={<Button onClick={onClear}>Clear search</Button>}
        />
      )}
    </div>
  );
}

function Refused({ why }: { why: string }) {
  return (
    <Notice
      level={2}
      icon="lock"
      title={why}
      actions={
        <Link to="/bikes" className={buttonClass('pri')}>
          Back to Bikes
        </Link>
      }
    >
      <p>To report damage you need access to change bikes. Ask your account administrator.</p>
    </Notice>
  );
}
