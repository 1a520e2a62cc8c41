// The modal around a form that needs signal: it says first that it needs signal, asks before typed text goes, and ends with its button.
import type { ReactNode } from 'react';
import { Button } from '~ui/button';
import { RouteModal } from '~ui/dialog';
import { FieldError } from '~ui/field-error';
import { ServerForm } from './server-form';
import { DiscardQuestion } from './discard-question';
import { useGuard } from './unsaved';
import { useNoSignal } from '~widgets/hooks/use-no-signal';

type OnlineModalProps = {
  title: string;
  /** Why nothing can be changed here; null: it can. */
  noEdit: string | null;
  isDirty: () => boolean;
  isSending: boolean;
  problem: string | undefined;
  send: string;
  sending: string;
  submit: () => void;
  leave: () => void;
  children: ReactNode;
};

export function OnlineModal({ title, noEdit, problem, submit, leave, children, ...state }: OnlineModalProps) {
  const noSignal = useNoSignal();
  const guard = useGuard(state.isDirty, leave);
  const why = noEdit ?? noSignal;
  return (
    <RouteModal
      title={title}
      onClose={guard.close}
      footer={
        <Button
          look="pri"
          big
          className="max-wide:w-full"
          disabled={why !== null || state.isSending}
          title={why ?? undefined}
          onClick={submit}
        >
          {state.isSending ? state.sending : state.send}
        </Button>
      }
    >
      <ServerForm submit={why === null && !state.isSending ? submit : () => undefined}>
        {why === null ? null : <p role="status" className="font-med text-amber-ink">{`${why}.`}</p>}
        {children}
        {problem ? <FieldError>{problem}</FieldError> : null}
        {/* Enter sends from any field; the button that everybody sees is in the foot. */}
        <button type="submit" hidden>
          {state.send}
        </button>
      </ServerForm>
      <DiscardQuestion guard={guard} />
    </RouteModal>
  );
}
