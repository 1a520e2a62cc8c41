// Shows the tooltip of the element under the mouse, or with the keyboard's focus: one for the whole page, however many elements have one.
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import type { TooltipPanelProps } from './tooltip-panel';

/** If it can't be loaded (no signal), there are no tooltips this time: an element's label says the same. */
const TooltipPanel = lazy<ComponentType<TooltipPanelProps>>(() =>
  import('./tooltip-panel').then(
    (loaded) => ({ default: loaded.TooltipPanel }),
    () => ({ default: () => null }),
  ),
);

/** Milliseconds: crossing an element shows nothing, and crossing the gap to the tooltip keeps it. */
const BEFORE_SHOWN = 150;
const BEFORE_HIDDEN = 100;

type Shown = Pick<TooltipPanelProps, 'anchor' | 'text' | 'side'>;

export function TooltipHost() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let timer = 0;
    const show = (owner: HTMLElement) => {
      setShown(readTooltip(owner));
      setOpen(true);
    };
    const hide = () => {
      clearTimeout(timer);
      setOpen(false);
    };
    const later = (wait: number, then: () => void) => {
      clearTimeout(timer);
      timer = window.setTimeout(then, wait);
    };
    const over = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      const owner = ownerOf(target);
      if (owner) later(BEFORE_SHOWN, () => show(owner));
      // The tooltip itself can be read with the mouse on it.
      else if (target instanceof Element && target.closest('.tooltip')) clearTimeout(timer);
      else later(BEFORE_HIDDEN, hide);
    };
    const focused = ({ target }: FocusEvent) => {
      const owner = ownerOf(target);
      if (owner?.matches(':focus-visible')) show(owner);
    };
    const events = new AbortController();
    const { signal } = events;
    document.addEventListener('pointerover', over, { signal });
    document.addEventListener('focusin', focused, { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('pointerdown', hide, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      events.abort();
    };
  }, []);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <TooltipPanel {...shown} open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

/** The innermost element with a tooltip. */
function ownerOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}

function readTooltip(anchor: HTMLElement): Shown {
  const { tooltip = '', tooltipSide } = anchor.dataset;
  return { anchor, text: tooltip, side: tooltipSide === 'right' ? 'right' : 'bottom' };
}
