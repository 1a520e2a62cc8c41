// A course in a list to choose from: its kind, times and place, and how many places are left.
import { Chip } from '~ui/chip';
import { placeText, timesText } from '~widgets/format/course-text';
import type { OpenCourse } from './open-courses';

/** `also`: a further line, such as a price. */
export function CourseLine({ course, left, isBooked, also }: OpenCourse & { also?: string }) {
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-col">
        <b className="text-[1.0625rem] leading-6 font-bold">{course.name}</b>
        <span>{timesText(course)}</span>
        <span className="text-ink-2 wrap-anywhere">{placeText(course)}</span>
        {also === undefined ? null : <span className="font-med">{also}</span>}
      </span>
      <Places left={left} isBooked={isBooked} />
    </>
  );
}

function Places({ left, isBooked }: Pick<OpenCourse, 'left' | 'isBooked'>) {
  if (isBooked) return <Chip kind="ok">Booked</Chip>;
  if (left <= 0) return <Chip kind="amber">Full</Chip>;
  return (
    <span className="flex flex-none items-baseline gap-1.5 text-ink-2">
      <b className="text-[1.75rem] leading-8 font-bold text-ink">{left}</b>
      left
    </span>
  );
}
