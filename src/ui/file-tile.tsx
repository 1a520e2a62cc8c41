// A photo or film that somebody has picked: its picture, what has become of it in a word and an icon, and the way to take it
// out again. What is being sent shows how far it is.
import { Icon, type IconName } from './icon';
import './file-tile.css';

export type FileTileState = { tone: 'quiet' | 'ok' | 'blue' | 'red'; icon: IconName; word: string; percent?: number };

type FileTileProps = {
  /** What the picture is called, for screen readers. */
  label: string;
  /** The address of the picture; none: an icon stands in its place. */
  picture: string | null;
  /** What stands there without a picture. */
  icon: IconName;
  state: FileTileState;
  onOpen?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
};

export function FileTile({ label, picture, icon, state, onOpen, onRemove }: FileTileProps) {
  const { tone, word, percent } = state;
  const inside = picture ? <img src={picture} alt="" /> : <Icon name={icon} size={28} />;
  return (
    <div className={`file-tile file-tile--${tone}`}>
      <div className="file-tile-frame">
        {onOpen ? (
          <button type="button" aria-label={`Open ${label}`} onClick={onOpen}>
            {inside}
          </button>
        ) : (
          inside
        )}
        {percent === undefined ? (
          <span className="file-tile-disc">
            <Icon name={state.icon} size={16} />
          </span>
        ) : (
          <span className="file-tile-bar" aria-hidden="true">
            <b>{`${percent} %`}</b>
            <i style={{ width: `${percent}%` }} />
          </span>
        )}
        {onRemove ? (
          <button type="button" className="file-tile-remove" aria-label={`Remove ${label}`} onClick={onRemove}>
            <span>
              <Icon name="x" size={16} />
            </span>
          </button>
        ) : null}
      </div>
      <span className="file-tile-word">
        <span className="sr-only">{`${label}: `}</span>
        {percent === undefined ? word : `${word} ${percent} %`}
      </span>
    </div>
  );
}
