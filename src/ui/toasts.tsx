// Toasts: top right (on phones under the upper edge), newest on top. They say what needs nothing; what needs the
// person is a card on the screen. Their library waits until after the first paint, and the first toast waits for it.
import { lazy, Suspense } from 'react';
import type { ToastKind, ToastsProps } from './toast-library';

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

/** Says that something was done, or that it failed. */
export function toast(kind: ToastKind, text: string): void {
  void library().then(({ showToast }) => showToast(kind, text));
}
