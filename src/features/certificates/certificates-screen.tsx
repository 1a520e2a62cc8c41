// The list of certificates: a table with the books beside it on wide screens, cards on phones.
import { useState } from 'react';
import type { CertificateView } from '~data/certificates/certificates';
import { usePhone } from '~ui/use-media';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { ViewMenu } from '~widgets/list-views/view-menu';
import { useWidth } from '~widgets/hooks/use-width';
import { BooksPanel } from './books/books-panel';
import { ReturnedNotice } from './return/returned-notice';
import { StockNotice } from './books/stock-notice';
import { UnvoidQuestion } from './forms/unvoid-question';
import { CertificateCards } from './list/certificate-cards';
import { CertificatesDesk } from './list/certificates-desk';
import { FreeNumbers } from './list/free-numbers';
import { CERTIFICATE_COLUMNS } from './list/certificate-table';
import { ListTools, Narrowed } from './list/list-tools';
import { chosenSites } from './list/query';
import type { CertificatesSearch } from './list/search';
import { useCertificates } from './list/use-certificates';
import { ShelfHead } from './tabs-head';

/** Window width that the table needs, in CSS pixels: in a narrower one its actions would be out of sight. */
const TABLE = 1120;

export function CertificatesScreen({ search }: { search: CertificatesSearch }) {
  const phone = usePhone();
  const hasTable = useWidth(TABLE);
  const noEdit = useNoEdit('certificates');
  const [asked, setAsked] = useState<{ certificate: CertificateView; open: boolean } | null>(null);
  const data = useCertificates(search);
  if (data.mirror?.ready === false)
    return (
      <>
        <ShelfHead tab="certificates" />
        <NotHereYet device={phone ? 'phone' : 'computer'} what="certificates" />
      </>
    );
  const onUnvoid = (certificate: CertificateView) => setAsked({ certificate, open: true });
  const list = { ...data, search, noEdit, mayEdit: noEdit === null, onUnvoid };
  const count = data.list?.count;
  const [site, ...others] = chosenSites(search);
  return (
    <>
      <ShelfHead
        tab="certificates"
        actions={
          <>
            <ListTools search={search} {...data} />
            {hasTable ? <ViewMenu list="certificates" area="/certificates" columns={CERTIFICATE_COLUMNS} /> : null}
          </>
        }
      />
      <Narrowed search={search} {...data} />
      <ReturnedNotice />
      <StockNotice site={others.length === 0 ? site : undefined} />
      <FreeNumbers search={search} stock={data.stock ?? []} mayEdit={list.mayEdit} phone={phone} />
      {hasTable ? <CertificatesDesk {...list} aside={<BooksPanel />} /> : <CertificateCards {...list} phone={phone} />}
      <p role="status" className="sr-only">
        {count === undefined ? '' : `${count} ${count === 1 ? 'certificate' : 'certificates'}`}
      </p>
      {asked ? (
        <UnvoidQuestion key={asked.certificate.id} {...asked} onClose={() => setAsked({ ...asked, open: false })} />
      ) : null}
    </>
  );
}
