// Whether a contact wants offers, since when and where that is known from; and a warning where mail came back.
import { displayDay, londonDay } from '~domain/time/london-time';
import { CONSENT_LABEL } from '~domain/messages/audience';
import type { ContactView } from '~data/contacts/contacts';
import { Advice } from '~widgets/forms/advice';
import { DOT } from '~widgets/format/contact-text';

type ContactProps = { contact: ContactView };

export function ConsentFacts({ contact }: ContactProps) {
  const { email_consent: email, sms_consent: sms } = contact;
  return (
    <section aria-label="Offers" className="line-above px-4 pt-3 pb-4 wide:px-5">
      <h3 className="pb-1 text-lead font-bold text-ink-2 wide:text-tab">Offers</h3>
      <dl className="flex flex-col gap-2 wide:gap-1 wide:text-tab">
        <Consent
          name="By e-mail"
          says={CONSENT_LABEL[email]}
          at={contact.email_consent_at}
          from={contact.email_consent_source}
        />
        <Consent
          name="By SMS"
          says={CONSENT_LABEL[sms]}
          at={contact.sms_consent_at}
          from={contact.sms_consent_source}
        />
      </dl>
    </section>
  );
}

type ConsentProps = { name: string; says: string; at: string | null; from: string };

function Consent({ name, says, at, from }: ConsentProps) {
  const since = at === null ? '' : `since ${dayOf(at)}`;
  const also = [since, from].filter(Boolean).join(DOT);
  return (
    <div className="flex items-baseline justify-between gap-x-4">
      <dt className="flex-none text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right font-med wrap-anywhere">
        {says}
        {also === '' ? null : <span className="block font-reg text-ink-2">{also}</span>}
      </dd>
    </div>
  );
}

/** Renders nothing while no mail has come back. Inside a list of terms. */
export function Bounced({ contact: { email_bounced_at: at } }: ContactProps) {
  if (at === null) return null;
  return (
    <div>
      <dt className="sr-only">E-mail problem</dt>
      <dd>
        <Advice>{`Mail came back from this address on ${dayOf(at)}. Ask for another one.`}</Advice>
      </dd>
    </div>
  );
}

/** `at`: ISO 8601. */
function dayOf(at: string): string {
  return displayDay(londonDay(new Date(at)));
}
