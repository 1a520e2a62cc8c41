// Where a rider signs with a finger. The strokes are kept by us, in CSS pixels of the pad, and drawn anew when it changes its size: its
// library neither scales them nor knows that a pad was emptied by turning the phone.
import { useEffect, useRef } from 'react';
import type SignaturePadLibrary from 'signature_pad';
import type { Point, Strokes } from '~domain/disclaimers/ink';

type Props = {
  label: string;
  describedBy?: string | undefined;
  strokes: Strokes;
  onChange: (strokes: Strokes) => void;
};

/** No border, padding or transform on the canvas itself: the library reads raw offsets. */
export function SignaturePad({ label, describedBy, strokes, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useRef({ strokes, onChange });
  useEffect(() => {
    shown.current = { strokes, onChange };
  });
  useEffect(() => {
    const box = canvas.current;
    if (!box) return undefined;
    const end = new AbortController();
    void import('signature_pad').then(({ default: Library }) => {
      if (!end.signal.aborted) keepPad(Library, box, shown, end.signal);
    });
    return () => end.abort();
  }, []);
  // Emptied from outside.
  useEffect(() => {
    if (strokes.length > 0) return;
    const box = canvas.current;
    box?.getContext('2d')?.clearRect(0, 0, box.width, box.height);
  }, [strokes]);
  return (
    <div className="rounded-field border-2 border-dashed border-line-strong bg-white">
      <canvas
        ref={canvas}
        role="img"
        aria-label={strokes.length > 0 ? `${label}: signed` : label}
        aria-describedby={describedBy}
        className="block h-[180px] w-full touch-none"
      />
    </div>
  );
}

type Shown = { current: { strokes: Strokes; onChange: (strokes: Strokes) => void } };

function keepPad(Library: typeof SignaturePadLibrary, box: HTMLCanvasElement, shown: Shown, ended: AbortSignal): void {
  const pad = new Library(box, { minWidth: 1, maxWidth: 2.8, penColor: '#000000' });
  const fit = () => {
    const ratio = Math.max(window.devicePixelRatio, 1);
    box.width = box.offsetWidth * ratio;
    box.height = box.offsetHeight * ratio;
    box.getContext('2d')?.scale(ratio, ratio);
    pad.fromData(shown.current.strokes.map((stroke) => ({ ...LINE, points: stroke.map(pointOf) })));
  };
  fit();
  const watch = new ResizeObserver(fit);
  watch.observe(box);
  pad.addEventListener('endStroke', () => shown.current.onChange(strokesOf(pad)));
  ended.addEventListener('abort', () => {
    watch.disconnect();
    pad.off();
  });
}

const LINE = {
  penColor: '#000000',
  dotSize: 0,
  minWidth: 1,
  maxWidth: 2.8,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
};

function pointOf([x = 0, y = 0]: Point) {
  return { x, y, pressure: 0.5, time: 0 };
}

function strokesOf(pad: SignaturePadLibrary): Strokes {
  return pad.toData().map(({ points }) => points.map(({ x, y }): Point => [tenth(x), tenth(y)]));
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
