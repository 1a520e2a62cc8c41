// The camera of the device, and a short clip of what it sees: small enough to be sent as it is. Every failure has a name,
// for which the recorder has words.
import { CLIP_BITRATE, CLIP_MAX, FILE_MAX } from '~contract/limits';
import { londonDay, londonTime } from '~domain/london-time';

/** What every phone of the last years plays comes first. */
const TYPES = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4',
  'video/webm;codecs=vp8,opus',
  'video/webm',
] as const;
/** Bits per second of what is heard; the picture has the rest. */
const SOUND = 64_000;
/** How often the recorder hands over what it has, in milliseconds: so often its size is known. */
const SLICE = 500;

/** `taken`: another app has the camera. `large`, `empty`: what came out of it. */
export type CameraTrouble = 'denied' | 'none' | 'taken' | 'unsupported' | 'failed' | 'large' | 'empty';

export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly trouble: CameraTrouble;

  constructor(trouble: CameraTrouble, options?: ErrorOptions) {
    super(trouble, options);
    this.trouble = trouble;
  }
}

/** The first media type that this browser records; null: none. */
export function clipType(): string | null {
  const { MediaRecorder: recorder } = globalThis as { MediaRecorder?: typeof MediaRecorder };
  return TYPES.find((type) => recorder?.isTypeSupported(type)) ?? null;
}

/** False without HTTPS, and in old browsers. */
export function hasCamera(): boolean {
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> };
  return mediaDevices?.getUserMedia !== undefined;
}

export type Camera = { stream: MediaStream; hasSound: boolean; close: () => void };

/** The rear camera where there is one; with sound if that is allowed. Throws CameraError. */
export async function openCamera(): Promise<Camera> {
  const stream = await ask({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  // Asked for by itself: who says no to the microphone has not said no to the camera.
  const sound = await ask({ audio: true }).catch(() => null);
  sound?.getAudioTracks().forEach((track) => stream.addTrack(track));
  return {
    stream,
    hasSound: sound !== null,
    close: () => stream.getTracks().forEach((track) => track.stop()),
  };
}

export type Recording = {
  /** The clip, once it has stopped: by `stop`, after 20 s, or before it would be too large. Rejects with CameraError. */
  file: Promise<File>;
  stop: () => void;
};

/** Begins at once. Throws CameraError. */
export function recordClip({ stream, close }: Camera): Recording {
  const recorder = makeRecorder(stream);
  const parts: Blob[] = [];
  let [size, largest] = [0, 0];
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setTimeout(stop, CLIP_MAX);
  const file = new Promise<File>((resolve, reject) => {
    recorder.addEventListener('dataavailable', ({ data }) => {
      parts.push(data);
      size += data.size;
      largest = Math.max(largest, data.size);
      // What is still in the encoder comes on top.
      if (size + 2 * largest >= FILE_MAX) stop();
    });
    recorder.addEventListener('stop', () => {
      clearTimeout(timer);
      // The camera's light goes out as soon as nobody films any more.
      close();
      const trouble = troubleOf(size);
      if (trouble) reject(new CameraError(trouble));
      else resolve(asFile(parts, recorder.mimeType));
    });
    recorder.addEventListener('error', () => {
      clearTimeout(timer);
      close();
      reject(new CameraError('failed'));
    });
  });
  // Another app, or the phone itself, has taken the camera: what there is, is the clip.
  stream.getVideoTracks()[0]?.addEventListener('ended', stop);
  recorder.start(SLICE);
  return { file, stop };
}

/** 'clip-20261121-1432.mp4', by London's clock. */
export function clipName(at: Date, type: string): string {
  const [day, time] = [londonDay(at).replaceAll('-', ''), londonTime(at).replace(':', '')];
  return `clip-${day}-${time}.${type.startsWith('video/mp4') ? 'mp4' : 'webm'}`;
}

function makeRecorder(stream: MediaStream): MediaRecorder {
  const mimeType = clipType();
  if (mimeType === null) throw new CameraError('unsupported');
  try {
    const bits = { videoBitsPerSecond: CLIP_BITRATE - SOUND, audioBitsPerSecond: SOUND };
    return new MediaRecorder(stream, { mimeType, ...bits });
  } catch (error) {
    throw new CameraError('unsupported', { cause: error });
  }
}

function troubleOf(size: number): CameraTrouble | null {
  if (size === 0) return 'empty';
  return size > FILE_MAX ? 'large' : null;
}

function asFile(parts: Blob[], mimeType: string): File {
  // Without its codecs: it is the name of a format that is sent.
  const type = (mimeType || clipType() || '').split(';')[0] ?? '';
  return new File(parts, clipName(new Date(), type), { type });
}

async function ask(constraints: MediaStreamConstraints): Promise<MediaStream> {
  if (!hasCamera()) throw new CameraError('unsupported');
  try {
    return await navigator.mediaDevices.getUserMedia(constraints);
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : '';
    throw new CameraError(ASKED[name] ?? 'failed', { cause: error });
  }
}

/** By the names that browsers give their errors. */
const ASKED: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'taken',
  AbortError: 'taken',
};
