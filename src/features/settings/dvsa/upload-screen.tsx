// Brings DVSA's tests into the calendar from a file that a person has made: Connect never reaches DVSA's own service (specification
// section 2.9).
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '~ui/button';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { ExportButton } from '~widgets/lists/files';
import { PageHead } from '~widgets/page/page-head';

const ImportTests = lazy(async () => ({ default: (await import('./import-tests')).ImportTests }));

export function UploadScreen() {
  const noEdit = useNoEdit('settings');
  const noSignal = useNoSignal();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHead title="DVSA tests" back />
      <div className="flex max-w-[760px] flex-col gap-4">
        {noSignal === null ? null : (
          <p role="status" className="rounded-card bg-amber-soft p-4 font-med text-amber-ink">
            You need signal to bring in tests. Without it you can only preview a file.
          </p>
        )}
        {noEdit === null ? null : <p className="text-ink-2">{`${noEdit}.`}</p>}
        <section className="card flex flex-col gap-3 p-5">
          <p className="text-lead">The tests that you have booked with DVSA come into the calendar from a CSV file.</p>
          <ol className="flex list-decimal flex-col gap-2 pl-6">
            <li>Download the template, and write one test per line. Most tests have no rider yet.</li>
            <li>
              Each test centre must be one of <Link to="/settings/dvsa/centres">your test centres</Link>.
            </li>
            <li>Choose the file. All its tests are added or none, and the same test is never added twice.</li>
            <li>Put riders on tests later, in the calendar.</li>
          </ol>
          <p className="text-ink-2">
            Connect doesn’t sign in at DVSA and never needs your DVSA password. Changing a test with DVSA is up to you.
          </p>
          <div className="flex flex-wrap gap-2 pt-2">
            <Button
              look="pri"
              icon="upload"
              disabled={noEdit !== null}
              title={noEdit ?? undefined}
              onClick={() => setOpen(true)}
            >
              Bring in tests
            </Button>
            <ExportButton
              label="Download the template"
              failed="The template was not downloaded"
              make={async () => (await import('~data/csv/import-tests')).testTemplate()}
            />
          </div>
        </section>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <ImportTests onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
