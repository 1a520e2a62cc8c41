// The open bike, for its modals: they are routes below the page and get no props from it.
import { createContext, useContext } from 'react';
import type { BikeView } from '~data/bikes/bikes';

/** `letGo`: this person has just deleted it, and nobody needs to be told that it is gone. */
type OpenBike = { bike: BikeView; letGo: () => void };

export const BikeContext = createContext<OpenBike | null>(null);

/** Only below the bike's page. */
export function useOpenBike(): BikeView {
  return useContextOf().bike;
}

export function useLetGo(): () => void {
  return useContextOf().letGo;
}

function useContextOf(): OpenBike {
  const open = useContext(BikeContext);
  if (!open) throw new Error('No bike is open');
  return open;
}
