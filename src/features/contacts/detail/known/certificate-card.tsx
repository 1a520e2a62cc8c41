// The certificate that the contact rides on: its number, and how long it is valid.
import { Link } from '@tanstack/react-router';
import type { CertificateView } from '~data/certificates/certificates';
import { CERTIFICATE_TRANSMISSION_LABEL } from '~domain/certificates/labels';
import { displayDay } from '~domain/time/london-time';
import { Chip } from '~ui/chip';
import { Ticks, TileBody } from '~ui/tile';
import { DOT, dayOf } from '~widgets/format/contact-text';
import { OPENS } from '~widgets/hooks/use-leave';
import { SyncBadge } from '~widgets/sync/badge';
import { latestOf, monthsLit, validityOf, type Validity } from './certificate-words';
import type { Known } from './use-known';

type CertificateCardProps = Pick<Known, 'certificates'> & { sees: boolean; today: string };

/** Nothing while loading: most contacts have one or none, and the card is not the first thing on the page. */
export function CertificateCard({ certificates, sees, today }: CertificateCardProps) {
  if (!sees || !certificates) return null;
  const latest = latestOf(certificates);
  const validity = latest && validityOf(latest, today);
  if (latest && validity) return <Valid certificate={latest} validity={validity} />;
  return (
    <section className="card flex flex-col gap-1 p-4 wide:px-5" aria-label="CBT certificate">
      <h2 className="text-tab font-med text-ink-2">CBT certificate</h2>
      <p>None from your school.</p>
    </section>
  );
}

type ValidProps = { certificate: CertificateView; validity: Validity };

function Valid({ certificate, validity }: ValidProps) {
  const { until, days, months, state } = validity;
  const { certificate_number: number, customer, pending } = certificate;
  const kind = KIND[state];
  return (
    <section aria-label="CBT certificate">
      <Link
        to="/certificates/$certificateNumber/view"
        params={{ certificateNumber: String(number) }}
        {...OPENS}
        className="card tile"
      >
        <TileBody
          label={`CBT certificate ${number}`}
          lamp={kind === 'on' ? 'ok' : kind}
          value={Math.abs(days)}
          unit={`${Math.abs(days) === 1 ? 'day' : 'days'} ${days < 0 ? 'ago' : 'left'}`}
          aside={<State state={state} />}
        >
          <Ticks
            look="wide"
            of={[
              { count: monthsLit(validity), kind },
              { count: months - monthsLit(validity), kind: 'off' },
            ]}
          />
          <span className="text-tab">{`${days < 0 ? 'Expired' : 'Valid until'} ${displayDay(until)}`}</span>
          <span className="text-tab text-ink-2">
            {[`Issued ${dayOf(certificate.issued_at ?? '')}`, transmissionOf(customer?.transmission ?? null)]
              .filter(Boolean)
              .join(DOT)}
          </span>
        </TileBody>
        {pending ? <SyncBadge state={pending} small /> : null}
      </Link>
    </section>
  );
}

function State({ state }: Pick<Validity, 'state'>) {
  if (state === 'expired') return <Chip kind="red">Expired</Chip>;
  return state === 'due' ? <Chip kind="amber">Due</Chip> : null;
}

const KIND = { expired: 'red', due: 'amber', fine: 'on', none: 'on' } as const;

function transmissionOf(transmission: 'A' | 'M' | null): string {
  return transmission === null ? '' : CERTIFICATE_TRANSMISSION_LABEL[transmission];
}
