// A bike: its page, or why it cannot be shown. The modals of the page are child routes.
import { useFirstName, useNewAddress } from '~widgets/rows/use-row-name';
import { CameFrom } from '~widgets/lists/back-to-list';
import { Outlet, useChildMatches } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { accessTo } from '~contract/staff/permissions';
import { displayMark } from '~domain/text/number-plate';
import { listBikeComments } from '~data/bikes/comments';
import { listBikeDocuments } from '~data/bikes/documents';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { useWhole } from '~widgets/hooks/use-whole';
import { useSession } from '~widgets/hooks/use-session';
import type { BikeView } from '~data/bikes/bikes';
import { BikeContext } from './bike-context';
import { PhoneHead, WideHead } from './bike-heads';
import { BikeBookings } from './bike-bookings';
import { BikeProblem } from './bike-problem';
import { DueTiles } from './due-tiles';
import { readId } from './ids';
import { PhoneBike } from './phone-bike';
import { ReportsCard } from '../reports/reports-card';
import { SummaryCard } from './summary';
import { tabOf } from './tabs';
import { useBike } from './use-bike';

/** `bikeId`: the part of the address, not parsed yet. */
export function BikeDetail({ bikeId }: { bikeId: string }) {
  const { first, onNamed } = useFirstName(bikeId);
  const read = readId(first);
  return (
    <CameFrom list="/bikes" key={first}>
      {read.is === 'id' ? <NamedBike id={read.id} onNamed={onNamed} /> : <BikeProblem problem={read.is} />}
    </CameFrom>
  );
}

/** `id`: the bike's id when its page was opened. `onNamed` is called with its present id once that is another one. */
function NamedBike({ id, onNamed }: { id: number; onNamed: (id: number) => void }) {
  const found = useBike(id);
  const { person } = useSession();
  const [isLetGo, setLetGo] = useState(false);
  const letGo = useCallback(() => setLetGo(true), []);
  const [newReport, showReport] = useState<string | null>(null);
  const row = found.is === 'row' ? found.row : null;
  useNewAddress({ area: '/bikes', opened: id, now: row?.id ?? id, onNamed });
  const open = useMemo(() => row && { bike: row, letGo, newReport, showReport }, [row, letGo, newReport]);
  switch (found.is) {
    case 'loading':
      return <Loading />;
    case 'row':
      return (
        <BikeContext value={open}>
          <BikePage bike={found.row} />
          <Outlet />
        </BikeContext>
      );
    case 'gone': {
      if (isLetGo) return <Loading />;
      // A person who lost the right to see bikes loses this one too: it wasn't deleted.
      const hidden = person ? accessTo('bikes', person.connect_user_permissions) === 'hidden' : false;
      return <BikeProblem problem={hidden ? 'denied' : 'gone'} mark={displayMark(found.row.registration_plate)} />;
    }
    case 'missing':
      return <BikeProblem problem="missing" />;
    default:
      return <BikeProblem problem={found.is} busy={found.busy} again={found.again} />;
  }
}

function BikePage({ bike }: { bike: BikeView }) {
  const reports = useLast(useWhole(() => listBikeComments(bike.id), [bike.id], bike.id));
  const documents = useLast(useWhole(() => listBikeDocuments(bike.id), [bike.id], bike.id));
  const tab = useChildMatches({ select: (matches) => tabOf(matches.at(-1)?.routeId ?? '') });
  if (usePhone()) return <PhoneBike bike={bike} reports={reports} tab={tab} />;
  return (
    <>
      <WideHead bike={bike} />
      <DueTiles bike={bike} reports={reports} documents={documents} />
      <BikeBookings bike={bike} />
      <div className="grid gap-4 full:flex-1 full:grid-cols-[300px_minmax(0,1fr)] full:gap-5">
        <SummaryCard bike={bike} />
        <ReportsCard bike={bike} reports={reports} />
      </div>
    </>
  );
}

/** Keeps the last value while the rows are read again under the bike's new id. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

function Loading() {
  const phone = usePhone();
  return (
    <>
      {phone ? <PhoneHead /> : null}
      <Skeleton rows={phone ? 4 : 3} height={phone ? 88 : 120} />
    </>
  );
}
