// The list on wide screens. In a tall window it fills the height, and the table scrolls under its head; in a wide one
// the books are beside it.
import { PAGE_SIZE } from '~contract/wire/limits';
import { ListStates } from '~widgets/lists/list-states';
import { ListPager } from '~widgets/lists/pager';
import { useWidth } from '~widgets/hooks/use-width';
import type { ReactNode } from 'react';
import { CertificateTable, type CertificateTableProps } from './certificate-table';
import { NoCertificates, NotLoaded } from './list-states';
import type { CertificatesData } from './use-certificates';

/** Window width from which table and books fit side by side, in CSS pixels. */
const ROOMY = 1440;

/** `aside`: the books. */
export type ListProps = Omit<CertificateTableProps, 'list'> &
  Pick<CertificatesData, 'list' | 'again'> & { noEdit: string | null };

export function CertificatesDesk({ list, again, noEdit, aside, ...table }: ListProps & { aside: ReactNode }) {
  const { search } = table;
  const roomy = useWidth(ROOMY);
  return (
    <>
      {noEdit === null ? null : <p className="text-cap text-ink-2">{noEdit}</p>}
      <div className="flex gap-4 [@media(height>=720px)]:min-h-[440px] [@media(height>=720px)]:flex-[1_1_0]">
        <section aria-label="Certificates" className="card flex min-h-0 min-w-0 flex-1 flex-col">
          <ListStates
            list={list}
            lines={{ rows: 12, height: 44 }}
            failed={<NotLoaded search={search} onAgain={again} />}
            empty={<NoCertificates search={search} total={list?.total ?? 0} />}
          >
            {(list) => (
              <>
                <CertificateTable list={list} {...table} />
                <div className="line-above">
                  <ListPager area="/certificates" size={PAGE_SIZE} list={list} search={search} />
                </div>
              </>
            )}
          </ListStates>
        </section>
        {roomy ? (
          <div className="overflow-y-auto" style={{ width: 276, padding: 2 }}>
            {aside}
          </div>
        ) : null}
      </div>
    </>
  );
}
