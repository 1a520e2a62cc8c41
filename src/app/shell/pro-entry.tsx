// A menu entry that needs Pro: greyed, and not clickable with a mouse, which gets the reason as a tooltip. A finger
// has no hover, and a keyboard no pointer: for both the entry opens /pro.
import { useNavigate } from '@tanstack/react-router';
import { useRef, type PointerEvent } from 'react';
import { Icon } from '~ui/icon';
import { Tooltip } from '~ui/tooltip';
import { PRO_TOOLTIP, type MenuEntry } from './menu';

export function ProEntry({
  entry,
  className,
  iconSize = 24,
}: {
  entry: MenuEntry;
  className: string;
  iconSize?: 24 | 28;
}) {
  const navigate = useNavigate();
  const pointer = useRef('');
  return (
    <Tooltip text={PRO_TOOLTIP} side="right">
      <button
        type="button"
        aria-disabled="true"
        className={`${className} w-full cursor-default opacity-60`}
        onPointerDown={(event: PointerEvent) => {
          pointer.current = event.pointerType;
        }}
        onClick={() => {
          if (pointer.current !== 'mouse') void navigate({ to: '/pro' });
          pointer.current = '';
        }}
      >
        <Icon name={entry.icon} size={iconSize} />
        {entry.label}
        <span className="absolute top-2 right-3">
          <Icon name="lock" size={14} />
        </span>
      </button>
    </Tooltip>
  );
}
