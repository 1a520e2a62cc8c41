// One certificate in the table.
import { CERTIFICATE_STATUS, holderOf } from '~widgets/format/certificate-text';
import { Chip } from '~ui/chip';
import { NOTHING } from '~widgets/format/contact-text';
import { SyncBadge } from '~widgets/sync/badge';
import { ListRow } from '~widgets/lists/table-row';
import { TwoLines } from '~widgets/lists/two-lines';
import type { CertificateView } from '~data/certificates/certificates';
import { offeredActions } from './row-actions';
import { RowActions, RowNumber } from './row-links';
import { issuedText, notesOf, untilText } from './row-text';

export type RowProps = {
  certificate: CertificateView;
  mayEdit: boolean;
  onUnvoid: (certificate: CertificateView) => void;
};

export function CertificateTableRow({ certificate, mayEdit, onUnvoid }: RowProps) {
  const { status, customer, instructor, pending } = certificate;
  const actions = offeredActions(certificate, mayEdit);
  const { kind, icon, text } = CERTIFICATE_STATUS[status];
  return (
    <ListRow
      id={certificate.id}
      name={String(certificate.certificate_number)}
      opens={actions.length > 0}
      className={pending ? 'pending' : ''}
    >
      <td>
        <RowNumber certificate={certificate} actions={actions} className="rounded-m text-[0.9375rem] font-bold" />
      </td>
      <td>
        <div className="flex flex-col items-start gap-1 py-1">
          <Chip kind={kind} icon={icon}>
            {text}
          </Chip>
          {pending ? <SyncBadge state={pending} small /> : null}
          {notesOf(certificate).map((note) => (
            <span key={note} className="text-cap text-ink-2">
              {note}
            </span>
          ))}
        </div>
      </td>
      <td className="font-bold">
        <TwoLines>{holderOf(certificate) || NOTHING}</TwoLines>
      </td>
      <td className="wrap-anywhere">{customer?.licence_number || NOTHING}</td>
      <td>
        <TwoLines>{instructor?.full_name || NOTHING}</TwoLines>
      </td>
      <td className="whitespace-nowrap">
        {issuedText(certificate)}
        <span className="block text-cap text-ink-2">{untilText(certificate)}</span>
      </td>
      <td className="text-right whitespace-nowrap">
        <RowActions certificate={certificate} actions={actions} className="min-h-8 px-2 text-tab" onUnvoid={onUnvoid} />
      </td>
    </ListRow>
  );
}
