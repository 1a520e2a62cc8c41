// Toasts: top right (on phones under the upper edge), newest on top. They say what needs nothing; what needs the
// person is a card on the screen.
import { cssTransition, ToastContainer, toast as show } from 'react-toastify/unstyled';
import { Icon, type IconName } from './icon';

// The library removes a toast when its leaving animation has ended: both names have keyframes in components.css.
const MOTION = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false });

/** Where toasts appear. `stay` is in milliseconds; `dragPercent` is the share of its width that dismisses one. */
export function Toasts({ stay, dragPercent }: { stay: number; dragPercent: number }) {
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
      aria-label="Messages"
    />
  );
}

/** Says that something was done, or that it failed. */
export function toast(kind: 'done' | 'failed', text: string): void {
  const icon: IconName = kind === 'done' ? 'check' : 'alert';
  show(<span>{text}</span>, { type: kind === 'done' ? 'success' : 'error', icon: <Icon name={icon} /> });
}
