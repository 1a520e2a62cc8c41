// @vitest-environment dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Question, RouteModal } from '~ui/overlays/dialog';
import { Modal } from '~ui/overlays/modal';

const DIALOGS = {
  Modal: (close: () => void) => (
    <Modal title="A contact" onClose={close}>
      <button type="button" onClick={close}>
        Save
      </button>
    </Modal>
  ),
  RouteModal: (close: () => void) => (
    <RouteModal title="A contact" onClose={close}>
      <button type="button" onClick={close}>
        Save
      </button>
    </RouteModal>
  ),
  Question: (close: () => void) => <Question open question="Sure?" onCancel={close} confirm="Save" onConfirm={close} />,
};
let root: Root;
let taps = 0;
/** A page's time only goes up. */
let began = 0;

function Screen({ dialog }: { dialog: keyof typeof DIALOGS }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <a href="#behind" onClick={() => (taps += 1)}>
        Behind
      </a>
      {isOpen && DIALOGS[dialog](() => setOpen(false))}
    </>
  );
}

/** `at`: milliseconds since the dialog was opened; px from the corner. */
async function tap(element: Element | null | undefined, at: number, [x, y] = [100, 600], detail = 1): Promise<boolean> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x ?? 0, clientY: y ?? 0, detail });
  Object.defineProperty(event, 'timeStamp', { value: began + at });
  await act(async () => void element?.dispatchEvent(event));
  return event.defaultPrevented;
}

const save = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save');
const behind = () => document.querySelector('a[href="#behind"]');

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
  taps = 0;
  began += 60_000;
});

afterEach(async () => act(async () => root.unmount()));

describe.each(Object.keys(DIALOGS) as (keyof typeof DIALOGS)[])(
  'a dialog that closes under the finger: %s',
  (dialog) => {
    beforeEach(async () => {
      await act(async () => root.render(<Screen dialog={dialog} />));
      await tap(save(), 0);
      expect(save()).toBeUndefined();
    });

    it('keeps a second and a third tap from reaching what is behind it', async () => {
      expect(await tap(behind(), 180, [103, 604], 2)).toBe(true);
      expect(await tap(behind(), 600, [98, 601], 3)).toBe(true);
      expect(taps).toBe(0);
    });

    it.each<[string, number, [number, number], number]>([
      ['somewhere else', 180, [100, 640], 1],
      ['later', 500, [100, 600], 1],
      ['made by a key', 180, [100, 600], 0],
    ])('lets one through that is %s', async (_, at, place, detail) => {
      expect(await tap(behind(), at, place, detail)).toBe(false);
      expect(taps).toBe(1);
    });

    it('lets everything through after that', async () => {
      await tap(behind(), 180, [300, 600]);
      await tap(behind(), 200);
      expect(taps).toBe(2);
    });
  },
);

it('lets two taps through in a dialog that stays', async () => {
  let count = 0;
  const more = () => (count += 1);
  await act(async () =>
    root.render(
      <RouteModal title="A course" onClose={() => undefined}>
        <button type="button" onClick={more}>
          Save
        </button>
      </RouteModal>,
    ),
  );
  await tap(save(), 0);
  await tap(save(), 150, [100, 600], 2);
  expect(count).toBe(2);
});
