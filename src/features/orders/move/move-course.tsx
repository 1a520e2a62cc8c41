// The course that a rider moves to: the list to choose from, or the one that was chosen.
import { useRef } from 'react';
import type { OrderDetail } from '~data/orders/order';
import type { CourseView } from '~data/calendar/calendar';
import { poundsText } from '~domain/text/money-text';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { CourseChoices } from '~widgets/course-choice/course-choices';
import { CourseLine } from '~widgets/course-choice/course-line';
import type { OpenCourse } from '~widgets/course-choice/open-courses';
import { weekdayText } from '~domain/time/weekday-text';
import { priceStep } from './move-fields';

type MoveCourseProps = {
  detail: OrderDetail;
  /** The chosen one; null for none yet. */
  course: CourseView | null;
  error: string | undefined;
  onChoose: (id: string) => void;
};

export function MoveCourse({ detail: { order, course: now }, course, error, onChoose }: MoveCourseProps) {
  /** The button that was pressed goes with the list, so the focus goes on to the one that brings the list back. */
  const isChosen = useRef(false);
  const priceOf = (one: Pick<CourseView, 'price'>) => stepText(priceStep(order, one));
  if (course) {
    const left = course.places.places - course.riders.filter(({ id }) => id !== order.id).length;
    return (
      <section aria-label="New course" className="card flex flex-col gap-2 p-4 wide:p-5">
        <h3 className="text-lead font-bold text-ink-2">{weekdayText(course.date)}</h3>
        <div className="flex items-center gap-3">
          <CourseLine course={course} left={left} isBooked={false} {...priceOf(course)} />
        </div>
        <Button
          look="ghost"
          className="-ml-4 self-start"
          ref={(button: HTMLButtonElement | null) => {
            if (button === null || !isChosen.current) return;
            isChosen.current = false;
            button.focus();
          }}
          onClick={() => onChoose('')}
        >
          Choose another course
        </Button>
      </section>
    );
  }
  const choice = (open: OpenCourse) => (
    <button
      type="button"
      className="card flex w-full items-center gap-3 p-4 text-left font-reg hover:bg-inset disabled:text-ink-2"
      disabled={open.isBooked}
      onClick={() => {
        isChosen.current = true;
        onChoose(String(open.course.id));
      }}
    >
      <CourseLine {...open} {...priceOf(open.course)} />
    </button>
  );
  return (
    <fieldset className="asked-for flex min-w-0 flex-col gap-2" aria-invalid={error ? true : undefined}>
      <legend className="pb-2 text-h2 font-bold">New course</legend>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      <CourseChoices contactId={order.customer.id} first={now.constant} without={order.school_course_id}>
        {choice}
      </CourseChoices>
    </fieldset>
  );
}

/** '£20.00 more than now'. */
function stepText(step: number | null): { also?: string } {
  if (step === null) return {};
  if (step === 0) return { also: 'Same price' };
  return { also: `${poundsText(Math.abs(step))} ${step > 0 ? 'more' : 'less'} than now` };
}
