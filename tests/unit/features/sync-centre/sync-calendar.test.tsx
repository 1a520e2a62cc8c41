// @vitest-environment dom
// Changes of courses, events, bookings and course types in the Sync centre: why each was stopped, and its links.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { door } from '~data/database-access';
import { saveDraft } from '~data/form-saves/drafts';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { CBT, calendarEvent, course, courseType, order } from '~tests/sync/helpers/calendar-rows';
import { supplier } from '~tests/sync/helpers/rows';
import {
  feed,
  named,
  open,
  press,
  queue,
  refusal,
  see,
  send,
  signInAnew,
  soon,
  stopped,
  stored,
  text,
} from './sync-page';
import type { Mutation } from '~data/database/db';
import type { Trouble } from '~data/outbox/refusal-record';

const NAME = 'CBT 28/11/2026 08:00, Quayside Yard';
const change = (but: Partial<Mutation>): Partial<Mutation> => ({
  about: NAME,
  lane: `${but.entity} ${but.targetId}`,
  ...but,
});
const link = (name: string) => soon(() => named(name)?.getAttribute('href') ?? Promise.reject(new Error('no link')));

beforeEach(async () => {
  signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now() });
  await feed({
    suppliers: [supplier(1, 'Quayside Yard')],
    course_types: [courseType(3)],
    courses: [course(CBT)],
    events: [calendarEvent(7)],
    orders: [order(5, CBT)],
  });
});

describe('a refused change', () => {
  it.each<[string, Partial<Mutation>, string]>([
    [
      'of a new course',
      { entity: 'courses', op: 'create', targetId: undefined, tempId: -3 } as never,
      '/calendar/new?resend=',
    ],
    ['of a course', { entity: 'courses', targetId: CBT }, `/calendar/${CBT}/details?resend=`],
    [
      'of a new event',
      { entity: 'events', op: 'create', targetId: undefined, tempId: -3 } as never,
      '/calendar/event/new?resend=',
    ],
    ['of an event', { entity: 'events', targetId: 7 }, '/calendar/event/7/edit?resend='],
    ['of a booking', { entity: 'orders', targetId: 5, parentId: 12 }, `/orders/${CBT}/order/5/edit?resend=`],
    [
      'of a course type',
      { entity: 'course_types', targetId: 3, parentId: 1, called: 'CBT' },
      '/courses/CBT/supplier/1/edit?resend=',
    ],
  ])('%s links to its form', async (_, but, address) => {
    const seq = await queue(stopped(refusal({ notes: ['Too long'] }), change({ body: { notes: 'x' }, ...but })));
    open();
    await see('Notes: Too long');
    expect(await link('Edit')).toBe(`${address}${seq}`);
  });

  it.each([1440, 390])('of a booking shows its conflicts, at a width of %i pixels', async (width) => {
    const conflicts = [
      'Isla Pennington is on this course already',
      'CBT, 28/11/2026 08:00–16:45: 5 riders for 4 places',
    ];
    const why = refusal({ reason: ['Give a reason for going ahead'], conflicts });
    const body = { school_course_id: CBT, bike_type: 'MANUAL' };
    const seq = await queue(
      stopped(
        why,
        change({ entity: 'orders', op: 'create', parentId: 12, body, targetId: undefined, tempId: -8 } as never),
      ),
    );
    open(width);
    await see('Rider not booked');
    for (const one of conflicts) expect(text()).toContain(one);
    expect(text()).toContain('Reason: Give a reason for going ahead');
    expect(await link(width === 390 ? 'Edit and resend' : 'Edit')).toBe(`/orders/${CBT}/order/add?resend=${seq}`);
  });

  it.each(['pay', 'move', 'cancel'])('%s of a booking links to its form', async (action) => {
    const place = { entity: 'orders', op: 'action', action, targetId: 5, parentId: 12, body: {} } as const;
    const seq = await queue(stopped(refusal({ amount: ['Too much'] }), change(place)));
    open();
    expect(await link('Edit')).toBe(`/orders/${CBT}/order/5/${action}?resend=${seq}`);
  });

  it('of an outcome, which was one tap, has no form', async () => {
    const place = { entity: 'orders', op: 'action', action: 'outcome', targetId: 5, parentId: 12, body: {} } as const;
    await queue(stopped(refusal({ outcome: ['Too early'] }), change(place)));
    open();
    await see('Outcome not recorded');
    expect(named('Edit')).toBeUndefined();
  });

  it('of a booking made here links to its course once the booking has its id', async () => {
    const why = refusal({ notes: ['Too long'] });
    const seq = await queue(
      stopped(why, change({ entity: 'orders', targetId: -8, parentId: 12, body: { notes: 'x' } })),
    );
    open();
    await see('Notes: Too long');
    await door.run(({ work }) => work.idmap.put({ entity: 'orders', tempId: -8, serverId: 5 }));
    expect(await link('Edit')).toBe(`/orders/${CBT}/order/5/edit?resend=${seq}`);
  });

  it('of a deletion has no Edit link', async () => {
    const why: Trouble = { ...refusal({}), message: 'Riders are booked on it' } as Trouble;
    await queue(stopped(why, change({ entity: 'courses', op: 'delete', targetId: CBT, body: {} })));
    open();
    await see('Course not deleted');
    await see('Riders are booked on it');
    expect(named('Edit')).toBeUndefined();
  });
});

it.each<[string, Partial<Mutation>, string]>([
  ['of a course', { entity: 'courses', targetId: CBT }, `/calendar/${CBT}/details?edit=true`],
  [
    'of a new course',
    { entity: 'courses', op: 'create', targetId: undefined, tempId: -3 } as never,
    '/calendar/-3/details?edit=true',
  ],
  ['of an event', { entity: 'events', targetId: 7 }, '/calendar/event/7/edit'],
  [
    'of a course type',
    { entity: 'course_types', targetId: 3, parentId: 1, called: 'CBT' },
    '/courses/CBT/supplier/1/edit',
  ],
])('a pending change %s links to its row', async (_, but, address) => {
  setSyncStatus({ state: 'offline' });
  await queue(change({ body: { notes: 'Bring gloves' }, ...but }));
  open();
  expect(await link('Edit')).toBe(address);
});

it('a conflict of a course type is resolved on its card, field by field', async () => {
  const current = { price: 15_900, spaces: 4 };
  const why: Trouble = { kind: 'conflict', at: Date.now(), version: 5, fields: ['price'], current };
  await queue(
    stopped(
      why,
      change({
        entity: 'course_types',
        targetId: 3,
        parentId: 1,
        called: 'CBT',
        about: 'CBT, Quayside Yard',
        body: { price: 16_500 },
        base: { price: 14_900 },
        baseVersion: 1,
      }),
    ),
  );
  open();
  await see('Course type not updated');
  expect([...document.querySelectorAll('fieldset label')].map((one) => one.textContent)).toEqual([
    'Yours£165.00',
    'The school’s£159.00',
  ]);
  document.querySelector<HTMLInputElement>('fieldset input')?.click();
  await vi.waitFor(() => expect((named('Use these') as HTMLButtonElement).disabled).toBe(false));
  press('Use these');
  await soon(async () => expect((await stored())[0]).toMatchObject({ status: 'queued', baseVersion: 5 }));
});

it.each([
  ['courses', CBT, `/calendar/${CBT}/details`],
  ['events', 7, '/calendar/event/7/edit'],
  ['orders', 5, `/orders/${CBT}/order/5/edit`],
])('a sent change of %s links to its row', async (entity, id, address) => {
  await send({ entity, id, about: NAME });
  open();
  await see('Received by school');
  await soon(() => expect(document.querySelector(`[aria-label="View ${NAME}"]`)?.getAttribute('href')).toBe(address));
});

it('a sent change of a deleted course has no link', async () => {
  await send({ entity: 'courses', id: 999, about: NAME });
  open();
  await see('Received by school');
  expect(document.querySelector(`[aria-label="View ${NAME}"]`)).toBeNull();
});

it.each([
  ['Add course', 'course', 'new', '/calendar/new?date=2026-11-28', { notes: 'Bring gloves' }, '“Bring gloves”'],
  ['Edit course', 'course', String(CBT), `/calendar/${CBT}/details`, { spaces: '3' }, NAME],
  ['Edit event', 'event', '7', '/calendar/event/7/edit', { title: 'Leave' }, 'Holiday 28/11/2026'],
  ['Book rider', 'booking', String(CBT), `/calendar/${CBT}/contact/list`, { bike_type: 'MANUAL' }, NAME],
  ['Book rider', 'booking', String(CBT), `/orders/${CBT}/order/add`, { bike_type: 'MANUAL' }, NAME],
  ['Take payment', 'payment', '5', `/orders/${CBT}/order/5/pay`, { amount: '20' }, `Isla Rose Pennington 1, ${NAME}`],
  ['Move rider', 'booking move', '5', `/contacts/1/details/orders/${CBT}/order/5/move`, { reason: 'Ill' }, NAME],
])('a draft of %s (%s %s) links to %s', async (title, form, target, route, typed, words) => {
  await saveDraft({ form, target }, { text: typed, route, blobs: [] });
  const history = open();
  await see('Not saved yet');
  await see(words);
  expect(document.querySelector('.divided > li p')?.textContent).toMatch(new RegExp(`^${title}`, 'u'));
  press('Continue');
  await soon(() => expect(history.location.href).toBe(route));
});
