// The real booking page beside its settings, at the width of a phone or a desk. What is typed shows at once: the page's look is a handful of
// variables, and it is of this server, so they are set from here. All else of it is as it was saved last.
import { useEffect, useRef, useState } from 'react';
import { getWidgetPreview } from '~contract/widget/settings';
import { isColour } from '~domain/text/contrast';
import { FONT_STACK } from '~domain/widget/look';
import { Segmented } from '~ui/fields/segmented';
import { Answer } from '~widgets/answers/answer';
import { useAnswer } from '~widgets/answers/use-answer';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import type { ThemeValues } from './theme-form';

const WIDTHS = [
  { value: 'phone', label: 'Phone' },
  { value: 'desk', label: 'Desktop' },
] as const;
type Width = (typeof WIDTHS)[number]['value'];
const PIXELS: Readonly<Record<Width, number>> = { phone: 390, desk: 1200 };
const HEIGHT = 640;

export function ThemePreview({ values, version }: { values: ThemeValues; version: number }) {
  const [width, setWidth] = useState<Width>('phone');
  // A frame without signal would show the browser's own words.
  const noSignal = useNoSignal();
  const answered = useAnswer({ endpoint: getWidgetPreview, options: {} });
  return (
    <section aria-labelledby="preview" className="card flex flex-col gap-4 p-4 wide:p-5">
      <header className="flex flex-wrap items-center gap-3">
        <h2 id="preview" className="flex-1 text-h2 font-bold">
          Preview
        </h2>
        <Segmented label="Width" value={width} options={WIDTHS} onChange={setWidth} />
      </header>
      {noSignal === null ? (
        <Answer answered={answered} what="The preview">
          {({ path }) => <Frame key={version} path={path} pixels={PIXELS[width]} values={values} />}
        </Answer>
      ) : (
        <p className="text-ink-2">The preview needs signal.</p>
      )}
    </section>
  );
}

/** Drawn at its real width, and made smaller where there is less room. */
function Frame({ path, pixels, values }: { path: string; pixels: number; values: ThemeValues }) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const box = room.current;
    if (!box) return undefined;
    const fit = () => setScale(Math.min(1, box.clientWidth / pixels));
    fit();
    const seen = new ResizeObserver(fit);
    seen.observe(box);
    return () => seen.disconnect();
  }, [pixels]);
  const paint = () => paintPage(frame.current?.contentDocument, values);
  useEffect(paint);
  return (
    <div ref={room} className="min-w-0 overflow-hidden rounded-m shadow-1" style={{ height: HEIGHT * scale }}>
      <iframe
        ref={frame}
        src={path}
        title="Your booking page"
        sandbox="allow-same-origin"
        className="block origin-top-left bg-[#fff]"
        style={{ width: pixels, height: HEIGHT, transform: `scale(${scale})` }}
        onLoad={paint}
      />
    </div>
  );
}

function paintPage(page: Document | null | undefined, { primary, button, text, radius, font }: ThemeValues): void {
  const root = page?.documentElement;
  if (!root) return;
  const set = (name: string, value: string | null) => {
    if (value !== null) root.style.setProperty(`--${name}`, value);
  };
  const colour = (typed: string) => (isColour(typed.trim().toUpperCase()) ? typed.trim() : null);
  set('primary', colour(primary));
  set('button', colour(button));
  set('text', colour(text));
  set('radius', /^\d{1,2}$/u.test(radius) ? `${radius}px` : null);
  set('font', FONT_STACK[font]);
}
