// Writes a message to several people, or to one contact: first the text, then who gets it and what it costs. Sending needs signal;
// what is written stays as a draft.
import { useRef } from 'react';
import type { Channel } from '~domain/messages/types';
import { RouteModal } from '~ui/overlays/dialog';
import { toast } from '~ui/overlays/toasts';
import { DraftBar, UnsavedQuestion, useGuard } from '~widgets/drafts/unsaved';
import { useDiscard } from '~widgets/drafts/use-discard';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useWhileHere } from '~widgets/hooks/use-while-here';
import { CreditsQuestion } from '~widgets/page/credits-question';
import { CheckStep } from './check-step';
import { CheckFoot, WriteFoot } from './compose-foot';
import { readMessage, type WrittenValues } from './fields';
import { useSending, type Sent } from './use-sending';
import { useWritten } from './use-written';
import { draftTarget, type Who } from './who';
import { WriteStep } from './write-step';
import '~widgets/forms/change-form.css';

/** The form of the drafts, by what is written to whom. */
export const DRAFT_FORMS = { group: 'message', EMAIL: 'message email', SMS: 'message sms' } as const;

type ComposeProps = {
  title: string;
  who: Who;
  /** The channel of a form that has only one. */
  only: Channel | null;
  first: WrittenValues;
  leave: () => void;
  onSent: (sent: Sent) => void;
};

export function Compose({ title, who, only, first, leave, onSent }: ComposeProps) {
  const noEdit = useNoEdit('communication');
  const written = useWritten({ form: DRAFT_FORMS[only ?? 'group'], target: draftTarget(who) }, first);
  const { values, draft, errors } = written;
  /** A ref, because leaving asks before the next render. */
  const isSent = useRef(false);
  const guard = useGuard(() => !isSent.current && written.isDirty(), leave);
  const discard = useDiscard(draft);
  const goOn = useWhileHere(onSent);
  const sending = useSending(who, {
    show: written.show,
    attempt: written.attempt,
    keepAttempt: written.keepAttempt,
    onSent: (sent) => {
      isSent.current = true;
      guard.release();
      // Also if the form was closed meanwhile: what was sent must not be offered as a draft.
      void draft.drop();
      if (sent.before) toast('done', 'It had been sent already, so nothing was sent again');
      else if ('message' in sent)
        toast('done', values.channel === 'SMS' ? 'SMS is on its way' : 'E-mail is on its way');
      goOn(sent);
    },
  });
  const { step } = sending;
  const check = () => {
    const read = readMessage(written.now(), who);
    if (read.errors) written.show(read.errors);
    else sending.check(read.input);
  };
  const foot =
    step.is === 'write' ? (
      <WriteFoot written={written} noEdit={noEdit} sending={sending} onCheck={check} />
    ) : (
      <CheckFoot step={step} who={who} noEdit={noEdit} sending={sending} />
    );
  return (
    <RouteModal title={step.is === 'write' ? title : 'Check'} onClose={guard.close} footer={foot}>
      {step.is === 'write' ? (
        <form
          noValidate
          className="change-form flex flex-col gap-4 pt-1"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          {draft.found ? <DraftBar at={draft.found.at} onChoose={written.chooseDraft} /> : null}
          {draft.failed ? <p role="alert">This device is full: what you type is not kept as a draft.</p> : null}
          <div inert={draft.found !== null || sending.busy !== null} className="flex flex-col gap-4">
            <WriteStep written={written} who={who} only={only} errors={errors} />
          </div>
        </form>
      ) : (
        <CheckStep step={step} who={who} sending={sending} />
      )}
      {sending.lacksCredits ? <CreditsQuestion onClose={sending.closeCredits} /> : null}
      <UnsavedQuestion guard={guard} onKeep={draft.touch} onDiscard={discard} />
    </RouteModal>
  );
}
