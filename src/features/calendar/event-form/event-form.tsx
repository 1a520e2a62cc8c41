// Adds, changes and deletes an event (specification section 2.7). This needs access to the whole calendar: access to
// the own courses isn't enough.
import { useRef, useState } from 'react';
import { getEvent, type CalendarChoices, type EventView } from '~data/calendar/calendar';
import { checkEvent } from '~data/calendar/check';
import { addEvent, removeEvent, saveEvent } from '~data/calendar/save';
import { NotAllowedError } from '~data/outbox/not-allowed';
import { EVENT_TYPES, blocksByItself } from '~domain/calendar/event-types';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { FieldError } from '~ui/fields/field-error';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { deleteWithUndo } from '~widgets/form-saves/delete-with-undo';
import { notSaved } from '~widgets/form-saves/not-saved';
import { useUndoOfSave } from '~widgets/form-saves/use-offer-undo';
import { SyncBadge } from '~widgets/sync/badge';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { dayProblem } from '~widgets/typed/typed-day';
import { useGuard } from '~widgets/drafts/unsaved';
import { useLive } from '~widgets/hooks/use-live';
import { useFound } from '~widgets/hooks/use-whole';
import { useChangeForm, type ChangeForm } from '~widgets/forms/use-change-form';
import { valuesOfRow } from '~widgets/forms/fields';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { AgainstCourses } from './courses-affected';
import { TestPart } from './dvsa-test';
import {
  draftOf,
  EVENT,
  NEW_EVENT,
  readChange,
  readNew,
  readSeen,
  readBody,
  type EventField,
  type EventValues,
} from './event-fields';
import { MorePart, WhatPart, WhenPart, WhomPart } from './event-parts';
import { nameOf, undoOfEvent } from './event-undo';
import { NotHere, Waiting } from '~widgets/rows/modal-frames';
import { useCalendarLeave } from '../forms/use-calendar-leave';
import { useChoices } from '~widgets/booking/use-choices';
import { useLast } from '~widgets/booking/use-last';
import { bestToday } from '~data/today';

const ADD = 'Add event';
const EDIT = 'Edit event';

type NewEventProps = { search: Readonly<Record<string, unknown>> };

/** Search keys: `date` and `site` prefill the form; `resend` is the seq of a refused event in the outbox. */
export function NewEvent({ search }: NewEventProps) {
  const resend = typeof search['resend'] === 'number' ? search['resend'] : undefined;
  const mends = useMends('events', resend, readBody);
  const choices = useChoices();
  const leave = useCalendarLeave({ mending: resend !== undefined });
  if (mends === undefined || choices === undefined) return <Waiting title={ADD} leave={leave} />;
  return <NewForm mends={mends} choices={choices} search={search} leave={leave} />;
}

type FormProps = { mends: Mends<EventValues> | null; choices: CalendarChoices; leave: () => void };

function NewForm({ mends, choices, search, leave }: FormProps & NewEventProps) {
  const [prefill] = useState(() => prefillOf(search, choices));
  const form = useChangeForm('events create', EVENT, {
    draft: { form: 'event', target: 'new' },
    original: NEW_EVENT,
    ...(mends === null && { prefill }),
    mends,
    done: 'Event added',
    read: readNew,
    save: addEvent,
    onSaved: () => {
      guard.release();
      leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  return (
    <ChangeFormModal onlyWhy area="calendar" title={ADD} send={ADD} form={form} guard={guard}>
      <Fields form={form} choices={choices} isNew={mends === null} />
    </ChangeFormModal>
  );
}

/** `eventId`: from the address, unchecked; `resend`: the seq of a refused change in the outbox, to edit and resend. */
export function EditEvent({ eventId, resend }: { eventId: string; resend: number | undefined }) {
  const id = Number(eventId);
  const now = useFound(() => (Number.isSafeInteger(id) ? getEvent(id) : Promise.resolve(null)), [id]);
  const mends = useMends('events', resend, readBody);
  const choices = useChoices();
  const leave = useCalendarLeave({ mending: resend !== undefined });
  const event = useLast(now ?? undefined) ?? now;
  if (event === null) return <NotHere title={EDIT} what="Event" leave={leave} />;
  if (!event || mends === undefined || choices === undefined) return <Waiting title={EDIT} leave={leave} />;
  return <EditForm event={event} mends={mends} choices={choices} leave={leave} />;
}

function EditForm({ event, mends, choices, leave }: FormProps & { event: EventView }) {
  const [conflict, setConflict] = useState(false);
  /** A rider is chosen whom the school hasn't put on the test yet. */
  const [isChosen, setChosen] = useState(false);
  const undoing = useUndoOfSave();
  const form = useChangeForm('events patch', EVENT, {
    draft: { form: 'event', target: String(event.id) },
    original: valuesOfRow(EVENT, event),
    mends,
    done: undoing.say,
    read: readChange,
    save: (input, how, seen) => {
      if (isChosen) throw new NotAllowedError(RIDER_LEFT);
      undoing.keep(undoOfEvent(event, input));
      return saveEvent(event.id, input, { ...how, seen: readSeen(seen) });
    },
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'conflict') setConflict(true);
      else leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title={EDIT} what="this event" onClose={leave} />;
  return (
    <ChangeFormModal onlyWhy area="calendar" title={EDIT} send="Save changes" form={form} guard={guard}>
      {event.pending === null ? null : <SyncBadge state={event.pending} />}
      {event.test ? <TestPart event={event} test={event.test} onChosen={setChosen} /> : null}
      <Fields form={form} choices={choices} isNew={false} isTest={Boolean(event.test)} />
      <DeleteEvent
        event={event}
        onDeleted={() => {
          guard.release();
          leave();
        }}
      />
    </ChangeFormModal>
  );
}

const RIDER_LEFT = 'The rider that you chose isn’t on the test yet. Put them on it first, or choose nobody';

type FieldsProps = { form: ChangeForm<EventValues>; choices: CalendarChoices; isNew: boolean; isTest?: boolean };

/** `isTest`: a DVSA test stays one. */
function Fields({ form, choices, isNew, isTest = false }: FieldsProps) {
  const { values, set } = form;
  /** Fields changed by the person: the type doesn't set `blocks_availability` if it is among them. */
  const typed = useRef(new Set<EventField>());
  const change = <Name extends EventField>(name: Name, value: EventValues[Name]) => {
    typed.current.add(name);
    set(name, value);
    // A one-day event stays a one-day event when its first day moves.
    if (name === 'date' && values.end_date === values.date) set('end_date', String(value));
    const type = EVENT_TYPES.find((one) => name === 'type' && one === value);
    if (isNew && type && !typed.current.has('blocks_availability')) set('blocks_availability', blocksByItself(type));
  };
  const draft = draftOf(values);
  const key = JSON.stringify(draft);
  const against = useLast(useLive(() => (draft ? checkEvent(draft) : Promise.resolve([])), [key]));
  const parts = { ...form, set: change };
  return (
    <>
      {isTest ? null : <WhatPart {...parts} />}
      <WhenPart {...parts} isTest={isTest} />
      <WhomPart {...parts} choices={choices} />
      <MorePart {...parts} />
      <AgainstCourses courses={against ?? []} />
    </>
  );
}

function DeleteEvent({ event, onDeleted }: { event: EventView; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const device = useDevice();
  const noEdit = useNoEdit('calendar');
  const name = nameOf(event);
  const remove = async () => {
    try {
      await deleteWithUndo({
        remove: async () => [await removeEvent(event.id, { undoable: true })],
        done: () => `${name} deleted`,
        undone: () => `${name} is back`,
        device,
      });
      onDeleted();
    } catch (error) {
      setProblem(notSaved(error, false));
    }
  };
  if (noEdit !== null) return null;
  return (
    <>
      <Button look="dan" icon="trash" className="self-start" onClick={() => setAsking(true)}>
        Delete event
      </Button>
      <Question
        open={isAsking}
        question={`Delete ${name}?`}
        confirm="Delete"
        look="stop"
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        <p className="text-ink-2">It will be removed from everyone’s calendar. You can undo this for 10 seconds.</p>
        {problem === undefined ? null : <FieldError>{problem}</FieldError>}
      </Question>
    </>
  );
}

function prefillOf({ date, site }: NewEventProps['search'], { sites }: CalendarChoices): Partial<EventValues> {
  const day = typeof date === 'string' && dayProblem(date, '') === null ? date : bestToday();
  const here = sites.find(({ id }) => String(id) === String(site));
  return {
    all_day: true,
    date: day,
    end_date: day,
    start_time: '09:00',
    finish_time: '17:00',
    ...(here && { supplier: String(here.id) }),
  };
}
