// Booking on a course that is over asks first, because the day may be a slip.
import { useState, type ReactNode } from 'react';
import { displayDay, isOver, londonDay } from '~domain/time/london-time';
import { Question } from '~ui/overlays/dialog';
import type { FormState } from '~widgets/forms/use-change-form';
import { useBestNow } from '~widgets/hooks/use-today';
import { bestNow } from '~data/page/best-time';

type Slot = { date: string; finish_time: string };

/** 'This course was on 21/11/2026.', 'This course ended at 16:45 today.'; null before its end. `now` in ms. */
export function pastText(course: Slot, now: number): string | null {
  if (!isOver(course, now)) return null;
  if (course.date === londonDay(new Date(now))) return `This course ended at ${course.finish_time.slice(0, 5)} today.`;
  return `This course was on ${displayDay(course.date)}.`;
}

type Asked = {
  course: Slot;
  /** The rider's name; '' if unknown. */
  who: string;
  /** True if the form has no errors: a form with errors shows them instead of the question. */
  isRight: () => boolean;
};

/** The form with a `submit` that asks first if the course is over; the question; and a line that says so. */
export function usePastCourse<Form extends FormState>(
  form: Form,
  { course, who, isRight }: Asked,
): { asking: Form; question: ReactNode; past: string | null } {
  const [isAsking, setAsking] = useState(false);
  const now = useBestNow();
  const past = pastText(course, now);
  const submit = () => (pastText(course, bestNow()) !== null && isRight() ? setAsking(true) : form.submit());
  const question = (
    <Question
      open={isAsking}
      question={`Book ${who || 'this rider'} on a past course?`}
      confirm="Book on past course"
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false);
        form.submit();
      }}
    >
      <p className="text-ink-2">{past}</p>
    </Question>
  );
  return { asking: { ...form, submit }, question, past };
}
