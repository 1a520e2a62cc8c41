// The table of wide screens. The number links to the first action.
import { ListTable, type Column } from '~widgets/lists/table';
import { useShownColumns } from '~widgets/list-views/shown-columns';
import type { CertificateList } from '~data/certificates/certificates';
import type { CertificateOrderField } from '~domain/certificates/query';
import { CertificateTableRow, type RowProps } from './certificate-table-row';
import { sortOf, withNextSort } from './query';
import type { CertificatesSearch } from './search';
import { useAddress } from './use-address';

export const CERTIFICATE_COLUMNS: readonly Column<CertificateOrderField>[] = [
  { title: 'Number', width: 104, sort: 'certificate_number', always: true },
  { title: 'Status', width: 160, sort: 'status' },
  { title: 'Contact', sort: 'customer' },
  { title: 'Licence number', width: 160 },
  { title: 'Instructor', width: 98, sort: 'instructor' },
  { title: 'Issued', width: 110, sort: 'issued_at' },
  { title: 'Actions', width: 206, right: true, always: true },
];

export type CertificateTableProps = Omit<RowProps, 'certificate'> & {
  list: CertificateList;
  search: CertificatesSearch;
};

export function CertificateTable({ list, search, ...row }: CertificateTableProps) {
  const { change } = useAddress();
  const { hidden } = useShownColumns('certificates', CERTIFICATE_COLUMNS);
  return (
    <ListTable
      label="Certificates"
      least={940}
      columns={CERTIFICATE_COLUMNS}
      hidden={hidden}
      place={`${search.page ?? 1} ${search.ordering ?? ''}`}
      sortOf={(field) => sortOf(search, field)}
      onSort={(field, also) => change(withNextSort(search, field, also))}
      hint="Hold Shift to sort by several columns"
    >
      <tbody>
        {list.rows.map((certificate) => (
          <CertificateTableRow key={certificate.id} certificate={certificate} {...row} />
        ))}
      </tbody>
    </ListTable>
  );
}
