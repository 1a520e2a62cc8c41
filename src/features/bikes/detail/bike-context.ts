// The open bike, for its modals: they are child routes and get no props from its page.
import { createContext, useContext } from 'react';
import type { BikeView } from '~data/bikes/bikes';

/**
 * `letGo` is called when this person has deleted the bike, so that its page doesn't report someone else's deletion.
 * `newReport`: the key of the report that was written a moment ago.
 */
type OpenBike = {
  bike: BikeView;
  letGo: () => void;
  newReport: string | null;
  showReport: (key: string) => void;
};

export const BikeContext = createContext<OpenBike | null>(null);

/** Throws outside the bike's page. */
export function useOpenBike(): BikeView {
  return useContextOf().bike;
}

export function useLetGo(): () => void {
  return useContextOf().letGo;
}

/** The report that was just written: its page brings it into view and marks it. */
export function useNewReport(): Pick<OpenBike, 'newReport' | 'showReport'> {
  const { newReport, showReport } = useContextOf();
  return { newReport, showReport };
}

function useContextOf(): OpenBike {
  const open = useContext(BikeContext);
  if (!open) throw new Error('No bike is open');
  return open;
}
