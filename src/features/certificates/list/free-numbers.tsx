// The next free numbers of each site, apart from the list of what was issued. On wide screens each site has the way to issue its
// next one; on phones the floating button has it.
import { buttonClass } from '~ui/button';
import type { Stock } from '~data/certificates/books';
import { chosenSites, showsIssued } from './query';
import { FormLink } from './row-links';
import type { CertificatesSearch } from './search';

type FreeNumbersProps = { search: CertificatesSearch; stock: readonly Stock[]; mayEdit: boolean; phone: boolean };

export function FreeNumbers({ search, stock, mayEdit, phone }: FreeNumbersProps) {
  // A search, a status or a book asks for certificates by name, free ones too.
  if (!showsIssued(search)) return null;
  const chosen = chosenSites(search);
  const shown = stock.filter((one) => isShown(one) && (chosen.length === 0 || chosen.includes(one.site.id)));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="free-numbers" className="flex flex-col gap-2">
      <h2 id="free-numbers" className="text-tab font-bold text-ink-2">
        Next free numbers
      </h2>
      <ul className={phone ? 'card divided' : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-3'}>
        {shown.map((one) => (
          <li key={one.site.id} className={`flex items-center gap-3 px-4 ${phone ? 'py-2' : 'card min-h-[72px] py-3'}`}>
            <SiteNumbers {...one} />
            {mayEdit && !phone ? <IssueLink {...one} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A site without any has its place in the warning above, unless the school wants no warning. */
function isShown({ issues, left, least }: Stock): boolean {
  return issues && (left > 0 || least === 0);
}

function SiteNumbers({ site, left, next }: Stock) {
  return (
    <div className="min-w-0 flex-1">
      <p className="flex items-baseline gap-2">
        <b className="truncate font-bold">{site.name}</b>
        <span className="flex-none text-tab text-ink-2">{`${left} left`}</span>
      </p>
      {next.length === 0 ? (
        <p className="text-tab text-ink-2">{left > 0 ? 'Loading the numbers…' : 'No free numbers'}</p>
      ) : (
        <Numbers next={next} />
      )}
    </div>
  );
}

function IssueLink({ next: [first] }: Stock) {
  if (first === undefined) return null;
  return (
    <FormLink number={first} action="issue" label={`Issue ${first}`} className={buttonClass('soft')}>
      Issue
    </FormLink>
  );
}

/** '3418847 848 849': after the first, only the digits that change can be seen; the whole number can be heard and found. */
function Numbers({ next }: Pick<Stock, 'next'>) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-tab tabular-nums text-ink-2">
      {next.map((number, at) => {
        const [start, end] = [String(number).slice(0, -3), String(number).slice(-3)];
        const isShort = at > 0 && start === String(next[at - 1]).slice(0, -3);
        return (
          <span key={number} className={at === 0 ? 'text-[1.0625rem] leading-6 font-bold text-ink' : ''}>
            <span className={isShort ? 'sr-only' : ''}>{start}</span>
            {end}
          </span>
        );
      })}
    </p>
  );
}
