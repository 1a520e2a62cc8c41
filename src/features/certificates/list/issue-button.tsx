// The main action of a phone's list: issues the next certificate. Its number is on the button.
import { Icon } from '~ui/icon';
import { floats } from '~widgets/lists/floats';
import { orNull } from '~widgets/format/or-null';
import { useLive } from '~widgets/hooks/use-live';
import { useScrolling } from '~widgets/hooks/use-scrolling';
import { useSession } from '~widgets/hooks/use-session';
import type { Stock } from '~data/certificates/books';
import { findNextNumber } from './next-number';
import { chosenSites } from './query';
import { FormLink } from './row-links';
import type { CertificatesSearch } from './search';

type IssueNextProps = { search: CertificatesSearch; stock: readonly Stock[] };

export function IssueNext({ search, stock }: IssueNextProps) {
  const { person } = useSession();
  const moving = useScrolling();
  const chosen = chosenSites(search);
  const sites = chosen.length > 0 ? chosen : stock.map(({ site }) => site.id);
  const userId = person?.user.id;
  const next = useLive(() => orNull(findNextNumber(sites, userId)), [sites.join(), userId]);
  if (!next) return null;
  return (
    <FormLink
      number={next.certificate_number}
      action="issue"
      className={`${floats()} bg-accent text-on-accent hover:no-underline`}
    >
      <Icon name="plus" size={24} />
      <span className={moving ? 'sr-only' : 'flex flex-col'}>
        Issue next
        <span className="text-cap font-reg">{next.certificate_number}</span>
      </span>
    </FormLink>
  );
}
