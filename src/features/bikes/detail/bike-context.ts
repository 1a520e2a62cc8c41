// The open bike, for its modals: they are routes below the page and get no props from it.
import { createContext, useContext } from 'react';
import type { BikeView } from '~data/bikes';

export const BikeContext = createContext<BikeView | null>(null);

/** Only below the bike's page. */
export function useOpenBike(): BikeView {
  const bike = useContext(BikeContext);
  if (!bike) throw new Error('No bike is open');
  return bike;
}
