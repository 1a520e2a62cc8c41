// Pictures that end too early: refused as photos and as documents, even where a decoder could draw what there is.
import { expect, it } from 'vitest';
import { judge } from '~server/platform/media/judge/judge';
import { PICTURE } from '~tests/server/helpers/small-files';
import { exif, noise, segment, withSegments } from './make';

const at = <T>(task: () => Promise<T>) => task();
/** What sharp says when its time is over. */
const late = () => Promise.reject(new Error('timeout: 15% complete\nVipsImage: killed for image "temp-175"'));
const judged = (kind: 'image' | 'document', bytes: Uint8Array) => judge(kind, { name: 'a.png', bytes }, at);

it.each(['image', 'document'] as const)('a small PNG is taken as %s only with its end', async (kind) => {
  await expect(judged(kind, PICTURE)).resolves.toMatchObject({ content_type: 'image/png' });
  for (const length of [33, 57, 60, PICTURE.length - 12])
    await expect(judged(kind, PICTURE.subarray(0, length)), String(length)).rejects.toMatchObject({
      body: { [kind]: ['This photo is damaged and cannot be opened: a.png'] },
    });
});

it.each(['image', 'document'] as const)('so is a large one as %s', async (kind) => {
  const large = await noise(200, 100).png().toBuffer();
  await expect(judged(kind, large)).resolves.toMatchObject({ content_type: 'image/png' });
  for (const length of [60, large.length / 2, large.length - 12])
    await expect(judged(kind, large.subarray(0, length)), String(length)).rejects.toThrow('invalid');
});

it('what is behind the end of a PNG is removed, and the picture is taken', async () => {
  const behind = Buffer.concat([PICTURE, Buffer.from('and more')]);
  await expect(judged('document', behind)).resolves.toMatchObject({ content_type: 'image/png' });
});

it('a photo that takes too long on a busy machine is not called damaged: it is sent again later', async () => {
  const bare = await noise(60, 40).jpeg().toBuffer();
  const turned = withSegments(bare, segment(0xe1, exif(6)));
  const drawn = await noise(60, 40).webp().toBuffer();
  for (const bytes of [bare, turned, drawn, PICTURE])
    for (const kind of ['image', 'document'] as const) {
      const answer = judge(kind, { name: 'a.jpg', bytes }, late);
      await expect(answer).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '30' } });
    }
});

it('a picture queues with its megapixels, and four times as many where it is written anew', async () => {
  const sizes: number[] = [];
  const queue = <T>(task: () => Promise<T>, size: number) => {
    sizes.push(size);
    return task();
  };
  const bare = await noise(200, 100).jpeg().toBuffer();
  for (const bytes of [bare, withSegments(bare, segment(0xe1, exif(6))), await noise(400, 100).png().toBuffer()])
    await judge('image', { name: 'a.jpg', bytes }, queue);
  expect(sizes).toEqual([0.02, 0.08, 0.04]);
});
