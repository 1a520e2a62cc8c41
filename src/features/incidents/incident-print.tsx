// A report for paper. It reads only this device, so it prints without signal; unsent changes are marked.
import { dueText, incidentName } from '~domain/incidents/incidents';
import { Button } from '~ui/button';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { stampText } from '~widgets/format/when';
import { useBestNow } from '~widgets/hooks/use-today';
import { useSession } from '~widgets/hooks/use-session';
import { PageHead } from '~widgets/page/page-head';
import { PrintedPhotos } from './printed-photos';
import { ReportLines } from './report-lines';
import { useIncident } from './use-incident';

/** `incidentId`: from the address, unchecked. */
export function IncidentPrint({ incidentId }: { incidentId: string }) {
  const row = useIncident(incidentId);
  const { person } = useSession();
  const now = useBestNow();
  const print = (
    <Button look="pri" icon="doc" onClick={() => window.print()}>
      Print
    </Button>
  );
  return (
    <main className={PAPER} style={{ maxWidth: 800 }}>
      <div className="print:hidden">
        <PageHead back alone pill={false} title="Incident report" actions={row ? print : null} />
      </div>
      {row === undefined ? <Skeleton rows={4} height={96} /> : null}
      {row === null ? (
        <div className="card">
          <Empty icon="alert" title="Incident report not found on this device" />
        </div>
      ) : null}
      {row ? (
        <>
          <header className="flex flex-col gap-1">
            <p className="text-ink-2">{person?.user.school_name ?? ''}</p>
            <h2>{incidentName(row)}</h2>
            <p className="font-bold">{dueText(row)}</p>
            <p className="text-tab text-ink-2">
              For the school’s own records, and to fill in DVSA’s form from. It isn’t that form.
            </p>
          </header>
          <ReportLines row={row} />
          <PrintedPhotos row={row} />
          <p className="text-cap text-ink-2">
            {row.pending === null
              ? `Printed ${stampText(now)}`
              : `Printed ${stampText(now)}, not all sent to the school yet`}
          </p>
        </>
      ) : null}
    </main>
  );
}

/** On A4 in black, whatever the theme. */
const PAPER =
  'mx-auto flex min-h-dvh flex-col gap-4 p-4 print:block print:min-h-0 print:bg-white print:p-0 print:text-black print:[--ink-2:#333] print:[--ink:#000]';
