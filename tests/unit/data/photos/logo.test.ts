// @vitest-environment dom
// The logo of e-mails before it is sent: its format, its width and its size.
import { afterEach, expect, it, vi } from 'vitest';
import { prepareLogo } from '~data/photos/logo';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const file = (name: string, head: readonly number[], size = 100) => {
  const bytes = new Uint8Array(size);
  bytes.set(head);
  return new File([bytes], name);
};
/** The boxes that were drawn into. */
const drawn: number[][] = [];

/** A device that draws: every picture has this size, and 7 bytes once it is drawn. `encodes`: the type that comes out, if another. */
function device(width: number, height: number, encodes?: string) {
  drawn.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  class Picture {
    src = '';
    naturalWidth = width;
    naturalHeight = height;
    decode = () => Promise.resolve();
  }
  vi.stubGlobal('Image', Picture);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_: unknown, ...box: number[]) => drawn.push(box),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type = '') => {
    give(new Blob([new Uint8Array(7)], { type: encodes ?? type }));
  });
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['wide.png', PNG, 'image/png'],
  ['wide.jpg', JPEG, 'image/jpeg'],
])('%s becomes 600 pixels wide, in its own format', async (name, head, type) => {
  device(2400, 800);
  const logo = await prepareLogo(file(name, head));
  expect(logo).toMatchObject({ is: 'ready', name, type });
  expect(logo.is === 'ready' && logo.sha256).toMatch(/^[\da-f]{64}$/u);
  expect(logo.is === 'ready' && logo.bytes.byteLength).toBe(7);
  expect(drawn).toEqual([[0, 0, 600, 200]]);
});

it('a narrow one stays as it is', async () => {
  device(600, 900);
  const logo = await prepareLogo(file('a.png', PNG));
  expect(logo.is === 'ready' && logo.bytes.byteLength).toBe(100);
  expect(drawn).toEqual([]);
});

it('one that comes out as another format stays as it is', async () => {
  device(2400, 800, 'image/png');
  const logo = await prepareLogo(file('a.jpg', JPEG));
  expect(logo.is === 'ready' && [logo.type, logo.bytes.byteLength]).toEqual(['image/jpeg', 100]);
});

it('a large one is taken if it can be made smaller', async () => {
  device(2400, 800);
  expect((await prepareLogo(file('a.png', PNG, 5_000_000))).is).toBe('ready');
  device(500, 500);
  const logo = await prepareLogo(file('a.png', PNG, 5_000_000));
  expect(logo.is === 'refused' && logo.message).toContain('a.png');
});

it('a file that is gone is refused in words', async () => {
  const gone = file('a.png', PNG);
  vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
  expect(await prepareLogo(gone)).toEqual({
    is: 'refused',
    message: 'This file could not be read: a.png. Choose it again.',
  });
});
