// Writes a report of an incident with its photos, and changes one. It works without signal.
import { useState } from 'react';
import { seesNames } from '~contract/incidents/reading';
import { getCourse, listCalendar, type CalendarChoices, type CourseView } from '~data/calendar/calendar';
import { saveIncidentWithPhotos, saveNewIncident } from '~data/files/save-incident';
import type { IncidentView } from '~data/incidents/incidents';
import { SyncBadge } from '~widgets/sync/badge';
import { FileFormModal } from '~widgets/file-forms/file-form-modal';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useGuard } from '~widgets/drafts/unsaved';
import { useChangeForm, type ChangeForm } from '~widgets/forms/use-change-form';
import type { Mends } from '~widgets/forms/use-corrected';
import { valuesOfRow } from '~widgets/forms/fields';
import { dayProblem } from '~widgets/typed/typed-day';
import { useChoices } from '~widgets/booking/use-choices';
import { useLast } from '~widgets/booking/use-last';
import { useLive } from '~widgets/hooks/use-live';
import { useSession } from '~widgets/hooks/use-session';
import { NotHere, Waiting } from '~widgets/rows/modal-frames';
import { useNoCourseEdit } from '~widgets/page/course-access';
import { AlsoPart, WhatPart, WhenPart, WithPart } from './form-parts';
import { INCIDENT, NEW_INCIDENT, readChange, readNew, readSeen, type IncidentValues } from './incident-fields';
import type { NewSearch } from './new-search';
import { PeoplePart } from './people-part';
import { PhotosPart } from './photos-part';
import { prefillOf } from './prefill';
import { useIncident, useIncidentLeave } from './use-incident';
import { useIncidentMends } from './use-incident-mends';

const ADD = 'Report an incident';
const EDIT = 'Edit incident report';

export function NewIncident({ search: { course, bike, resend } }: { search: NewSearch }) {
  const mends = useIncidentMends(resend);
  const choices = useChoices();
  const from = useLive(async () => ({ course: course === undefined ? null : await getCourse(course) }), [course]);
  const leave = useIncidentLeave({ mending: resend !== undefined });
  if (mends === undefined || choices === undefined || from === undefined) return <Waiting title={ADD} leave={leave} />;
  return <NewForm mends={mends} choices={choices} course={from.course ?? undefined} bike={bike} leave={leave} />;
}

type FormProps = { mends: Mends<IncidentValues> | null; choices: CalendarChoices; leave: () => void };
type FromProps = { course: CourseView | undefined; bike: number | undefined };

function NewForm({ mends, choices, course, bike, leave }: FormProps & FromProps) {
  const { person } = useSession();
  const [prefill] = useState(() => prefillOf({ staff: person?.staff_id ?? null, course, bike }));
  const form = useChangeForm('incidents create', INCIDENT, {
    draft: { form: 'incident', target: 'new' },
    original: NEW_INCIDENT,
    ...(mends === null && { prefill }),
    mends,
    done: 'Incident reported',
    read: readNew,
    save: saveNewIncident,
    onSaved: () => {
      guard.release();
      leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  return (
    <FileFormModal
      onlyWhy
      noEdit={useNoCourseEdit()}
      title={ADD}
      send={ADD}
      form={form}
      guard={guard}
      list={form.values.photos.list}
    >
      <Fields form={form} choices={choices} seesPeople photos={0} />
    </FileFormModal>
  );
}

/** `incidentId`: from the address, unchecked; `resend`: the seq of a refused change in the outbox, to edit and resend. */
export function EditIncident({ incidentId, resend }: { incidentId: string; resend: number | undefined }) {
  const row = useIncident(incidentId);
  const mends = useIncidentMends(resend);
  const choices = useChoices();
  const leave = useIncidentLeave({ below: incidentId, mending: resend !== undefined });
  if (row === null) return <NotHere title={EDIT} what="Incident report" leave={leave} />;
  if (!row || mends === undefined || choices === undefined) return <Waiting title={EDIT} leave={leave} />;
  return <EditForm row={row} mends={mends} choices={choices} leave={leave} />;
}

function EditForm({ row, mends, choices, leave }: FormProps & { row: IncidentView }) {
  const [conflict, setConflict] = useState(false);
  const { person } = useSession();
  const form = useChangeForm('incidents patch', INCIDENT, {
    draft: { form: 'incident', target: String(row.id) },
    original: valuesOfRow(INCIDENT, row),
    mends,
    done: 'Incident report updated',
    read: readChange,
    save: (input, how, seen) => saveIncidentWithPhotos(row.id, input, { ...how, seen: readSeen(seen) }),
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'conflict') setConflict(true);
      else leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const noEdit = useNoCourseEdit();
  const reader = person && { permissions: person.connect_user_permissions, userId: person.user.id };
  if (conflict) return <ConflictNotice title={EDIT} what="this incident report" onClose={leave} />;
  return (
    <FileFormModal
      onlyWhy
      noEdit={noEdit}
      title={EDIT}
      send="Save changes"
      form={form}
      guard={guard}
      list={form.values.photos.list}
    >
      {row.pending === null ? null : <SyncBadge state={row.pending} />}
      <Fields
        form={form}
        choices={choices}
        seesPeople={reader !== null && seesNames(reader, row)}
        photos={row.images.length + row.files.length}
      />
    </FileFormModal>
  );
}

type FieldsProps = { form: ChangeForm<IncidentValues>; choices: CalendarChoices; seesPeople: boolean; photos: number };

/** `photos`: how many the report has. */
function Fields({ form, choices, seesPeople, photos }: FieldsProps) {
  const { date } = form.values;
  const isDay = dayProblem(date, '') === null && date !== '';
  const day = useLast(useLive(async () => (isDay ? listCalendar({ from: date, to: date }) : null), [date, isDay]));
  const parts = { form, choices, courses: day?.courses ?? [] };
  return (
    <>
      <WhenPart {...parts} />
      <WhatPart {...parts} />
      {seesPeople ? (
        <PeoplePart {...parts} />
      ) : (
        <p className="text-ink-2">To change who was concerned you need access to contacts.</p>
      )}
      <WithPart {...parts} />
      <PhotosPart form={form} before={photos} />
      <AlsoPart {...parts} />
    </>
  );
}
