// @vitest-environment dom
// A person who may only look sees what is planned and one line that says why they can't change it, and no dead buttons.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { named, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { courseRow, eventRow, feedCalendar, openCalendar, orderRow, paymentRow } from './calendar-forms-page';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T10:00:00Z') });
});

async function open(path: string, level: 'VIEW' | 'EDIT') {
  signInAnew(level);
  await feedCalendar({
    courses: [courseRow(3, { bikes: [12] })],
    orders: [orderRow(1, 3), orderRow(2, 3, { payment_status: 'PAYMENT_PAID', payments: [paymentRow(7)] })],
    events: [eventRow(4)],
  });
  openCalendar(path);
}

const buttons = () => [...document.querySelectorAll('button')].map((one) => one.textContent.trim());
const dead = () => [...document.querySelectorAll('button:disabled')].map((one) => one.textContent.trim());

describe('for a person who may only look', () => {
  it.each([
    ['a course', '3/details', 'Saturday 05/12/2026', ['Edit', 'Move to…', 'Add bike', 'Delete']],
    ['its riders', '3/contact/list', 'Isla Rose Pennington', ['Book rider', 'Take off', 'Change']],
    ['its bikes', '3/bike/add', 'Held for this course', ['Hold bike', 'Release']],
    ['an event', 'event/4/edit', 'Edit event', ['Save changes', 'Delete event']],
  ])('%s says once why it can’t be changed', async (_, path, first, ways) => {
    await open(path, 'VIEW');
    await see(first);
    await see('You can look at this, but not change it');
    expect(text().split('You can look at this')).toHaveLength(2);
    expect(dead()).toEqual([]);
    expect(ways.filter((way) => named(way) || buttons().includes(way))).toEqual([]);
  });

  it('the same buttons are there for a person who may edit', async () => {
    await open('3/details', 'EDIT');
    await soon(() => expect(named('Edit')).toBeDefined());
    expect(buttons()).toContain('Move to…');
    await open('event/4/edit', 'EDIT');
    await soon(() => expect(buttons()).toContain('Delete event'));
  });
});

describe('a paid booking', () => {
  it('has no button to take the rider off, and says why', async () => {
    await open('3/contact/list', 'EDIT');
    await see('A payment was entered for this booking, so it can’t be deleted. You can cancel or move it.');
    expect(buttons().filter((label) => label === 'Take off')).toHaveLength(1);
    expect(dead()).toEqual([]);
  });
});
