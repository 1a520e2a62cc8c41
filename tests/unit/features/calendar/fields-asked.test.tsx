// @vitest-environment dom
// The calendar's forms ask for what they need first, mark it, and fold away what is rarely filled in.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { field, fill, problem, seeField, tick } from '~tests/unit/features/bikes/bike-form-hands';
import { courseRow, eventRow, feedCalendar, openCalendar, orderRow } from './calendar-forms-page';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T10:00:00Z') });
});

async function open(path: string, first: string) {
  signInAnew();
  await feedCalendar({ courses: [courseRow(3)], events: [eventRow(4)], orders: [orderRow(1, 3)] });
  openCalendar(path);
  await seeField(first);
}

const labels = () => [...document.querySelectorAll('label')].filter(({ htmlFor }) => htmlFor !== '');
const isAsked = ({ htmlFor }: HTMLLabelElement) =>
  document.getElementById(htmlFor)?.getAttribute('aria-required') === 'true';
const asked = () => labels().filter(isAsked).map(textOf);
const textOf = ({ textContent }: Element) => textContent;
const fold = () => [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('More details'));
/** The labels of what is folded away. */
const folded = () => {
  const box = document.getElementById(fold()?.getAttribute('aria-controls') ?? '');
  if (!box?.hidden) return [];
  return [...box.querySelectorAll('label, legend')].filter((one) => one.closest('.toggle-chip') === null).map(textOf);
};

describe('a form of the calendar', () => {
  it.each([
    ['new?date=2026-12-05', 'Spaces', ['Site', 'Type', 'Date', 'Start', 'Finish', 'Spaces', 'Price (£)']],
    ['3/details?edit=true', 'Spaces', ['Site', 'Date', 'Start', 'Finish', 'Spaces', 'Price (£)']],
    ['event/new', 'Type', ['Type', 'From', 'To']],
    ['event/4/edit', 'Type', ['Type', 'From', 'To']],
    ['3/contact/list', 'Contact', ['Contact', 'Kind of bike']],
    ['3/order/1/edit', 'Kind of bike', ['Kind of bike']],
    ['3/contact/new', 'First name', ['First name', 'Last name', 'Kind of bike']],
  ])('marks what must be filled in: %s', async (path, first, must) => {
    await open(path, first);
    await soon(() => expect(asked()).toEqual(must));
  });

  it.each([
    ['new?date=2026-12-05&site=1', 'Spaces', ['Bikes for hire', 'Bikes held for it', 'Notes']],
    ['3/details?edit=true', 'Spaces', ['Bikes for hire', 'Bikes held for it', 'Notes']],
    ['event/new', 'Type', ['Title', 'Notes']],
    ['3/contact/list', 'Contact', ['Notes']],
    ['3/contact/new', 'First name', ['E-mail', 'Licence type', 'Licence from', 'Licence number', 'Notes']],
  ])('folds away what is rarely filled in: %s', async (path, first, rare) => {
    await open(path, first);
    await soon(() => expect(folded()).toEqual(rare));
    fold()?.click();
    await soon(() => expect(folded()).toEqual([]));
  });

  it('marks an event’s times only while it has any', async () => {
    await open('event/new', 'Type');
    tick('All day');
    await soon(() => expect(asked()).toEqual(['Type', 'From', 'To', 'Start', 'Finish']));
  });

  it('unfolds for kinds of bike that the person chose, and not for those of the course type', async () => {
    await open('new?date=2026-12-05&site=1', 'Spaces');
    await soon(() => expect(folded()).toContain('Bikes for hire'));
    press('Own bike');
    await soon(() => expect(folded()).toEqual([]));
  });

  it('lists what is missing, each with the way to its field', async () => {
    await open('new?date=2026-12-05', 'Spaces');
    fill('Spaces', '');
    fill('Price (£)', '');
    setSyncStatus({ state: 'offline' });
    press('Add course');
    await see('3 things to fix');
    expect(problem('Price (£)')).toBe('This field is required');
    press('Price (£)');
    expect(document.activeElement).toBe(field('Price (£)'));
  });
});
