// @vitest-environment dom
// Who has not signed, and whose answer needs attention, is said on the agenda, the day sheet and the course, to those who may see contacts.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { feed } from '~tests/unit/features/bikes/bike-page';
import { courseRow, feedCalendar, orderRow } from '~tests/unit/features/calendar/calendar-forms-page';
import { signInWith } from '~tests/unit/features/certificates/certificate-forms-page';
import { contactRow } from '~tests/unit/features/contacts/contact-page';
import { disclaimer, signed } from '~tests/unit/features/contacts/disclaimer-rows';
import { paper } from '~tests/unit/features/messages/disclaimer-rows';
import { openApp, settledText } from './whole-app';

/** A phone's calendar is the agenda, which lies under a course as well. */
const PAGES = [
  ['the agenda', '/calendar?date=2026-12-05', 390],
  ['the day sheet', '/calendar/day/print?date=2026-12-05', 1440],
  ['the day sheet', '/calendar/day/print?date=2026-12-05', 390],
  ['the course', '/calendar/3/details', 1440],
  ['the course', '/calendar/3/details', 390],
] as const;

const rider = (id: number, first: string) => ({
  ...orderRow(1, 3).customer,
  id,
  first_name: first,
  last_name: 'Ray',
  full_name: `${first} Ray`,
});

async function begin(permissions: Parameters<typeof signInWith>[0] = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-05T07:30:00Z') });
  vi.stubGlobal('isSecureContext', true);
  signInWith(permissions);
  setSyncStatus({ state: 'offline' });
  const people = [rider(21, 'Isla'), rider(22, 'Owen'), rider(23, 'Bo')];
  await feedCalendar({
    courses: [courseRow(3)],
    orders: people.map((customer, at) => orderRow(at + 1, 3, { customer })),
  });
  await feed({
    customers: people.map(({ id, first_name, last_name }) => contactRow(id, { first_name, last_name })),
    disclaimer_templates: [paper(4)],
    disclaimers: [
      disclaimer(8, { customer: 22 }),
      signed(9, { customer: 23, needs_attention: true, valid_until: '2026-12-05' }),
      // Of a course before: it doesn't count any more.
      signed(10, { customer: 21, valid_until: '2026-12-04' }),
    ],
  });
}

beforeEach(() => begin());

describe.each(PAGES)('%s', (_, address, width) => {
  it(`says it at each rider, at ${width} pixels`, async () => {
    openApp(address, width);
    const said = await settledText();
    expect(said).toMatch(
      /Isla Ray.*Not signed: Before you ride.*Owen Ray.*Not signed: Before you ride \(sent\).*Bo Ray/u,
    );
    expect(said).toMatch(/Bo Ray.*Answer needs attention/u);
  });

  it('says nothing of it to people who may not see contacts', async () => {
    await begin({ contact_permission: 'USER_PERMISSION_NONE' });
    openApp(address, width);
    const said = await settledText();
    expect(said).toContain('Isla Ray');
    expect(['Not signed', 'needs attention', 'Sign here'].filter((words) => said.includes(words))).toEqual([]);
  });
});
