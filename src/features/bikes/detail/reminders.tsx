// Which MOT and tax reminders a bike asks for, and what was sent. One in an unknown state is marked to be checked,
// because it is never sent again (specification section 9; docs/domain.md, Reminders).
import { useState } from 'react';
import { listBikeReminders, type BikeReminder, type ReminderState } from '~contract/bikes/reminders';
import { displayDay } from '~domain/time/london-time';
import { Button } from '~ui/button';
import { Chip, type ChipKind } from '~ui/chip';
import { Sheet } from '~ui/overlays/dialog';
import { Empty } from '~ui/empty';
import { Answer } from '~widgets/answers/answer';
import { useAnswer } from '~widgets/answers/use-answer';
import { whenText } from '~widgets/format/when';
import { useNow } from '~widgets/hooks/use-now';
import type { BikeView } from '~data/bikes/bikes';
import { displayMark } from '~domain/text/number-plate';

const STATE: Record<ReminderState, { kind: ChipKind; word: string }> = {
  sent: { kind: 'ok', word: 'Sent' },
  unknown: { kind: 'amber', word: 'Check' },
  failed: { kind: 'red', word: 'Not sent' },
  pending: { kind: 'blue', word: 'On its way' },
  sending: { kind: 'blue', word: 'On its way' },
  passed: { kind: 'quiet', word: 'Left out' },
};
const NOUN = { MOT: 'MOT', TAX: 'Tax' };
const BY = { email: 'by e-mail', sms: 'by SMS' };

export function Reminders({ bike }: { bike: BikeView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="pt-3 text-tab">
      <p className="text-ink-2">{plan(bike)}</p>
      {/* The server doesn't know a new bike yet, so it has sent nothing. */}
      {bike.id > 0 ? (
        <Button look="ghost" className="-ml-2 px-2" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Reminders sent
        </Button>
      ) : null}
      {isOpen ? <RemindersSheet bike={bike} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

/** 'Reminders by e-mail and SMS, 30, 14 and 3 days before'. */
function plan({ email_notification: email, sms_notification: sms }: BikeView): string {
  const ways = [email ? 'e-mail' : '', sms ? 'SMS' : ''].filter(Boolean);
  return ways.length === 0
    ? 'No MOT and tax reminders'
    : `Reminders by ${ways.join(' and ')}, 30, 14 and 3 days before`;
}

function RemindersSheet({ bike, onClose }: { bike: BikeView; onClose: () => void }) {
  const query = { page_size: '100' };
  const answered = useAnswer({ endpoint: listBikeReminders, options: { params: { id: bike.id }, query } });
  return (
    <Sheet open title={`Reminders of ${displayMark(bike.registration_plate)}`} width={480} onClose={onClose}>
      <div className="flex flex-col gap-3 pt-1">
        <Answer answered={answered} what="The reminders">
          {({ results }) => <ReminderList reminders={results} />}
        </Answer>
      </div>
    </Sheet>
  );
}

function ReminderList({ reminders }: { reminders: readonly BikeReminder[] }) {
  const now = useNow(null);
  if (reminders.length === 0)
    return (
      <Empty
        icon="mail"
        title="No reminders sent yet"
        text="The first one goes to the school 30 days before the MOT or tax runs out."
      />
    );
  return (
    <ul className="flex flex-col">
      {reminders.map(({ id, kind, threshold, expiry_date, channel, state, at, detail }) => (
        <li key={id} className="flex items-start gap-3 py-3 not-first:line-above">
          <div className="min-w-0 flex-1">
            <p className="font-med">{`${NOUN[kind]}, ${threshold} days before ${displayDay(expiry_date)}`}</p>
            <p className="text-tab text-ink-2">{`${whenText(Date.parse(at), now)}, ${BY[channel]}`}</p>
            {detail || state === 'passed' ? (
              <p className={`text-tab ${state === 'unknown' ? 'font-med text-amber-ink' : 'text-ink-2'}`}>
                {detail || 'Not sent on its day. A later reminder replaced it'}
              </p>
            ) : null}
          </div>
          <Chip kind={STATE[state].kind}>{STATE[state].word}</Chip>
        </li>
      ))}
    </ul>
  );
}
