// The instructor's way out: held for two seconds, by finger or key, and confirmed, so that no rider leaves by chance.
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { takeBack } from '~data/page/handed-over';
import { Question } from '~ui/overlays/dialog';

const HOLD = 2000;

export function TakeBack({ courseId }: { courseId: string }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { isHeld, hold, letGo } = useHold(() => setAsking(true));
  const leave = () => {
    takeBack();
    void navigate({ to: '/calendar/$courseId/details', params: { courseId }, replace: true });
  };
  return (
    <footer className="mt-auto flex justify-center pt-8 pb-[env(safe-area-inset-bottom)]">
      <button
        type="button"
        className="btn btn--quiet touch-none whitespace-normal select-none"
        aria-describedby="hold-why"
        onPointerDown={hold}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onPointerCancel={letGo}
        onKeyDown={(event) => (event.key === ' ' || event.key === 'Enter') && !event.repeat && hold()}
        onKeyUp={letGo}
        onContextMenu={(event) => event.preventDefault()}
      >
        <span>{isHeld ? 'Keep holding…' : 'Instructor: hold to take the phone back'}</span>
      </button>
      <span id="hold-why" className="sr-only">
        Hold for two seconds
      </span>
      <Question
        open={isAsking}
        question="Are you the instructor?"
        cancel="No, go on signing"
        confirm="Yes, leave"
        onCancel={() => setAsking(false)}
        onConfirm={leave}
      >
        <p>The phone then shows the school’s pages again. What was filled in but not signed is gone.</p>
      </Question>
    </footer>
  );
}

function useHold(onHeld: () => void) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const letGo = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = () => {
    clearTimeout(timer.current);
    setHeld(true);
    timer.current = setTimeout(() => {
      setHeld(false);
      onHeld();
    }, HOLD);
  };
  return { isHeld, hold, letGo };
}
