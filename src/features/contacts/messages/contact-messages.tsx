// The e-mails or SMS to a contact, with their states: those of the last 30 days from this device, older ones from the school.
import { Link } from '@tanstack/react-router';
import type { Message } from '~contract/messages/row';
import { listMessagesTo } from '~data/messages/messages';
import { contactQuestion } from '~data/messages/online';
import type { Channel } from '~domain/messages/types';
import { Button, buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { useAnswer, type Answered } from '~widgets/answers/use-answer';
import { whenText } from '~widgets/format/when';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { useWhole } from '~widgets/hooks/use-whole';
import { useNow } from '~widgets/hooks/use-now';
import { MessageCard } from '~widgets/messages/message-card';
import { ContactAction } from '../detail/contact-action';

type ContactMessagesProps = { contactId: number; channel: Channel };

/** `contactId`: temporary or real. The school has sent nothing to a contact that it doesn't know. */
export function ContactMessages({ contactId, channel }: ContactMessagesProps) {
  const device = useDevice();
  const isHidden = useIsHidden('communication');
  if (isHidden) return <p className="text-ink-2">You can’t see messages.</p>;
  if (contactId < 0) {
    return (
      <p className="text-ink-2">{`This contact is only on this ${device}: you can write to them once they are sent.`}</p>
    );
  }
  return <Known key={`${contactId} ${channel}`} contactId={contactId} channel={channel} />;
}

type Page = { count: number; results: readonly Message[] };

function Known({ contactId, channel }: ContactMessagesProps) {
  const here = useWhole(() => listMessagesTo(contactId, channel), [contactId, channel], contactId);
  const answered: Answered<Page> = useAnswer(contactQuestion(contactId, channel));
  if (!here || (here.length === 0 && answered.value === null && answered.isAsking))
    return <Skeleton rows={3} height={88} />;
  const rows = merged(here, answered.value?.results ?? []);
  return (
    <div className="flex flex-col gap-2">
      <ContactAction
        contactId={contactId}
        does={channel === 'EMAIL' ? 'email' : 'sms'}
        className={buttonClass('soft', false, 'self-start max-wide:hidden')}
      />
      {rows.length === 0 ? (
        <div className="card">
          <NoneSent channel={channel} />
        </div>
      ) : (
        <ul aria-label={channel === 'EMAIL' ? 'E-mails' : 'SMS'} className="card divided">
          {rows.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} isTheirs />
            </li>
          ))}
        </ul>
      )}
      <Source contactId={contactId} channel={channel} answered={answered} shown={rows.length} />
    </div>
  );
}

function NoneSent({ channel }: { channel: Channel }) {
  return (
    <Empty
      icon={channel === 'EMAIL' ? 'mail' : 'communication'}
      title={channel === 'EMAIL' ? 'No e-mails yet' : 'No SMS yet'}
      text="The messages your school sends to this rider will be here, whether they arrived, and what the rider answers."
    />
  );
}

/** Of both the newer version of each, the newest message first. */
function merged(here: readonly Message[], school: readonly Message[]): Message[] {
  const all = new Map(school.map((message) => [message.id, message]));
  for (const message of here) {
    const other = all.get(message.id);
    if (other === undefined || other.version < message.version) all.set(message.id, message);
  }
  return [...all.values()].toSorted((one, other) => other.id - one.id);
}

type SourceProps = ContactMessagesProps & { answered: Answered<Page>; shown: number };

/** Which messages aren't shown, and where the rest is. */
function Source({ contactId, channel, answered, shown }: SourceProps) {
  const { value, at, trouble, again } = answered;
  const device = useDevice();
  const now = useNow(30_000);
  const isMore = value !== null && value.count > shown;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-2 text-tab text-ink-2">
      {trouble === null ? null : (
        <>
          <p>{troubleText(trouble, device, value === null || at === null ? null : whenText(at, now))}</p>
          <Button look="ghost" className="px-2" onClick={again}>
            Try again
          </Button>
        </>
      )}
      {isMore ? (
        <Link to="/communication/messages" search={{ customer: contactId, channel }} className={buttonClass('ghost')}>
          {`Show all ${value.count}`}
        </Link>
      ) : null}
    </div>
  );
}

function troubleText(trouble: NonNullable<Answered<Page>['trouble']>, device: string, since: string | null): string {
  if (trouble !== 'no-signal') return `Couldn’t load older messages: ${trouble.message}`;
  return since === null
    ? `Messages of the last 30 days, from this ${device}. Older ones need signal.`
    : `No signal: older messages are as the school had them at ${since}.`;
}
