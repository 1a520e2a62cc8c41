// A small panel that opens from a button.
import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { usePanel } from './use-panel';

const load = () => import('./popover-panel').then(({ PopoverPanel }) => PopoverPanel);

type PopoverProps = {
  label: string;
  trigger: ReactElement<ComponentProps<'button'>>;
  children: (close: () => void) => ReactNode;
};

/** `trigger` is the button; `children` draws the panel and may close it. */
export function Popover({ label, trigger, children }: PopoverProps) {
  const { Drawn, ...panel } = usePanel(load);
  return (
    <>
      {cloneElement(trigger, panel.trigger)}
      {Drawn ? (
        <Drawn label={label} {...panel.state}>
          {children(panel.close)}
        </Drawn>
      ) : null}
    </>
  );
}
