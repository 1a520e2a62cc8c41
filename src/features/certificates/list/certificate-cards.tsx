// The list as cards: in windows too narrow for the table, and on phones, with a button that issues the next free number.
import { PAGE_SIZE } from '~contract/wire/limits';
import { ListStates } from '~widgets/lists/list-states';
import { ListPager } from '~widgets/lists/pager';
import { updatedText } from '~widgets/format/updated-text';
import { CertificateCard } from './certificate-card';
import type { ListProps } from './certificates-desk';
import { IssueButton } from './issue-button';
import { NoCertificates, NotLoaded } from './list-states';
import type { CertificatesData } from './use-certificates';

type CertificateCardsProps = ListProps & Pick<CertificatesData, 'today' | 'mirror' | 'stock'> & { phone: boolean };

export function CertificateCards({ list, again, noEdit, today, mirror, stock, phone, ...rest }: CertificateCardsProps) {
  const { search, ...row } = rest;
  return (
    <>
      <p className="text-cap text-ink-2">{updatedText({ pulled: mirror?.pulled, today, noEdit })}</p>
      <ListStates
        list={list}
        lines={{ rows: 5, height: 164 }}
        failed={<NotLoaded search={search} onAgain={again} />}
        empty={<NoCertificates search={search} total={list?.total ?? 0} />}
        boxed
      >
        {(list) => (
          <>
            <ul className="grid gap-3 wide:grid-cols-2">
              {list.rows.map((certificate) => (
                <li key={certificate.id} className="min-w-0">
                  <CertificateCard certificate={certificate} {...row} />
                </li>
              ))}
            </ul>
            <ListPager area="/certificates" size={PAGE_SIZE} list={list} search={search} />
          </>
        )}
      </ListStates>
      {/* Room for the floating button. */}
      <div className="h-20 shrink-0" />
      {phone && row.mayEdit ? <IssueButton search={search} stock={stock ?? []} /> : null}
    </>
  );
}
