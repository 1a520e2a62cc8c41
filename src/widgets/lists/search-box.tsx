// The search of a list. What is typed shows at once; the address, and with it the list, follows a moment later.
import { useEffect, useId, useState } from 'react';
import { IconButton } from '~ui/button';
import { Icon } from '~ui/icon';

/** Milliseconds; the address is not written for every letter. */
const PAUSE = 120;
/** Of the longer lists: milliseconds after the last letter (specification section 9). */
export const SEARCH_PAUSE = 400;

type SearchBoxProps = {
  value: string;
  onWrite: (text: string) => void;
  label?: string;
  placeholder?: string;
  /** Characters at most, and the wait after the last of them, in ms. */
  max?: number;
  pause?: number;
};

export function SearchBox({
  value,
  onWrite,
  label = 'Search bikes',
  placeholder = 'Plate, make or model',
  max = 100,
  pause = PAUSE,
}: SearchBoxProps) {
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
        // The list has followed already: the key only puts the keyboard away.
        onKeyDown={(event) => (event.key === 'Enter' ? event.currentTarget.blur() : undefined)}
      />
      {typed === '' ? null : <IconButton icon="x" label="Clear search" onClick={() => type('')} />}
    </div>
  );
}

/** The text as typed. An address that changes by itself (Back, Clear filters) wins over it. */
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
