// Says how far a search has come, and from where its results are.
import { Button } from '~ui/button';
import { useDevice } from '~widgets/hooks/use-device';
import { useIsWhole } from '~widgets/hooks/use-whole';
import type { Search } from './use-search';

type SearchStateProps = { search: Search | null; text: string };

export function SearchState({ search, text }: SearchStateProps) {
  const [device, isWhole] = [useDevice(), useIsWhole()];
  const isAsking = search === null || search.text !== text || search.asking === 'asking';
  return (
    <div className="flex min-h-10 items-center gap-2 px-3 text-tab text-ink-2">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2 py-2 wrap-anywhere">
        {isAsking ? <Spinner /> : null}
        {isAsking ? 'Searching…' : wordsOf(search, text, { device, isWhole })}
      </p>
      {search?.asking === 'failed' ? (
        <Button look="ghost" onClick={search.again}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}

type Here = { device: string; isWhole: boolean };

function wordsOf({ shown, asking }: Search, text: string, { device, isWhole }: Here): string {
  const found = foundWords(shown, text);
  // What isn't found may still be on its way to this device.
  if (!isWhole && asking !== 'answered')
    return `Your school’s data hasn’t all loaded on this ${device} yet. ${asking === 'offline' ? 'It needs signal for that.' : 'The school couldn’t be asked.'}`;
  if (asking === 'offline') return `${found} From this ${device}. Older records need signal.`;
  if (asking === 'failed') return `${found} From this ${device}. Older records couldn’t be searched.`;
  return found;
}

function foundWords({ groups, isGuess }: Search['shown'], text: string): string {
  const count = Object.values(groups).reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return `Nothing found for “${text}”.`;
  return isGuess ? `Nothing is exactly “${text}”. These come close.` : `${count} found.`;
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 flex-none animate-spin rounded-pill border-2 border-line border-t-accent motion-reduce:animate-none"
    />
  );
}
