// The courses that an event takes somebody, a bike or the site away from. It may stand all the same: the courses then say so.
import type { TakenFrom } from '~data/calendar-check';
import { Icon } from '~ui/icon';

/** Nothing where it stands against none. */
export function AgainstCourses({ courses }: { courses: readonly TakenFrom[] }) {
  return (
    <div role="status" className="empty:hidden">
      {courses.length === 0 ? null : (
        <section
          aria-label="Courses"
          className="flex flex-col gap-2 rounded-card bg-amber-soft p-4 text-amber-ink sunlight:shadow-1"
        >
          <h3 className="flex items-center gap-2 font-bold">
            <Icon name="alert" size={20} />
            {courses.length === 1 ? 'Stands against 1 course' : `Stands against ${courses.length} courses`}
          </h3>
          <ul className="flex flex-col gap-1 pl-7">
            {courses.map(({ id, title, when, who }) => (
              <li key={id}>{`${title}, ${when}: ${who.join(', ')}`}</li>
            ))}
          </ul>
          <p className="pl-7">It can be saved: each of them then shows it as a conflict.</p>
        </section>
      )}
    </div>
  );
}
