// Toasts as react-toastify draws them, without its style sheet. Loaded after the first paint: see toasts.tsx.
import { useEffect } from 'react';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import { Icon } from '~ui/icon';
import type { Offer, ToastKind } from './toasts';
import './toast-library.css';

/** `stay` is in milliseconds; `dragPercent` is the share of its width that dismisses a toast. */
export type ToastsProps = { stay: number; dragPercent: number };

// The library removes a toast when its leaving animation has ended: both names have keyframes in toast-library.css.
const MOTION = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false });

/** The container of toasts with buttons: near the thumb, and never over the head of a page. */
const OFFERS = 'offers';

/**
 * The toasts that wait for the containers; null while these are on the screen. The library's own queue won't do: it empties into the
 * first container that appears, and drops what is meant for the other.
 */
let waiting: (() => void)[] | null = [];

export function ToastList({ stay, dragPercent }: ToastsProps) {
  // Runs after the effects of the containers, which register them.
  useEffect(() => {
    const late = waiting ?? [];
    waiting = null;
    for (const show of late) show();
    return () => {
      waiting = [];
    };
  }, []);
  const frame = {
    transition: MOTION,
    hideProgressBar: true,
    closeButton: false,
    draggable: true,
    draggablePercent: dragPercent,
  } as const;
  return (
    <>
      <ToastContainer position="top-right" newestOnTop autoClose={stay} aria-label="Notifications" {...frame} />
      <ToastContainer containerId={OFFERS} position="bottom-right" limit={2} aria-label="Last actions" {...frame} />
    </>
  );
}

/** Shows it at once, or as soon as there is a place for it. */
export function showToast(kind: ToastKind, text: string, offer?: Offer): void {
  if (waiting) waiting.push(() => show(kind, text, offer));
  else show(kind, text, offer);
}

function show(kind: ToastKind, text: string, offer?: Offer): void {
  const done = kind === 'done';
  const shared = {
    type: done ? ('success' as const) : ('error' as const),
    icon: <Icon name={done ? 'check' : 'alert'} />,
  };
  if (!offer) {
    toast(<span>{text}</span>, shared);
    return;
  }
  toast(({ closeToast }) => <OfferText text={text} offer={offer} onTaken={() => closeToast()} />, {
    ...shared,
    containerId: OFFERS,
    autoClose: offer.stay,
    // Its buttons stop working when the time is over, however long somebody looks at them.
    pauseOnHover: false,
    pauseOnFocusLoss: false,
    closeOnClick: false,
  });
}

function OfferText({ text, offer, onTaken }: { text: string; offer: Offer; onTaken: () => void }) {
  return (
    <>
      <span className="toast-text">
        {text}
        {offer.detail ? <span className="toast-detail">{offer.detail}</span> : null}
      </span>
      {offer.actions.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className="toast-action"
          onClick={() => {
            onTaken();
            run();
          }}
        >
          {label}
        </button>
      ))}
    </>
  );
}
