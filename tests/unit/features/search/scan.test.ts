// What a picture says, once the engine has read it.
import { afterEach, expect, it, vi } from 'vitest';
import { canScan, findMark, readPicture } from '~features/search/scan';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['3420051', '3420051'],
  ['DL196 No. 3420051 KX23 QBA', '3420051'],
  ['KX23 QBA', 'KX23QBA'],
  ['GB kx23qba HONDA', 'KX23QBA'],
  ['Dealer Ltd\nKX23\nQBA\n125', 'KX23QBA'],
  ['L2 WPS', 'L2WPS'],
  ['1234567', null],
  ['Harbour and Hill', null],
  ['', null],
])('%j: %s', (text, mark) => {
  expect(findMark(text)).toBe(mark);
});

const detector = (detect: () => Promise<{ rawValue: string }[]>) =>
  class {
    detect = detect;
  };

it('is possible only where the browser has a detector', () => {
  const BarcodeDetector = detector(() => Promise.resolve([]));
  expect([canScan({}), canScan({ BarcodeDetector }), canScan({ TextDetector: BarcodeDetector })]).toEqual([
    false,
    true,
    true,
  ]);
});

it('takes the one that reads something, and lets go of the picture', async () => {
  const close = vi.fn<() => void>();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close }));
  const BarcodeDetector = detector(() => Promise.reject(new Error('the service is not installed')));
  const TextDetector = detector(() => Promise.resolve([{ rawValue: 'KX23' }, { rawValue: 'QBA' }]));
  expect(await readPicture(new Blob(), { BarcodeDetector, TextDetector })).toBe('KX23QBA');
  expect(await readPicture(new Blob(), { BarcodeDetector })).toBeNull();
  expect(close).toHaveBeenCalledTimes(2);
});
