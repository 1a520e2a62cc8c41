// Edits a person's sites, hours and days off (specification section 2.10). Works without signal.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { workingPatch, type DayOff, type StaffMember } from '~contract/staff/staff';
import { z } from '~contract/wire/zod';
import { findEdited } from '~data/form-saves/edited-rows';
import { listSites } from '~data/school/staff';
import { Button, IconButton } from '~ui/button';
import { DateField } from '~widgets/typed/date-field';
import { TextField } from '~ui/fields/field';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { ids, listOf, weekHours } from '~widgets/forms/codecs';
import { ofEdited } from '~widgets/forms/edited-row';
import { knownValues, type Stored, type Values } from '~widgets/forms/fields';
import { useChangeForm, type ChangeForm } from '~widgets/forms/use-change-form';
import { useGuard } from '~widgets/drafts/unsaved';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { NoRow } from '~widgets/rows/no-row';
import { useLive } from '~widgets/hooks/use-live';
import { useFound } from '~widgets/hooks/use-whole';
import { useSession } from '~widgets/hooks/use-session';
import { WeekHours } from '~widgets/forms/week-hours';
import { whyNotThisPerson } from '../ranks';
import { SitesChoice } from './sites-choice';

const TITLE = 'Working details';
const FIELDS = {
  suppliers: ids(),
  hours: weekHours(),
  days_off: listOf(z.object({ from: z.string(), to: z.string(), note: z.string() })),
};
type WorkingValues = Values<typeof FIELDS>;

/** `resend`: the seq of a refused change of these details in the outbox, to edit and resend. */
export function WorkingDetails({ staffId, resend }: { staffId: number; resend: number | undefined }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/staff', replace: true }));
  const found = useFound(() => findEdited('staff', staffId), [staffId]);
  const mends = useMends('staff', resend, readBody);
  if (found && mends !== undefined) return <WorkingFields person={found.row} mends={mends} leave={leave} />;
  return (
    <NoRow
      title={TITLE}
      isLoading={found !== null}
      icon="staff"
      what="Person"
      text="They may be another school’s, or they haven’t loaded yet."
      leave={leave}
    />
  );
}

type WorkingFieldsProps = { person: StaffMember; mends: Mends<WorkingValues> | null; leave: () => void };

function WorkingFields({ person, mends, leave }: WorkingFieldsProps) {
  const sites = useLive(listSites, []) ?? [];
  const session = useSession();
  const noArea = useNoEdit('staff');
  const [conflict, setConflict] = useState(false);
  const form = useChangeForm('staff patch', FIELDS, {
    ...ofEdited('staff', FIELDS, workingPatch, { row: person, about: person.full_name, mends }),
    done: 'Working details updated',
    onSaved: (saved) => (saved.is === 'conflict' ? setConflict(true) : leave()),
  });
  const noEdit = noArea ?? (session.person ? whyNotThisPerson(session.person, person) : null);
  const { values, errors, set } = form;
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title={TITLE} what="these details" onClose={leave} />;
  return (
    <ChangeFormModal
      title={`${person.full_name}: working details`}
      noEdit={noEdit}
      send="Save"
      form={form}
      guard={guard}
    >
      <div className="flex flex-col gap-6">
        <SitesChoice
          sites={sites}
          value={values.suppliers.map(Number)}
          onChange={(chosen) => set('suppliers', chosen.map(String))}
          error={errors['suppliers']}
        />
        <WeekHours
          label="Working hours"
          value={values.hours}
          onChange={(hours) => set('hours', hours)}
          error={errors['hours']}
        />
        <DaysOff form={form} />
      </div>
    </ChangeFormModal>
  );
}

/**
 * Each row has its own key, so that removing one keeps the other rows' fields. Rows from a draft or a colleague's
 * change have no key yet and get one by index.
 */
function DaysOff({ form: { values, errors, set: setField } }: { form: ChangeForm<WorkingValues> }) {
  const days = values.days_off;
  const [known, setKeys] = useState(() => days.map((_, index) => index));
  const keys = days.map((_, index) => known[index] ?? -1 - index);
  const [next, setNext] = useState(days.length);
  const set = (rows: DayOff[]) => setField('days_off', rows);
  /** The error of one field, or without `part` of the whole row, such as a last day before the first. */
  const errorAt = (index: number, part?: keyof DayOff) =>
    errors[['days_off', index, part].filter((step) => step !== undefined).join('.')];
  const change = (at: number, part: Partial<DayOff>) =>
    set(days.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="pb-2 text-[0.9375rem] leading-5 font-bold wide:text-tab">Days off</legend>
      {days.map(({ from, to, note }, index) => (
        <div key={keys[index]} className="flex items-end gap-2 rounded-card bg-inset p-3">
          <div className="grid min-w-0 flex-1 gap-3 wide:grid-cols-2">
            <DateField
              label="First day"
              value={from}
              onChange={(value) => change(index, { from: value })}
              error={errorAt(index, 'from')}
            />
            <DateField
              label="Last day"
              value={to}
              onChange={(value) => change(index, { to: value })}
              error={errorAt(index, 'to') ?? errorAt(index)}
            />
            <TextField
              label="Note"
              autoComplete="off"
              value={note}
              onChange={({ target }) => change(index, { note: target.value })}
              error={errorAt(index, 'note')}
            />
          </div>
          <IconButton
            icon="x"
            label={`Remove days off ${index + 1}`}
            onClick={() => {
              setKeys(keys.filter((_, at) => at !== index));
              set(days.filter((_, at) => at !== index));
            }}
          />
        </div>
      ))}
      <Button
        className="self-start"
        icon="plus"
        onClick={() => {
          setKeys([...keys, next]);
          setNext(next + 1);
          set([...days, { from: '', to: '', note: '' }]);
        }}
      >
        Add days off
      </Button>
    </fieldset>
  );
}

function readBody(body: Stored): Partial<WorkingValues> {
  return knownValues(FIELDS, body);
}
