// The rider's outcome: one tap sets it, and can be undone for ten seconds.
import { useState } from 'react';
import type { OrderDetail } from '~data/orders/order';
import { setOutcome } from '~data/orders/save';
import type { Occasion } from '~domain/messages/automatic';
import { isCancelled, needsTheDay, NEXT_OUTCOMES, OUTCOME_LABEL, type Outcome } from '~domain/orders/outcomes';
import { farOutcome } from '~domain/time/stated-days';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { FarOutcome } from '~widgets/conflicts/far-outcome';
import { weekdayText } from '~domain/time/weekday-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { useToday } from '~widgets/hooks/use-today';
import { useNoCourseEdit } from '~widgets/page/course-access';
import { TellRiders } from '~widgets/rider-messages/tell-riders';
import { useTelling } from '~widgets/rider-messages/use-telling';
import { deleteWithUndo } from '~widgets/form-saves/delete-with-undo';
import { notSaved } from '~widgets/form-saves/not-saved';
import { BookAgain } from '../cancel/book-again';
import { riderOf } from './order-text';

type Settable = Exclude<Outcome, 'CANCELLED' | 'CANCELLED_CHARGED'>;

const LABEL: Readonly<Record<Settable, string>> = {
  BOOKED: 'Back to booked',
  CHECKED_IN: 'Check in',
  COMPLETED: 'Completed',
  FURTHER_TRAINING: 'Further training',
  NO_SHOW: 'No show',
};
const DONE: Readonly<Record<Settable, string>> = {
  BOOKED: 'is booked again',
  CHECKED_IN: 'is checked in',
  COMPLETED: 'completed the course',
  FURTHER_TRAINING: 'needs further training',
  NO_SHOW: 'didn’t turn up',
};

/** Renders nothing for people who may neither change bookings nor this course. */
export function OutcomePart({ detail }: { detail: OrderDetail }) {
  const { order, course } = detail;
  const noOrder = useNoEdit('orders');
  const noCourse = useNoCourseEdit(course.instructors.map(({ id }) => id));
  const today = useToday();
  const next = NEXT_OUTCOMES[order.outcome].filter((one): one is Settable => !isCancelled(one));
  const isEarly = course.date > today;
  const open = next.filter((one) => !isEarly || !needsTheDay(one));
  const [isTelling, setTelling] = useState(true);
  const occasion = occasionOf(order.outcome, open);
  const tell = useTelling(occasion && { occasion, course: course.id, people: [order.customer.id] });
  const { set, problem } = useSetOutcome(detail, () => tell.body(isTelling));
  const [asked, ask] = useState<Settable | null>(null);
  const far = (one: Settable) => farOutcome(one, course.date, today);
  if (noOrder !== null && noCourse !== null) return null;
  return (
    <section aria-label="Outcome" className="card flex flex-col gap-3 p-4 wide:p-5">
      <h3 className="text-h2 font-bold">Outcome</h3>
      <p className="text-ink-2">{`Now: ${OUTCOME_LABEL[order.outcome].toLowerCase()}`}</p>
      {isCancelled(order.outcome) ? (
        <BookAgain order={order} onBook={(reason) => set('BOOKED', { ...(reason && { reason }) })} />
      ) : (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {open.map((one) => (
            <Button key={one} onClick={() => (far(one) === null ? set(one) : ask(one))}>
              {LABEL[one]}
            </Button>
          ))}
        </div>
      )}
      <TellRiders
        tell={tell}
        isOn={isTelling}
        onChange={setTelling}
        {...(occasion === 'completed' && { only: 'For Completed only' })}
      />
      {open.length < next.length ? (
        <p className="text-tab text-ink-2">{`Check-in and results can be recorded from ${weekdayText(course.date)}.`}</p>
      ) : null}
      {problem === undefined ? null : <FieldError>{problem}</FieldError>}
      {asked === null ? null : (
        <FarOutcome
          text={far(asked)}
          confirm={LABEL[asked]}
          onCancel={() => ask(null)}
          onGive={(date_reason) => {
            ask(null);
            set(asked, { date_reason });
          }}
        />
      )}
    </section>
  );
}

/** What the rider is told of if one of these outcomes is set: that they are booked again, or that they have completed the course. */
function occasionOf(before: Outcome, next: readonly Settable[]): Occasion | null {
  if (isCancelled(before)) return next.length > 0 ? 'booked' : null;
  return next.includes('COMPLETED') ? 'completed' : null;
}

/** Why conflicts are overridden, or why it is recorded on a day far from the course's. */
type Why = { reason?: string; date_reason?: string };

/** `told`: what an outcome that the rider is told of says of it. */
function useSetOutcome({ order }: OrderDetail, told: () => Promise<{ notify?: true }>) {
  const [problem, setProblem] = useState<string>();
  const device = useDevice();
  const name = riderOf(order);
  const set = async (outcome: Settable, why: Why) => {
    setProblem(undefined);
    try {
      // Held for as long as it can be taken back: the outcome before may not follow this one.
      await deleteWithUndo({
        remove: async () => {
          const notify = occasionOf(order.outcome, [outcome]) === null ? {} : await told();
          return [await setOutcome(order.id, outcome, { ...notify, ...why, undoable: true })];
        },
        done: () => `${name} ${DONE[outcome]}`,
        undone: () => `The outcome is “${OUTCOME_LABEL[order.outcome]}” again`,
        device,
      });
    } catch (error) {
      setProblem(notSaved(error, false));
    }
  };
  return { set: (outcome: Settable, why: Why = {}) => void set(outcome, why), problem };
}
