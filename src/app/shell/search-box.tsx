// The text field of the top bar's search. The results' code is loaded when the field is first used.
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { SEARCH_MAX } from '~contract/wire/limits';
import { Icon } from '~ui/icon';
import type { OpenArea } from '~features/search/actions';
import type { ResultsProps } from '~features/search/results';
import { SEARCH_FIELD, SEARCH_LABEL, SEARCH_LIST, SEARCH_PLACEHOLDER } from '~widgets/page/search-words';
import { notLoaded } from './not-loaded';
import { useShell } from './shell-store';

const SearchResults = lazy<ComponentType<ResultsProps>>(() =>
  import('~features/search/results').then((loaded) => ({ default: loaded.SearchResults }), notLoaded('The search')),
);

const NONE: Parameters<ResultsProps['onShown']>[0] = { any: false, active: undefined };

export function SearchBox({ areas }: { areas: readonly OpenArea[] }) {
  const hearsKeys = useShell((state) => state.hearsKeys);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [options, setOptions] = useState(NONE);
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  useOutside(frame, open, close);
  return (
    <div
      ref={frame}
      role="search"
      aria-label="Search everything"
      className="relative mr-auto max-w-[28rem] min-w-[9rem] flex-1 max-[48rem]:min-w-[6rem]"
    >
      <div className="input">
        <Icon name="search" size={20} />
        <input
          ref={input}
          id={SEARCH_FIELD}
          role="combobox"
          aria-label={SEARCH_LABEL}
          aria-expanded={open && options.any}
          aria-controls={open && options.any ? SEARCH_LIST : undefined}
          aria-activedescendant={options.active}
          aria-autocomplete="list"
          aria-keyshortcuts={hearsKeys ? '/ Control+K' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SEARCH_MAX}
          placeholder={SEARCH_PLACEHOLDER}
          value={typed}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
          }}
        />
      </div>
      {open ? (
        <div className="popup absolute inset-x-0 top-full z-30 mt-2 flex max-h-[min(500px,80dvh)] min-w-[24rem] flex-col empty:hidden">
          <Suspense fallback={null}>
            <SearchResults
              typed={typed}
              input={input}
              areas={areas}
              onShown={setOptions}
              onEscape={close}
              onOpened={() => {
                close();
                document.getElementById('page')?.focus({ preventScroll: true });
              }}
            />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

/** Calls `onLeave` when something outside is pressed, or gets the focus. */
function useOutside(frame: React.RefObject<HTMLElement | null>, isOn: boolean, onLeave: () => void): void {
  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !frame.current?.contains(event.target)) onLeave();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = new AbortController();
    document.addEventListener('pointerdown', leave, { signal: stop.signal });
    document.addEventListener('focusin', leave, { signal: stop.signal });
    return () => stop.abort();
  }, [isOn]);
}
