// The panel beside a button. What draws it is loaded when it opens first: until then the screen needs none of it.
import { useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { useLayer } from './layers';
import { toast } from './toasts';

export type PanelProps = {
  label: string;
  open: boolean;
  /** The button: the panel stands below it, and gives the focus back to it. */
  anchor: RefObject<HTMLElement | null>;
  /** True for an element outside the panel that may be used while it is open. */
  isPart: (target: Node) => boolean;
  onClose: () => void;
};

export type Panel<Props> = {
  /** Null until the first opening. A closed panel stays, so that it can fade out. */
  Drawn: ComponentType<Props> | null;
  close: () => void;
  /** For the button. */
  trigger: {
    ref: RefObject<HTMLButtonElement | null>;
    onClick: () => void;
    'aria-haspopup': 'dialog';
    'aria-expanded': boolean;
  };
  /** For what is drawn. */
  state: Omit<PanelProps, 'label'>;
};

/** `beside`: another element that may be used while the panel is open, besides its button. */
export function usePanel<Props extends PanelProps & { children?: ReactNode }>(
  load: () => Promise<ComponentType<Props>>,
  beside?: RefObject<HTMLElement | null>,
): Panel<Props> {
  const anchor = useRef<HTMLButtonElement>(null);
  const [Drawn, setDrawn] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const begin = () =>
    load().then(
      (loaded) => {
        setDrawn(() => loaded);
        setOpen(true);
      },
      () => toast('failed', 'This couldn’t be loaded. Try again when you have signal.'),
    );
  const close = () => setOpen(false);
  useLayer(open, close);
  return {
    Drawn,
    close,
    trigger: {
      ref: anchor,
      onClick: () => (Drawn ? setOpen(!open) : void begin()),
      'aria-haspopup': 'dialog',
      'aria-expanded': open,
    },
    state: {
      open,
      anchor,
      isPart: (target) => [anchor, beside].some((part) => part?.current?.contains(target) === true),
      onClose: close,
    },
  };
}
