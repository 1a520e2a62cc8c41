// @vitest-environment dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { DrawJob } from '~data/photos/draw';
import { drawOnPage } from '~data/photos/page';

/** What the library was asked for, in order, and what it makes. Real engines draw in tests/e2e/photos.phone.spec.ts. */
const library = vi.hoisted(() => ({ asked: [] as unknown[], extra: 0, sizes: [] as number[], canvas: {} }));
vi.mock('browser-image-compression', () => ({
  default: {
    loadImage: (url: string) => {
      library.asked.push(url);
      return Promise.resolve(image);
    },
    drawImageInCanvas: ({ width, height }: HTMLImageElement, type: string) => {
      library.canvas = { width: width + library.extra, height };
      library.asked.push([width, height, type]);
      return library.canvas;
    },
    canvasToFile: (_: unknown, type: string, __: string, ___: number, quality: number) => {
      library.asked.push(quality);
      return Promise.resolve(new Blob([new Uint8Array(library.sizes.shift() ?? 1)], { type }));
    },
  },
}));

const decode = vi.fn<() => Promise<void>>();
const image = { naturalWidth: 4032, naturalHeight: 3024, decode };
const job: DrawJob = {
  bytes: new ArrayBuffer(3),
  type: 'image/jpeg',
  keep: false,
  maxBytes: 1000,
  thumbEdge: 320,
};
const revoke = vi.fn<(url: string) => void>();

beforeEach(() => {
  Object.assign(library, { asked: [], extra: 0, sizes: [] });
  decode.mockReset().mockResolvedValue();
  revoke.mockReset();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoke);
});

it('draws each size straight from the picture, in the qualities of the worker, until it fits', async () => {
  library.sizes = [10, 1001, 1000];
  const { photo, thumb } = await drawOnPage(job);
  expect([photo?.byteLength, thumb.byteLength]).toEqual([1000, 10]);
  expect(library.asked).toEqual([
    'blob:photo',
    [320, 240, 'image/jpeg'],
    0.6,
    [2048, 1536, 'image/jpeg'],
    0.82,
    [1600, 1200, 'image/jpeg'],
    0.75,
  ]);
});

it('gives the memory back', async () => {
  await drawOnPage(job);
  expect(library.canvas).toEqual({ width: 0, height: 0 });
  expect(revoke.mock.calls).toEqual([['blob:photo']]);
});

it('refuses a picture that is loaded and cannot be decoded', async () => {
  decode.mockRejectedValue(new DOMException('no', 'EncodingError'));
  await expect(drawOnPage(job)).rejects.toThrow('no');
  expect(revoke).toHaveBeenCalledOnce();
});

it('sends nothing of another size than was asked for', async () => {
  library.extra = 1;
  await expect(drawOnPage(job)).rejects.toThrow('another size');
  expect(library.canvas).toEqual({ width: 0, height: 0 });
});
