// The actions on a message: one that hasn't left can be cancelled; one that failed, or may have, can be sent again; a reply can be
// marked as read. They need signal.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Message } from '~contract/messages/row';
import { cancelMessage, markRead, sendAgain } from '~data/messages/online';
import { mayBeSentAgain } from '~domain/messages/states';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { FieldError } from '~ui/fields/field-error';
import { toast } from '~ui/overlays/toasts';
import { NOTHING_TWICE, useCall } from '~widgets/online-forms/use-call';
import { counted } from '~widgets/format/size-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { OPENS } from '~widgets/hooks/use-leave';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { usesText } from '~widgets/messages/message-words';
import type { Failure } from '~widgets/form-saves/failed-call';
import { CreditsQuestion } from '~widgets/page/credits-question';
import { useSmsPrice } from '../preview/use-sms-price';

type MessageActionsProps = { message: Message; onAnswer: (message: Message) => void };
type Asked = 'again' | 'credits' | null;

/** Renders nothing without an action. */
export function MessageActions({ message, onAnswer }: MessageActionsProps) {
  const { id, state } = message;
  const navigate = useNavigate();
  const noSignal = useNoSignal();
  const noEdit = useNoEdit('communication');
  const price = useSmsPrice();
  const keyOf = useAttempt();
  const [asked, ask] = useState<Asked>(null);
  const { isBusy, problem, run } = useCall({
    say: (failure) => {
      if (failure.code !== 'insufficient_credits') return problemOf(failure);
      ask('credits');
      return null;
    },
    stopped: NOTHING_TWICE,
  });
  if (noEdit !== null || (state !== 'QUEUED' && state !== 'RECEIVED' && !mayBeSentAgain(state))) return null;
  const cost = message.channel === 'EMAIL' ? 0 : message.segments * (price ?? 0);
  const cancel = () =>
    run(async () => {
      onAnswer(await cancelMessage(id, { key: keyOf(['cancel', id]) }));
      toast('done', 'Message cancelled');
    });
  const read = () =>
    run(async () => {
      onAnswer(await markRead(id, { key: keyOf(['read', id]) }));
      toast('done', 'Marked as read');
    });
  const again = () =>
    run(async () => {
      const made = await sendAgain(id, { key: keyOf(['again', id]) });
      toast('done', 'Message is on its way');
      void navigate({
        to: '/communication/messages/$messageId',
        params: { messageId: String(made.id) },
        search: true,
        replace: true,
        ...OPENS,
      });
    });
  const off = { disabled: isBusy || noSignal !== null, title: noSignal ?? undefined };
  return (
    <div className="flex w-full flex-col gap-2">
      {problem === null ? null : <FieldError>{problem}</FieldError>}
      <div className="flex flex-col gap-2 wide:flex-row-reverse wide:items-center wide:justify-between">
        <ActionButton
          state={state}
          off={off}
          onCancel={cancel}
          onRead={read}
          onAgain={() => (cost > 0 || isRisky(message) ? ask('again') : again())}
        />
        <p className="text-center text-tab text-ink-2 wide:text-left">
          {noSignal === null ? lineOf(state, cost) : `${noSignal}.`}
        </p>
      </div>
      <Question
        open={asked === 'again'}
        question="Send this message again?"
        confirm="Send again"
        onCancel={() => ask(null)}
        onConfirm={() => {
          ask(null);
          again();
        }}
      >
        {isRisky(message) ? <p className="text-ink-2">{TWICE}</p> : null}
        {cost > 0 ? <p className="text-ink-2">{`${usesText(cost)}. ${firstText(message)}`}</p> : null}
      </Question>
      {asked === 'credits' ? <CreditsQuestion onClose={() => ask(null)} /> : null}
    </div>
  );
}

type ActionButtonProps = {
  state: Message['state'];
  off: { disabled: boolean; title: string | undefined };
  onCancel: () => void;
  onRead: () => void;
  onAgain: () => void;
};

function ActionButton({ state, off, onCancel, onRead, onAgain }: ActionButtonProps) {
  if (state === 'QUEUED') {
    return (
      <Button big icon="ban" {...off} onClick={onCancel}>
        Cancel message
      </Button>
    );
  }
  return state === 'RECEIVED' ? (
    <Button look="pri" big icon="check" {...off} onClick={onRead}>
      Mark as read
    </Button>
  ) : (
    <Button look="pri" big icon="send" {...off} onClick={onAgain}>
      Send again
    </Button>
  );
}

const TWICE = 'This may already have arrived. Sending again may send it twice.';

/** Nobody knows whether it left. */
function isRisky({ state }: Pick<Message, 'state'>): boolean {
  return state === 'UNKNOWN';
}

/** A provider that has taken a message is paid even if it isn't delivered. */
function firstText({ credits, state }: Message): string {
  if (isRisky({ state }))
    return `The first message used ${counted(credits, 'credit')}: the provider may have taken it.`;
  if (credits === 0) return 'The failed message used no credits.';
  return `The failed message used ${counted(credits, 'credit')}: the provider had taken it.`;
}

function lineOf(state: Message['state'], cost: number): string {
  if (state === 'QUEUED') return 'It hasn’t left yet.';
  if (state === 'RECEIVED') return 'For everyone at your school.';
  if (isRisky({ state })) return TWICE;
  return cost === 0
    ? 'Sends the same text as a new message.'
    : `Sends the same text as a new message. ${usesText(cost)}.`;
}

function problemOf(error: Failure): string {
  return error.code === 'invalid_state' ? 'Too late: its state has changed.' : error.message;
}
