// The order in which due changes are sent, of a queue without dependencies.
import { expect, it } from 'vitest';
import type { Entry } from '~data/outbox/record';
import { plan } from '~sync/push/plan';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const LOOK = {
  owner: 'me',
  now: NOW,
  lease: 60_000,
  takeOver: false,
  busy: new Set<number>(),
  isEager: false,
  slowUntil: 0,
};

function change(seq: number, but: Partial<Entry>): Entry {
  return {
    seq,
    mid: `00000000-0000-4000-8000-00000000000${seq}`,
    userId: 1,
    v: 1,
    op: 'patch',
    entity: 'bikes',
    targetId: seq,
    body: {},
    lane: `row ${seq}`,
    deps: [],
    status: 'queued',
    attempts: 0,
    notBefore: 0,
    fence: 0,
    recordedAt: '2026-11-23T08:00:00.000Z',
    about: '',
    ...but,
  };
}

const order = (queue: readonly Entry[]) => plan(queue, LOOK).ready.map(({ seq }) => seq);

it('sends a bike’s change of status before everything else, and other changes in the order of saving', () => {
  const queue = [
    change(1, { entity: 'customers', body: { town: 'Leeds' } }),
    change(2, { body: { colour: 'Red' } }),
    change(3, { entity: 'bike_comments', op: 'create', tempId: -3, parentId: 7, body: { comment: 'Bent lever' } }),
    change(4, { body: { status: 'BIKE_STATUS_OUT_OF_ORDER' } }),
    change(5, { body: { colour: 'Blue', status: 'BIKE_STATUS_ACTIVE' } }),
  ];
  expect(order(queue)).toEqual([4, 5, 1, 2, 3]);
});

it('does not put a new bike first, nor a status field of another kind of row', () => {
  const queue = [
    change(1, { entity: 'customers', body: { town: 'Leeds' } }),
    change(2, { op: 'create', tempId: -2, body: { status: 'BIKE_STATUS_ACTIVE' } }),
    change(3, { entity: 'courses', body: { status: 'FULL' } }),
  ];
  expect(order(queue)).toEqual([1, 2, 3]);
});

it('sends the larger version of a photo after everything else', () => {
  const full = { entity: 'bike_images', op: 'action', action: 'full', parentId: 7, aboveId: 8 } as const;
  expect(order([change(1, full), change(2, { body: { colour: 'Red' } })])).toEqual([2, 1]);
});

const STOPPED = { status: 'conflict' } as const;
const booking = (seq: number, action: string, but: Partial<Entry> = {}) =>
  change(seq, { entity: 'orders', op: 'action', action, targetId: 71, lane: 'orders 71', ...but });

it.each<[string, Entry[], number[]]>([
  ['money behind a check-in that was refused', [booking(1, 'outcome', STOPPED), booking(2, 'pay')], [2]],
  ['a check-in behind money that was refused', [booking(1, 'pay', STOPPED), booking(2, 'outcome')], [2]],
  [
    'money, but nothing else, behind a check-in that was refused',
    [booking(1, 'outcome', STOPPED), booking(2, 'outcome'), booking(3, 'pay')],
    [3],
  ],
  ['one payment after the other', [booking(1, 'outcome', STOPPED), booking(2, 'pay'), booking(3, 'pay')], [2]],
  ['nothing behind money that wasn’t sent yet', [booking(1, 'pay'), booking(2, 'outcome')], [1]],
  [
    'nothing behind money that is being sent',
    [booking(1, 'pay', { status: 'inflight', leaseUntil: NOW + 30_000 }), booking(2, 'outcome')],
    [],
  ],
  [
    'nothing for a booking that was refused',
    [booking(1, 'create', { ...STOPPED, op: 'create' }), booking(2, 'pay')],
    [],
  ],
  [
    'nothing behind a check-in that is refused and discarded',
    [booking(1, 'outcome', { ...STOPPED, discardAt: NOW + 5000 }), booking(2, 'pay')],
    [],
  ],
])('sends %s', (_, queue, sent) => {
  expect(order(queue)).toEqual(sent);
});

it('clock-jump: waits for a next try up to the longest delay, but not for one set by a wrong clock', () => {
  const soon = NOW + 5 * 60_000;
  const made = plan([change(1, { notBefore: soon }), change(2, { notBefore: NOW + 2 * 24 * 60 * 60_000 })], LOOK);
  expect([made.ready.map(({ seq }) => seq), made.nextAt]).toEqual([[2], soon]);
});
