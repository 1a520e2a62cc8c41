// 'Comments & damage reports' on wide screens: a table, or cards if the window is too narrow for one.
import { buttonClass } from '~ui/button';
import { Badge } from '~ui/chip';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import type { CommentView } from '~data/bikes/comments';
import type { BikeView } from '~data/bikes/bikes';
import { BikeAction } from '../detail/bike-action';
import { ReportCards } from './report-cards';
import { ReportTable } from './report-table';
import { useRoomy } from './use-roomy';

export const NO_REPORTS = 'No reports yet';
export const WHAT_REPORTS_ARE = 'Damage and anything else people notice about this bike, with photos.';

/** `reports` is undefined while loading. */
type ReportsCardProps = { bike: BikeView; reports: readonly CommentView[] | undefined };

export function ReportsCard({ bike, reports }: ReportsCardProps) {
  const roomy = useRoomy();
  return (
    <section className="card flex flex-col overflow-clip" aria-labelledby="reports">
      <div className="flex min-h-13 items-center gap-3 px-5 py-3">
        <h2 id="reports" className="flex-1">
          Comments &amp; damage reports
        </h2>
        {reports ? <Badge count={reports.length} /> : null}
      </div>
      <Body bike={bike} reports={reports} roomy={roomy} />
    </section>
  );
}

function Body({ bike, reports, roomy }: ReportsCardProps & { roomy: boolean }) {
  if (!reports) return <Skeleton rows={4} height={56} />;
  if (reports.length === 0) {
    return (
      <Empty
        icon="communication"
        title={NO_REPORTS}
        text={WHAT_REPORTS_ARE}
        action={<BikeAction bike={bike} does="comment" label="Add the first comment" className={buttonClass('soft')} />}
      />
    );
  }
  return roomy ? (
    <ReportTable reports={reports} />
  ) : (
    <div className="px-3 pb-3">
      <ReportCards reports={reports} flat />
    </div>
  );
}
