// The modal of a form that needs signal: says so at the top while there is none, and asks before it discards text.
import type { ReactNode } from 'react';
import { Button } from '~ui/button';
import { RouteModal } from '~ui/overlays/dialog';
import { FieldError } from '~ui/fields/field-error';
import { ServerForm } from './server-form';
import { DiscardQuestion } from '~widgets/drafts/discard-question';
import { useGuard } from '~widgets/drafts/unsaved';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import '~widgets/forms/change-form.css';

type OnlineModalProps = {
  title: string;
  /** Why the person can't change anything here; null if they can. */
  noEdit: string | null;
  isDirty: () => boolean;
  isSending: boolean;
  problem: string | null | undefined;
  /** Left of the button that sends, such as the way back to an earlier step. */
  beside?: ReactNode;
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
        <>
          {state.beside}
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
        </>
      }
    >
      <ServerForm
        className="change-form flex flex-col gap-5"
        submit={why === null && !state.isSending ? submit : () => undefined}
      >
        {why === null ? null : <p role="status" className="font-med text-amber-ink">{`${why}.`}</p>}
        <p className="required-note text-tab text-ink-2">Fields marked * must be filled in.</p>
        {children}
        {problem ? <FieldError>{problem}</FieldError> : null}
        {/* Lets Enter submit from any field, because the visible button is in the foot, outside the form element. */}
        <button type="submit" hidden>
          {state.send}
        </button>
      </ServerForm>
      <DiscardQuestion guard={guard} />
    </RouteModal>
  );
}
