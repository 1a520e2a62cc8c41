// @vitest-environment dom
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { MediaThumb } from '~widgets/photos/media-thumb';
import { MediaVideo } from '~features/bikes/reports/media-video';

const address = `/api/v2/media/${'a'.repeat(64)}`;
const facts = { id: 1, client_key: null, sha256: 'a'.repeat(64), size: 9, taken_at: null, received_at: '' };
let root: Root;
let phone = true;

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  phone = true;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: phone }));
  setSyncStatus({ state: 'offline' });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
});

afterEach(async () => act(async () => root.unmount()));

const show = (element: ReactElement) => act(async () => root.render(element));
const picture = () => document.querySelector('img');
const film = () => document.querySelector('video');
const break_ = (element: Element | null) => act(async () => element?.dispatchEvent(new Event('error')));
const text = () => document.body.textContent;

describe('a thumbnail', () => {
  const thumb = <MediaThumb image={{ image: address }} size={80} label="Photo 1 of 2" />;

  it('keeps its space before it has loaded, and says what it shows', async () => {
    await show(thumb);
    const { loading, decoding, width, height, alt } = picture() ?? new Image();
    expect([loading, decoding, width, height, alt]).toEqual(['lazy', 'async', 80, 80, 'Photo 1 of 2']);
    expect(picture()?.getAttribute('src')).toBe(`${address}?w=320`);
  });

  it.each([
    ['phone', true],
    ['computer', false],
  ])('that is not there says so: not on this %s', async (device, narrow) => {
    phone = narrow;
    await show(thumb);
    await break_(picture());
    expect(picture()).toBeNull();
    expect(text()).toBe(`Photo 1 of 2: Not on this ${device}`);
  });

  it.each([
    ['the browser comes online', () => window.dispatchEvent(new Event('online'))],
    ['the school’s server answers again', () => setSyncStatus({ state: 'all-sent' })],
  ])('is asked for again when %s', async (_, happen) => {
    await show(thumb);
    await break_(picture());
    await act(async () => happen());
    expect(picture()).not.toBeNull();
  });

  it('is requested again, instead of reusing the failed answer', async () => {
    await show(thumb);
    const before = picture();
    await break_(before);
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(picture()).not.toBe(before);
    await break_(picture());
    expect(picture()).toBeNull();
  });

  it('that the server does not have is not requested endlessly', async () => {
    setSyncStatus({ state: 'all-sent' });
    await show(thumb);
    await break_(picture());
    await act(async () => setSyncStatus({ lastContact: 5 }));
    await act(async () => setSyncStatus({ state: 'pulling' }));
    expect(picture()).toBeNull();
    await act(async () => setSyncStatus({ state: 'all-sent' }));
    expect(picture()).not.toBeNull();
  });
});

describe('a film', () => {
  const video = <MediaVideo video={{ ...facts, video: address }} />;

  it('plays inside the page, fetches no more than it must, and has controls', async () => {
    await show(video);
    const element = film();
    expect(element?.getAttribute('src')).toBe(address);
    expect([element?.controls, element?.getAttribute('preload')]).toEqual([true, 'metadata']);
    expect(element?.hasAttribute('playsinline')).toBe(true);
  });

  it('needs signal, says so, and tries again on a tap', async () => {
    await show(video);
    await break_(film());
    expect(film()).toBeNull();
    expect(text()).toBe('This video needs signalTry again');
    await act(async () => document.querySelector('button')?.click());
    expect(film()).not.toBeNull();
  });
});
