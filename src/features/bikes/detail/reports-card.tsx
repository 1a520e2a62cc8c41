// 'Comments & damage reports' on wide screens: a table, or cards where a table has no room.
import { Badge } from '~ui/chip';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import type { CommentView } from '~data/bike-comments';
import { ReportCards } from './report-cards';
import { ReportTable } from './report-table';
import { useRoomy } from './use-roomy';

export const NO_REPORTS = 'No reports yet';

/** `reports` is undefined while they are read. */
export function ReportsCard({ reports }: { reports: readonly CommentView[] | undefined }) {
  const roomy = useRoomy();
  return (
    <section className="card flex flex-col overflow-clip" aria-labelledby="reports">
      <div className="flex min-h-13 items-center gap-3 px-5 py-3">
        <h2 id="reports" className="flex-1">
          Comments &amp; damage reports
        </h2>
        {reports ? <Badge count={reports.length} /> : null}
      </div>
      <Body reports={reports} roomy={roomy} />
    </section>
  );
}

function Body({ reports, roomy }: { reports: readonly CommentView[] | undefined; roomy: boolean }) {
  if (!reports) return <Skeleton rows={4} height={56} />;
  if (reports.length === 0) return <Empty icon="communication" title={NO_REPORTS} />;
  return roomy ? (
    <ReportTable reports={reports} />
  ) : (
    <div className="px-3 pb-3">
      <ReportCards reports={reports} flat />
    </div>
  );
}
