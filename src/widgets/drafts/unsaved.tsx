// Unsaved text: the bar that offers an earlier draft, and the question when a form with unsaved text is closed.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { displayDay, londonDay, londonTime } from '~domain/time/london-time';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { useDevice } from '~widgets/hooks/use-device';

type DraftBarProps = {
  at: number;
  /** `files`: the number of files in the draft. `kind`: what to call them. */
  files?: number;
  kind?: 'photo' | 'file';
  onChoose: (keep: boolean) => void;
};

export function DraftBar({ at, files = 0, kind = 'photo', onChoose }: DraftBarProps) {
  const tail = files === 0 ? '' : `, ${files} ${kind}${files === 1 ? '' : 's'}`;
  return (
    <div role="status" className="card flex flex-wrap items-center justify-end gap-2 p-3 pl-4">
      <span className="flex-1 font-med whitespace-nowrap">{`Draft from ${whenText(new Date(at))}${tail}`}</span>
      <span className="flex gap-2">
        <Button look="ghost" onClick={() => onChoose(false)}>
          Discard
        </Button>
        <Button look="pri" onClick={() => onChoose(true)}>
          Continue
        </Button>
      </span>
    </div>
  );
}

// Drafts are dated by this device's clock.
function whenText(at: Date): string {
  const day = londonDay(at);
  return day === londonDay(new Date(Date.now())) ? londonTime(at) : `${displayDay(day)} ${londonTime(at)}`;
}

/** A way out of the form. */
type Exit = { leave: () => void };

export type Guard = {
  asking: boolean;
  /** Closes the form, or asks first. */
  close: () => void;
  /** Stops asking, because the text is saved. */
  release: () => void;
  leave: () => void;
  stay: () => void;
};

/** A navigation that is about to happen. */
type Place = { href: string; state: { __TSR_index: number } };
type Leaving = { action: string; currentLocation: Place; nextLocation: Place };

/** Asks before the close button, Escape or Back leaves unsaved text. Any other way out keeps the draft, unasked. */
export function useGuard(isDirty: () => boolean, leave: () => void): Guard {
  const [exit, setExit] = useState<Exit | null>(null);
  const released = useRef(false);
  const must = () => !released.current && isDirty();
  const latest = useRef(must);
  const { history } = useRouter();
  useEffect(() => {
    latest.current = must;
  });
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action, currentLocation, nextLocation }: Leaving) => {
          // What lies on the form has entries with its address: Back from them stays here.
          const isLeaving = (action === 'BACK' || action === 'GO') && currentLocation.href !== nextLocation.href;
          if (!isLeaving || !latest.current()) return false;
          const by = nextLocation.state.__TSR_index - currentLocation.state.__TSR_index;
          // The question has an entry of its own, for which the browser has to be on the form again.
          const ignoring = { ignoreBlocker: true };
          const ask = () => setExit({ leave: () => (by === -1 ? history.back(ignoring) : history.go(by, ignoring)) });
          window.addEventListener('popstate', ask, { once: true });
          return true;
        },
      }),
    [history],
  );
  const release = () => {
    released.current = true;
  };
  return {
    asking: exit !== null,
    close: () => {
      if (must()) return setExit({ leave });
      release();
      return leave();
    },
    release,
    leave: () => {
      release();
      setExit(null);
      exit?.leave();
    },
    stay: () => setExit(null),
  };
}

type UnsavedProps = {
  guard: Guard;
  /** Continues 'It hasn’t been saved': ', nor have its 2 photos'. */
  also?: string;
  onKeep: () => void;
  onDiscard: () => void;
};

export function UnsavedQuestion({ guard, also = '', onKeep, onDiscard }: UnsavedProps) {
  const device = useDevice();
  return (
    <Question
      open={guard.asking}
      question="Keep what you typed?"
      confirm="Keep as draft"
      cancel="Go on typing"
      onCancel={guard.stay}
      onConfirm={() => {
        onKeep();
        guard.leave();
      }}
    >
      <p className="pb-3 text-ink-2">{`It hasn’t been saved${also}. A draft stays on this ${device} until you continue it.`}</p>
      <Button
        look="dan"
        icon="trash"
        onClick={() => {
          onDiscard();
          guard.leave();
        }}
      >
        Discard
      </Button>
    </Question>
  );
}
