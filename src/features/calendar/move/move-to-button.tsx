// 'Move to…' for a course's details: the way to move it with the keyboard and on a phone.
import { lazy, Suspense, useState } from 'react';
import type { CourseView } from '~data/calendar/calendar';
import { Button } from '~ui/button';

const MoveTo = lazy(() => import('./move-to').then((loaded) => ({ default: loaded.MoveTo })));

export function MoveToButton({ course }: { course: CourseView }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon="calendar" onClick={() => setAsking(true)}>
        Move to…
      </Button>
      {isAsking ? (
        <Suspense fallback={null}>
          <MoveTo course={course} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
