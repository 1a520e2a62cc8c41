// A card that checks whether this device would get through a day without signal.
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Button } from '~ui/button';
import { Icon, type IconName } from '~ui/icon';
import { askToPersist } from '~data/database/storage-use';
import { installWay } from '~data/page/install-way';
import { isStandalone } from '~data/page/standalone';
import { askForMissingFiles, onFilesBack } from '~data/page/shell-files';
import { requestSync } from '~data/page/sync-requests';
import { checkYard, type YardFacts } from '~data/sync-centre/yard-ready';
import { useDevice } from '~widgets/hooks/use-device';
import { useNow } from '~widgets/hooks/use-now';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import { toKeep, worstOf, yardLines, type YardAction, type YardLine, type YardState } from './yard-ready-text';
import './yard-ready.css';

type YardReadyProps = {
  /** Makes the screen read the storage use again. */
  renew: () => Promise<void>;
  /** Only the result, until the person opens it. */
  folded?: boolean;
};

export function YardReady({ renew, folded = false }: YardReadyProps) {
  const device = useDevice();
  const now = useNow(30_000);
  const { facts, checking, again } = useYard();
  const [refused, setRefused] = useState(false);
  if (!facts) return <Card state={null} title="Checking…" lines={[]} folded={folded} />;
  const lines = yardLines(facts, device, now);
  const state = worstOf(lines);
  const act = (action: YardAction) => {
    if (action === 'refresh') return requestSync();
    return void askToPersist().then((kept) => {
      setRefused(!kept);
      again();
      return renew();
    });
  };
  return (
    <Card state={state} title={TITLE[state]} lines={lines} folded={folded} onAct={act}>
      {refused && !facts.storage.persisted ? (
        <p role="status" className="text-tab text-ink-2">
          {`The browser didn’t agree. ${toKeep(isStandalone(), installWay())}`}
        </p>
      ) : null}
      <Button look="soft" icon="refresh" className="self-start" disabled={checking} onClick={again}>
        {checking ? 'Checking…' : 'Check again'}
      </Button>
    </Card>
  );
}

const TITLE: Record<YardState, string> = {
  good: 'Ready for the yard',
  look: 'Nearly ready for the yard',
  stop: 'Not ready for the yard',
};

type CardProps = {
  /** Null during the first check. */
  state: YardState | null;
  title: string;
  lines: readonly YardLine[];
  folded: boolean;
  onAct?: (action: YardAction) => void;
  children?: ReactNode;
};

function Card({ state, title, lines, folded, onAct, children }: CardProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { icon, tone } = LOOK[state ?? 'none'];
  const isShown = open || !folded;
  return (
    <section className="card flex flex-col gap-3 p-4 wide:p-5" aria-labelledby="yard-ready">
      <div className="flex items-center gap-4" aria-live="polite">
        <span className={`grid size-12 shrink-0 place-items-center rounded-card ${tone}`}>
          <Icon name={icon} size={24} />
        </span>
        <h2 id="yard-ready" className="min-w-0 flex-1">
          {folded ? (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={id}
              className="flex min-h-12 w-full items-center gap-3 rounded-m text-left"
              onClick={() => setOpen(!open)}
            >
              <span className="flex-1">{title}</span>
              <Icon name={open ? 'up' : 'down'} size={18} />
            </button>
          ) : (
            title
          )}
        </h2>
      </div>
      <div id={id} hidden={!isShown} className="flex flex-col gap-3 empty:hidden">
        {lines.length > 0 ? (
          <ul className="yard-lines">
            {lines.map((line) => (
              <Line key={line.name} line={line} onAct={onAct} />
            ))}
          </ul>
        ) : null}
        {children}
      </div>
    </section>
  );
}

function Line({ line, onAct }: { line: YardLine; onAct: CardProps['onAct'] }) {
  const { name, state, text, todo, action } = line;
  return (
    <li className={`yard-line yard-line--${state}`}>
      <Icon name={LOOK[state].icon} size={18} />
      <div className="min-w-0 flex-1">
        <span className="font-bold">{name}</span>
        <span className="sr-only">{state === 'good' ? ' is good: ' : ' needs a look: '}</span>
        <span className="block text-tab text-ink-2">{text}</span>
        {todo === undefined ? null : <span className="block text-tab font-med">{todo}</span>}
        {action && onAct ? (
          <Button look="soft" onClick={() => onAct(action)}>
            {ACTION[action]}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

const ACTION: Record<YardAction, string> = { refresh: 'Refresh', persist: 'Ask the browser to keep it' };

const LOOK: Record<YardState | 'none', { icon: IconName; tone: string }> = {
  good: { icon: 'check', tone: 'bg-ok-soft text-ok-ink' },
  look: { icon: 'alert', tone: 'bg-amber-soft text-amber-ink' },
  stop: { icon: 'ban', tone: 'bg-red-soft text-red-ink' },
  none: { icon: 'clock', tone: 'bg-quiet-soft text-ink-2' },
};

/** Checks when the card appears, on `again`, and when the engine's state, the number to fix or free space changes. */
function useYard(): { facts: YardFacts | null; checking: boolean; again: () => void } {
  const { state, fixing, nearlyFull } = useSyncStatus();
  const [round, setRound] = useState(0);
  const [seen, setSeen] = useState<{ facts: YardFacts; round: number } | null>(null);
  useEffect(() => {
    let left = false;
    void checkYard().then((facts) => (left ? undefined : setSeen({ facts, round })));
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of any of these may change a line
  }, [round, state, fixing, nearlyFull]);
  const again = () => {
    askForMissingFiles();
    setRound((before) => before + 1);
  };
  useEffect(() => onFilesBack(() => setRound((before) => before + 1)), []);
  return {
    facts: seen?.facts ?? null,
    checking: seen !== null && seen.round !== round,
    again,
  };
}
