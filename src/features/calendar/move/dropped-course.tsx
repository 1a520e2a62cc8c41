// The question about a course that was dropped somewhere, or whose handle was tapped.
import { MoveQuestion } from './move-question';
import { MoveTo } from './move-to';
import type { Calendar } from '../views/use-calendar';
import type { useMoves } from './use-droppable';

type MovesProps = { moves: ReturnType<typeof useMoves>; calendar: Calendar };

export function Moves({ moves: { asked, close }, calendar: { instructors } }: MovesProps) {
  if (!asked) return null;
  const { course, target } = asked;
  if (!target) return <MoveTo course={course} onClose={close} />;
  const known = [...course.instructors, ...instructors];
  const names = target.instructors.map((id) => known.find((one) => one.id === id)?.full_name ?? 'Someone else');
  return <MoveQuestion course={course} target={target} names={names} onClose={close} />;
}
