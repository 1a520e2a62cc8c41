// Edit Bike (specification sections 2.5 and 5), with Delete Bike.
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getBikeMoney, type BikeMoney } from '~data/bikes/money';
import { saveBike } from '~data/bikes/save';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useGuard } from '~widgets/drafts/unsaved';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import { useLetGo, useOpenBike } from './detail/bike-context';
import { useLeave } from './detail/use-leave';
import { BikeForm } from './form/bike-form';
import { useStatusInForm } from './status/status-in-form';
import { DeleteBike } from './form/delete-bike';
import { useLowerMileage } from '~widgets/typed/lower-mileage';
import { namesOf } from '~widgets/forms/fields';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { BIKE, readBody, readChange, readSeen, valuesOfBike, type BikeValues } from './form/fields';
import { Waiting } from '~widgets/rows/modal-frames';

const TITLE = 'Edit Bike';

/** `resend`: seq of a refused change of this bike in the outbox, to edit and resend. */
export function EditBike({ resend }: { resend: number | undefined }) {
  const mends = useMends('bikes', resend, readBody);
  const leave = useLeaveEdit(resend !== undefined);
  if (mends !== undefined) return <OpenBikeForm mends={mends} leave={leave} />;
  return <Waiting title={TITLE} leave={leave} rows={4} height={120} />;
}

function OpenBikeForm({ mends, leave }: { mends: Mends<BikeValues> | null; leave: () => void }) {
  const bike = useOpenBike();
  const letGo = useLetGo();
  const money = useMoney(bike.id);
  const [conflict, setConflict] = useState(false);
  const status = useStatusInForm(bike);
  const mileage = useLowerMileage();
  const form = useChangeForm('bikes patch', BIKE, {
    draft: { form: 'bike', target: String(bike.id) },
    original: valuesOfBike(bike, money ?? null),
    done: 'Bike updated',
    mends,
    read: readChange,
    save: (input, how, seen) =>
      status.saveWith(input.status, () => saveBike(bike.id, input, { ...how, seen: readSeen(seen) })),
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'conflict') setConflict(true);
      else leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const submit = () => {
    const changed = namesOf(BIKE).filter((name) => form.changed().includes(name));
    const { input } = readChange(form.now(), changed);
    mileage.check([{ bike, miles: input?.current_mileage }], () => status.check(input?.status, form.submit));
  };
  if (conflict) return <ConflictNotice title={TITLE} what="this bike" onClose={leave} />;
  return (
    <BikeForm
      title={TITLE}
      send="Save changes"
      form={{ ...form, submit }}
      guard={guard}
      knowsMoney={money !== null}
      bikeId={bike.id}
    >
      <DeleteBike
        bike={bike}
        onDeleted={() => {
          guard.release();
          letGo();
        }}
      />
      {mileage.question}
      {status.question}
    </BikeForm>
  );
}

/** Price and value from the server: undefined until it answers, null if it doesn't; asked again with signal. */
function useMoney(id: number): BikeMoney | null | undefined {
  const [money, setMoney] = useState<BikeMoney | null>();
  const [asked] = useState(id);
  const isOnline = useSyncStatus().state !== 'offline';
  const isMissing = money === undefined || (money === null && isOnline);
  useEffect(() => {
    if (!isMissing) return undefined;
    let left = false;
    const settle = (answer: BikeMoney | null) => (left ? undefined : setMoney(answer));
    getBikeMoney(asked).then(settle, () => settle(null));
    return () => {
      left = true;
    };
  }, [asked, isMissing]);
  return money;
}

/** Leaves to the bike, or back to the Sync centre if the form resends a change. */
function useLeaveEdit(mending: boolean): () => void {
  const bike = useOpenBike();
  const leave = useLeave('/bikes/$bikeId/details', bike.id);
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => (mending && canGoBack ? router.history.back() : leave());
}
