// Warns which courses an event would leave without an instructor, a bike or their site. The event can still be saved.
import type { TakenFrom } from '~data/calendar/check';
import { Icon } from '~ui/icon';

/** Renders nothing when the event clashes with no course. */
export function AgainstCourses({ courses }: { courses: readonly TakenFrom[] }) {
  return (
    <div role="status" className="empty:hidden">
      {courses.length === 0 ? null : (
        <section
          aria-label="Courses"
          className="flex gap-2 rounded-card bg-amber-soft p-4 text-amber-ink sunlight:shadow-1"
        >
          <Icon name="alert" size={20} />
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <h3 className="font-bold">
              {courses.length === 1 ? 'Clashes with 1 course' : `Clashes with ${courses.length} courses`}
            </h3>
            <ul className="flex flex-col gap-1">
              {courses.map(({ id, title, when, who }) => (
                <li key={id}>{`${title}, ${when}: ${who.join(', ')}`}</li>
              ))}
            </ul>
            <p>You can save it. Each course will show the conflict.</p>
          </div>
        </section>
      )}
    </div>
  );
}
