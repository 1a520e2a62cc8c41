// Records a short clip in the app: a film from the phone's own camera app is too large to send after a few seconds. The
// camera is released whichever way the sheet is closed.
import { useEffect, useRef } from 'react';
import { CLIP_MAX } from '~contract/wire/limits';
import { Button } from '~ui/button';
import { Sheet } from '~ui/overlays/dialog';
import { FieldError } from '~ui/fields/field-error';
import type { CameraTrouble } from './camera';
import { type RecorderState, useRecorder } from './recorder-state';
import { useDevice } from '~widgets/hooks/use-device';
import { countdown } from '~widgets/sync/text';
import { useNow } from '~widgets/hooks/use-now';
import './clip-recorder.css';

export type ClipRecorderProps = { onClip: (file: File) => void; onClose: () => void };

/** `onClip` is called once, with the finished clip; `onClose` after the sheet was closed. */
export function ClipSheet({ onClip, onClose }: ClipRecorderProps) {
  const recorder = useRecorder((file) => {
    onClip(file);
    onClose();
  });
  const { state } = recorder;
  return (
    <Sheet open title="Record short clip" width={560} footer={<Foot {...recorder} />} onClose={onClose}>
      <div className="flex flex-col gap-3 pt-1">
        {state.is === 'failed' ? <Failed trouble={state.trouble} /> : <Stage state={state} />}
        <p className="text-ink-2">{`At most ${CLIP_MAX / 1000} seconds. It stops automatically, so that it is small enough to send.`}</p>
        {'camera' in state && !state.camera.hasSound ? (
          <p className="text-ink-2">Without sound: Connect can’t use the microphone.</p>
        ) : null}
      </div>
    </Sheet>
  );
}

function Stage({ state }: { state: Exclude<RecorderState, { is: 'failed' }> }) {
  return (
    <div className="clip-stage">
      {'camera' in state ? <Preview stream={state.camera.stream} /> : <p role="status">Opening the camera…</p>}
      {state.is === 'recording' ? <TimeLeft until={state.since + CLIP_MAX} /> : null}
    </div>
  );
}

function Preview({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} muted autoPlay playsInline aria-label="What the camera sees" />;
}

function TimeLeft({ until }: { until: number }) {
  const now = useNow(250);
  return (
    <p className="clip-time" role="timer" aria-label="Time left">
      <i />
      {countdown(until, now)}
    </p>
  );
}

function Foot({ state, record, stop, again }: ReturnType<typeof useRecorder>) {
  const wide = 'w-full wide:w-auto';
  if (state.is === 'failed') {
    return (
      <Button look="pri" big icon="refresh" className={wide} onClick={again}>
        Try again
      </Button>
    );
  }
  if (state.is === 'recording') {
    return (
      <Button look="stop" big icon="check" className={wide} disabled={state.ending} onClick={stop}>
        {state.ending ? 'Keeping the clip…' : 'Stop and add'}
      </Button>
    );
  }
  return (
    <Button look="pri" big icon="film" className={wide} disabled={state.is === 'opening'} onClick={record}>
      {state.is === 'opening' ? 'Opening the camera…' : 'Start recording'}
    </Button>
  );
}

function Failed({ trouble }: { trouble: CameraTrouble }) {
  const device = useDevice();
  return <FieldError>{WORDS[trouble].replace('{device}', device)}</FieldError>;
}

const WORDS: Record<CameraTrouble, string> = {
  denied: 'Connect can’t use the camera. Allow it in your browser’s settings, then try again.',
  none: 'This {device} has no camera that Connect can use. Choose a video from the library instead.',
  taken: 'Another app is using the camera. Close it, then try again.',
  unsupported: 'This browser can’t record clips. Choose a video from the library instead.',
  failed: 'The camera stopped and the clip wasn’t saved. Try again.',
  large: 'This clip is too large to send. Record a shorter one.',
  empty: 'Nothing was recorded. Record for a little longer, then stop.',
};
