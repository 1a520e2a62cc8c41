// The ways out of a form over the bike's page.
import { useWaysOut } from '~widgets/hooks/use-ways-out';

type Page = '/bikes/$bikeId/details' | '/bikes/$bikeId/details/reports' | '/bikes/$bikeId/details/documents';

/** As `useWaysOut`, for pages of this bike. */
export function useWaysOutOfBike(
  bikeId: number,
  below: Page,
  mending: boolean,
): { leave: () => void; goTo: (page: Page) => void } {
  const addressOf = (page: Page) => page.replace('$bikeId', String(bikeId));
  const { leave, goTo } = useWaysOut(addressOf(below), mending);
  return { leave, goTo: (page) => goTo(addressOf(page)) };
}
