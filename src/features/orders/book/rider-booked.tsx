// After a booking: the payment at once, or another rider.
import { Link, useRouterState } from '@tanstack/react-router';
import { getOrder } from '~data/orders/order';
import { poundsText } from '~domain/text/money-text';
import { Button, buttonClass } from '~ui/button';
import { Notice } from '~ui/notice';
import { useDevice } from '~widgets/hooks/use-device';
import { useLive } from '~widgets/hooks/use-live';
import { savedHere } from '~widgets/form-saves/save-and-wait';
import type { Booked } from '~widgets/booking/use-book-rider';
import { BACK } from '../order/below';
import { NeedsFixing } from '../order/needs-fixing';
import { payTo, type AddPlace } from './add-place';

type RiderBookedProps = { booked: Booked; place: AddPlace; another: () => void };

export function RiderBooked({ booked: { id, name, is }, place, another }: RiderBookedProps) {
  const device = useDevice();
  const detail = useLive(() => getOrder(id), [id]);
  const owed = detail?.money?.owed ?? 0;
  if (detail?.pending === 'fixing') {
    return (
      <div role="status">
        <NeedsFixing />
      </div>
    );
  }
  return (
    <div role="status">
      <Notice
        level={2}
        icon="check"
        title={`${name || 'The rider'} is booked`}
        actions={
          <>
            {owed > 0 ? (
              <Link {...payTo(place, id)} replace state={true} resetScroll={false} className={buttonClass('pri')}>
                Take payment
              </Link>
            ) : null}
            <Button onClick={another}>Book another rider</Button>
          </>
        }
      >
        {is === 'done' || detail?.pending === null ? null : <p>{savedHere(device)}</p>}
        {detail?.money ? <p>{owed > 0 ? `${poundsText(owed)} to pay.` : 'Nothing to pay.'}</p> : null}
      </Notice>
    </div>
  );
}

/** Back to where the form was opened; from an address of its own to the page below (specification section 2.7, 'Back to orders'). */
export function BookedFoot({ place, leave }: { place: AddPlace; leave: () => void }) {
  const opened = useRouterState({ select: (state) => state.location.state.opened === true });
  return (
    <Button big className="max-wide:w-full" onClick={leave}>
      {opened ? 'Done' : BACK[place.area]}
    </Button>
  );
}
