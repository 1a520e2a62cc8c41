// The number of a certificate, as large as it is printed, and the site of its book.
import type { ReactNode } from 'react';
import type { CertificateView } from '~data/certificates/certificates';
import { SyncBadge } from '~widgets/sync/badge';

type NumberHeadProps = { number: string | number; certificate: CertificateView; aside?: ReactNode };

export function NumberHead({ number, certificate: { supplier, pending }, aside }: NumberHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {/* Never narrower than the number, so that a button beside it wraps instead of covering it. */}
      <div className="min-w-min flex-1">
        <p className="dial">{number}</p>
        <p className="text-ink-2">{supplier.connect_location_name || supplier.name}</p>
      </div>
      {pending === null ? null : <SyncBadge state={pending} />}
      {aside}
    </div>
  );
}
