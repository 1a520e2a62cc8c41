// Add Bike (specification sections 2.5 and 5).
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { MESSAGES } from '~contract/wire/errors';
import { addBike } from '~data/bikes/save';
import { useGuard } from '~widgets/drafts/unsaved';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { BikeForm } from './form/bike-form';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { BIKE, NEW_BIKE, readBody, readNew, type BikeValues } from './form/fields';
import { Waiting } from '~widgets/rows/modal-frames';

const TITLE = 'Add Bike';

/** `resend`: seq of a refused new bike in the outbox, to edit and resend. */
export function AddBike({ resend }: { resend: number | undefined }) {
  const mends = useMends('bikes', resend, readBody);
  const leave = useLeaveNew(resend !== undefined);
  if (mends !== undefined) return <NewBike mends={mends} leave={leave} />;
  return <Waiting title={TITLE} leave={leave} rows={4} height={120} />;
}

function NewBike({ mends, leave }: { mends: Mends<BikeValues> | null; leave: () => void }) {
  const navigate = useNavigate();
  const [conflict, setConflict] = useState(false);
  const form = useChangeForm('bikes create', BIKE, {
    draft: { form: 'bike', target: 'new' },
    original: NEW_BIKE,
    done: MESSAGES.bikeAdded,
    mends,
    read: readNew,
    save: addBike,
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'conflict') setConflict(true);
      else if (saved.is === 'done' && saved.id !== null) {
        void navigate({ to: '/bikes/$bikeId/details', params: { bikeId: String(saved.id) }, replace: true });
      } else leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title={TITLE} what="this bike" onClose={leave} />;
  return <BikeForm title={TITLE} send="Add bike" form={form} guard={guard} knowsMoney />;
}

/** Leaves to the list with its filters, or back to the Sync centre if the form resends a change. */
function useLeaveNew(mending: boolean): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return useLeaveModal(() => {
    if (mending && canGoBack) return router.history.back();
    const search = { ...router.state.location.search, resend: undefined };
    return void navigate({ to: '/bikes', search, replace: true, resetScroll: false });
  });
}
