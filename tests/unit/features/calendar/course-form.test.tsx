// @vitest-environment dom
// The form and the details of a course: defaults, errors, conflicts and series.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listDrafts } from '~data/form-saves/drafts';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { field, fill, problem, seeField, tick, value } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, refuse, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { courseRow, feedCalendar, openCalendar, orderRow } from './calendar-forms-page';
import { choices, signInWith } from '~tests/unit/features/certificates/certificate-forms-page';

hearToasts();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);

beforeEach(() => {
  // The courses of these tests are not over.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T10:00:00Z') });
});

async function openNew(search = '?date=2026-12-05&site=1', rows = {}) {
  signInAnew();
  await feedCalendar(rows);
  const history = openCalendar(`new${search}`);
  await seeField('Spaces');
  return history;
}

/** Offline, the form doesn't wait for an answer, and no toast appears later. */
const offline = () => setSyncStatus({ state: 'offline' });

describe('adding a course', () => {
  it('opens with the day and site of the address, and the defaults of the site’s course type', async () => {
    await openNew();
    expect([value('Date'), value('Site'), value('Type')]).toEqual(['05/12/2026', '1', 'CBT']);
    expect([value('Start'), value('Finish'), value('Spaces'), value('Price (£)')]).toEqual([
      '09:00',
      '16:30',
      '3',
      '155.00',
    ]);
    expect(choices('Type')).toEqual(['Choose a type', 'CBT', 'Introduction to motorcycling']);
  });

  it('fills fields again after a change of type, site or start, except those typed by hand', async () => {
    await openNew();
    fill('Price (£)', '99');
    fill('Type', 'ITM');
    await soon(() => expect(value('Finish')).toBe('11:00'));
    expect([value('Spaces'), value('Price (£)')]).toEqual(['2', '99']);
    fill('Type', 'CBT');
    fill('Site', '2');
    await soon(() => expect(value('Spaces')).toBe('5'));
    fill('Start', '10:00');
    await soon(() => expect(value('Finish')).toBe('17:30'));
  });

  it('shows each error under its field and saves nothing', async () => {
    await openNew();
    fill('Finish', '08:00');
    fill('Spaces', '0');
    fill('Price (£)', 'abc');
    press('Add course');
    await soon(() => expect(problem('Price (£)')).toBe('This field must be a number'));
    expect(problem('Finish')).toBe('Finish time must be after start time');
    expect(problem('Spaces')).toBe('At least 1 space');
    fill('Spaces', '-2');
    press('Add course');
    await soon(() => expect(problem('Spaces')).toBe('At least 1 space'));
    expect(await queue()).toEqual([]);
  });

  it('shows the number of places and what limits it', async () => {
    await openNew();
    await see('0places, limited by instructors');
    press('Sal Moretti');
    await see('2places, limited by bikes');
  });

  it('saves at once without signal', async () => {
    const history = await openNew();
    press('Sal Moretti');
    offline();
    press('Add course');
    const { body } = await seeQueued();
    expect(body).toMatchObject({ constant: 'CBT', supplier: 1, instructors: [6], price: 15_500, spaces: 3 });
    await soon(() => expect(history.location.pathname).toBe('/calendar'));
    expect(said()).toEqual(['CBT added on Sat 5 Dec']);
  });

  it('adds a series of 12 courses', async () => {
    await openNew();
    tick('Repeats');
    await seeField('How many courses');
    fill('How many courses', '12');
    await see('12 courses');
    offline();
    press('Add 12 courses');
    await soon(async () => expect(await queue()).toHaveLength(12));
    const bodies = (await queue()).map(({ body }) => body);
    expect(new Set(bodies.map(({ series }) => series)).size).toBe(1);
    expect(bodies.at(-1)).toMatchObject({ date: '2027-02-20' });
  });

  it('refuses a series of 10,000 courses', async () => {
    await openNew();
    tick('Repeats');
    await seeField('How many courses');
    fill('How many courses', '10000');
    press('Add course');
    await soon(() => expect(problem('How many courses')).toBe('At most 200 courses at once'));
    expect(await queue()).toEqual([]);
  });

  it('clears a site that is deleted while the form is open', async () => {
    await openNew();
    expect(value('Site')).toBe('1');
    await feed({}, [{ collection: 'suppliers', id: 1 }]);
    await soon(() => expect(value('Site')).toBe(''));
    press('Add course');
    await soon(() => expect(problem('Site')).toBe('This field is required'));
    expect(await queue()).toEqual([]);
  });

  it('needs a reason if an instructor has another course at the time', async () => {
    await openNew('?date=2026-12-05&site=1&instructor=5', { courses: [courseRow(3)] });
    await see('Callum Reith instructs CBT, 05/12/2026 08:15–16:45');
    offline();
    press('Save anyway');
    await soon(() => expect(problem('Reason for going ahead')).toBe('Give a reason for going ahead'));
    expect(await queue()).toEqual([]);
    fill('Reason for going ahead', 'He is quick');
    press('Save anyway');
    expect((await seeQueued()).body).toMatchObject({ reason: 'He is quick' });
  });

  it('shows a refusal of the first course in a series, and resends that course only', async () => {
    await openNew();
    press('Sal Moretti');
    tick('Repeats');
    await seeField('How many courses');
    fill('How many courses', '3');
    press('Add 3 courses');
    await soon(async () => expect(await queue()).toHaveLength(3));
    const first = (await queue())[0];
    await refuseFirst({ reason: ['Give a reason for going ahead'], conflicts: ['Quayside Yard: closed'] });
    await see('At the school: Quayside Yard: closed');
    await see('The other 2 of the series will be sent automatically.');
    // The refused course is still on this device, but doesn't count as a conflict with itself.
    expect(text()).not.toContain('Sal Moretti instructs');
    fill('Reason for going ahead', 'It opens for us');
    offline();
    press('Add course');
    await soon(async () => expect((await queue()).some(({ body }) => body['reason'] === 'It opens for us')).toBe(true));
    expect(await queue()).toHaveLength(3);
    expect((await queue()).find(({ body }) => body['reason'])?.body['series']).toBe(first?.body['series']);
  });

  it('edits and resends a refused course, which is no conflict with itself', async () => {
    await openNew();
    press('Sal Moretti');
    press('Add course');
    const { seq, mid } = await seeQueued();
    await refuse({ price: ['Must be 0 or more'] });
    openCalendar(`new?resend=${seq}`);
    await soon(() => expect(problem('Price (£)')).toBe('Must be 0 or more'));
    expect([value('Date'), value('Site'), value('Price (£)')]).toEqual(['05/12/2026', '1', '155.00']);
    await see('2places, limited by bikes');
    expect(text()).not.toContain('Sal Moretti instructs');
    fill('Price (£)', '120');
    offline();
    press('Add course');
    await soon(async () => expect(await queue()).toMatchObject([{ cancels: [mid], body: { price: 12_000 } }]));
  });

  it('keeps typed values as a draft', async () => {
    await openNew();
    fill('Notes', 'Rain coats');
    press('Close');
    await see('Keep what you typed?');
    press('Keep as draft');
    await soon(async () =>
      expect(await listDrafts()).toMatchObject([{ form: 'course', target: 'new', text: { notes: 'Rain coats' } }]),
    );
  });

  it('keeps a person with access to their own courses only among the instructors', async () => {
    signInWith({ calendar_permission: 'USER_PERMISSION_NONE', calendar_own_permission: 'USER_PERMISSION_EDIT' });
    await feedCalendar();
    openCalendar('new?date=2026-12-05&site=1');
    await seeField('Spaces');
    const own = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Callum Reith');
    expect(own()?.getAttribute('aria-pressed')).toBe('true');
    press('Callum Reith');
    press('Add course');
    await see('You can only change your own courses. Keep yourself as an instructor');
  });
});

/** Refuses the first change in the outbox. */
async function refuseFirst(fields: Record<string, string[]>): Promise<void> {
  const [first] = await queue();
  const seq = first?.seq ?? 0;
  const { claim, stopForPerson } = await import('~data/outbox/claim');
  const { door } = await import('~data/database-access');
  await door.run(async (database) => {
    const [held] = await claim(database, [seq], { owner: 'engine', now: Date.now(), lease: 60_000, takeOver: true });
    const why = { kind: 'refused', at: Date.now(), status: 400, message: 'Bad Request', fields } as const;
    if (held) await stopForPerson(database, held, why);
  });
}

describe('a course', () => {
  const SERIES = [courseRow(3, { series: 's' }), courseRow(4, { series: 's', date: '2026-12-12' })];

  async function openCourse(path: string, rows: Parameters<typeof feedCalendar>[0]) {
    signInAnew();
    await feedCalendar(rows);
    return openCalendar(path);
  }

  it('shows its facts and riders, and why it can’t be deleted', async () => {
    await openCourse('3/details', { courses: [courseRow(3)], orders: [orderRow(1, 3)] });
    await see('Saturday 05/12/2026');
    await see('1 of 2 booked');
    expect(text()).toContain('2 places, limited by bikes');
    expect(document.querySelector('a[href="tel:07700900214"]')).not.toBeNull();
    expect(text()).toContain('To delete this course, take its riders off first.');
  });

  it('is deleted with the following ones of its series', async () => {
    const history = await openCourse('3/details', { courses: SERIES });
    await see('Delete');
    offline();
    press('Delete');
    await see('This and following');
    document.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1]?.click();
    [...document.querySelectorAll('button')].findLast((one) => one.textContent === 'Delete')?.click();
    await soon(async () => expect((await queue()).map(({ op }) => op)).toEqual(['delete', 'delete']));
    await soon(() => expect(said()).toEqual(['2 courses deleted']));
    vi.mocked(toast).mock.calls[0]?.[2]?.actions.at(-1)?.run();
    await soon(async () => expect(await queue()).toEqual([]));
    await soon(() => expect(history.location.pathname).toBe('/calendar'));
  });

  it('is changed with all others of its series', async () => {
    await openCourse('3/details?edit=true', { courses: SERIES });
    await see('All of the series');
    fill('Spaces', '3');
    document.querySelectorAll<HTMLInputElement>('input[name="scope"]')[2]?.click();
    offline();
    press('Save changes');
    await soon(async () => expect((await queue()).map(({ body }) => body)).toEqual([{ spaces: 3 }, { spaces: 3 }]));
  });

  it('shows conflicts of the other courses in its series', async () => {
    const busy = courseRow(8, { date: '2026-12-12', instructors: [{ id: 6, full_name: 'Sal Moretti' }] });
    await openCourse('3/details?edit=true', { courses: [...SERIES, busy] });
    await see('All of the series');
    press('Sal Moretti');
    await soon(() => expect(named('Save changes')).toBeDefined());
    document.querySelectorAll<HTMLInputElement>('input[name="scope"]')[1]?.click();
    await see('Sal Moretti instructs CBT, 12/12/2026 08:15–16:45');
    expect(named('Save anyway')).toBeDefined();
  });

  it('shows the server’s error for a change under its field', async () => {
    await openCourse('3/details?edit=true', { courses: [courseRow(3)] });
    await seeField('Spaces');
    fill('Spaces', '9');
    press('Save changes');
    await refuse({ spaces: ['At most 8 spaces'] });
    await soon(() => expect(problem('Spaces')).toBe('At most 8 spaces'));
    expect(field('Spaces').value).toBe('9');
  });

  it('of another instructor can’t be changed with access to the own courses only', async () => {
    signInWith({ calendar_permission: 'USER_PERMISSION_VIEW', calendar_own_permission: 'USER_PERMISSION_EDIT' });
    await feedCalendar({ courses: [courseRow(3, { instructors: [{ id: 6, full_name: 'Sal Moretti' }] })] });
    openCalendar('3/details');
    await see('You can only change courses that you instruct');
  });

  it('that this device doesn’t have shows a notice', async () => {
    await openCourse('99/details', {});
    await see('Course not found on this device');
  });
});
