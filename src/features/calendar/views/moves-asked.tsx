// The question about a course that is to be moved, loaded with its fields when it is asked.
import { lazy, Suspense, type ComponentProps } from 'react';
import type { Moves as Asked } from './moves';

const Question = lazy(() => import('./moves').then((loaded) => ({ default: loaded.Moves })));

export function Moves(props: ComponentProps<typeof Asked>) {
  return props.moves.asked ? (
    <Suspense fallback={null}>
      <Question {...props} />
    </Suspense>
  ) : null;
}
