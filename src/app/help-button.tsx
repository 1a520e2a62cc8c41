// Opens the help about the screen. The help is loaded when it is asked for; the service worker keeps it for use without signal.
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { HelpSheetProps } from '~features/help/help-sheet';
import { IconButton } from '~ui/button';
import { HelpSlot } from '~ui/help-slot';
import { toast } from '~ui/overlays/toasts';

const HelpSheet = lazy<ComponentType<HelpSheetProps>>(() =>
  import('~features/help/help-sheet').then(
    (loaded) => ({ default: loaded.HelpSheet }),
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded({ onClose }: HelpSheetProps) {
  useEffect(() => {
    toast('failed', 'The help couldn’t be loaded. Reload the page when you have signal.');
    onClose();
  }, [onClose]);
  return null;
}

type HelpButtonProps = { className?: string; /** Stands in place of the icon. */ children?: ReactNode };

export function HelpButton({ className = '', children }: HelpButtonProps) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  return (
    <>
      {children ? (
        <button type="button" className={className} onClick={show}>
          {children}
        </button>
      ) : (
        <IconButton icon="help" label="Help with this page" className={className} onClick={show} />
      )}
      {open ? (
        <HelpSlot value={null}>
          <Suspense fallback={null}>
            <HelpSheet onClose={() => setOpen(false)} />
          </Suspense>
        </HelpSlot>
      ) : null}
    </>
  );
}
