// One certificate on a phone: its number, its holder, and its actions within reach of a thumb.
import { CERTIFICATE_STATUS, holderOf } from '~widgets/format/certificate-text';
import { Chip } from '~ui/chip';
import { SyncBadge } from '~widgets/sync/badge';
import type { RowProps } from './certificate-table-row';
import { offeredActions } from './row-actions';
import { RowActions, RowNumber } from './row-links';
import { issuedText, notesOf, untilText } from './row-text';

export function CertificateCard({ certificate, mayEdit, onUnvoid }: RowProps) {
  const { certificate_number: number, status, instructor, supplier, issued_at, pending } = certificate;
  const actions = offeredActions(certificate, mayEdit);
  const { kind, icon, text } = CERTIFICATE_STATUS[status];
  const holder = holderOf(certificate);
  const issued = issued_at === null ? '' : `issued ${issuedText(certificate)}`;
  const place = supplier.connect_location_name || supplier.name;
  return (
    <article aria-label={`Certificate ${number}`} className="card relative flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        {/* The whole card is the link's target; the actions lie above it. */}
        <RowNumber
          certificate={certificate}
          actions={actions}
          className="dial text-[1.75rem] leading-8 after:absolute after:inset-0 after:rounded-card"
        />
        <span className="flex flex-col items-end gap-1">
          <Chip kind={kind} icon={icon}>
            {text}
          </Chip>
          {pending ? <SyncBadge state={pending} small /> : null}
        </span>
      </div>
      <div className="flex min-w-0 flex-col">
        {holder === '' ? null : <b className="truncate text-[1.0625rem] leading-6 font-bold">{holder}</b>}
        <span className="text-body text-ink-2">{[instructor?.full_name, issued].filter(Boolean).join(' · ')}</span>
        <span className="text-cap text-ink-2">{[place, untilText(certificate)].filter(Boolean).join(' · ')}</span>
        {notesOf(certificate).map((note) => (
          <span key={note} className="text-body">
            {note}
          </span>
        ))}
      </div>
      {actions.length === 0 ? null : (
        <div className="flex gap-2">
          <RowActions
            certificate={certificate}
            actions={actions}
            className="relative flex-1 px-2"
            onUnvoid={onUnvoid}
          />
        </div>
      )}
    </article>
  );
}
