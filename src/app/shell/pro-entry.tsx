// A menu entry that needs Pro: greyed, with a tooltip that says why. If the school never had Pro, a mouse click does nothing;
// a finger or a keyboard, which get no tooltip, open /pro. After Pro has ended the entry still opens its list, because reading
// goes on (docs/wire.md, Order of checks) and an installed app has no address bar.
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { Icon } from '~ui/icon';
import { tooltip } from '~ui/overlays/tooltip';
import { useHover } from '~ui/use-media';
import { PRO_TOOLTIP, type MenuEntry } from './menu';

type ProEntryProps = {
  entry: MenuEntry;
  className: string;
  iconSize?: 24 | 28;
  /** The class while the entry's area is open. */
  activeClass?: string;
};

export function ProEntry({ entry, className, iconSize = 24, activeClass = '' }: ProEntryProps) {
  const hover = useHover();
  const greyed = `${className} pro-entry`;
  const content = <Content entry={entry} iconSize={iconSize} />;
  if (hover && !entry.isReadable) return <Closed className={greyed}>{content}</Closed>;
  const open = {
    className: greyed,
    activeProps: { className: activeClass },
    ...(entry.isReadable ? { to: entry.to } : { to: '/pro' as const }),
  };
  if (!hover) {
    return (
      <Link {...open} title={PRO_TOOLTIP}>
        {content}
      </Link>
    );
  }
  return (
    <Link {...tooltip(PRO_TOOLTIP, 'right')} {...open}>
      {content}
    </Link>
  );
}

function Closed({ className, children }: { className: string; children: ReactNode }) {
  const navigate = useNavigate();
  const pointer = useRef('');
  return (
    <button
      {...tooltip(PRO_TOOLTIP, 'right')}
      type="button"
      aria-disabled="true"
      className={`${className} w-full cursor-default`}
      onPointerDown={(event) => {
        pointer.current = event.pointerType;
      }}
      onClick={() => {
        if (pointer.current !== 'mouse') void navigate({ to: '/pro' });
        pointer.current = '';
      }}
    >
      {children}
    </button>
  );
}

function Content({ entry, iconSize }: { entry: MenuEntry; iconSize: 24 | 28 }) {
  return (
    <>
      <Icon name={entry.icon} size={iconSize} />
      <span>
        {entry.label}
        <span className="sr-only"> (Pro)</span>
      </span>
      <span className="absolute top-2 right-3">
        <Icon name="lock" size={14} />
      </span>
    </>
  );
}
