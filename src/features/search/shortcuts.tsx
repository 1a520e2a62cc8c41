// Listens for the keyboard shortcuts, and lists them.
import { useNavigate, useRouter, type NavigateOptions } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '~widgets/hooks/use-session';
import { addedAt, type OpenArea, type To } from './actions';
import { meaningOf, save, turn, type Does } from './shortcut-keys';
import { ShortcutList } from './shortcut-list';
import { waysOf } from './shortcut-table';

/** Milliseconds in which the letter must follow g. */
const PATIENCE = 1500;

export type ShortcutsProps = {
  areas: readonly OpenArea[];
  /** Whether the list is open. */
  listed: boolean;
  /** Called once it listens. */
  onReady: () => void;
  onList: (listed: boolean) => void;
  onSearch: () => void;
};

export function Shortcuts({ areas, listed, onReady, onList, onSearch }: ShortcutsProps) {
  const { person } = useSession();
  const router = useRouter();
  const navigate = useNavigate();
  const pressedG = useRef(-PATIENCE);
  /** Each returns whether it did anything. */
  const ways: { [Is in Does['is']]: (does: Extract<Does, { is: Is }>) => boolean } = {
    search: () => {
      onSearch();
      return true;
    },
    list: () => {
      onList(true);
      return true;
    },
    save: () => {
      save();
      return true;
    },
    turn: ({ by }) => turn(by),
    go: () => {
      pressedG.current = performance.now();
      return true;
    },
    to: ({ letter }) => open(person && waysOf(person, areas).find((way) => way.letter === letter)),
    add: () => open(person && addedAt(router.state.location.pathname, person)?.link),
  };
  const open = (link: To | null | undefined): boolean => {
    if (link) void navigate({ ...link } as NavigateOptions);
    return Boolean(link);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isAfterG = performance.now() - pressedG.current < PATIENCE;
    const does = meaningOf(event, isAfterG);
    if (event.key !== 'Shift') pressedG.current = -PATIENCE;
    if (!does || !(ways[does.is] as (does: Does) => boolean)(does)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    // Before the page: after g, a letter must not also move in a table.
    document.addEventListener('keydown', onKey, { capture: true });
    ready();
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return listed && person ? <ShortcutList person={person} areas={areas} onClose={() => onList(false)} /> : null;
}
