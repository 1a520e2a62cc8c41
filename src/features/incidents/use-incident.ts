// One report by the address, and the ways out of the modals over it.
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { getIncident, type IncidentView } from '~data/incidents/incidents';
import { useLast } from '~widgets/booking/use-last';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useFound } from '~widgets/hooks/use-whole';

/** `incidentId`: from the address, unchecked. Undefined while loading, null where it isn't on this device. */
export function useIncident(incidentId: string): IncidentView | null | undefined {
  const id = Number(incidentId);
  const now = useFound(() => (Number.isSafeInteger(id) ? getIncident(id) : Promise.resolve(null)), [id]);
  return useLast(now ?? undefined) ?? now;
}

/** Closes a modal; `below`: the report under it, else the list is. `mending`: it was opened from the Sync centre. */
export function useIncidentLeave({ below, mending }: { below?: string; mending: boolean }): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = useLeaveModal(() => {
    const how = { replace: true, resetScroll: false } as const;
    if (below === undefined) return void navigate({ to: '/incidents', ...how });
    return void navigate({ to: '/incidents/$incidentId', params: { incidentId: below }, ...how });
  });
  return () => (mending && canGoBack ? router.history.back() : leave());
}
