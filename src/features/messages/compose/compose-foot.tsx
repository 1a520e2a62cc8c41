// The foot of a message's form in its two steps: what happens next, and why it can't.
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { counted } from '~widgets/format/size-text';
import { useDevice } from '~widgets/hooks/use-device';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { usesText } from '~widgets/messages/message-words';
import { channelOf } from './fields';
import type { Sending } from './use-sending';
import type { Written } from './use-written';
import { nounOf, type Who } from './who';

const NOT_YET = 'Nothing is sent yet: next you see who gets it and what it costs.';
const MAYBE = 'It may have been sent already. Check asks your school first.';

type WriteFootProps = { written: Written; noEdit: string | null; sending: Sending; onCheck: () => void };

export function WriteFoot({ written: { draft, attempt }, noEdit, sending, onCheck }: WriteFootProps) {
  const device = useDevice();
  const noSignal = useNoSignal();
  const { busy, problem } = sending;
  const waits = draft.found === null ? null : 'Continue the draft or discard it first.';
  const kept = `Sending needs signal. What you write stays on this ${device} as a draft.`;
  const why = (noEdit === null ? null : `${noEdit}.`) ?? waits ?? (noSignal === null ? null : kept);
  return (
    <Foot problem={problem} line={why ?? (attempt === null ? NOT_YET : MAYBE)}>
      <Button look="pri" big disabled={why !== null || busy !== null} title={why ?? undefined} onClick={onCheck}>
        {busy === 'checking' ? 'Checking…' : 'Check'}
      </Button>
    </Foot>
  );
}

type Checked = Extract<Sending['step'], { is: 'check' }>;
type CheckFootProps = { step: Checked; who: Who; noEdit: string | null; sending: Sending };

export function CheckFoot({ step, who, noEdit, sending }: CheckFootProps) {
  const noSignal = useNoSignal();
  const { busy, problem, back, send } = sending;
  const { preview } = step;
  const nobody = preview.recipients === 0 ? 'Nobody would get this message' : null;
  const noProvider = preview.provider ? null : 'No provider is set up on this server, so nothing can be sent';
  const unconfirmed = preview.unconfirmed.length === 0 ? null : 'Your school has to confirm its address first';
  const signal = noSignal === null ? null : 'Sending needs signal';
  const why = noEdit ?? noProvider ?? unconfirmed ?? nobody ?? signal;
  return (
    <Foot problem={problem} line={why === null ? usesText(preview.credits) : `${why}.`}>
      <Button big disabled={busy !== null} onClick={back}>
        Back
      </Button>
      <Button
        look="pri"
        big
        icon="send"
        className="flex-1"
        disabled={why !== null || busy !== null}
        title={why ?? undefined}
        onClick={send}
      >
        {busy === null ? sendLabel(step, who) : 'Sending…'}
      </Button>
    </Foot>
  );
}

/** 'Send to 12 riders', 'Send SMS'. */
function sendLabel({ draft, preview: { recipients } }: Checked, who: Who): string {
  if (who.of === 'customer') return channelOf(draft) === 'SMS' ? 'Send SMS' : 'Send e-mail';
  return recipients === 0 ? 'Send' : `Send to ${counted(recipients, nounOf(who))}`;
}

type FootProps = { problem: string | null; line: string; children: React.ReactNode };

function Foot({ problem, line, children }: FootProps) {
  return (
    <div className="flex w-full flex-col gap-2">
      {problem === null ? null : <FieldError>{problem}</FieldError>}
      <div className="flex flex-col gap-2 wide:flex-row-reverse wide:items-center wide:justify-between">
        <div className="flex gap-2 max-wide:*:last:flex-1 wide:flex-none">{children}</div>
        <p role="status" className="text-center text-tab text-ink-2 wide:text-left">
          {line}
        </p>
      </div>
    </div>
  );
}
