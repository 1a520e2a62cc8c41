// A small panel that opens from a button.
import { Popover as Base } from '@base-ui/react/popover';
import { useState, type ReactElement, type ReactNode } from 'react';

type PopoverProps = {
  label: string;
  trigger: ReactElement<Record<string, unknown>>;
  children: (close: () => void) => ReactNode;
};

/** `trigger` is the button; `children` draws the panel and may close it. */
export function Popover({ label, trigger, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side="bottom" align="end" sideOffset={8} className="z-50">
          <Base.Popup className="popup" aria-label={label}>
            {children(() => setOpen(false))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
