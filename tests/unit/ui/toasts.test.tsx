// @vitest-environment dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, Toasts } from '~ui/overlays/toasts';

let root: Root;

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
  await act(async () => root.render(<Toasts stay={3500} dragPercent={80} />));
});

afterEach(async () => act(async () => root.unmount()));

/** A toast is there once its library has arrived. */
async function say(...said: Parameters<typeof toast>): Promise<void> {
  await act(async () => {
    toast(...said);
    await import('~ui/overlays/toast-library');
  });
}

describe('toasts', () => {
  it('appear at the top right, newest first, for the given time, without a visible bar', async () => {
    await say('done', 'first');
    await say('failed', 'second');
    const shown = [...document.querySelectorAll('.Toastify__toast')];
    expect(shown.map((element) => element.textContent)).toEqual(['second', 'first']);
    expect(document.querySelector('.Toastify__toast-container--top-right')).not.toBeNull();
    const bars = [...document.querySelectorAll<HTMLElement>('.Toastify__progress-bar')];
    expect(bars.map((bar) => bar.style.animationDuration)).toEqual(['3500ms', '3500ms']);
    expect(document.querySelector('.Toastify__progress-bar--wrp')?.getAttribute('data-hidden')).toBe('true');
  });

  it('with a button appear at the bottom, for a time of their own; the button works once and closes them', async () => {
    const run = vi.fn();
    await say('done', 'Note deleted', {
      actions: [{ label: 'Undo', run }],
      stay: 10_000,
      detail: 'Saved on this phone',
    });
    const low = document.querySelector('.Toastify__toast-container--bottom-right');
    expect(low?.textContent).toBe('Note deletedSaved on this phoneUndo');
    expect(low?.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationDuration).toBe('10000ms');
    await act(async () => low?.querySelector<HTMLElement>('.toast-action')?.click());
    expect(run).toHaveBeenCalledOnce();
    expect(low?.querySelector('.toast-out')).not.toBeNull();
  });

  it('that come before their place is on the screen are shown in it, with buttons or without', async () => {
    await act(async () => root.unmount());
    await say('done', 'Certificate is void', { actions: [{ label: 'Undo', run: vi.fn() }], stay: 10_000 });
    await say('done', 'Saved on this phone');
    root = createRoot(document.querySelector('#root') ?? document.body);
    await act(async () => root.render(<Toasts stay={3500} dragPercent={80} />));
    const shownAt = (place: string) => document.querySelector(`.Toastify__toast-container--${place}`)?.textContent;
    expect(shownAt('bottom-right')).toBe('Certificate is voidUndo');
    expect(shownAt('top-right')).toBe('Saved on this phone');
  });
});
