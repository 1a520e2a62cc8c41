// What sending would do: how many get it, who is left out and why, the cost, and the message to the first of them.
import type { MessagePreview } from '~contract/messages/messages';
import { LEFT_OUT_LABEL } from '~domain/messages/audience';
import { smsMoment } from '~domain/messages/quiet-hours';
import { Icon } from '~ui/icon';
import { counted } from '~widgets/format/size-text';
import { stampText } from '~widgets/format/when';
import { usesText } from '~widgets/messages/message-words';
import type { Sending } from './use-sending';
import { nounOf, type Who } from './who';
import { useBestNow } from '~widgets/hooks/use-today';

type Checked = Extract<Sending['step'], { is: 'check' }>;
type CheckStepProps = { step: Checked; who: Who; sending: Pick<Sending, 'hasChanged' | 'wentBefore'> };

export function CheckStep({ step: { draft, preview }, who, sending }: CheckStepProps) {
  const { recipients, left_out, sample } = preview;
  const noun = nounOf(who);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the keyboard can scroll it
    <section aria-label="Before it is sent" tabIndex={0} className="flex flex-col gap-3 rounded-card pt-1">
      {sending.hasChanged ? (
        <Warning>Not sent: who gets it or what it costs has changed since you checked. Look again, then send.</Warning>
      ) : null}
      {sending.wentBefore ? (
        <Warning>
          Your earlier message was sent. This one would be sent as well. You can find the first one under Messages.
        </Warning>
      ) : null}
      {preview.provider ? null : (
        <Warning>{`This server isn’t set up to send ${draft.channel === 'SMS' ? 'SMS' : 'e-mail'}, so this can’t be sent.`}</Warning>
      )}
      {preview.unconfirmed.length === 0 ? null : (
        <Warning>{`Confirm ${preview.unconfirmed.join(' and ')} first: open the link that Connect sent there. Communication, Settings sends it again.`}</Warning>
      )}
      {preview.emails_left !== null && preview.emails_left < recipients ? (
        <Warning>{`Your school can send ${counted(preview.emails_left, 'more e-mail')} today. The rest leaves on the next mornings.`}</Warning>
      ) : null}
      <section aria-label="Who gets it" className="card flex flex-col gap-3 p-4 wide:p-5">
        <p className="flex items-baseline gap-2 text-ink-2">
          <b className="dial text-ink">{recipients.toLocaleString('en-GB')}</b>
          {`${recipients === 1 ? noun : `${noun}s`} ${recipients === 1 ? 'gets' : 'get'} this ${draft.channel === 'SMS' ? 'SMS' : 'e-mail'}`}
        </p>
        {left_out.length === 0 ? null : <LeftOut leftOut={left_out} />}
      </section>
      <Cost preview={preview} isSms={draft.channel === 'SMS'} />
      {sample === null ? null : (
        <section aria-label="The first message" className="card flex flex-col gap-3 p-4 wide:p-5">
          <p className="text-tab text-ink-2 wrap-anywhere">
            {`${recipients > 1 ? 'The first one: to' : 'To'} ${[sample.name, sample.recipient].filter(Boolean).join(', ')}`}
          </p>
          {sample.subject === '' ? null : <p className="font-bold wrap-anywhere">{sample.subject}</p>}
          <p className="whitespace-pre-wrap wrap-anywhere">{sample.text}</p>
        </section>
      )}
    </section>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p role="alert" className="flex gap-2 rounded-card bg-amber-soft p-3 font-med text-amber-ink">
      <Icon name="alert" size={18} />
      <span>{children}</span>
    </p>
  );
}

function LeftOut({ leftOut }: { leftOut: MessagePreview['left_out'] }) {
  const count = leftOut.reduce((sum, one) => sum + one.count, 0);
  return (
    <div className="line-above flex flex-col gap-2 pt-3">
      <h3 className="font-bold">{`${count} left out`}</h3>
      <ul className="flex flex-col gap-2">
        {leftOut.map((one) => (
          <li key={one.why}>
            <p className="font-med">{leftOutText(one)}</p>
            <p className="text-tab text-ink-2 wrap-anywhere">{namesText(one)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

type OneReason = MessagePreview['left_out'][number];

/** '3 have no e-mail address', '1 asked not to be written to'. */
export function leftOutText({ why, count }: OneReason): string {
  const label = LEFT_OUT_LABEL[why];
  if (why === 'opted_out') return `${count} ${label}`;
  return `${count} ${count === 1 ? 'has' : 'have'} ${label}`;
}

/** 'Isla Pennington, Bo Li and 4 more'. */
export function namesText({ names, count }: OneReason): string {
  const more = count - names.length;
  return more > 0 && names.length > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** 'Uses 12 credits', of how many, and when an SMS leaves that may not leave now. */
function Cost({ preview, isSms }: { preview: MessagePreview; isSms: boolean }) {
  const { credits, balance, segments, sufficient } = preview;
  const now = useBestNow();
  const leaves = smsMoment(new Date(now)).getTime();
  return (
    <section aria-label="Cost" className="card flex flex-col gap-1 p-4 wide:p-5">
      <p className="text-h2 font-bold">{usesText(credits)}</p>
      {isSms ? (
        <p className="text-ink-2">
          {`${segments.toLocaleString('en-GB')} SMS · your school has ${counted(balance, 'credit')}`}
        </p>
      ) : null}
      {sufficient ? null : <p className="font-med text-red-ink">There are not enough credits to send this.</p>}
      {isSms && leaves > now ? (
        <p className="text-ink-2">{`SMS leave between 08:00 and 20:00. This one leaves ${stampText(leaves)}.`}</p>
      ) : null}
    </section>
  );
}
