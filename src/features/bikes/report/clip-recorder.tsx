// The way to the recorder of short clips. It is loaded when it is wanted.
import { lazy, Suspense } from 'react';
import { clipType, hasCamera } from './clip-recorder-camera';
import type { ClipRecorderProps } from './clip-recorder-sheet';

const ClipSheet = lazy(() => import('./clip-recorder-sheet').then((loaded) => ({ default: loaded.ClipSheet })));

/** True where this browser can record a clip at all. */
export function canRecordClips(): boolean {
  return hasCamera() && clipType() !== null;
}

/** `onClip` is called once, with the finished clip; `onClose` whenever it has gone. */
export function ClipRecorder(props: ClipRecorderProps) {
  return (
    <Suspense fallback={null}>
      <ClipSheet {...props} />
    </Suspense>
  );
}
