// Opens the device's camera and records a short clip, small enough to be sent as it is. A failure is a CameraTrouble,
// for which the recorder has words.
import { CLIP_BITRATE, CLIP_MAX, FILE_MAX } from '~contract/wire/limits';
import { londonDay, londonTime } from '~domain/time/london-time';

/** In order of preference: every recent phone plays the first. */
const TYPES = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4',
  'video/webm;codecs=vp8,opus',
  'video/webm',
] as const;
/** Bits per second of the sound; the picture gets the rest of CLIP_BITRATE. */
const SOUND = 64_000;
/** How often the recorder hands over data, in milliseconds; the size is checked each time. */
const SLICE = 500;

/** `taken`: another app is using the camera. `large`, `empty`: the clip is too large to send, or has no bytes. */
export type CameraTrouble = 'denied' | 'none' | 'taken' | 'unsupported' | 'failed' | 'large' | 'empty';

export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly trouble: CameraTrouble;

  constructor(trouble: CameraTrouble, options?: ErrorOptions) {
    super(trouble, options);
    this.trouble = trouble;
  }
}

/** The first media type that this browser can record; null if there is none. */
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

/** Opens the rear camera if there is one, with sound if that is allowed. Throws CameraError. */
export async function openCamera(): Promise<Camera> {
  const stream = await ask({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  // The microphone is asked for separately: refusing it must not refuse the camera.
  const sound = await ask({ audio: true }).catch(() => null);
  sound?.getAudioTracks().forEach((track) => stream.addTrack(track));
  return {
    stream,
    hasSound: sound !== null,
    close: () => stream.getTracks().forEach((track) => track.stop()),
  };
}

export type Recording = {
  /** The clip, after `stop`, after 20 s, or before it gets too large. Rejects with CameraError. */
  file: Promise<File>;
  stop: () => void;
};

/** Starts recording at once. Throws CameraError. */
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
      // Stopping adds what is still in the encoder.
      if (size + 2 * largest >= FILE_MAX) stop();
    });
    recorder.addEventListener('stop', () => {
      clearTimeout(timer);
      // Turns the camera's light off.
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
  // If another app or the phone takes the camera, the clip ends with what was recorded.
  stream.getVideoTracks()[0]?.addEventListener('ended', stop);
  recorder.start(SLICE);
  return { file, stop };
}

/** 'clip-20261121-1432.mp4', in London time. */
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
  // Without its codecs: the file carries a plain media type.
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

/** By the names of the browser's errors. */
const ASKED: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'taken',
  AbortError: 'taken',
};
