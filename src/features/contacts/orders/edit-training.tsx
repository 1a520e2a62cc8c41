// Changes the record of a training: how the course ended and its notes. Needs signal, is never queued.
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { NOTE_MAX } from '~contract/wire/limits';
import { trainingsQuestion } from '~data/orders/questions';
import { saveTraining, type TrainingChange } from '~data/orders/trainings-online';
import { isCancelled, needsTheDay, NEXT_OUTCOMES, OUTCOME_LABEL, type Outcome } from '~domain/orders/outcomes';
import { farOutcome } from '~domain/time/stated-days';
import { RouteModal } from '~ui/overlays/dialog';
import { Empty } from '~ui/empty';
import { SelectField } from '~ui/fields/select-field';
import { Skeleton } from '~ui/skeleton';
import { TextArea } from '~ui/fields/text-area';
import { toast } from '~ui/overlays/toasts';
import { FarOutcome } from '~widgets/conflicts/far-outcome';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { NOTHING_TWICE, useCall } from '~widgets/online-forms/use-call';
import { DOT } from '~widgets/format/contact-text';
import { weekdayText } from '~domain/time/weekday-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useDevice } from '~widgets/hooks/use-device';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import type { Failure } from '~widgets/form-saves/failed-call';
import { useOpenContact } from '../detail/contact-context';
import { readId } from '../detail/ids';
import { DeleteTraining } from './delete-training';
import type { TrainingLine } from './lines';
import { useDays } from './use-days';
import { useTrainings, type AnsweredTrainings } from './use-trainings';
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
  const line = useTrainings(contactId, answered)?.find((one) => one.id === id);
  if (line) return <Form key={id} contactId={contactId} line={line} leave={leave} />;
  const isLoading = answered !== null && answered.isAsking && answered.value === null;
  return (
    <RouteModal title={TITLE} onClose={leave}>
      {isLoading ? (
        <Skeleton rows={2} height={72} />
      ) : (
        <Empty
          icon="courses"
          title="Training not found on this device"
          text="It may have been deleted, or it needs signal to load."
        />
      )}
    </RouteModal>
  );
}

type FormProps = { contactId: number; line: TrainingLine; leave: () => void };
type Typed = { outcome: Outcome; notes: string };

function Form({ contactId, line: now, leave }: FormProps) {
  // What the person saw when the form opened: a change by someone else meanwhile is a conflict.
  const [line] = useState(now);
  const [typed, setTyped] = useState<Typed>({ outcome: line.outcome, notes: line.notes });
  const noEdit = useNoEdit('contacts');
  const held = useHeld(now);
  const isDone = useRef(false);
  const finish = (text: string) => {
    isDone.current = true;
    toast('done', text);
    leave();
  };
  const { send, isSending, problem } = useSend(contactId, line, () => finish('Training updated'));
  const changes = changesOf(line, typed);
  const far = useFar(line, changes, send);
  const isLong = [...typed.notes].length > NOTE_MAX;
  return (
    <OnlineModal
      title={TITLE}
      noEdit={noEdit ?? held}
      isDirty={() => Object.keys(changes).length > 0 && !isDone.current}
      isSending={isSending}
      problem={problem}
      beside={<DeleteTraining contactId={contactId} line={line} why={noEdit ?? held} onDeleted={finish} />}
      send="Save changes"
      sending="Saving…"
      submit={() => {
        if (isLong) return;
        if (Object.keys(changes).length === 0) leave();
        else far.sendOrAsk();
      }}
      leave={leave}
    >
      <p className="text-ink-2">
        {[line.course.name, weekdayText(line.course.date), line.course.site].filter(Boolean).join(DOT)}
      </p>
      <OutcomeField line={line} value={typed.outcome} onChange={(outcome) => setTyped({ ...typed, outcome })} />
      <TextArea
        label="Training notes"
        value={typed.notes}
        error={isLong ? `At most ${NOTE_MAX} characters` : undefined}
        max={NOTE_MAX}
        perRow={PER_ROW}
        rows={ROWS}
        onChange={(notes) => setTyped({ ...typed, notes })}
      />
      {far.question}
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

/** An outcome recorded on a day far from its course is sent with a reason only. */
function useFar({ course }: TrainingLine, changes: TrainingChange, send: (changes: TrainingChange) => void) {
  const { today } = useDays();
  const [isAsked, ask] = useState(false);
  const { outcome } = changes;
  const text = outcome === undefined ? null : farOutcome(outcome, course.date, today);
  const question = isAsked && outcome !== undefined && (
    <FarOutcome
      text={text}
      confirm={OUTCOME_LABEL[outcome]}
      onCancel={() => ask(false)}
      onGive={(date_reason) => {
        ask(false);
        send({ ...changes, date_reason });
      }}
    />
  );
  return { sendOrAsk: () => (text === null ? send(changes) : ask(true)), question };
}

/** An unsent change of the booking would be in the way of this one. */
function useHeld({ pending }: TrainingLine): string | null {
  const device = useDevice();
  return pending === null
    ? null
    : `Changes to this booking are still on this ${device}. Edit the training once they are sent`;
}

function changesOf(line: TrainingLine, { outcome, notes }: Typed): TrainingChange {
  const isOther = outcome !== line.outcome && outcome !== 'CANCELLED' && outcome !== 'CANCELLED_CHARGED';
  return {
    ...(isOther && { outcome }),
    ...(notes.trim() !== line.notes && { notes: notes.trim() }),
  };
}

function useSend(contactId: number, { id, version }: TrainingLine, onDone: () => void) {
  const keyOf = useAttempt();
  const { isBusy, problem, run } = useCall({ say: problemOf, stopped: NOTHING_TWICE });
  const send = (changes: TrainingChange) =>
    run(async () => {
      await saveTraining({ id, version, contactId }, changes, keyOf(changes));
      onDone();
    });
  return { send, isSending: isBusy, problem };
}

function problemOf(error: Failure): string {
  const { conflicts = [] } = error.fields;
  if (conflicts.length > 0) return `${conflicts.join(', ')}. Book the rider again from the booking, with a reason.`;
  if (error.code !== 'conflict') return error.message;
  return 'Someone else has changed this training. Nothing was saved. Close this form and open it again.';
}
