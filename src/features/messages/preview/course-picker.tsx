// Picks one of the courses to come for a preview, by its kind, day or site.
import { useId, useState } from 'react';
import { SEARCH_MAX } from '~contract/wire/limits';
import type { CourseView } from '~data/calendar/calendar';
import { TextField } from '~ui/fields/field';
import { weekdayText } from '~domain/time/weekday-text';
import { placeText } from '~widgets/format/course-text';

/** The most courses shown; typing more letters finds the others. */
const OFFERED = 6;

type CoursePickerProps = {
  courses: readonly CourseView[];
  value: CourseView | null;
  onPick: (id: number) => void;
};

export function CoursePicker({ courses, value, onPick }: CoursePickerProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const needles = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  const found = courses.filter((course) => needles.every((needle) => lineOf(course).toLowerCase().includes(needle)));
  const shown = needles.length === 0 ? [] : found.slice(0, OFFERED);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Preview with another course"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        placeholder={value ? lineOf(value) : 'Course, day or site'}
        aria-controls={`${id}-found`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Otherwise Enter would save the form around this field.
          event.preventDefault();
          const [first] = shown;
          if (first) pick(first);
        }}
      />
      <ul id={`${id}-found`} aria-label="Courses found" className="card divided overflow-clip empty:hidden">
        {shown.map((course) => (
          <li key={course.id}>
            <button
              type="button"
              className="min-h-12 w-full px-4 py-2 text-left wrap-anywhere hover:bg-quiet-soft"
              onClick={() => pick(course)}
            >
              {lineOf(course)}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-tab text-ink-2 empty:hidden">
        {needles.length > 0 && shown.length === 0 ? 'No courses found' : ''}
      </p>
    </div>
  );

  function pick(course: CourseView) {
    setTyped('');
    onPick(course.id);
  }
}

/** 'CBT, Sat 12/12/2026 08:15, Quayside Yard · Callum Reith'. */
function lineOf(course: CourseView): string {
  return `${course.name}, ${weekdayText(course.date)} ${course.start_time.slice(0, 5)}, ${placeText(course)}`;
}
