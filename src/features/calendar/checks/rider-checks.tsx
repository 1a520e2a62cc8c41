// What is checked of a rider before the course: identity, provisional entitlement and eyesight (docs/domain.md, Checks before a course).
import { useId, useState, type ReactNode } from 'react';
import { NOTE_MAX } from '~contract/wire/limits';
import type { OrderChecks } from '~contract/orders/check-fields';
import { courseName } from '~data/calendar/save';
import { saveBooking } from '~data/orders/bookings';
import { getOrder, type OrderDetail } from '~data/orders/order';
import { ENTITLEMENT_LABEL, EYESIGHT_LABEL } from '~domain/orders/check-labels';
import { ENTITLEMENTS, EYESIGHTS, type Entitlement, type Eyesight } from '~domain/orders/check-values';
import { Checkbox } from '~ui/fields/checkbox';
import { TextArea } from '~ui/fields/text-area';
import { useLast } from '~widgets/booking/use-last';
import { useGuard } from '~widgets/drafts/unsaved';
import { whenText } from '~widgets/format/when';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import type { Undoable } from '~widgets/form-saves/offer-undo';
import { useUndoOfSave } from '~widgets/form-saves/use-offer-undo';
import { BigRadio } from '~widgets/forms/big-radio';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { pick, valuesOfRow } from '~widgets/forms/fields';
import { useChangeForm, type ChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { useBestNow } from '~widgets/hooks/use-today';
import { useFound } from '~widgets/hooks/use-whole';
import { NotHere, Waiting } from '~widgets/rows/modal-frames';
import { SyncBadge } from '~widgets/sync/badge';
import { useNoOutcome } from '../check-in/use-no-outcome';
import { useCalendarLeave } from '../forms/use-calendar-leave';
import { CHECKS, readCheckBody, readChecks, readSeen, type CheckValues } from './check-fields';

const TITLE = 'Checks before the course';

type RiderChecksProps = { courseId: string; orderId: string; resend: number | undefined };

/** `courseId`, `orderId`: from the address, unchecked; `resend`: the seq of their refused change. */
export function RiderChecks({ courseId, orderId, resend }: RiderChecksProps) {
  const id = Number(orderId);
  const now = useFound(() => (Number.isSafeInteger(id) ? getOrder(id) : Promise.resolve(null)), [id]);
  const mends = useMends('orders', resend, readCheckBody);
  const leave = useCalendarLeave({ mending: resend !== undefined, course: courseId });
  const detail = useLast(now ?? undefined) ?? now;
  if (detail === null) return <NotHere title={TITLE} what="Booking" leave={leave} />;
  if (!detail || mends === undefined) return <Waiting title={TITLE} leave={leave} />;
  return <Form detail={detail} mends={mends} leave={leave} />;
}

type FormProps = { detail: OrderDetail; mends: Mends<CheckValues> | null; leave: () => void };

function Form({ detail, mends, leave }: FormProps) {
  const { order, course, pending } = detail;
  const [conflict, setConflict] = useState(false);
  const noOutcome = useNoOutcome(course);
  const undoing = useUndoOfSave();
  const form = useChangeForm('orders checks', CHECKS, {
    draft: { form: 'rider checks', target: String(order.id) },
    original: valuesOfRow(CHECKS, order),
    mends,
    done: undoing.say,
    read: readChecks,
    save: (input, how, seen) => {
      undoing.keep(undoOf(detail, input));
      return saveBooking(order.id, input, { ...how, seen: readSeen(seen) });
    },
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'conflict') setConflict(true);
      else leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title={TITLE} what="this booking" onClose={leave} />;
  return (
    <ChangeFormModal
      onlyWhy
      noEdit={noOutcome}
      title={TITLE}
      send="Save checks"
      form={form}
      guard={guard}
      {...(pending !== null && { aside: <SyncBadge state={pending} /> })}
    >
      <div>
        <p className="font-bold wrap-anywhere">{nameOf(detail)}</p>
        <p className="text-ink-2">{courseName(course)}</p>
      </div>
      <Parts detail={detail} form={form} />
    </ChangeFormModal>
  );
}

const CODE =
  'The rider gets the code from DVLA, and you look it up with the last 8 characters of their licence number. It works once, so it isn’t kept here.';

function Parts({ detail: { order }, form: { values, errors, set } }: Pick<FormProps, 'detail'> & { form: Checking }) {
  return (
    <>
      <Part title="Identity" by={order.identity_by} at={order.identity_at}>
        <Checkbox
          label="Photocard seen, and it is this rider"
          checked={values.identity_seen}
          onChange={(isSeen) => set('identity_seen', isSeen)}
        />
      </Part>
      <Part title="Provisional entitlement" by={order.entitlement_by} at={order.entitlement_at}>
        <Choice
          title="Provisional entitlement"
          value={values.entitlement}
          options={ENTITLEMENTS.map((one): Option<Entitlement> => [one, ENTITLEMENT_LABEL[one]])}
          onChoose={(entitlement) => set('entitlement', entitlement)}
        />
        {values.entitlement === 'CHECK_CODE' ? <p className="text-tab text-ink-2">{CODE}</p> : null}
      </Part>
      <Part title="Number plate at 20 metres" by={order.eyesight_by} at={order.eyesight_at}>
        <p className="text-tab text-ink-2">At 20.5 metres for an older plate with wider letters.</p>
        <Choice
          title="Number plate at 20 metres"
          value={values.eyesight}
          options={EYESIGHTS.map((one): Option<Eyesight> => [one, EYESIGHT_LABEL[one]])}
          onChoose={(eyesight) => set('eyesight', eyesight)}
        />
      </Part>
      <div className="card p-4 wide:p-5">
        <TextArea
          label="Notes on the checks"
          error={errors['check_notes']}
          value={values.check_notes}
          max={NOTE_MAX}
          perRow={60}
          rows={4}
          onChange={(notes) => set('check_notes', notes)}
        />
      </div>
    </>
  );
}

type Checking = Pick<ChangeForm<CheckValues>, 'values' | 'errors' | 'set'>;
type PartProps = { title: string; by: string; at: string | null; children: ReactNode };

/** `by`, `at`: who found the present result and when, as stored; null while nothing was found. */
function Part({ title, by, at, children }: PartProps) {
  const now = useBestNow();
  return (
    <section aria-label={title} className="card flex flex-col gap-2 p-4 wide:p-5">
      <h3 className="text-h2 font-bold">{title}</h3>
      {at === null ? null : (
        <p className="text-tab text-ink-2">{[by, whenText(Date.parse(at), now)].filter(Boolean).join(', ')}</p>
      )}
      {children}
    </section>
  );
}

type Option<Value extends string> = readonly [value: Value, label: string];
type ChoiceProps<Value extends string> = {
  title: string;
  value: string;
  options: readonly Option<Value>[];
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ title, value, options, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={title} className="grid gap-2 wide:grid-cols-2">
      {options.map(([one, label]) => (
        <BigRadio key={one} name={name} title={label} checked={value === one} onChoose={() => onChoose(one)} />
      ))}
    </div>
  );
}

function nameOf({ order }: OrderDetail): string {
  return order.customer.full_name || 'Erased contact';
}

/** A second save of the results before: unsent, the two cancel out. */
function undoOf(detail: OrderDetail, patch: OrderChecks): Undoable {
  const { order } = detail;
  const undo = async () => {
    await saveBooking(order.id, pick(order, Object.keys(patch)));
    return true;
  };
  const whose = `The checks of ${nameOf(detail)}`;
  return { done: `${whose} are saved`, undo, undone: `${whose} are back as they were` };
}
