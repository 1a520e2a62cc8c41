// A bike on the phone: plate, three dials, and one of three tabs. A tab has an address but no history entry, so Back
// leaves the bike.
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { Badge } from '~ui/chip';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import type { BikeView } from '~data/bikes/bikes';
import type { CommentView } from '~data/bikes/comments';
import { PhoneHead, PhoneTitle } from './bike-heads';
import { BikeBookings } from './bike-bookings';
import { BikeDocuments } from '../documents/bike-documents';
import { DueTiles } from './due-tiles';
import { FloatingAction } from './floating-action';
import { ReportCards } from '../reports/report-cards';
import { NO_REPORTS, WHAT_REPORTS_ARE } from '../reports/reports-card';
import { SummaryCard } from './summary';
import type { Tab } from './tabs';

type PhoneBikeProps = { bike: BikeView; reports: readonly CommentView[] | undefined; tab: Tab };

const TABS = [
  { tab: 'details', to: '/bikes/$bikeId/details', label: 'Details' },
  { tab: 'reports', to: '/bikes/$bikeId/details/reports', label: 'Reports' },
  { tab: 'documents', to: '/bikes/$bikeId/details/documents', label: 'Documents' },
] as const;

export function PhoneBike({ bike, reports, tab }: PhoneBikeProps) {
  const bar = useTabsInView(tab);
  const params = { bikeId: String(bike.id) };
  return (
    <>
      <PhoneHead bike={bike} />
      <PhoneTitle bike={bike} />
      <DueTiles bike={bike} />
      <BikeBookings bike={bike} />
      <div ref={bar} className="-mb-3" />
      <nav
        aria-label="About this bike"
        className="sticky top-0 z-10 -mx-4 bg-paper px-4 pt-[calc(4px+env(safe-area-inset-top))] pb-1"
      >
        <div className="seg">
          {TABS.map(({ tab: one, to, label }) => (
            <Link
              key={one}
              to={to}
              params={params}
              replace
              resetScroll={false}
              activeOptions={{ exact: true }}
              className="px-1! no-underline"
              {...(one === tab ? { 'data-pressed': '', 'aria-current': 'page' as const } : {})}
            >
              <span className="flex items-center gap-1.5">
                {label}
                {one === 'reports' && reports ? <Badge count={reports.length} /> : null}
              </span>
            </Link>
          ))}
        </div>
      </nav>
      <Panel bike={bike} reports={reports} tab={tab} />
      <FloatingAction bike={bike} does={tab === 'documents' ? 'document' : 'comment'} />
    </>
  );
}

function Panel({ bike, reports, tab }: PhoneBikeProps) {
  if (tab === 'details') return <SummaryCard bike={bike} />;
  if (tab === 'documents') return <BikeDocuments bike={bike} />;
  if (!reports) return <Skeleton rows={3} height={112} />;
  if (reports.length > 0) return <ReportCards reports={reports} />;
  return (
    <div className="card">
      <Empty icon="communication" title={NO_REPORTS} text={WHAT_REPORTS_ARE} />
    </div>
  );
}

/** After a change of tab, scrolls back to the tab bar if the page was scrolled past it; otherwise nothing moves. */
function useTabsInView(tab: Tab) {
  const bar = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);
  useLayoutEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    if (bar.current && bar.current.getBoundingClientRect().top < 0) bar.current.scrollIntoView();
  }, [tab]);
  return bar;
}
