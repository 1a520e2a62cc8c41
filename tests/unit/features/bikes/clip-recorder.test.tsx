// @vitest-environment dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { layersOf } from '~app/late/layers';
import { LayerSlot } from '~ui/overlays/layers';
import { canRecordClips, ClipRecorder } from '~features/bikes/clip/clip-recorder';
import { clipName } from '~features/bikes/clip/camera';
import { CLIP_BITRATE, CLIP_MAX, FILE_MAX } from '~contract/wire/limits';

class FakeTrack extends EventTarget {
  readyState = 'live';
  stop(): void {
    this.readyState = 'ended';
  }
}

class FakeStream {
  readonly tracks: FakeTrack[] = [new FakeTrack()];
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks.slice(0, 1);
  getAudioTracks = () => this.tracks.slice(-1);
  addTrack = (track: FakeTrack) => this.tracks.push(track);
}

let recorders: FakeRecorder[] = [];
let supported: (type: string) => boolean = () => true;

type Options = { mimeType: string; videoBitsPerSecond: number; audioBitsPerSecond: number };

class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => supported(type);
  state = 'inactive';
  readonly mimeType: string;
  readonly options: Options;
  constructor(_: FakeStream, options: Options) {
    super();
    this.options = options;
    this.mimeType = options.mimeType;
    recorders.push(this);
  }
  start(): void {
    this.state = 'recording';
  }
  hand(bytes: number): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([new Uint8Array(bytes)]) }));
  }
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

const { userAgent, platform, maxTouchPoints, language } = navigator;
const BROWSER = { userAgent, platform, maxTouchPoints, language };

let streams: FakeStream[] = [];
type Asked = { video?: unknown; audio?: unknown };
let answer: (asked: Asked) => string | null = () => null;

beforeEach(() => {
  [recorders, streams] = [[], []];
  answer = () => null;
  supported = () => true;
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const getUserMedia = (asked: Asked) => {
    const refusal = answer(asked);
    if (refusal !== null) return Promise.reject(new DOMException('no', refusal));
    const stream = new FakeStream();
    streams.push(stream);
    return Promise.resolve(stream);
  };
  vi.stubGlobal('navigator', { ...BROWSER, mediaDevices: { getUserMedia } });
  // happy-dom takes only its own streams.
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
});

afterEach(() => vi.useRealTimers());

let clips: File[] = [];

function open(): RouterHistory {
  clips = [];
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const rootRoute = createRootRoute({ component: Frame });
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root') ?? document.body);
  root.render(<RouterProvider router={createRouter({ routeTree: rootRoute, history }) as never} />);
  onTestFinished(() => root.unmount());
  return history;
}

function Frame() {
  return (
    <LayerSlot value={layersOf(useRouter())}>
      <Page />
    </LayerSlot>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return 'The form';
  return <ClipRecorder onClip={(clip) => clips.push(clip)} onClose={() => setOpen(false)} />;
}

const soon = <T,>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 30_000, interval: 10 });
const see = (words: string) => soon(() => expect(document.body.textContent).toContain(words));
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === name,
  );
const press = (name: string) => button(name)?.click();
const lights = () => streams.flatMap(({ tracks }) => tracks.map(({ readyState }) => readyState));

async function record(): Promise<FakeRecorder> {
  await soon(() => expect(button('Start recording')).toBeDefined());
  press('Start recording');
  await soon(() => expect(button('Stop and add')).toBeDefined());
  const [recorder] = recorders;
  if (!recorder) throw new Error('nothing records');
  return recorder;
}

describe('a short clip', () => {
  it('is filmed with the rear camera, stopped by hand, and handed over as a file that can be sent', async () => {
    const asked: Asked[] = [];
    answer = (one) => {
      asked.push(one);
      return null;
    };
    open();
    await see('At most 20 seconds. It stops automatically, so that it is small enough to send.');
    const recorder = await record();
    expect(asked[0]).toMatchObject({ video: { facingMode: { ideal: 'environment' } } });
    await see('0:20');
    recorder.hand(1000);
    recorder.hand(500);
    press('Stop and add');
    await see('The form');
    expect(clips).toHaveLength(1);
    expect(clips[0]?.name).toMatch(/^clip-\d{8}-\d{4}\.mp4$/u);
    expect([clips[0]?.type, clips[0]?.size]).toEqual(['video/mp4', 1500]);
    expect(lights()).toEqual(['ended', 'ended', 'ended']);
  });

  it('has at most 1.5 Mbit/s, picture and sound together', async () => {
    open();
    const { options } = await record();
    expect(options.videoBitsPerSecond + options.audioBitsPerSecond).toBe(CLIP_BITRATE);
    expect(options.mimeType).toContain('video/mp4');
  });

  it('stops by itself after 20 seconds', async () => {
    open();
    await soon(() => expect(button('Start recording')).toBeDefined());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    press('Start recording');
    const [recorder] = recorders;
    recorder?.hand(1000);
    vi.advanceTimersByTime(CLIP_MAX - 1);
    expect(recorder?.state).toBe('recording');
    vi.advanceTimersByTime(1);
    expect(recorder?.state).toBe('inactive');
    vi.useRealTimers();
    await see('The form');
    expect(clips[0]?.size).toBe(1000);
  });

  it('stops by itself before it is too large to be sent, with room for what the encoder still holds', async () => {
    open();
    const recorder = await record();
    const slice = 400_000;
    for (let given = 0; recorder.state === 'recording'; given += slice) {
      expect(given).toBeLessThan(FILE_MAX - slice);
      recorder.hand(slice);
    }
    await see('The form');
    expect(clips[0]?.size).toBeLessThanOrEqual(FILE_MAX - slice);
  });

  it('that came out too large after all is not handed over, and its words say so', async () => {
    open();
    const recorder = await record();
    recorder.hand(FILE_MAX + 1);
    await see('This clip is too large to send. Record a shorter one.');
    expect(clips).toEqual([]);
    expect(new Set(lights())).toEqual(new Set(['ended']));
    // Another try opens the camera again.
    press('Try again');
    await soon(() => expect(lights()).toContain('live'));
  });

  it('without a microphone it is a silent one', async () => {
    answer = ({ audio }) => (audio === true ? 'NotAllowedError' : null);
    open();
    const recorder = await record();
    await see('Without sound: Connect can’t use the microphone.');
    recorder.hand(10);
    press('Stop and add');
    await soon(() => expect(clips).toHaveLength(1));
  });

  it('ends with what there is when the phone puts the app away', async () => {
    open();
    const recorder = await record();
    recorder.hand(700);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    await soon(() => expect(clips[0]?.size).toBe(700));
  });

  it('is given up by Back, and the camera goes out', async () => {
    const history = open();
    const recorder = await record();
    recorder.hand(700);
    history.back();
    await see('The form');
    expect(clips).toEqual([]);
    expect(new Set(lights())).toEqual(new Set(['ended']));
  });

  it.each([
    ['NotAllowedError', 'Connect can’t use the camera. Allow it in your browser’s settings, then try again.'],
    ['NotFoundError', 'This phone has no camera that Connect can use. Choose a video from the library instead.'],
    ['NotReadableError', 'Another app is using the camera. Close it, then try again.'],
    ['TypeError', 'The camera stopped and the clip wasn’t saved. Try again.'],
  ])('a camera that answers %s is explained', async (name, words) => {
    answer = () => name;
    open();
    await see(words);
    answer = () => null;
    press('Try again');
    await soon(() => expect(button('Start recording')?.disabled).toBe(false));
  });
});

describe('a browser', () => {
  it('that records only WebM gives a WebM', async () => {
    supported = (type) => type.startsWith('video/webm');
    open();
    const recorder = await record();
    recorder.hand(5);
    press('Stop and add');
    await soon(() => expect([clips[0]?.type, clips[0]?.name.endsWith('.webm')]).toEqual(['video/webm', true]));
  });

  it('is not asked to record where it cannot', () => {
    expect(canRecordClips()).toBe(true);
    supported = () => false;
    expect(canRecordClips()).toBe(false);
    supported = () => true;
    vi.stubGlobal('navigator', {});
    expect(canRecordClips()).toBe(false);
  });
});

it('a clip is named after the time when it was made, by London’s clock', () => {
  expect(clipName(new Date('2026-07-21T23:32:00Z'), 'video/mp4')).toBe('clip-20260722-0032.mp4');
  expect(clipName(new Date('2026-11-21T14:32:00Z'), 'video/webm')).toBe('clip-20261121-1432.webm');
});
