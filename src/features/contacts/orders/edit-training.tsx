// Changes the record of a training: how the course ended and its notes. Needs signal, is never queued.
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { NOTE_MAX } from '~contract/wire/limits';
import { z } from '~contract/wire/zod';
import { trainingsQuestion } from '~data/orders/questions';
import { saveTraining, type TrainingChange } from '~data/orders/trainings-online';
import {
  isCancelled,
  needsTheDay,
  NEXT_OUTCOMES,
  OUTCOME_LABEL,
  OUTCOMES,
  type Outcome,
} from '~domain/orders/outcomes';
import { farOutcome } from '~domain/time/stated-days';
import { SelectField } from '~ui/fields/select-field';
import { TextArea } from '~ui/fields/text-area';
import { toast } from '~ui/overlays/toasts';
import { FarOutcome } from '~widgets/conflicts/far-outcome';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import { DOT } from '~widgets/format/contact-text';
import { weekdayText } from '~domain/time/weekday-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import type { Failure } from '~widgets/form-saves/failed-call';
import { useOpenContact } from '../detail/contact-context';
import { readId } from '../detail/ids';
import { DeleteTraining } from './delete-training';
import type { TrainingLine } from './lines';
import { useDays } from './use-days';
import { useTrainings, type AnsweredTrainings } from './use-trainings';
import { NoRow } from '~widgets/rows/no-row';
import { WithAnswer } from './with-answer';

const TITLE = 'Edit training';
/** Characters of a row, and rows at most. */
const PER_ROW = 60;
const ROWS = 14;

/** `orderId`: from the address, not parsed yet. */
export function EditTraining({ orderId }: { orderId: string }) {
  const contact = useOpenContact();
  const navigate = useNavigate();
  const params = { customerId: String(contact.id), tab: 'orders' };
  const leave = useLeaveModal(
    () => void navigate({ to: '/contacts/$customerId/details/$tab', params, replace: true, resetScroll: false }),
  );
  const id = readId(orderId) ?? 0;
  return (
    <WithAnswer question={contact.id > 0 ? trainingsQuestion(contact.id) : null}>
      {(answered) => <Found contactId={contact.id} id={id} answered={answered} leave={leave} />}
    </WithAnswer>
  );
}

type FoundProps = { contactId: number; id: number; answered: AnsweredTrainings; leave: () => void };

function Found({ contactId, id, answered, leave }: FoundProps) {
  const lines = useTrainings(contactId, answered);
  const line = lines?.find((one) => one.id === id);
  if (line) return <Form key={id} contactId={contactId} line={line} leave={leave} />;
  const isLoading = lines === undefined || (answered !== null && answered.isAsking && answered.value === null);
  return (
    <NoRow
      title={TITLE}
      isLoading={isLoading}
      icon="courses"
      what="Training"
      text="It may have been deleted, or it needs signal to load."
      leave={leave}
      lines={{ rows: 2, height: 72 }}
    />
  );
}

type FormProps = { contactId: number; line: TrainingLine; leave: () => void };

const TOO_LONG = `At most ${NOTE_MAX} characters`;
const isLong = (notes: string) => [...notes].length > NOTE_MAX;
/** `date_reason`: why the outcome is recorded on a day far from the course. */
const TRAINING = z.object({
  outcome: z.enum(OUTCOMES),
  notes: z.string().refine((notes) => !isLong(notes), TOO_LONG),
  date_reason: z.string().optional(),
});
type Typed = z.output<typeof TRAINING>;

function Form({ contactId, line: now, leave }: FormProps) {
  // What the person saw when the form opened: a change by someone else meanwhile is a conflict.
  const [line] = useState(now);
  const { today } = useDays();
  const [far, setFar] = useState<string | null>(null);
  const noEdit = useNoEdit('contacts');
  const held = useHeld(now);
  const isDeleted = useRef(false);
  const finish = (text: string) => {
    toast('done', text);
    leave();
  };
  const { form, modal } = useOnlineForm<Typed, Typed>({
    schema: TRAINING,
    values: { outcome: line.outcome, notes: line.notes },
    say: problemOf,
    send: async (values, keyOf) => {
      const changes = changesOf(line, values);
      if (Object.keys(changes).length === 0) return leave;
      const asked = values.date_reason === undefined ? farText(line, changes, today) : null;
      setFar(asked);
      if (asked !== null) return null;
      await saveTraining({ id: line.id, version: line.version, contactId }, changes, keyOf(changes));
      return () => finish('Training updated');
    },
    isUnsaved: (_, values) => !isDeleted.current && Object.keys(changesOf(line, values)).length > 0,
  });
  const typed = form.watch();
  const why = noEdit ?? held;
  return (
    <OnlineModal
      title={TITLE}
      noEdit={why}
      {...modal}
      beside={
        <DeleteTraining
          contactId={contactId}
          line={line}
          why={why}
          onDeleted={(text) => {
            isDeleted.current = true;
            finish(text);
          }}
        />
      }
      send="Save changes"
      sending="Saving…"
      leave={leave}
    >
      <p className="text-ink-2">
        {[line.course.name, weekdayText(line.course.date), line.course.site].filter(Boolean).join(DOT)}
      </p>
      <OutcomeField
        line={line}
        value={typed.outcome}
        onChange={(outcome) => {
          form.setValue('outcome', outcome);
          form.setValue('date_reason', undefined);
        }}
      />
      <TextArea
        label="Training notes"
        value={typed.notes}
        error={isLong(typed.notes) ? TOO_LONG : undefined}
        max={NOTE_MAX}
        perRow={PER_ROW}
        rows={ROWS}
        onChange={(notes) => form.setValue('notes', notes)}
      />
      <FarOutcome
        text={far}
        confirm={OUTCOME_LABEL[typed.outcome]}
        onCancel={() => setFar(null)}
        onGive={(reason) => {
          form.setValue('date_reason', reason);
          modal.submit();
        }}
      />
    </OnlineModal>
  );
}

type OutcomeFieldProps = { line: TrainingLine; value: Outcome; onChange: (outcome: Outcome) => void };

/** The present outcome, and those that may follow it by now. */
function OutcomeField({ line: { outcome, course }, value, onChange }: OutcomeFieldProps) {
  const { today } = useDays();
  const next = NEXT_OUTCOMES[outcome].filter((one) => !isCancelled(one) && (course.date <= today || !needsTheDay(one)));
  const open = [outcome, ...next];
  return (
    <SelectField
      label="Outcome"
      value={value}
      options={open.map((one) => ({ value: one, label: OUTCOME_LABEL[one] }))}
      onChange={({ target }) => onChange(open.find((one) => one === target.value) ?? outcome)}
    />
  );
}

/** The question if the outcome would be recorded on a day far from its course, which needs a reason; otherwise null. */
function farText({ course }: TrainingLine, { outcome }: TrainingChange, today: string): string | null {
  return outcome === undefined ? null : farOutcome(outcome, course.date, today);
}

/** An unsent change of the booking would be in the way of this one. */
function useHeld({ pending }: TrainingLine): string | null {
  const device = useDevice();
  return pending === null
    ? null
    : `Changes to this booking are still on this ${device}. Edit the training once they are sent`;
}

function changesOf(line: TrainingLine, { outcome, notes, date_reason }: Typed): TrainingChange {
  const isOther = outcome !== line.outcome && outcome !== 'CANCELLED' && outcome !== 'CANCELLED_CHARGED';
  return {
    ...(isOther && { outcome }),
    ...(notes.trim() !== line.notes && { notes: notes.trim() }),
    ...(isOther && date_reason !== undefined && { date_reason }),
  };
}

function problemOf(error: Failure): string {
  const { conflicts = [] } = error.fields;
  if (conflicts.length > 0) return `${conflicts.join(', ')}. Book the rider again from the booking, with a reason.`;
  if (error.code !== 'conflict') return error.message;
  return 'Someone else has changed this training. Nothing was saved. Close this form and open it again.';
}
