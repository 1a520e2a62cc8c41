// Moves a rider to another course, also without signal: the old place is free again in the same change.
import type { Order } from '~contract/orders/orders';
import { REASON_NEEDED } from '~contract/calendar/values';
import { checkMove } from '~data/calendar/check';
import { getCourse, type CourseDetail } from '~data/calendar/calendar';
import { courseName } from '~data/calendar/save';
import { NotAllowedError } from '~data/outbox/not-allowed';
import type { OrderDetail } from '~data/orders/order';
import { moveBooking } from '~data/orders/save';
import { listWaiting } from '~data/orders/waiting';
import { mayMove, OUTCOME_LABEL } from '~domain/orders/outcomes';
import { getSyncStatus } from '~sync/status';
import { ConflictPart, needReason } from '~widgets/conflicts/conflict-part';
import { Waiting } from '~widgets/rows/modal-frames';
import { useCourse } from '~widgets/course-choice/use-course';
import { PLACES } from '~widgets/booking/booking-fields';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useGuard } from '~widgets/drafts/unsaved';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { isAtOnce } from '~widgets/form-saves/save-and-wait';
import { useUndoOfSave } from '~widgets/form-saves/use-offer-undo';
import { TellRiders } from '~widgets/rider-messages/tell-riders';
import { useTelling } from '~widgets/rider-messages/use-telling';
import { idOf } from '~widgets/typed/typed-id';
import { MoveCourse } from './move-course';
import { MOVE, MOVED, NEW_MOVE, priceStep, readMove, readMoveBody, type Move, type MoveValues } from './move-fields';
import { MovePrice } from './move-price';
import { moveBack } from './undo-move';
import { NoStep } from '../order/no-step';
import { riderOf } from '../order/order-text';
import { useOrderLeave } from '../order/below';
import { StepHead } from '../order/step-head';
import { useFrozen } from '../order/use-frozen-while-saving';
import { useMoveCheck } from './use-move-check';

const TITLE = 'Move to another course';

type MoveRiderProps = { detail: OrderDetail; resend: number | undefined };

export function MoveRider({ detail, resend }: MoveRiderProps) {
  const mends = useMends('orders', resend, readMoveBody);
  const leave = useOrderLeave('move', resend !== undefined);
  const noEdit = useNoEdit('orders');
  const { outcome } = detail.order;
  if (mends === undefined) return <Waiting title={TITLE} leave={leave} />;
  if (noEdit !== null) return <NoStep title={TITLE} heading={noEdit} leave={leave} />;
  if (!mayMove(outcome)) {
    const heading = `This booking is ${OUTCOME_LABEL[outcome].toLowerCase()} and can’t be moved`;
    return <NoStep title={TITLE} icon="ban" heading={heading} leave={leave} />;
  }
  return <MoveForm detail={detail} mends={mends} leave={leave} />;
}

/** Reads a move that was sent while its course was still being read. Throws NotAllowedError for what is wrong with it. */
async function withCourse(values: MoveValues, order: Order): Promise<{ input: Move; course: CourseDetail }> {
  const course = await getCourse(Number(values.school_course_id));
  if (course === null) throw new NotAllowedError('This course is no longer on this device');
  const { input, errors } = readMove(values, order, course);
  if (input === null) throw new NotAllowedError(Object.values(errors).find(Boolean));
  return { input, course };
}

/** The move takes the rider off the waiting list of the course. */
async function isWaiting(course: number, { customer }: Order): Promise<boolean> {
  return (await listWaiting(course)).some((place) => place.customer.id === customer.id);
}

type MoveFormProps = { detail: OrderDetail; mends: Mends<MoveValues> | null; leave: () => void };

function MoveForm({ detail, mends, leave }: MoveFormProps) {
  const { order } = detail;
  const undoing = useUndoOfSave();
  const name = riderOf(order);
  const form = useChangeForm('orders move', MOVE, {
    draft: { form: 'booking move', target: String(order.id) },
    original: NEW_MOVE,
    ...(mends === null && { prefill: { price_reason: order.price_reason || MOVED } }),
    mends,
    done: undoing.say,
    places: PLACES,
    read: (typed) => {
      const read = readMove(typed, order, course);
      const isBare = present.conflicts.length > 0 && typed.reason.trim() === '';
      return isBare ? { input: null, errors: { ...read.errors, reason: REASON_NEEDED } } : read;
    },
    save: async (typed, how) => {
      const { input, course: to } = course ? { input: typed, course } : await withCourse(form.now(), order);
      const replaced = how.replaces === undefined ? {} : { replaces: how.replaces };
      const found = await checkMove({ order: order.id, course: input.school_course_id }, replaced);
      needReason(found.conflicts, input.reason);
      // Where the form can't wait for the school's answer, nothing is lost by waiting for Undo.
      const told = await tell.body(form.now().notify);
      const waited = await isWaiting(input.school_course_id, order);
      const queued = await moveBooking(
        order.id,
        { ...input, ...told },
        { ...how, undoable: !isAtOnce(getSyncStatus()) },
      );
      let lost: string[] | null = null;
      undoing.keep({
        done: `${name} moved to ${courseName(to)}`,
        undo: async () => {
          lost = await moveBack(detail, { mid: queued.mid, waited });
          return lost !== null;
        },
        undone: () => [`${name} is back on ${courseName(detail.course)}`, ...(lost ?? [])].join('. '),
      });
      return queued;
    },
    onSaved: () => {
      guard.release();
      leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const { values, errors, set } = form;
  const chosen = idOf(values.school_course_id);
  const course = useCourse(values.school_course_id);
  const { shown: checked, present } = useMoveCheck(chosen === null ? null : { order: order.id, course: chosen }, form);
  const tell = useTelling(
    chosen === null ? null : { occasion: 'changed', course: chosen, people: [order.customer.id] },
  );
  const shown = useFrozen(detail, form.saving);
  const step = course ? priceStep(shown.order, course) : null;
  return (
    <ChangeFormModal
      onlyWhy
      area="orders"
      title={TITLE}
      send={checked.conflicts.length > 0 ? 'Move anyway' : 'Move rider'}
      form={form}
      guard={guard}
      lead={<StepHead detail={shown} before="Now on " />}
    >
      <MoveCourse
        detail={shown}
        course={chosen === null ? null : (course ?? null)}
        error={errors['school_course_id']}
        onChoose={(id) => set('school_course_id', id)}
      />
      {course && step !== null && step !== 0 ? (
        <MovePrice order={shown.order} price={course.price} values={values} errors={errors} set={set} />
      ) : null}
      <ConflictPart
        conflicts={checked.conflicts}
        reason={values.reason}
        errors={errors}
        onReason={(reason) => set('reason', reason)}
      />
      <TellRiders tell={tell} isOn={values.notify} onChange={(notify) => set('notify', notify)} />
    </ChangeFormModal>
  );
}
