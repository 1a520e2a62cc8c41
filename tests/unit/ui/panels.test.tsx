// @vitest-environment dom
// What opens beside a button, and the tooltip under the mouse: both are loaded when they are first wanted.
import { act, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '~ui/overlays/toasts';
import { tooltip } from '~ui/overlays/tooltip';
import { TooltipHost } from '~ui/overlays/tooltip-host';
import { usePanel, type PanelProps } from '~ui/overlays/use-panel';

let root: Root;
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') ?? document.body);
});
afterEach(() => act(() => root.unmount()));

const Panel: ComponentType<PanelProps> = ({ open, label }) => (open ? <p role="dialog">{label}</p> : null);

function Menu({ load }: { load: () => Promise<ComponentType<PanelProps>> }) {
  const { Drawn, ...panel } = usePanel(load);
  return (
    <>
      <button type="button" {...panel.trigger}>
        Views
      </button>
      {Drawn ? <Drawn label="Views" {...panel.state} /> : null}
      <Toasts stay={5000} dragPercent={60} />
    </>
  );
}

const tap = () => act(async () => document.querySelector('button')?.click());
const until = async (isSo: () => boolean) => {
  while (!isSo()) await act(() => new Promise((done) => setTimeout(done, 20)));
};
const isOpen = () => document.querySelector('[role="dialog"]') !== null;
const said = () => document.querySelector('button')?.getAttribute('aria-expanded');

it('a panel that could not be loaded says so, and the next tap tries again', async () => {
  const load = vi.fn(async () => Panel).mockRejectedValueOnce(new TypeError('no signal'));
  await act(async () => root.render(<Menu load={load} />));
  expect(load).not.toHaveBeenCalled();
  await tap();
  await until(() => document.body.textContent.includes('This couldn’t be loaded. Try again when you have signal.'));
  expect([isOpen(), said()]).toEqual([false, 'false']);
  await tap();
  expect([isOpen(), said()]).toEqual([true, 'true']);
});

it('a tap opens the panel, the next closes it, and it is loaded once', async () => {
  const load = vi.fn(async () => Panel);
  await act(async () => root.render(<Menu load={load} />));
  for (const open of [true, false, true]) {
    await tap();
    expect([isOpen(), said()]).toEqual([open, String(open)]);
  }
  expect(load).toHaveBeenCalledTimes(1);
});

const shown = () => document.querySelector('.tooltip')?.textContent ?? null;
const waitFor = (text: string | null) => until(() => shown() === text);
const point = (at: Element | null, pointerType: string) =>
  act(async () => at?.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType })));

it('the mouse on an element shows its tooltip, on the tooltip keeps it, and elsewhere hides it', async () => {
  await act(async () =>
    root.render(
      <>
        <b {...tooltip('Needs Pro')}>
          <i>Bikes</i>
        </b>
        <em>Elsewhere</em>
        <TooltipHost />
      </>,
    ),
  );
  await point(document.querySelector('i'), 'mouse');
  await waitFor('Needs Pro');
  await point(document.querySelector('em'), 'mouse');
  await point(document.querySelector('.tooltip'), 'mouse');
  await act(() => new Promise((done) => setTimeout(done, 200)));
  expect(shown()).toBe('Needs Pro');
  await point(document.querySelector('em'), 'mouse');
  await waitFor(null);
});

it('a finger shows none: it would cover what was tapped', async () => {
  await act(async () =>
    root.render(
      <>
        <b {...tooltip('Needs Pro')}>Bikes</b>
        <TooltipHost />
      </>,
    ),
  );
  await point(document.querySelector('b'), 'touch');
  await act(() => new Promise((done) => setTimeout(done, 300)));
  expect(shown()).toBeNull();
});
