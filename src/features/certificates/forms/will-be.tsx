// The status that the certificate will get, and a link to the contact if data that DVSA asks for are missing.
import { licenceForDvsa, type LicenceOf } from '~domain/contacts/licence-country';
import { Icon, type IconName } from '~ui/icon';
import type { NamedView } from '~widgets/contacts/use-named';
import { EditContactLink } from './contact-part';
import { willBe, type WillBe } from './status-text';

type Contact = Pick<NamedView, 'id' | 'licence_number' | 'address'> & Omit<LicenceOf, 'licence_number'>;

type WillBeNoticeProps = {
  contact: Contact | null | undefined;
  /** The instructor's certificate number; undefined if nobody is chosen. */
  signature: string | undefined;
  duplicate?: boolean;
};

const LOOK: Readonly<Record<WillBe['is'], { colours: string; icon: IconName }>> = {
  ready: { colours: 'bg-ok-soft text-ok-ink', icon: 'check' },
  lacking: { colours: 'bg-amber-soft text-amber-ink', icon: 'alert' },
  unknown: { colours: 'bg-quiet-soft text-ink', icon: 'clock' },
};

/** Null where this device can't see it. */
function numberOf({ licence_number, ...licence }: Contact): string | null {
  return licence_number === null ? null : licenceForDvsa({ ...licence, licence_number });
}

/** Nothing until a contact and an instructor are chosen. */
export function WillBeNotice({ contact, signature, duplicate = false }: WillBeNoticeProps) {
  const says =
    contact && signature !== undefined
      ? willBe(
          { licence_number: numberOf(contact), address: contact.address, instructor_certificate: signature },
          duplicate,
        )
      : null;
  return (
    <div role="status" className="empty:hidden">
      {contact && says ? (
        <div
          className={`flex flex-wrap items-center gap-3 rounded-card p-4 sunlight:shadow-1 ${LOOK[says.is].colours}`}
        >
          <Icon name={LOOK[says.is].icon} size={20} />
          <p className="min-w-[220px] flex-1 font-med">{says.text}</p>
          {says.is === 'lacking' ? <EditContactLink contactId={contact.id} /> : null}
        </div>
      ) : null}
    </div>
  );
}
