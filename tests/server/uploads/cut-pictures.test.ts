// Pictures that end too early: refused as photos and as documents, even where a decoder could draw what there is.
import { expect, it } from 'vitest';
import { judge } from '~server/platform/media/judge/judge';
import { PICTURE } from '~tests/server/helpers/small-files';
import { noise } from './make';

const at = <T>(task: () => Promise<T>) => task();
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
