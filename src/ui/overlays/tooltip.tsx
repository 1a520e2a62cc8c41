// Explains an icon, or why something cannot be used: on hover and on keyboard focus.
import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

type TooltipProps = { text: string; side?: 'right' | 'bottom'; children: ReactElement<Record<string, unknown>> };

/** `children` is the one element that the tooltip describes. */
export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={150} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className="z-50">
          <Base.Popup className="tooltip">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
