// The full-screen photo viewer (specification section 2.5). A native dialog, which is above every sheet and keeps the
// focus inside. Render it inside the sheet that opens it.
import { londonStamp } from '~domain/time/london-time';
import { IconButton } from '~ui/button';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLayer } from '~ui/overlays/layers';
import { usePhotoGestures } from './gestures';
import { photoKey } from './keys';
import { PhotoStage } from './stage';
import { WHOLE, ZOOM_MAX, ZOOM_STEP, zoomTo } from './zoom';
import type { BikeImage } from '~contract/bikes/comments';

/** A comment's image, or a document that is a picture. */
export type ViewerPicture = Pick<BikeImage, 'image' | 'taken_at'>;

type PhotoViewerProps = {
  images: readonly ViewerPicture[];
  index: number;
  onIndex: (index: number) => void;
  /** Called after the viewer was closed in any way. */
  onClose: () => void;
};

/** Full screen; Escape, Back and its button close it. Shows nothing without images. */
export function PhotoViewer({ images, index, onIndex, onClose }: PhotoViewerProps) {
  const close = useLayer(true, onClose);
  const leave = () => close(onClose);
  const dialog = useDialog(leave);
  const stage = useRef<HTMLDivElement>(null);
  // Someone else may have deleted photos meanwhile.
  const at = Math.min(index, images.length - 1);
  const image = images[at];
  const turn = (by: -1 | 1) => {
    if (images[at + by]) onIndex(at + by);
  };
  const { view, setView, handlers } = usePhotoGestures(image?.image ?? '', stage, turn);
  if (!image) return null;
  const place = `${at + 1} of ${images.length}`;
  const taken = takenAt(image.taken_at);
  const zoom = (by: number) => setView((before, size) => zoomTo(before, before.scale * by, { x: 0, y: 0 }, size));
  const whole = () => setView(() => WHOLE);
  return (
    <dialog
      ref={dialog}
      aria-label="Photos"
      className="m-0 h-dvh max-h-none w-screen max-w-none touch-none flex-col overflow-hidden bg-chrome p-0 text-chrome-ink open:flex"
      onKeyDown={(event) => photoKey(event, { leave, turn, zoom, whole, setView, zoomed: view.scale > 1 })}
      // Android's Back may arrive as `cancel` instead of a history step.
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <header className="flex items-center gap-3 px-4 pt-[calc(8px+env(safe-area-inset-top))] pb-2">
        <p className="min-w-0 flex-1" aria-live="polite">
          <span className="font-bold">{place}</span>
          {taken ? <span className="text-chrome-ink-2">{` · ${taken}`}</span> : null}
        </p>
        <IconButton icon="x" label="Close photos" className={DARK} onClick={leave} />
      </header>
      <div ref={stage} className="relative min-h-0 flex-1 overflow-hidden" {...handlers}>
        <PhotoStage
          key={image.image}
          address={image.image}
          label={[`Photo ${place}`, taken].filter(Boolean).join(', ')}
          view={view}
        />
      </div>
      <footer className="flex items-center justify-center gap-4 px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
        <DarkButton icon="left" label="Previous photo" off={at === 0} onClick={() => turn(-1)} />
        <DarkButton icon="zoom" label="Zoom in" off={view.scale >= ZOOM_MAX} onClick={() => zoom(ZOOM_STEP)} />
        <DarkButton icon="image" label="Whole photo" off={view.scale === 1} onClick={whole} />
        <DarkButton icon="right" label="Next photo" off={at === images.length - 1} onClick={() => turn(1)} />
      </footer>
    </dialog>
  );
}

const DARK =
  'size-12 bg-chrome-2 text-chrome-ink hover:bg-chrome-2 hover:text-chrome-accent focus-visible:outline-chrome-accent aria-disabled:opacity-40';

type DarkButtonProps = {
  icon: 'left' | 'right' | 'zoom' | 'image';
  label: string;
  off: boolean;
  onClick: () => void;
};

/** Uses aria-disabled when it is off, because a disabled button would lose the focus. */
function DarkButton({ icon, label, off, onClick }: DarkButtonProps) {
  return (
    <IconButton icon={icon} label={label} className={DARK} aria-disabled={off} onClick={off ? undefined : onClick} />
  );
}

/**
 * Opens the dialog above everything; closing it gives the focus back to where it was. `onShut`: called if the browser
 * has closed the dialog by itself.
 */
function useDialog(onShut: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shut = useEffectEvent(onShut);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const listen = () => {
      if (!element.open) shut();
    };
    if (!element.open) element.showModal();
    element.addEventListener('close', listen);
    return () => {
      element.removeEventListener('close', listen);
      element.close();
    };
  }, []);
  return dialog;
}

function takenAt(timestamp: string | null): string | null {
  if (timestamp === null) return null;
  const at = new Date(timestamp);
  return Number.isNaN(at.getTime()) ? null : `Taken ${londonStamp(at)}`;
}
