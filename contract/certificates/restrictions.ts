// Restrictions on a CBT certificate. They come from the server, never from code (docs/domain.md, CBT and the DL196); every
// member reads them.
import { endpoint } from '~contract/wire/endpoint';
import { paged } from '~contract/wire/list';
import { rowHead } from '~contract/text/text';
import { z } from '~contract/wire/zod';

export const restriction = z.object({ ...rowHead, code: z.string(), title: z.string() });
export type Restriction = z.infer<typeof restriction>;

export const listRestrictions = endpoint({
  method: 'GET',
  path: '/certificates/restrictions/',
  guard: 'member',
  summary: 'The restrictions a certificate can carry',
  status: 200,
  answer: paged(restriction),
});
