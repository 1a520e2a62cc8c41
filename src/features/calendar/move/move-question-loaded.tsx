// The question about a course that is to be moved, loaded with its fields when it is asked.
import { lazy, Suspense, type ComponentProps } from 'react';
import type { Moves as Asked } from './dropped-course';

const Question = lazy(() => import('./dropped-course').then((loaded) => ({ default: loaded.Moves })));

export function Moves(props: ComponentProps<typeof Asked>) {
  return props.moves.asked ? (
    <Suspense fallback={null}>
      <Question {...props} />
    </Suspense>
  ) : null;
}
