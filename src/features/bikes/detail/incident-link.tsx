// The way from a bike to a report of an incident with it.
import { Link } from '@tanstack/react-router';
import type { BikeView } from '~data/bikes/bikes';
import { buttonClass } from '~ui/button';
import { useNoCourseEdit } from '~widgets/page/course-access';
import { OPENS } from '~widgets/hooks/use-leave';

/** Nothing for people without a calendar, and for a bike that the school doesn't have yet. */
export function IncidentLink({ bike: { id } }: { bike: Pick<BikeView, 'id'> }) {
  if (useNoCourseEdit() !== null || id < 0) return null;
  return (
    <div className="px-4 pb-3 wide:px-5">
      <Link to="/incidents/new" search={{ bike: id }} {...OPENS} className={buttonClass('soft')}>
        Report an incident
      </Link>
    </div>
  );
}
