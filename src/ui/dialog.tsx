// Questions and modals: centred on a desktop, from the bottom edge on a phone. Focus stays inside, Escape closes.
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { Button, IconButton } from './button';
import type { CSSProperties, ReactNode } from 'react';

type QuestionProps = {
  open: boolean;
  question: string;
  confirm: string;
  cancel?: string;
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A question with two answers; the safe one comes first in the tab order. */
export function Question({ open, question, confirm, cancel = 'Cancel', children, onConfirm, onCancel }: QuestionProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (next ? undefined : onCancel())}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="sheet sheet--question flex flex-col gap-6">
          <AlertDialog.Title className="text-h2">{question}</AlertDialog.Title>
          {children ? <AlertDialog.Description render={<div />}>{children}</AlertDialog.Description> : null}
          <div className="grid grid-cols-2 gap-2 wide:flex wide:justify-end">
            <Button onClick={onCancel}>{cancel}</Button>
            <Button look="pri" onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

type ModalProps = { title: string; subtitle?: string; width?: number; onClose: () => void; children: ReactNode };

/** A modal that is a route: it is open while its route is shown, and closing means leaving the route. */
export function Modal({ title, subtitle, width = 640, onClose, children }: ModalProps) {
  return (
    <Dialog.Root open onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="sheet sheet--full" style={{ '--sheet-width': `${width}px` } as CSSProperties}>
          <header className="flex items-start gap-3 pb-4">
            <div className="min-w-0 flex-1 pt-2">
              <Dialog.Title className="text-[24px] leading-8">{title}</Dialog.Title>
              {subtitle ? <Dialog.Description className="text-ink-2">{subtitle}</Dialog.Description> : null}
            </div>
            <IconButton icon="x" label="Close" onClick={onClose} />
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
