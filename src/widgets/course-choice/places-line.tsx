// How many riders a course can take, and what limits it.
import type { Capacity, LimitedBy } from '~domain/calendar/capacity';
import { TickEach } from '~ui/ticks';

const LIMIT: Readonly<Record<LimitedBy, string>> = {
  spaces: 'its spaces',
  site: 'the site',
  instructors: 'instructors',
  bikes: 'bikes',
};

/** '4 places, limited by instructors'. */
export function placesText({ places, by }: Capacity): string {
  return `${places} ${places === 1 ? 'place' : 'places'}, limited by ${LIMIT[by]}`;
}

/** '3 of 4 booked'. */
export function bookedText(riders: number, { places }: Capacity): string {
  return `${riders} of ${places} booked`;
}

/** Renders nothing while the number of places is unknown (null). */
export function PlacesLine({ places }: { places: Capacity | null }) {
  if (places === null) return null;
  return (
    <p role="status" className="flex items-baseline gap-2 text-ink-2 wide:col-span-2">
      <b className="text-[1.75rem] leading-8 font-bold text-ink">{places.places}</b>
      {placesText(places).replace(/^\d+ /u, '')}
    </p>
  );
}

/** One tick for each place, and for each rider over the limit. */
export function PlaceTicks({ riders, places }: { riders: number; places: number }) {
  const of = Array.from({ length: Math.max(places, riders) }, (_, at) => tickOf(at, riders, places));
  return <TickEach of={of} />;
}

function tickOf(at: number, riders: number, places: number) {
  if (at >= places) return 'on';
  return at < riders ? 'accent' : 'off';
}
