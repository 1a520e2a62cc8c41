// The state of the clip recorder. The camera opens when it mounts, and is always released when it unmounts.
import { useEffect, useEffectEvent, useState } from 'react';
import { type Camera, CameraError, type CameraTrouble, openCamera, recordClip, type Recording } from './camera';

export type RecorderState =
  | { is: 'opening' }
  | { is: 'ready'; camera: Camera }
  /** `since` in ms. `ending`: recording has stopped, and the file is being put together. */
  | { is: 'recording'; camera: Camera; recording: Recording; since: number; ending: boolean }
  | { is: 'failed'; trouble: CameraTrouble };

/** `onClip` is called with the finished clip. `again` reopens the camera. */
export function useRecorder(onClip: (file: File) => void) {
  const [state, setState] = useState<RecorderState>({ is: 'opening' });
  const [round, setRound] = useState(0);
  const fail = (error: unknown) => setState({ is: 'failed', trouble: troubleOf(error) });
  useCamera(round, (camera) => setState({ is: 'ready', camera }), fail);
  const recording = state.is === 'recording' ? state.recording : null;
  useFile(recording, onClip, fail);
  return {
    state,
    record: () => {
      if (state.is !== 'ready') return;
      const { camera } = state;
      try {
        setState({ is: 'recording', camera, recording: recordClip(camera), since: Date.now(), ending: false });
      } catch (error) {
        fail(error);
      }
    },
    stop: () => {
      recording?.stop();
      setState((now) => (now.is === 'recording' ? { ...now, ending: true } : now));
    },
    again: () => {
      setState({ is: 'opening' });
      setRound(round + 1);
    },
  };
}

function useCamera(round: number, onOpen: (camera: Camera) => void, onFail: (error: unknown) => void): void {
  const opened = useEffectEvent(onOpen);
  const failed = useEffectEvent(onFail);
  useEffect(() => {
    let [left, held]: [boolean, Camera | null] = [false, null];
    const take = (camera: Camera) => {
      // The recorder was closed before the camera opened.
      if (left) return camera.close();
      held = camera;
      return opened(camera);
    };
    openCamera().then(take, (error: unknown) => (left ? undefined : failed(error)));
    return () => {
      left = true;
      held?.close();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another round opens the camera anew
  }, [round]);
}

/** Waits for the clip. Stops recording when the app is hidden, because phones then switch the camera off. */
function useFile(recording: Recording | null, onClip: (file: File) => void, onFail: (error: unknown) => void): void {
  const keep = useEffectEvent(onClip);
  const failed = useEffectEvent(onFail);
  useEffect(() => {
    if (!recording) return undefined;
    let left = false;
    recording.file.then(
      (file) => (left ? undefined : keep(file)),
      (error: unknown) => (left ? undefined : failed(error)),
    );
    const onHide = () => (document.visibilityState === 'hidden' ? recording.stop() : undefined);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [recording]);
}

function troubleOf(error: unknown): CameraTrouble {
  return error instanceof CameraError ? error.trouble : 'failed';
}
