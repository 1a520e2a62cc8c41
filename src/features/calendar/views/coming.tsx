// Below the calendar's head while its days are read, or are still to come to this device.
import { Skeleton } from '~ui/skeleton';
import { useDevice } from '~widgets/hooks/use-device';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import type { Calendar } from './use-calendar';

type ComingProps = { calendar: Calendar; rows: number; height: number };

/** Nothing once they are there, or could not be read. */
export function Coming({ calendar: { list, isReady }, rows, height }: ComingProps) {
  const device = useDevice();
  if (list !== undefined) return null;
  return isReady ? <Skeleton rows={rows} height={height} /> : <NotHereYet device={device} what="calendar" />;
}
