// The facts of one certificate.
import { Link } from '@tanstack/react-router';
import { accessTo } from '~contract/staff/permissions';
import { getNamed } from '~data/calendar/known-people';
import { lifeText } from '~domain/certificates/am-for-life';
import { useLive } from '~widgets/hooks/use-live';
import type { BookView } from '~data/certificates/books';
import type { CertificateView } from '~data/certificates/certificates';
import { buttonClass } from '~ui/button';
import { Chip } from '~ui/chip';
import { bookName, CERTIFICATE_STATUS, holderOf } from '~widgets/format/certificate-text';
import { NOTHING } from '~widgets/format/contact-text';
import { FactList } from '~widgets/lists/fact-list';
import { SyncBadge } from '~widgets/sync/badge';
import { useSession } from '~widgets/hooks/use-session';
import { holderFacts, issueFacts, trainingFacts } from './facts';

/** Makes a link in a text large enough for a thumb. */
const REACH = '-my-2 inline-flex min-h-12 items-center';
const CARD = 'card flex flex-col gap-3 p-4 wide:px-5';

type CertificateFactsProps = { certificate: CertificateView; book: BookView | null | undefined };

export function CertificateFacts({ certificate, book }: CertificateFactsProps) {
  const { certificate_number: number, status, supplier, pending } = certificate;
  const { kind, icon, text } = CERTIFICATE_STATUS[status];
  const issued = issueFacts(certificate);
  return (
    <>
      <section className={CARD} aria-label="Certificate">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="dial">{number}</span>
          <span className="flex flex-wrap gap-2">
            <Chip kind={kind} icon={icon}>
              {text}
            </Chip>
            {pending ? <SyncBadge state={pending} /> : null}
          </span>
        </div>
        {pending ? (
          <Link to="/sync" className={buttonClass('soft')}>
            Open the Sync centre
          </Link>
        ) : null}
        <FactList
          facts={[
            ['Book', book ? bookName(book.first_certificate_number) : NOTHING],
            ['Site', supplier.connect_location_name || supplier.name],
            ['ATB code', supplier.atb_number || NOTHING],
            ...others(certificate),
            ...issued,
          ]}
        />
        {issued.some(([name]) => name === 'Expires') ? <ForLife certificate={certificate} /> : null}
      </section>
      <Holder certificate={certificate} />
      {issued.length === 0 ? null : (
        <section className={CARD} aria-labelledby="training">
          <h2 id="training">Training</h2>
          <FactList facts={trainingFacts(certificate)} />
        </section>
      )}
    </>
  );
}

/** How long it lasts for mopeds. The kind of licence is the contact's, where this device knows them. */
function ForLife({ certificate: { customer, restrictions } }: { certificate: CertificateView }) {
  const id = customer?.id ?? 0;
  const contact = useLive(() => getNamed(id), [id]);
  if (contact === undefined) return null;
  const facts = {
    current_licence: contact && 'current_licence' in contact ? contact.current_licence : '',
    birthdate: customer?.birthdate ?? null,
    restrictions: restrictions.map(({ code }) => code),
  };
  return <p className="text-tab text-ink-2">{lifeText(facts)}</p>;
}

/** The certificate that this one duplicates, and the duplicate of this one. */
function others({ previous_certificate: previous, duplicate }: CertificateView) {
  const link = (number: number) => (
    // Takes this one's place in the history, so that closing leads to the list from either.
    <Link
      to="/certificates/$certificateNumber/view"
      params={{ certificateNumber: String(number) }}
      search
      replace
      state
      resetScroll={false}
      className={REACH}
    >
      {number}
    </Link>
  );
  return [
    ...(previous === null ? [] : [['Duplicate of', link(previous)] as const]),
    ...(duplicate === null ? [] : [['Duplicate', link(duplicate)] as const]),
  ];
}

function Holder({ certificate }: { certificate: CertificateView }) {
  const { person } = useSession();
  const { customer } = certificate;
  if (customer === null) return null;
  // After an erasure nothing is known about the holder.
  const isKnown = customer.full_name !== '';
  const isShown = isKnown && person && accessTo('contacts', person.connect_user_permissions) !== 'hidden';
  const name = holderOf(certificate);
  return (
    <section className={CARD} aria-label="Holder">
      <h2 className="wrap-anywhere">
        {isShown ? (
          <Link
            to="/contacts/$customerId/details"
            params={{ customerId: String(customer.id) }}
            className={`${REACH} font-bold`}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      {isKnown ? <FactList facts={holderFacts(customer)} /> : null}
    </section>
  );
}
