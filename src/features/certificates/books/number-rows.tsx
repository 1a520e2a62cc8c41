// Some certificates of a book in short: number, holder, status, and a link to the form that makes one ready.
import { Link } from '@tanstack/react-router';
import { Chip } from '~ui/chip';
import { buttonClass } from '~ui/button';
import { CERTIFICATE_STATUS, holderOf } from '~widgets/format/certificate-text';
import { SyncBadge } from '~widgets/sync/badge';
import { OPENS } from '~widgets/hooks/use-leave';
import type { CertificateView } from '~data/certificates/certificates';

type NumberRowsProps = {
  title: string;
  rows: readonly CertificateView[];
  /** Adds to each a link to the form that makes it ready to return. */
  mends?: boolean;
};

export function NumberRows({ title, rows, mends = false }: NumberRowsProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="card divided">
      <h3 className="px-4 py-3 font-bold">{title}</h3>
      <ul className="divided">
        {rows.map((row) => (
          <NumberRow key={row.id} row={row} mends={mends} />
        ))}
      </ul>
    </section>
  );
}

function NumberRow({ row, mends }: { row: CertificateView; mends: boolean }) {
  const { kind, icon, text } = CERTIFICATE_STATUS[row.status];
  return (
    <li className="flex min-h-10 items-center gap-3 px-4 py-1 text-tab">
      <b className="font-bold">{row.certificate_number}</b>
      <span className="min-w-0 flex-1 text-ink-2 wrap-anywhere">{holderOf(row)}</span>
      {row.pending ? <SyncBadge state={row.pending} small /> : null}
      <Chip kind={kind} icon={icon} small>
        {text}
      </Chip>
      {mends ? <MendLink row={row} /> : null}
    </li>
  );
}

/** A pending certificate has to be issued, one that isn't ready has to be changed. */
function MendLink({ row: { status, certificate_number } }: { row: CertificateView }) {
  const [action, word] =
    status === 'CERTIFICATE_PENDING' ? (['issue', 'Issue'] as const) : (['change', 'Change'] as const);
  const address: string = `/certificates/${certificate_number}/${action}`;
  return (
    <Link to={address} {...OPENS} className={buttonClass('soft')} aria-label={`${word} ${certificate_number}`}>
      {word}
    </Link>
  );
}
