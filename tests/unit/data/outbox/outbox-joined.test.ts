// A change of a row that hasn't been sent yet is joined with what makes the row. The call that makes it must know every field of the
// change, or the school would refuse both.
import { describe, expect, it } from 'vitest';
import { z } from '~contract/wire/zod';
import { ENTITIES, entityOf } from '~data/entities/all';
import { requestOf } from '~data/endpoints/requests';
import { coalesce } from '~data/outbox/coalesce';
import type { Entry } from '~data/outbox/record';
import { mutation } from '~tests/sync/helpers/rows';

const CHANNELS = ['EMAIL', 'SMS'] as const;
const both = ENTITIES.filter((entity) => {
  const kinds = entityOf(entity)?.kinds ?? {};
  return 'create' in kinds && 'patch' in kinds;
});
type Case = { entity: (typeof both)[number]; called?: string };
const CASES = both.flatMap((entity): Case[] =>
  entity === 'message_templates' ? CHANNELS.map((called) => ({ entity, called })) : [{ entity }],
);

/** The fields that a call's body may have. */
function fieldsOf(op: 'create' | 'patch', of: Case): string[] {
  const change = mutation({ ...of, op, body: {}, parentId: 1, aboveId: 1 });
  const body = requestOf(change, (_, id) => id)?.endpoint.body;
  if (!(body instanceof z.ZodObject)) throw new TypeError(`${of.entity} ${op}: no body with fields`);
  return Object.keys(body.shape);
}

const made = (entity: string): Entry => ({
  ...mutation({ op: 'create', entity, body: { notes: 'First' }, tempId: -1 }),
  seq: 1,
});
const next = (body: Record<string, unknown>) =>
  ({ op: 'patch', body, about: '', recordedAt: '2026-11-21T10:00:00.000Z' }) as const;
const joined = (entity: string, body: Record<string, unknown>) => coalesce(made(entity), next(body), false);

it.each(CASES)('$entity $called: what makes a row knows all that changes it, but for what follows it', (of) => {
  const known = fieldsOf('create', of);
  const unknown = fieldsOf('patch', of).filter((field) => !known.includes(field));
  expect(unknown).toEqual(entityOf(of.entity)?.later ?? []);
});

describe('a change that the first call doesn’t know', () => {
  it('follows the row', () => {
    expect(joined('bike_comments', { removed_files: ['x'] }).is).toBe('apart');
  });

  it('is joined without what only accompanies it', () => {
    const course = joined('courses', { notes: 'Second', notify: true });
    expect(course.is === 'into' && course.entry.body).toEqual({ notes: 'Second' });
    const order = joined('orders', { training_notes: 'Slow', notify: true });
    expect(order.is === 'into' && order.entry.body).toEqual({ notes: 'First', training_notes: 'Slow', notify: true });
  });
});
