// @vitest-environment dom
// The riders of a course who have not signed are asked from its details: all or some of them, by message, by a link or by a code.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { CourseDetails } from '~features/calendar/course/course-details';
import { CourseDisclaimers } from '~features/calendar/disclaimers/course-disclaimers';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import type { Server } from '~tests/unit/data/tab';
import { field, seeField, tick } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { queue, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { contactRow } from '~tests/unit/features/contacts/contact-page';
import { disclaimer, signed } from '~tests/unit/features/contacts/disclaimer-rows';
import { paper } from '~tests/unit/features/messages/disclaimer-rows';
import { openPage } from '~tests/unit/features/open-page';
import { courseRow, feedCalendar, orderRow } from './calendar-forms-page';

hearToasts();

let server: Server;
const rider = (id: number, first: string, contact: object = {}) => {
  const name = { first_name: first, last_name: 'Ray', full_name: `${first} Ray` };
  return {
    contact: contactRow(id, {
      first_name: first,
      last_name: 'Ray',
      email: `${first.toLowerCase()}@example.com`,
      ...contact,
    }),
    order: orderRow(id, 3, { customer: { ...orderRow(1, 3).customer, ...name, id } }),
  };
};
const FOUR = [
  rider(21, 'Isla'),
  rider(22, 'Owen', { email: '', phone: '020 7946 0123', alternative_phone: '' }),
  rider(23, 'Bo'),
  rider(24, 'Mia', { email: '', phone: '', alternative_phone: '' }),
];

async function begin(level: 'EDIT' | 'VIEW' = 'EDIT', riders = FOUR) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T10:00:00Z') });
  server = signInAnew(level);
  setSyncStatus({ state: 'offline' });
  await feedCalendar({ courses: [courseRow(3)], orders: riders.map(({ order }) => order) });
  await feed({ customers: riders.map(({ contact }) => contact), disclaimer_templates: [paper(4)] });
}

const SENDING = '/calendar/3/disclaimers';

function open(path: string, width = 390) {
  const root = createRootRoute({ component: Outlet });
  const page = (at: string, component: () => unknown) =>
    createRoute({ getParentRoute: () => root, path: at, component: component as () => null });
  const tree = root.addChildren([
    page('/calendar', () => 'The calendar'),
    page('/calendar/$courseId/details', () => <CourseDetails courseId="3" edit={false} resend={undefined} />),
    page('/calendar/$courseId/disclaimers', () => <CourseDisclaimers courseId="3" />),
  ]);
  return openPage(tree, ['/calendar', '/calendar/3/details', path], width);
}

const lines = () => [...document.querySelectorAll('section[aria-label="Riders who have not signed"] li')];
const send = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');
const bodies = async () =>
  (await queue()).map(({ op, action, parentId, targetId, body }) => [op, action, parentId, targetId, body]);

beforeEach(() => begin());

describe('the way in', () => {
  it.each([390, 1440])(
    'is in the details of a course whose riders have something to sign, at %i pixels',
    async (width) => {
      open('/calendar/3/details', width);
      await see('Send disclaimers');
      expect(named('Send disclaimers')?.getAttribute('href')).toBe(SENDING);
    },
  );

  it('is not there once everybody has signed, nor for people who may only look', async () => {
    await feed({ disclaimers: [21, 22, 23, 24].map((id) => signed(id, { customer: id })) });
    open('/calendar/3/details');
    await see('Isla Ray');
    expect(named('Send disclaimers')).toBeUndefined();
    open(SENDING);
    await see('Nobody on this course has anything left to sign.');
    await begin('VIEW');
    open('/calendar/3/details');
    await see('Isla Ray');
    expect(named('Send disclaimers')).toBeUndefined();
    open(SENDING);
    await see('You can look at this, but not change it');
    expect(send()).toBeNull();
  });
});

describe('sending', () => {
  it('says first that it needs signal, and who can’t get it and why', async () => {
    open(SENDING);
    await see(
      'No signal now: links leave when this phone has signal again. To copy one or show its code, it needs signal.',
    );
    const said = lines().map((line) => line.textContent);
    expect(said).toHaveLength(4);
    expect(said[0]).toContain('E-mail to isla@example.com.');
    expect(said[1]).toContain('E-mail isn’t possible: no e-mail address.');
    expect(said[3]).toContain('E-mail isn’t possible: no e-mail address.');
    expect(() => field('Owen Ray')).toThrow('no field');
    tick('SMS');
    await soon(() =>
      expect(lines()[1]?.textContent).toContain('SMS isn’t possible: a phone number that is not a mobile.'),
    );
    expect(lines()[3]?.textContent).toContain('SMS isn’t possible: no phone number.');
  });

  it('asks all whom nobody has asked yet, and the others only if they are ticked', async () => {
    await feed({ disclaimers: [disclaimer(8, { customer: 23, course: 3 })] });
    open(SENDING);
    await see('Send to 1 rider');
    expect([field('Isla Ray').checked, field('Bo Ray').checked]).toEqual([true, false]);
    tick('All who have not signed (2)');
    await see('Send to 2 riders');
    send()?.click();
    await soon(async () => expect(await queue()).toHaveLength(2));
    expect(await bodies()).toEqual([
      ['create', undefined, 21, undefined, { template: 4, course: 3, send: ['EMAIL'] }],
      ['action', 'resend', 23, 8, { send: ['EMAIL'] }],
    ]);
    await soon(() => expect((toast as Mock).mock.calls.at(-1)?.[1]).toContain('Saved on this phone.'));
  });

  it('asks one rider alone', async () => {
    open(SENDING);
    await see('Send to 2 riders');
    tick('Isla Ray');
    await see('Send to 1 rider');
    send()?.click();
    expect((await seeQueued()).parentId).toBe(23);
    expect(await queue()).toHaveLength(1);
  });

  it('asks nobody twice whose request is still on this phone', async () => {
    open(SENDING);
    await see('Send to 2 riders');
    send()?.click();
    await soon(async () => expect(await queue()).toHaveLength(2));
    open(SENDING);
    await soon(() => expect(lines()[0]?.textContent).toContain('The request hasn’t reached the school yet.'));
    send()?.click();
    await see('Tick at least one rider who can be reached');
    expect(await queue()).toHaveLength(2);
  });

  it('needs a way: without e-mail and SMS nothing is sent', async () => {
    open(SENDING);
    await seeField('E-mail');
    tick('E-mail');
    await see('Send to 0 riders');
    send()?.click();
    await see('Choose e-mail or SMS');
    expect(await queue()).toEqual([]);
  });
});

describe('a link or a code for one rider', () => {
  it('is made without a message where nobody has asked', async () => {
    open(SENDING);
    await see('Link or code');
    press('Link or code for Mia Ray');
    await see('Make the link');
    press('Make the link');
    expect(await seeQueued()).toMatchObject({ parentId: 24, body: { template: 4, course: 3, send: [] } });
    await see('The link is here once the request has reached the school.');
  });

  it('is asked of the school where a request is open', async () => {
    await feed({ disclaimers: [disclaimer(8, { customer: 23, course: 3 })] });
    server.answer('/customers/23/disclaimers/8/link/', {
      status: 200,
      json: { url: 'https://app.example/disclaimer/1-8-abc', expires_at: '2099-01-01T00:00:00.000Z' },
    });
    open(SENDING);
    await see('Link or code');
    press('Link or code for Bo Ray');
    await see('To copy the link or show its code, this device needs signal.');
    setSyncStatus({ state: 'all-sent', lastContact: null, waiting: 0, isCounted: true });
    await see('Show code to scan');
    expect(text()).not.toContain('No signal now');
    press('Show code to scan');
    await soon(() => expect(document.querySelector('svg[aria-label="Code with the link, to scan"]')).not.toBeNull());
  });
});
