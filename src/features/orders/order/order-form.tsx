// A booking that may be changed: its money and its outcome above the form of what is booked, and what else can be done below.
import { REASON_NEEDED } from '~contract/calendar/values';
import { NOTE_MAX } from '~contract/wire/limits';
import type { OrderPatch } from '~contract/orders/orders';
import { useState } from 'react';
import { saveBooking } from '~data/orders/bookings';
import { checkRider } from '~data/calendar/check';
import type { Queued } from '~data/outbox/enqueue';
import type { OrderDetail } from '~data/orders/order';
import { displayMark } from '~domain/text/number-plate';
import { isOfMarketplace } from '~domain/orders/money';
import { TextArea } from '~ui/fields/text-area';
import { SyncBadge } from '~widgets/sync/badge';
import { kindOf, PLACES } from '~widgets/booking/booking-fields';
import { changedText, restoredText } from '~widgets/booking/booking-text';
import { needReason } from '~widgets/conflicts/conflict-part';
import { PricePart } from '~widgets/booking/price-part';
import { RideMore, RidePart } from '~widgets/booking/ride-part';
import { useChoices } from '~widgets/booking/use-choices';
import { useRiderCheck } from '~widgets/booking/use-rider-check';
import { needVoucher, useVoucher } from '~widgets/booking/use-voucher';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useGuard } from '~widgets/drafts/unsaved';
import { useChangeForm } from '~widgets/forms/use-change-form';
import type { Mends } from '~widgets/forms/use-corrected';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useUndoOfSave } from '~widgets/form-saves/use-offer-undo';
import { TellRiders } from '~widgets/rider-messages/tell-riders';
import { useTelling } from '~widgets/rider-messages/use-telling';
import { idOf } from '~widgets/typed/typed-id';
import { MainStep, mainStepOf } from '../money/main-step';
import { OrderActions } from './order-actions';
import { backTo, isTellable, ORDER, readOrderChange, readSeen, valuesOfOrder, type OrderValues } from './order-fields';
import { OrderLead } from './order-lead';
import { useOrderSaved } from './order-saved';
import { titleOf } from './order-text';

/** They are unfolded where something is written. */
const NOTES = ['notes', 'training_notes'] as const;

type OrderFormProps = { detail: OrderDetail; mends: Mends<OrderValues> | null; leave: () => void };

export function OrderForm({ detail, mends, leave }: OrderFormProps) {
  const { order, course } = detail;
  const [conflict, setConflict] = useState(false);
  const of = { course: course.id, customer: order.customer.id, order: order.id };
  const undoing = useUndoOfSave();
  const after = useOrderSaved(detail, leave);
  const bikes = useChoices()?.bikes ?? [];
  const plateOf = (id: number) => displayMark(bikes.find((bike) => bike.id === id)?.registration_plate ?? '');
  const full = order.full_price ?? course.price;
  const form = useChangeForm('orders patch', ORDER, {
    draft: { form: 'booking change', target: String(order.id) },
    original: valuesOfOrder(order),
    mends,
    done: undoing.say,
    places: PLACES,
    read: (typed, changed) => {
      const read = readOrderChange(typed, changed, order, { full, checked: voucher.present });
      const isBare = present.conflicts.length > 0 && typed.reason.trim() === '';
      return isBare ? { input: null, errors: { ...read.errors, reason: REASON_NEEDED } } : read;
    },
    save: async (input, how, seen): Promise<Queued | null> => {
      const { bike_type = order.bike_type, bike = order.bike } = input;
      const replaced = how.replaces === undefined ? {} : { replaces: how.replaces };
      needReason((await checkRider({ ...of, bike_type, bike }, replaced)).conflicts, input.reason);
      await needVoucher(form.now(), { ...of, before: order.voucher });
      const words = changedText(order, input, plateOf);
      after.begin(words);
      undoing.keep({ ...undoOf(detail, backTo(order, input), after.undone), done: words });
      const told = isTellable(Object.keys(input)) ? await tell.body(form.now().notify) : {};
      return saveBooking(order.id, { ...input, ...told }, { ...how, seen: readSeen(seen) });
    },
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'conflict') setConflict(true);
      // A correction leads back to the Sync centre.
      else if (mends !== null || !after.end(saved.is)) leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const { values, errors, set } = form;
  const bike_type = kindOf(values);
  const { shown: checked, present } = useRiderCheck(bike_type && { ...of, bike_type, bike: idOf(values.bike) }, form);
  const voucher = useVoucher(values, { ...of, before: order.voucher }, form);
  const tell = useTelling(
    isTellable(form.changed()) ? { occasion: 'changed', course: course.id, people: [order.customer.id] } : null,
  );
  const main = mainStepOf(detail);
  const isTouched = form.changed().length > 0 || form.replaces !== undefined || form.draft.found !== null;
  const title = titleOf(order);
  if (conflict) return <ConflictNotice title={title} what="this booking" onClose={leave} />;
  return (
    <ChangeFormModal
      onlyWhy
      area="orders"
      title={title}
      {...(detail.pending !== null && { aside: <SyncBadge state={detail.pending} /> })}
      send={checked.conflicts.length > 0 ? 'Save anyway' : 'Save changes'}
      form={form}
      guard={guard}
      success={after.success}
      {...(!isTouched && { foot: main && <MainStep {...main} /> })}
      lead={<OrderLead detail={detail} bike={idOf(values.bike)} />}
    >
      <section aria-label="Booking" className="card flex flex-col gap-4 p-4 wide:p-5">
        <h3 className="text-h2 font-bold">Booking</h3>
        <RidePart course={course} form={form} checked={checked} set={set} />
      </section>
      {isOfMarketplace(order.source) ? null : <PricePart full={full} checked={voucher.shown} form={form} />}
      <RideMore
        form={{ ...form, changed: () => NOTES.filter((name) => values[name] !== '') }}
        checked={checked}
        set={set}
        names={NOTES}
        about="Notes, training"
      >
        <div className="card p-4 wide:p-5">
          <TextArea
            label="Training notes"
            error={errors['training_notes']}
            value={values.training_notes}
            max={NOTE_MAX}
            perRow={60}
            rows={4}
            onChange={(notes) => set('training_notes', notes)}
          />
        </div>
      </RideMore>
      <TellRiders tell={tell} isOn={values.notify} onChange={(notify) => set('notify', notify)} />
      <OrderActions detail={detail} leave={leave} />
    </ChangeFormModal>
  );
}

/** Saves the values from before the change again. New conflicts need a reason. */
function undoOf({ order, course }: OrderDetail, back: OrderPatch, onUndone: (words: string) => void) {
  const { id, customer, bike_type, bike } = order;
  const undone = restoredText(order);
  const undo = async () => {
    const draft = { course: course.id, customer: customer.id, order: id, bike_type, bike };
    const { conflicts } = await checkRider(draft);
    const reason = order.reason || (conflicts.length > 0 ? 'The change was undone' : '');
    await saveBooking(id, { ...back, reason });
    onUndone(undone);
    return true;
  };
  return { undo, undone };
}
