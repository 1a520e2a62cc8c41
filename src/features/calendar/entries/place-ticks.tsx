// One tick for each place of a course. Hidden from screen readers: the number beside it says the same.

/** No ticks for more places than this, because people can't count so many at a glance. */
const MOST = 12;

type PlacesProps = { booked: number; places: number; isRed: boolean };

export function Places({ booked, places, isRed }: PlacesProps) {
  const all = Math.max(booked, places);
  if (all > MOST) return null;
  return (
    <span className="ticks places" aria-hidden="true">
      {Array.from({ length: all }, (_, at) => (
        <i key={at} className={at < booked ? tickOf(isRed) : undefined} />
      ))}
    </span>
  );
}

const tickOf = (isRed: boolean) => (isRed ? 'red' : 'on');
