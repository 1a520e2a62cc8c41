// What the certificate will be once it is written, and where to add what DVSA asks for and nobody has entered yet.
import { Icon } from '~ui/icon';
import type { CustomerRow } from '~contract/customers';
import { EditContactLink } from './contact-part';
import { willBe } from './form-words';

type WillBeNoticeProps = {
  contact: Pick<CustomerRow, 'id' | 'licence_number' | 'address'> | null | undefined;
  /** The instructor’s certificate number; undefined: nobody is chosen yet. */
  signature: string | undefined;
  duplicate?: boolean;
};

/** Nothing before both are chosen. */
export function WillBeNotice({ contact, signature, duplicate = false }: WillBeNoticeProps) {
  const says =
    contact && signature !== undefined ? willBe({ ...contact, instructor_certificate: signature }, duplicate) : null;
  return (
    <div role="status" className="empty:hidden">
      {contact && says ? (
        <div
          className={`flex flex-wrap items-center gap-3 rounded-card p-4 sunlight:shadow-1 ${says.ready ? 'bg-ok-soft text-ok-ink' : 'bg-amber-soft text-amber-ink'}`}
        >
          <Icon name={says.ready ? 'check' : 'alert'} size={20} />
          <p className="min-w-[220px] flex-1 font-med">{says.text}</p>
          {says.ready ? null : <EditContactLink contactId={contact.id} />}
        </div>
      ) : null}
    </div>
  );
}
