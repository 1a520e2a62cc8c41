// The courses that an event takes somebody, a bike or the site away from. It may stand all the same: the courses then say so.
import type { Conflict } from '~domain/conflicts';
import { Icon } from '~ui/icon';

/** Nothing where it stands against none. */
export function AgainstCourses({ conflicts }: { conflicts: readonly Conflict[] }) {
  return (
    <div role="status" className="empty:hidden">
      {conflicts.length === 0 ? null : (
        <section
          aria-label="Courses"
          className="flex flex-col gap-2 rounded-card bg-amber-soft p-4 text-amber-ink sunlight:shadow-1"
        >
          <h3 className="flex items-center gap-2 font-bold">
            <Icon name="alert" size={20} />
            {conflicts.length === 1 ? 'Stands against 1 course' : `Stands against ${conflicts.length} courses`}
          </h3>
          <ul className="flex flex-col gap-1 pl-7">
            {conflicts.map(({ who, when }) => (
              <li key={`${who} ${when}`}>{`${who}, ${when}`}</li>
            ))}
          </ul>
          <p className="pl-7">It can be saved: each of them then shows it as a conflict.</p>
        </section>
      )}
    </div>
  );
}
