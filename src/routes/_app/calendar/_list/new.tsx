import { createFileRoute } from '@tanstack/react-router';
import { resendSearch, type Resend } from '~app/resend';
import { NewCourse } from '~features/calendar/forms/new-course';

/** An empty place of the calendar that was chosen: its day, staff id and 'HH:mm'. */
type Slot = { on?: string; with?: number; start?: string };

export const Route = createFileRoute('/_app/calendar/_list/new')({
  staticData: { title: 'Add course' },
  validateSearch: ({ on, with: who, start, ...given }: Record<string, unknown>): Resend & Slot => ({
    ...resendSearch(given),
    ...(typeof on === 'string' && { on }),
    ...(typeof who === 'number' && { with: who }),
    ...(typeof start === 'string' && { start }),
  }),
  component: NewCourseRoute,
});

function NewCourseRoute() {
  const { on, with: who, ...search } = Route.useSearch();
  // The calendar below keeps its own day and instructor.
  const chosen = { ...search, ...(on !== undefined && { date: on }), ...(who !== undefined && { instructor: who }) };
  return <NewCourse key={search.resend} search={chosen} />;
}
