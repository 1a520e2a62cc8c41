// Says that DVSA has the report: when its own form was sent, and how.
import { useState } from 'react';
import { saveIncident, type IncidentView } from '~data/incidents/incidents';
import { INCIDENT_WAY_LABEL } from '~domain/incidents/incidents';
import { INCIDENT_WAYS } from '~domain/incidents/values';
import { Checkbox } from '~ui/fields/checkbox';
import { SelectField } from '~ui/fields/select-field';
import { bestToday } from '~data/today';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { Section } from '~widgets/forms/form-section';
import { askedFor } from '~widgets/forms/required';
import { useGuard } from '~widgets/drafts/unsaved';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { valuesOfRow } from '~widgets/forms/fields';
import { NotHere, Waiting } from '~widgets/rows/modal-frames';
import { useNoCourseEdit } from '~widgets/page/course-access';
import { DateField } from '~widgets/typed/date-field';
import { chosenFrom } from './form-parts';
import { readSent, readSentBody, readSentSeen, SENT, type SentValues } from './incident-fields';
import { useIncident, useIncidentLeave } from './use-incident';

const TITLE = 'Sent to DVSA';

/** `incidentId`: from the address, unchecked; `resend`: the seq of a refused change in the outbox, to edit and resend. */
export function SentIncident({ incidentId, resend }: { incidentId: string; resend: number | undefined }) {
  const row = useIncident(incidentId);
  const mends = useMends('incidents', resend, readSentBody);
  const leave = useIncidentLeave({ below: incidentId, mending: resend !== undefined });
  if (row === null) return <NotHere title={TITLE} what="Incident report" leave={leave} />;
  if (!row || mends === undefined) return <Waiting title={TITLE} leave={leave} />;
  return <Form row={row} mends={mends} leave={leave} />;
}

type FormProps = { row: IncidentView; mends: Mends<SentValues> | null; leave: () => void };

function Form({ row, mends, leave }: FormProps) {
  const [conflict, setConflict] = useState(false);
  const [prefill] = useState(() => (row.reported_on === null ? { reported_on: bestToday() } : {}));
  const form = useChangeForm('incidents patch', SENT, {
    draft: { form: 'incident sent', target: String(row.id) },
    original: valuesOfRow(SENT, row),
    ...(mends === null && { prefill }),
    mends,
    done: 'Noted that DVSA has the report',
    read: readSent,
    save: (input, how, seen) => saveIncident(row.id, input, { ...how, seen: readSentSeen(seen) }),
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'conflict') setConflict(true);
      else leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const noEdit = useNoCourseEdit();
  const { values, errors, required, set } = form;
  if (conflict) return <ConflictNotice title={TITLE} what="this incident report" onClose={leave} />;
  return (
    <ChangeFormModal onlyWhy noEdit={noEdit} title={TITLE} send="Save" form={form} guard={guard}>
      <p className="text-ink-2">Fill in DVSA’s own form from this report and send it to DVSA. Then note it here.</p>
      <Section title="DVSA’s form">
        <DateField
          label="Sent on"
          {...askedFor(required, 'reported_on')}
          value={values.reported_on}
          error={errors['reported_on']}
          onChange={(day) => set('reported_on', day)}
        />
        <SelectField
          label="How"
          {...askedFor(required, 'reported_how')}
          value={values.reported_how}
          error={errors['reported_how']}
          options={chosenFrom(INCIDENT_WAYS, INCIDENT_WAY_LABEL, values.reported_how)}
          onChange={({ target }) => set('reported_how', target.value)}
        />
        <Checkbox label="DVSA was told by telephone" checked={values.phoned} onChange={(on) => set('phoned', on)} />
      </Section>
    </ChangeFormModal>
  );
}
