// Photos, films and documents on their way in: what the sender is told, what the others see, and what is kept.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bikeImageAdded } from '~contract/bike-comments';
import { sha256 } from '~tests/server/helpers/form';
import { openYard, type Yard } from './yard';

let yard: Yard;
let photo: Buffer;
beforeAll(async () => {
  yard = await openYard();
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b31' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => yard.app.close());

it('a photo is stored as it came, and shows on its comment', async () => {
  const key = randomUUID();
  const answer = await yard.send('image', photo, 'lever.jpg', { 'idempotency-key': key });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  const added = bikeImageAdded.parse(answer.body);
  expect(added).toMatchObject({ client_key: key, sha256: sha256(photo), size: photo.length, comment: yard.comment });
});
