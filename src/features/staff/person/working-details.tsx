// Where and when a person works (specification section 2.10). It may be changed without signal.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { workingPatch, type DayOff, type StaffMember } from '~contract/staff';
import { findEdited } from '~data/saving/edited-rows';
import { listSites } from '~data/school/staff';
import { Button, IconButton } from '~ui/button';
import { DateField } from '~ui/date-field';
import { RouteModal } from '~ui/dialog';
import { TextField } from '~ui/field';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { ConflictNotice } from '~widgets/saving/conflict-notice';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { EditedModal } from '~widgets/forms/edited-modal';
import { nestedMessage } from '~widgets/typed/nested-message';
import { useEditedForm } from '~widgets/forms/use-edited-form';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { useMended } from '~widgets/saving/use-mended';
import { useSession } from '~widgets/hooks/use-session';
import { WeekHours } from '~widgets/forms/week-hours';
import type { z } from '~contract/zod';
import type { OutboxItem } from '~data/waiting/items';
import { whyNotThisPerson } from '../ranks';
import { SitesChoice } from './sites-choice';

const TITLE = 'Working details';
const form = workingPatch.required();
type Values = z.input<typeof form>;
type WorkingForm = UseFormReturn<Values, unknown, z.output<typeof form>>;

/** `resend`: the number of a refused change of these details in the outbox, to be mended. */
export function WorkingDetails({ staffId, resend }: { staffId: number; resend: number | undefined }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/staff', replace: true }));
  const found = useLive(() => findEdited('staff', staffId), [staffId]);
  const mends = useMended('staff', resend);
  if (found && mends !== undefined) return <WorkingFields person={found.row} mends={mends} leave={leave} />;
  return (
    <RouteModal title={TITLE} onClose={leave}>
      {found === null ? (
        <Empty
          icon="staff"
          title="This person is not here"
          text="They may be another school’s, or not on this device yet."
        />
      ) : (
        <Skeleton rows={4} height={48} />
      )}
    </RouteModal>
  );
}

type WorkingFieldsProps = { person: StaffMember; mends: OutboxItem | null; leave: () => void };

function WorkingFields({ person, mends, leave }: WorkingFieldsProps) {
  const sites = useLive(listSites, []) ?? [];
  const session = useSession();
  const noArea = useNoEdit('staff');
  const [conflict, setConflict] = useState(false);
  const state = useEditedForm({
    collection: 'staff',
    row: person,
    about: person.full_name,
    schema: form,
    inputOf: ({ suppliers, hours, days_off }): Values => ({ suppliers, hours, days_off }),
    done: 'Working details updated',
    refused: 'Working details not updated',
    mends,
    onSaved: (saved) => (saved.is === 'conflict' ? setConflict(true) : leave()),
  });
  const noEdit = noArea ?? (session.person ? whyNotThisPerson(session.person, person) : null);
  const { watch, setValue, formState } = state.form;
  if (conflict) return <ConflictNotice title={TITLE} what="these details" onClose={leave} />;
  return (
    <EditedModal title={`${person.full_name}: working details`} state={state} noEdit={noEdit} leave={leave}>
      <SitesChoice
        sites={sites}
        value={watch('suppliers')}
        onChange={(ids) => setValue('suppliers', ids, { shouldDirty: true })}
        error={nestedMessage(formState.errors.suppliers)}
      />
      <WeekHours
        label="Working hours"
        value={watch('hours')}
        onChange={(hours) => setValue('hours', hours, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
        error={nestedMessage(formState.errors.hours)}
      />
      <DaysOff form={state.form} />
    </EditedModal>
  );
}

/** Each has a key of its own, so that taking one out leaves the others' fields where they are. */
function DaysOff({ form: working }: { form: WorkingForm }) {
  const { isSubmitted, errors } = working.formState;
  const days = working.watch('days_off');
  const [keys, setKeys] = useState(() => days.map((_, index) => index));
  const [next, setNext] = useState(days.length);
  const set = (rows: typeof days) =>
    working.setValue('days_off', rows, { shouldDirty: true, shouldValidate: isSubmitted });
  const change = (at: number, part: Partial<DayOff>) =>
    set(days.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="pb-2 text-[15px] leading-5 font-bold wide:text-tab">Days off</legend>
      {days.map(({ from, to, note }, index) => (
        <div key={keys[index]} className="flex items-end gap-2 rounded-card bg-inset p-3">
          <div className="grid min-w-0 flex-1 gap-3 wide:grid-cols-2">
            <DateField
              label="First day"
              value={from}
              onChange={(value) => change(index, { from: value })}
              error={errors.days_off?.[index]?.from?.message}
            />
            <DateField
              label="Last day"
              value={to}
              onChange={(value) => change(index, { to: value })}
              error={errors.days_off?.[index]?.to?.message ?? ownMessage(errors.days_off?.[index])}
            />
            <TextField
              label="Note"
              autoComplete="off"
              value={note}
              onChange={({ target }) => change(index, { note: target.value })}
              error={errors.days_off?.[index]?.note?.message}
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

/** What is wrong with a stretch as a whole, such as a last day before the first. */
function ownMessage(error: unknown): string | undefined {
  const { message, root } = (error ?? {}) as { message?: string; root?: { message?: string } };
  return message ?? root?.message;
}
