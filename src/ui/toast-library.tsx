// Toasts as react-toastify draws them, without its style sheet. Loaded after the first paint: see toasts.tsx.
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import { Icon } from './icon';
import './toast-library.css';

export type ToastKind = 'done' | 'failed';

/** `stay` is in milliseconds; `dragPercent` is the share of its width that dismisses a toast. */
export type ToastsProps = { stay: number; dragPercent: number };

// The library removes a toast when its leaving animation has ended: both names have keyframes in toast-library.css.
const MOTION = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false });

export function ToastList({ stay, dragPercent }: ToastsProps) {
  return (
    <ToastContainer
      position="top-right"
      newestOnTop
      transition={MOTION}
      hideProgressBar
      closeButton={false}
      autoClose={stay}
      draggable
      draggablePercent={dragPercent}
      aria-label="Notifications"
    />
  );
}

export function showToast(kind: ToastKind, text: string): void {
  const done = kind === 'done';
  toast(<span>{text}</span>, {
    type: done ? 'success' : 'error',
    icon: <Icon name={done ? 'check' : 'alert'} />,
  });
}
