// A phone of the owner that sends batches: entries as a queue makes them, and whatever else may stand in one.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sendBatch, type BatchRequest } from '~contract/wire/batch';
import { openDesk } from '~tests/server/bikes/desk';
import type { Route } from '~server/platform/route/route';

const BIKES = '/bike_management/motorbikes/';

/** An entry, or any other value. */
export type Loose = Omit<BatchRequest, 'method'> & Record<string, unknown> & { method: string };
export type Batcher = Awaited<ReturnType<typeof openBatcher>>;

export const entry = (method: string, path: string, more: object = {}): Loose => ({
  key: randomUUID(),
  method,
  path,
  ...more,
});

/** The desk with its owner signed in and one existing bike, `there`. */
export async function openBatcher(extraRoutes: readonly Route[] = []) {
  const desk = await openDesk({ extraRoutes });
  const there = await desk.add();
  const owner = (await desk.app.signIn('owner@example.com')).access;
  let marks = 0;
  const form = (more: object = {}) => desk.form({ registration_plate: `B${(marks += 1)}ATC`, ...more });
  const raw = (requests: unknown, token = owner) => desk.app.call('POST', '/sync/batch', { token, body: { requests } });
  return {
    desk,
    there,
    owner,
    form,
    raw,
    /** Changes the colour of the bike that is there. */
    paint: (colour: string, more: object = {}) => entry('PATCH', `${BIKES}${there.id}/`, { body: { colour }, ...more }),
    create: (more: object = {}) => entry('POST', BIKES, { body: form(more) }),
    /** The answers to a batch, which are in the order of its entries. */
    batch: async (requests: readonly Loose[], token = owner) => {
      const answer = await raw(requests, token);
      expect(answer.status, answer.text).toBe(200);
      const { responses } = sendBatch.answer.parse(answer.body);
      expect(responses.map(({ key }) => key)).toEqual(requests.map(({ key }) => key));
      return responses;
    },
  };
}
