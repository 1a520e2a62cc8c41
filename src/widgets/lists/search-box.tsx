// The search field of a list. Typed text shows at once; the address and the list follow after a pause.
import { useEffect, useId, useState } from 'react';
import { IconButton } from '~ui/button';
import { Icon } from '~ui/icon';
import { SEARCH_MAX } from '~contract/wire/limits';

/** Milliseconds after the last letter, so that the address isn't written for every letter. */
export const SHORT_PAUSE = 120;
/** Milliseconds after the last letter, for longer lists (specification section 9). */
const PAUSE = 400;

type SearchBoxProps = {
  value: string;
  onWrite: (text: string) => void;
  label: string;
  placeholder: string;
  /** `max`: characters at most. `pause`: ms after the last letter. */
  max?: number;
  pause?: number;
};

export function SearchBox({ value, onWrite, label, placeholder, max = SEARCH_MAX, pause = PAUSE }: SearchBoxProps) {
  const { typed, type } = useTyped(value, onWrite, pause);
  const id = useId();
  return (
    <div role="search" className="input min-w-0 flex-1">
      <Icon name="search" size={20} />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={max}
        placeholder={placeholder}
        className="[&::-webkit-search-cancel-button]:hidden"
        value={typed}
        onChange={(event) => type(event.target.value)}
        // The list follows without Enter, which only hides the phone's keyboard.
        onKeyDown={(event) => (event.key === 'Enter' ? event.currentTarget.blur() : undefined)}
      />
      {typed === '' ? null : <IconButton icon="x" label="Clear search" onClick={() => type('')} />}
    </div>
  );
}

/** The typed text. If the address changes otherwise (Back, Clear filters), its value replaces the text. */
function useTyped(value: string, onWrite: (text: string) => void, pause: number) {
  const [typed, setTyped] = useState(value);
  const [written, setWritten] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== written) {
      setTyped(value);
      setWritten(value);
    }
  }
  useEffect(() => {
    if (typed === written) return undefined;
    const timer = setTimeout(() => {
      setWritten(typed);
      onWrite(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, written, onWrite, pause]);
  return { typed, type: setTyped };
}
