// The question before a form without a draft is closed with unsaved text.
import { Question } from '~ui/overlays/dialog';
import type { Guard } from './unsaved';

export function DiscardQuestion({ guard }: { guard: Guard }) {
  return (
    <Question
      open={guard.asking}
      question="Discard what you typed?"
      confirm="Discard"
      cancel="Go on typing"
      look="stop"
      onCancel={guard.stay}
      onConfirm={guard.leave}
    />
  );
}
