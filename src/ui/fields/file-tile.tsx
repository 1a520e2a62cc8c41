// A picked photo or film: its picture, its state in a word and an icon, and a button to remove it. While it is sent, it shows
// the progress.
import { Icon, type IconName } from '~ui/icon';
import './file-tile.css';

export type FileTileState = { tone: 'quiet' | 'ok' | 'blue' | 'red'; icon: IconName; word: string; percent?: number };

type FileTileProps = {
  /** What the picture is called, for screen readers. */
  label: string;
  /** The address of the picture; none: an icon stands in its place. */
  picture: string | null;
  /** Shown where there is no picture. */
  icon: IconName;
  state: FileTileState;
  onOpen?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
};

export function FileTile({ label, picture, icon, state, onOpen, onRemove }: FileTileProps) {
  const { tone, word, percent } = state;
  const inside = picture ? (
    <img src={picture} alt="" className={`size-full object-cover ${tone === 'red' ? 'opacity-40' : ''}`} />
  ) : (
    <Icon name={icon} size={28} />
  );
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${INK[tone]}`}>
      <div
        className={`relative grid aspect-square place-items-center overflow-hidden rounded-card bg-sunken sunlight:shadow-1 ${tone === 'red' ? 'file-tile--red' : ''}`}
      >
        {onOpen ? (
          <button
            type="button"
            className="grid size-full place-items-center"
            aria-label={`Open ${label}`}
            onClick={onOpen}
          >
            {inside}
          </button>
        ) : (
          inside
        )}
        {percent === undefined ? <Disc tone={tone} icon={state.icon} /> : <Bar percent={percent} />}
        {onRemove ? (
          <button
            type="button"
            className="absolute top-0 right-0 grid size-12 place-items-center"
            aria-label={`Remove ${label}`}
            onClick={onRemove}
          >
            <span className={`${ROUND} bg-chrome text-chrome-ink`}>
              <Icon name="x" size={16} />
            </span>
          </button>
        ) : null}
      </div>
      <span className="file-tile-word text-cap font-bold">
        <span className="sr-only">{`${label}: `}</span>
        {percent === undefined ? word : `${word} ${percent} %`}
      </span>
    </div>
  );
}

type Tone = FileTileState['tone'];

/** In sunlight the inks are white, for filled chips. */
const INK: Record<Tone, string> = {
  quiet: 'text-ink-2',
  ok: 'text-ink-2',
  blue: 'text-blue-ink sunlight:text-ink',
  red: 'text-red-ink sunlight:text-ink',
};
const ROUND = 'grid size-7 place-items-center rounded-pill';
/** Readable on any picture. */
const DISC: Record<Tone, string> = {
  quiet: 'bg-surface text-ink-2',
  ok: 'bg-surface text-ok',
  blue: 'bg-blue-soft text-blue-ink',
  red: 'bg-red-soft text-red-ink',
};

function Disc({ tone, icon }: { tone: Tone; icon: IconName }) {
  return (
    <span className={`absolute bottom-1 left-1 ${ROUND} ${DISC[tone]}`}>
      <Icon name={icon} size={16} />
    </span>
  );
}

/** How much of the file has been sent; the word below says the same. */
function Bar({ percent }: { percent: number }) {
  return (
    <span className="absolute inset-x-0 bottom-0 bg-chrome px-2 pt-1 pb-2 text-cap text-chrome-ink" aria-hidden="true">
      <b className="font-bold">{`${percent} %`}</b>
      <span className="block h-1 rounded-pill bg-chrome-accent" style={{ width: `${percent}%` }} />
    </span>
  );
}
