// The main action of a phone's list: issues the next free number. Where several sites have one, the person says whose book they
// hold, because the number is printed in it.
import { useState } from 'react';
import type { Stock } from '~data/certificates/books';
import { Sheet } from '~ui/overlays/dialog';
import { Icon } from '~ui/icon';
import { orNull } from '~widgets/format/or-null';
import { useLive } from '~widgets/hooks/use-live';
import { useScrolling } from '~widgets/hooks/use-scrolling';
import { useSession } from '~widgets/hooks/use-session';
import { floats } from '~widgets/lists/floats';
import { chosenSites } from './query';
import { FormLink } from './row-links';
import type { CertificatesSearch } from './search';
import { findUsualSite } from './usual-site';

const TITLE = 'Issue certificate';

type IssueButtonProps = { search: CertificatesSearch; stock: readonly Stock[] };
/** A site with its next free number. */
type Choice = Pick<Stock, 'site' | 'left'> & { number: number };

/** Nothing where no number is free. */
export function IssueButton({ search, stock }: IssueButtonProps) {
  const chosen = chosenSites(search);
  const choices = stock.flatMap(({ site, left, next: [number] }) =>
    number === undefined || (chosen.length > 0 && !chosen.includes(site.id)) ? [] : [{ site, left, number }],
  );
  const [only, ...others] = choices;
  if (!only) return null;
  if (others.length > 0) return <OfSeveral choices={choices} />;
  return (
    <FormLink number={only.number} action="issue" className={`${FLOATING} hover:no-underline`}>
      <Floating caption={String(only.number)} />
    </FormLink>
  );
}

const FLOATING = `${floats()} h-auto! min-h-14 max-w-[calc(100vw-32px)] py-1 bg-accent text-on-accent`;

function Floating({ caption }: { caption: string }) {
  const moving = useScrolling();
  return (
    <>
      <Icon name="plus" size={24} />
      <span className={moving ? 'sr-only' : 'flex flex-col text-left'}>
        {TITLE}
        <span className="text-cap font-reg">{caption}</span>
      </span>
    </>
  );
}

function OfSeveral({ choices }: { choices: readonly Choice[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={FLOATING} onClick={() => setOpen(true)}>
        <Floating caption="Choose the site" />
      </button>
      <Sheet open={open} title={TITLE} onClose={() => setOpen(false)}>
        <Sites choices={choices} onChosen={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

/** The usual site first. */
function Sites({ choices, onChosen }: { choices: readonly Choice[]; onChosen: () => void }) {
  const { person } = useSession();
  const userId = person?.user.id;
  const ids = choices.map(({ site }) => site.id);
  const usual = useLive(() => orNull(findUsualSite(ids, userId)), [ids.join(), userId]);
  if (usual === undefined) return null;
  const isUsual = ({ site }: Choice) => site.id === usual;
  return (
    <div className="flex flex-col gap-3 pt-1">
      <p className="text-ink-2">Choose the site of the book that you issue from.</p>
      <ul className="flex flex-col gap-2">
        {choices
          .toSorted((a, b) => Number(isUsual(b)) - Number(isUsual(a)))
          .map(({ site, left, number }) => (
            <li key={site.id}>
              <FormLink
                number={number}
                action="issue"
                onClick={onChosen}
                className="card flex min-h-16 items-center gap-3 px-4 py-2 text-ink hover:no-underline"
              >
                <span className="min-w-0 flex-1">
                  <b className="block font-bold wrap-anywhere">{site.name}</b>
                  <span className="text-tab text-ink-2">{`${left} left`}</span>
                </span>
                <b className="text-h2 font-bold tabular-nums">{number}</b>
                <Icon name="right" size={20} />
              </FormLink>
            </li>
          ))}
      </ul>
    </div>
  );
}
