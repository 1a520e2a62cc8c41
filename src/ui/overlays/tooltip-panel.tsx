// The text of a tooltip, placed beside its element.
import { Tooltip } from '@base-ui/react/tooltip';
import type { TooltipSide } from './tooltip';

export type TooltipPanelProps = {
  text: string;
  side: TooltipSide;
  open: boolean;
  anchor: HTMLElement;
  onClose: () => void;
};

export function TooltipPanel({ text, side, open, anchor, onClose }: TooltipPanelProps) {
  return (
    <Tooltip.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} side={side} sideOffset={8} className="z-50">
          <Tooltip.Popup className="tooltip">{text}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
