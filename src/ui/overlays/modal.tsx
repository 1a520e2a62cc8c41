// A modal that says something and asks for nothing: its head scrolls with the rest.
import { Dialog } from '@base-ui/react/dialog';
import { useContext } from 'react';
import { IconButton } from '~ui/button';
import { Frame, type FrameProps } from './dialog';
import { HelpSlot } from '~ui/help-slot';

type ModalProps = Omit<FrameProps, 'open' | 'look'> & { title: string; subtitle?: string };

/** It is a route: open while its route is shown, and closing means leaving the route. */
export function Modal({ title, subtitle, children, ...frame }: ModalProps) {
  return (
    <Frame open look="sheet--full" {...frame}>
      <header className="flex items-start gap-3 pb-4">
        <div className="min-w-0 flex-1 pt-2">
          <Dialog.Title className="text-[1.5rem] leading-8">{title}</Dialog.Title>
          {subtitle ? <Dialog.Description className="text-ink-2">{subtitle}</Dialog.Description> : null}
        </div>
        {useContext(HelpSlot)}
        <IconButton icon="x" label="Close" onClick={frame.onClose} />
      </header>
      {children}
    </Frame>
  );
}
