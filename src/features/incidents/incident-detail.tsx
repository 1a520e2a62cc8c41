// One report of an incident: until when DVSA must have it, what it says, and what can be done with it.
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { roleOf } from '~contract/staff/permissions';
import { removeIncidentPhoto } from '~data/files/remove-attached';
import { getPaper, removeIncident, type IncidentView } from '~data/incidents/incidents';
import { incidentName } from '~domain/incidents/incidents';
import { Button, buttonClass } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { Icon, type IconName } from '~ui/icon';
import { Notice } from '~ui/notice';
import { Question } from '~ui/overlays/dialog';
import { Skeleton } from '~ui/skeleton';
import { deleteWithUndo } from '~widgets/form-saves/delete-with-undo';
import { notSaved } from '~widgets/form-saves/not-saved';
import { useDevice } from '~widgets/hooks/use-device';
import { OPENS } from '~widgets/hooks/use-leave';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { useSession } from '~widgets/hooks/use-session';
import { usePaper } from '~widgets/online-forms/use-paper';
import { PageHead } from '~widgets/page/page-head';
import { useNoCourseEdit } from '~widgets/page/course-access';
import { PhotoGrid } from '~widgets/photos/photo-grid';
import { photosOf } from '~widgets/photos/row-photos';
import { SyncBadge } from '~widgets/sync/badge';
import { Duties } from './duties';
import { ReportLines } from './report-lines';
import { useIncident } from './use-incident';

/** `incidentId`: from the address, unchecked. */
export function IncidentDetail({ incidentId }: { incidentId: string }) {
  const row = useIncident(incidentId);
  const device = useDevice();
  if (row === undefined) return <Skeleton rows={4} height={96} />;
  if (row === null) {
    return (
      <>
        <PageHead title="Incident" back />
        <Notice level={2} icon="alert" title="Incident report not found on this device">
          {`It may have been deleted, or it hasn’t loaded on this ${device} yet.`}
        </Notice>
      </>
    );
  }
  return (
    <>
      <PageHead title="Incident" back />
      {row.pending === null ? null : <SyncBadge state={row.pending} />}
      <Duties row={row} />
      <Actions row={row} />
      <ReportLines row={row} />
      <Photos row={row} />
      <DeleteIncident row={row} />
    </>
  );
}

function Actions({ row }: { row: IncidentView }) {
  const noEdit = useNoCourseEdit();
  const params = { incidentId: String(row.id) };
  const isOpen = row.reported_on === null;
  return (
    <div className="flex flex-wrap gap-2">
      {noEdit === null ? (
        <>
          <Link
            to="/incidents/$incidentId"
            params={params}
            search={{ form: 'sent' }}
            {...OPENS}
            className={buttonClass(isOpen ? 'pri' : 'soft')}
          >
            <Inside icon="check">{isOpen ? 'Sent to DVSA' : 'Change when it was sent'}</Inside>
          </Link>
          <Link
            to="/incidents/$incidentId"
            params={params}
            search={{ form: 'edit' }}
            {...OPENS}
            className={buttonClass('soft')}
          >
            <Inside icon="edit">Edit</Inside>
          </Link>
        </>
      ) : null}
      <Link to="/incidents/$incidentId/print" params={params} className={buttonClass('soft')}>
        <Inside icon="doc">Print</Inside>
      </Link>
      {row.id > 0 ? <PaperButton row={row} /> : null}
    </div>
  );
}

function PaperButton({ row }: { row: IncidentView }) {
  const { says, isBusy, open, ready } = usePaper({ what: 'PDF', load: (signal) => getPaper(row, signal) });
  const noSignal = useNoSignal();
  const words = says === '' && noSignal !== null ? 'The PDF needs signal. Print works without.' : says;
  return (
    <>
      <Button
        look="soft"
        icon="download"
        disabled={isBusy || (noSignal !== null && ready === null)}
        onClick={ready ?? open}
      >
        {ready ? 'Open PDF' : 'PDF'}
      </Button>
      <span role="status" className="self-center text-tab text-ink-2 empty:hidden">
        {words}
      </span>
    </>
  );
}

function Photos({ row }: { row: IncidentView }) {
  const noEdit = useNoCourseEdit();
  const photos = photosOf(row);
  if (photos.length === 0) return null;
  return (
    <section aria-label="Photos" className="card p-4 wide:p-5">
      <PhotoGrid
        photos={photos}
        withWord={row.files.length > 0}
        onDelete={
          noEdit === null ? (photo) => removeIncidentPhoto({ id: row.id, about: incidentName(row) }, photo) : null
        }
      />
    </section>
  );
}

/** For the account owner and admins. */
function DeleteIncident({ row }: { row: IncidentView }) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { person } = useSession();
  const device = useDevice();
  const navigate = useNavigate();
  if (!person || roleOf(person.connect_user_permissions) === 'staff') return null;
  const name = incidentName(row);
  const remove = async () => {
    try {
      await deleteWithUndo({
        remove: async () => [await removeIncident(row.id, { undoable: true })],
        done: () => `${name} deleted`,
        undone: () => `${name} is back`,
        device,
      });
      await navigate({ to: '/incidents', replace: true });
    } catch (error) {
      setProblem(notSaved(error, false));
    }
  };
  return (
    <>
      <Button look="dan" icon="trash" className="self-start" onClick={() => setAsking(true)}>
        Delete report
      </Button>
      <Question
        open={isAsking}
        question={`Delete ${name}?`}
        confirm="Delete"
        look="stop"
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        <p className="text-ink-2">Reports must be kept for three years. You can undo this for 10 seconds.</p>
        {problem === undefined ? null : <FieldError>{problem}</FieldError>}
      </Question>
    </>
  );
}

function Inside({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </>
  );
}
