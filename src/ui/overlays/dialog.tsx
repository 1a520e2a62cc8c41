// Questions and modals: centred on a desktop, from the bottom edge on a phone. Focus stays inside, Escape closes.
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { Button, IconButton } from '~ui/button';
import { HelpSlot } from '~ui/help-slot';
import { useLayer } from './layers';
import { noteTap } from './stray-tap';
import { useContext, useRef, type CSSProperties, type ReactNode } from 'react';

type QuestionProps = {
  open: boolean;
  question: string;
  cancel?: string;
  children?: ReactNode;
  onCancel: () => void;
} & (Answer | { answer: ReactNode });

/** `stop`: what cannot be taken back. */
type Answer = { confirm: string; look?: 'pri' | 'stop'; onConfirm: () => void };

/** A question with two answers; the safe one has the focus, so that a stray Enter changes nothing. `answer`: the other one, such as a link. */
export function Question({ open, question, cancel = 'Cancel', children, onCancel, ...other }: QuestionProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const leave = useLayer(open, onCancel);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (next ? undefined : leave(onCancel))}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" forceRender />
        <AlertDialog.Popup
          className="sheet sheet--question flex flex-col gap-6"
          initialFocus={safe}
          onClickCapture={noteTap}
        >
          <AlertDialog.Title className="text-h2">{question}</AlertDialog.Title>
          {children ? <AlertDialog.Description render={<div />}>{children}</AlertDialog.Description> : null}
          <div className="grid grid-cols-2 gap-2 wide:flex wide:justify-end">
            <Button ref={safe} onClick={() => leave(onCancel)}>
              {cancel}
            </Button>
            {'answer' in other ? (
              other.answer
            ) : (
              <Button look={other.look ?? 'pri'} onClick={() => leave(other.onConfirm)}>
                {other.confirm}
              </Button>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

type SheetProps = {
  open: boolean;
  title: string;
  /** Beside the title: a plate, a count. */
  aside?: ReactNode;
  /** The way to the help about it. */
  help?: ReactNode;
  /** Stays in view at the bottom: the primary action. */
  footer?: ReactNode;
  width?: number;
  onClose: () => void;
  children: ReactNode;
};

/** A sheet with a fixed head and foot: full height on a phone, centred on wide screens; its middle scrolls. */
export function Sheet(props: SheetProps) {
  const { open, onClose } = props;
  const leave = useLayer(open, onClose);
  return <PlacedSheet {...props} onClose={() => leave(onClose)} />;
}

/** A sheet that has a history entry already. */
export function PlacedSheet({ title, aside, help, footer, children, ...frame }: SheetProps) {
  return (
    <Frame look="sheet--split" {...frame}>
      <header className="flex items-center gap-2 p-2 pr-4 wide:pr-6">
        <IconButton icon="x" label="Close" onClick={frame.onClose} />
        <Dialog.Title className="min-w-0 flex-1 truncate text-h2">{title}</Dialog.Title>
        {aside}
        {help}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 wide:px-6 wide:pb-6">{children}</div>
      {footer ? (
        <footer className="flex gap-2 bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-1 wide:justify-end wide:px-6">
          {footer}
        </footer>
      ) : null}
    </Frame>
  );
}

/** A sheet that is a route: open while its route is shown; closing means leaving the route. */
export function RouteModal(props: Omit<SheetProps, 'open' | 'help'>) {
  return <PlacedSheet open help={useContext(HelpSlot)} {...props} />;
}

export type FrameProps = Pick<SheetProps, 'open' | 'width' | 'onClose' | 'children'> & { look: string };

/** The frame of every modal. `width`: at most, in px. */
export function Frame({ open, look, width = 640, onClose, children }: FrameProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          className={`sheet ${look}`}
          style={{ '--sheet-width': `${width}px` } as CSSProperties}
          onClickCapture={noteTap}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
