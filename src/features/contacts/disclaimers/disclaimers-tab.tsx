// The disclaimers of a contact (specification section 2.7): what they were asked to sign, how far each one is, and what they signed.
import { listContactDisclaimers } from '~data/disclaimers/disclaimers';
import { buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { useWhole } from '~widgets/hooks/use-whole';
import { ContactAction } from '../detail/contact-action';
import { DisclaimerRow } from './disclaimer-row';

/** `contactId`: temporary or real. */
export function ContactDisclaimers({ contactId }: { contactId: number }) {
  const rows = useWhole(() => listContactDisclaimers(contactId), [contactId], contactId);
  if (!rows) return <Skeleton rows={3} height={96} />;
  return (
    <section className="flex flex-col gap-2" aria-label="Disclaimers">
      <ContactAction
        contactId={contactId}
        does="disclaimer"
        className={buttonClass('soft', false, 'self-start max-wide:hidden')}
      />
      {rows.length === 0 ? (
        <div className="card">
          <Empty
            icon="edit"
            title="No disclaimers yet"
            text="What this rider is asked to sign will be here, when they opened it, and what they signed."
          />
        </div>
      ) : (
        <ul className="card divided">
          {rows.map((row) => (
            <li key={row.client_key ?? row.id}>
              <DisclaimerRow row={row} rows={rows} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
