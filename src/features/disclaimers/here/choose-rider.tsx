// The riders of a course, as the phone goes round: who has signed, and who is next.
import type { CourseDetail } from '~data/calendar/calendar';
import type { CoursePapers } from '~data/disclaimers/course';
import { Icon } from '~ui/icon';
import { courseName } from '~data/calendar/save';

type Props = {
  course: CourseDetail;
  papers: CoursePapers;
  /** Who has signed a moment ago. */
  thanked: string | null;
  onChoose: (customer: number) => void;
};

export function ChooseRider({ course, papers, thanked, onChoose }: Props) {
  return (
    <>
      <header className="flex flex-col gap-1">
        <h1 className="text-[1.5rem] leading-8 font-num tracking-tight">Who signs now?</h1>
        <p className="text-ink-2 wrap-anywhere">{courseName(course)}</p>
      </header>
      {thanked === null ? null : (
        <p role="status" className="card flex gap-2 p-4 font-med">
          <Icon name="check" size={20} />
          {`Thank you, ${thanked}. It is saved on this phone and goes to the school automatically. Pass the phone on.`}
        </p>
      )}
      {papers.riders.size === 0 ? <p className="text-ink-2">There is nothing to sign for this course.</p> : null}
      <ul className="flex flex-col gap-2">
        {course.riders.map(({ id, customer }) => {
          const its = papers.riders.get(customer.id)?.papers ?? [];
          const left = its.filter(({ state }) => state !== 'signed').length;
          if (its.length === 0) return null;
          return (
            <li key={id}>
              {left === 0 ? (
                <p className="card flex min-h-16 items-center gap-3 p-4 text-ink-2">
                  <Icon name="check" size={20} />
                  <span className="min-w-0 flex-1 wrap-anywhere">{customer.full_name}</span>
                  Signed
                </p>
              ) : (
                <button
                  type="button"
                  className="card flex min-h-16 w-full items-center gap-3 p-4 text-left text-lead font-bold"
                  onClick={() => onChoose(customer.id)}
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">{customer.full_name}</span>
                  <Icon name="right" size={20} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
