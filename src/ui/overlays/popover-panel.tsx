// What a popover shows, placed below its button.
import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import type { PanelProps } from './use-panel';

export type PopoverPanelProps = PanelProps & { children: ReactNode };

export function PopoverPanel({ label, open, anchor, isPart, onClose, children }: PopoverPanelProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        if (!next && !(event.target instanceof Node && isPart(event.target))) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} side="bottom" align="end" sideOffset={8} className="z-50">
          <Popover.Popup
            className="popup"
            aria-label={label}
            finalFocus={() => (isElsewhere() ? false : anchor.current)}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** True if what was chosen has taken the focus, such as the field that a text was put into. */
function isElsewhere(): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.closest('.popup') === null;
}
