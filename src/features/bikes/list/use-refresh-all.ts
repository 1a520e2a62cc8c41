// Updates many bikes from DVLA, one by one. It can be cancelled, and stops by itself without signal or credits.
import { useEffect, useRef, useState } from 'react';
import { refreshBike } from '~data/bikes/lookup';
import { ApiError } from '~data/http/api-error';
import type { BikeView } from '~data/bikes/bikes';
import { failureOf } from '../lookup/lookup-failure';

export type Failed = { mark: string; why: string };
/** `of`: the number of bikes. `stopped`: why the run ended early; null if it didn't. */
export type Run = {
  is: 'running' | 'over';
  of: number;
  /** Bikes asked about so far; `updated` counts those that succeeded. */
  asked: number;
  updated: number;
  failed: readonly Failed[];
  stopped: 'cancelled' | 'credits' | 'signal' | null;
};

export function useRefreshAll() {
  const [run, setRun] = useState<Run | null>(null);
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);
  const start = async (bikes: readonly BikeView[]) => {
    const { signal } = (control.current = new AbortController());
    let now: Run = { is: 'running', of: bikes.length, asked: 0, updated: 0, failed: [], stopped: null };
    const tell = (patch: Partial<Run>) => setRun((now = { ...now, ...patch }));
    tell({});
    for (const bike of bikes) {
      const ended = await refresh(bike, signal);
      if (signal.aborted) ended.stopped = 'cancelled';
      if (ended.stopped) tell({ stopped: ended.stopped });
      else tell({ asked: now.asked + 1, ...outcomeOf(now, bike, ended.why) });
      if (ended.stopped) break;
    }
    tell({ is: 'over' });
  };
  return { run, start, cancel: () => control.current?.abort(), clear: () => setRun(null) };
}

type Ended = { stopped: Run['stopped']; why: string | null };

async function refresh(bike: BikeView, signal: AbortSignal): Promise<Ended> {
  try {
    if (!signal.aborted) await refreshBike(bike, signal);
    return { stopped: null, why: null };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'offline') return { stopped: 'signal', why: null };
    const failure = failureOf(error);
    return failure.is === 'credits' ? { stopped: 'credits', why: null } : { stopped: null, why: failure.why };
  }
}

function outcomeOf({ updated, failed }: Run, { registration_plate: mark }: BikeView, why: string | null): Partial<Run> {
  return why === null ? { updated: updated + 1 } : { failed: [...failed, { mark, why }] };
}
