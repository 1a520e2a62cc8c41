// Who the school's messages come from: its addresses, each confirmed or with a way to get the link again, and how many e-mails may leave
// today. Needs signal; the last answer is kept.
import { useState } from 'react';
import { SENDER, sendLinkAgain, type SenderFacts } from '~data/messages/sender';
import { Button } from '~ui/button';
import { Chip } from '~ui/chip';
import { FieldError } from '~ui/fields/field-error';
import { toast } from '~ui/overlays/toasts';
import { Answer } from '~widgets/answers/answer';
import { useAnswer } from '~widgets/answers/use-answer';
import { stampText } from '~widgets/format/when';
import { counted } from '~widgets/format/size-text';
import { useCall } from '~widgets/online-forms/use-call';
import { useNoSettings } from './settings-end';

export function SenderSection() {
  const answered = useAnswer(SENDER);
  return (
    <section aria-label="Who they come from" className="card flex max-w-[760px] flex-col gap-3 p-4 wide:p-5">
      <h2 className="text-h2 font-bold">Who they come from</h2>
      <Answer answered={answered} what="The addresses of your school">
        {(facts) => <Facts facts={facts} />}
      </Answer>
    </section>
  );
}

function Facts({ facts: { addresses, ready, emails, per_address } }: { facts: SenderFacts }) {
  return (
    <>
      {ready ? null : (
        <p className="text-ink-2">
          No e-mail and no SMS leaves until these addresses are confirmed: Connect has sent a link to each. Automatic
          messages wait for that.
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {addresses.map((address) => (
          <li key={address.email} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-med wrap-anywhere">{address.email}</span>
            {address.confirmed ? <Chip kind="ok">Confirmed</Chip> : <Unconfirmed {...address} />}
          </li>
        ))}
      </ul>
      <p className="text-tab text-ink-2">
        {`Your school has sent ${counted(emails.used, 'e-mail')} today, of ${emails.limit.toLocaleString('en-GB')}. The number grows with the age of your account, and with Pro. The rest leaves the next morning. One address gets at most ${per_address} messages a day.`}
      </p>
    </>
  );
}

function Unconfirmed({ email, asked }: SenderFacts['addresses'][number]) {
  const no = useNoSettings();
  const [sent, setSent] = useState(false);
  const { isBusy, problem, run } = useCall({
    say: ({ message }) => message,
    stopped: 'It isn’t known whether a link was sent. Try again.',
  });
  const again = () =>
    run(async () => {
      await sendLinkAgain(email);
      setSent(true);
      toast('done', 'Link sent');
    });
  const why = no ?? (sent ? 'The link is on its way' : null);
  return (
    <>
      <Chip kind="amber" icon="alert">
        Not confirmed
      </Chip>
      <Button disabled={isBusy || why !== null} title={why ?? undefined} onClick={again}>
        Send the link again
      </Button>
      <span className="text-tab text-ink-2">
        {[asked === null ? '' : `Link sent ${stampText(asked)}.`, why === null ? '' : `${why}.`]
          .filter(Boolean)
          .join(' ')}
      </span>
      {problem === null ? null : <FieldError>{problem}</FieldError>}
    </>
  );
}
