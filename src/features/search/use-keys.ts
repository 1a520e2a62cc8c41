// The keys of the search's text field: arrows choose an option, Enter opens it, Escape ends the search.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

type Keys = {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  /** The options' ids in their order. */
  ids: readonly string[];
  /** False while the options still belong to an earlier text: Enter waits. */
  isCurrent: boolean;
  onEscape: () => void;
};

/** The id of the active option: the first one, until another one is chosen. Nothing is active before anything is typed. */
export function useKeys({ input, typed, ids, isCurrent, onEscape }: Keys): string | undefined {
  const [chosen, setChosen] = useState({ typed, id: '' });
  /** The text for which Enter was pressed before there was anything to open. */
  const waiting = useRef<string | null>(null);
  const isChosen = chosen.typed === typed && ids.includes(chosen.id);
  const first = typed.trim() === '' ? undefined : ids[0];
  const active = isChosen ? chosen.id : first;
  const opened = isCurrent ? active : undefined;
  const choose = (id: string | undefined) => {
    if (id === undefined) return;
    setChosen({ typed, id });
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Enter and arrows belong to an input method while it composes a letter.
    if (event.isComposing) return;
    const at = active === undefined ? -1 : ids.indexOf(active);
    const next = { ArrowDown: at + 1, ArrowUp: at <= 0 ? ids.length - 1 : at - 1 }[event.key];
    if (next !== undefined) choose(ids[next % ids.length]);
    else if (event.key === 'Escape') onEscape();
    else if (event.key !== 'Enter') return;
    else if (opened !== undefined) open(opened);
    else if (typed.trim() !== '') waiting.current = typed;
    event.preventDefault();
  });
  useEffect(() => {
    const field = input.current;
    field?.addEventListener('keydown', onKey);
    return () => field?.removeEventListener('keydown', onKey);
  }, [input]);
  useEffect(() => {
    if (waiting.current !== typed || opened === undefined) return;
    waiting.current = null;
    open(opened);
  }, [typed, opened]);
  return active;
}

function open(id: string): void {
  document.getElementById(id)?.click();
}
