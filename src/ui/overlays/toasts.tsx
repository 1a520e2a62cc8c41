// Toasts: top right (on phones under the upper edge), newest on top; those with buttons at the lower edge. They say what needs
// nothing; what needs the person is a card on the screen. Their library waits until after the first paint, and the first
// toast waits for it.
import { lazy, Suspense } from 'react';
import type { ToastsProps } from './toast-library';

export type ToastKind = 'done' | 'failed';

/** What can be done about what a toast says. `stay`: for how long, in ms. `detail`: a second, smaller line. */
export type Offer = {
  actions: readonly { label: string; run: () => void }[];
  stay: number;
  detail?: string | undefined;
};

const library = () => import('./toast-library');
const ToastList = lazy(() => library().then((loaded) => ({ default: loaded.ToastList })));

/** Where toasts appear. */
export function Toasts(props: ToastsProps) {
  return (
    <Suspense fallback={null}>
      <ToastList {...props} />
    </Suspense>
  );
}

/** Says that something was done, or that it failed; with an offer it has buttons. */
export function toast(kind: ToastKind, text: string, offer?: Offer): void {
  void library().then(({ showToast }) => showToast(kind, text, offer));
}
