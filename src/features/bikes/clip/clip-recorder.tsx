// Loads the clip recorder on demand.
import { lazy, Suspense } from 'react';
import { clipType, hasCamera } from './camera';
import type { ClipRecorderProps } from './recorder-sheet';

const ClipSheet = lazy(() => import('./recorder-sheet').then((loaded) => ({ default: loaded.ClipSheet })));

/** True if this browser can record clips. */
export function canRecordClips(): boolean {
  return hasCamera() && clipType() !== null;
}

/** `onClip` is called once, with the finished clip; `onClose` after the sheet was closed. */
export function ClipRecorder(props: ClipRecorderProps) {
  return (
    <Suspense fallback={null}>
      <ClipSheet {...props} />
    </Suspense>
  );
}
