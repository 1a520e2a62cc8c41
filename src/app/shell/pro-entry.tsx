// A menu entry that needs Pro: greyed. With a mouse it is not clickable, and its tooltip says why. A finger has no
// hover, and a keyboard no pointer: for both the entry opens /pro.
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { Icon } from '~ui/icon';
import { Tooltip } from '~ui/tooltip';
import { useHover } from '~ui/use-media';
import { PRO_TOOLTIP, type MenuEntry } from './menu';

type ProEntryProps = { entry: MenuEntry; className: string; iconSize?: 24 | 28 };

export function ProEntry({ entry, className, iconSize = 24 }: ProEntryProps) {
  const hover = useHover();
  const navigate = useNavigate();
  const pointer = useRef('');
  const content = (
    <>
      <Icon name={entry.icon} size={iconSize} />
      {entry.label}
      <span className="sr-only"> (Pro)</span>
      <span className="absolute top-2 right-3">
        <Icon name="lock" size={14} />
      </span>
    </>
  );
  if (!hover) {
    return (
      <Link to="/pro" className={`${className} pro-entry`} title={PRO_TOOLTIP}>
        {content}
      </Link>
    );
  }
  return (
    <Tooltip text={PRO_TOOLTIP} side="right">
      <button
        type="button"
        aria-disabled="true"
        className={`${className} pro-entry w-full cursor-default`}
        onPointerDown={(event) => {
          pointer.current = event.pointerType;
        }}
        onClick={() => {
          if (pointer.current !== 'mouse') void navigate({ to: '/pro' });
          pointer.current = '';
        }}
      >
        {content}
      </button>
    </Tooltip>
  );
}
