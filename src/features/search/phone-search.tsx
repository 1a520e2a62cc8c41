// The search on phones: a panel over the whole screen.
import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX } from '~contract/wire/limits';
import { IconButton } from '~ui/button';
import { Icon } from '~ui/icon';
import type { OpenArea } from './actions';
import { SEARCH_LABEL, SEARCH_LIST, SEARCH_PLACEHOLDER } from '~widgets/page/search-words';
import { NO_OPTIONS, SearchResults } from './results';
import { ScanButton } from './scan-button';

export type PhoneSearchProps = { areas: readonly OpenArea[]; onClose: () => void };

export function PhoneSearch({ areas, onClose }: PhoneSearchProps) {
  const [typed, setTyped] = useState('');
  const [options, setOptions] = useState(NO_OPTIONS);
  const [says, setSays] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const clear = () => {
    setTyped('');
    input.current?.focus();
  };
  return (
    <section aria-label="Search" className="phone-menu">
      <div role="search" aria-label="Search everything" className="flex items-center gap-1">
        <IconButton icon="back" label="Close search" className="-ml-3" onClick={onClose} />
        <div className="input min-w-0 flex-1">
          <Icon name="search" size={20} />
          <input
            ref={input}
            role="combobox"
            aria-label={SEARCH_LABEL}
            aria-expanded={options.any}
            aria-controls={options.any ? SEARCH_LIST : undefined}
            aria-activedescendant={options.active}
            aria-autocomplete="list"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={SEARCH_MAX}
            placeholder={SEARCH_PLACEHOLDER}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {typed === '' ? (
            <ScanButton onRead={setTyped} onSays={setSays} />
          ) : (
            <IconButton icon="x" label="Clear search" onClick={clear} />
          )}
        </div>
      </div>
      <p role="status" className="text-tab text-ink-2 empty:hidden">
        {says}
      </p>
      <SearchResults
        typed={typed}
        input={input}
        areas={areas}
        onShown={setOptions}
        onEscape={typed === '' ? onClose : clear}
        onOpened={() => undefined}
      />
    </section>
  );
}
