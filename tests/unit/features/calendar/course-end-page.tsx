// The end of a course for its tests: a CBT on 21/11/2026 of Isla on LB22 QDE, Linh, and Femi on his own bike, at five o'clock.
import { createRootRoute, createRoute, Outlet, useLocation, type RouterHistory } from '@tanstack/react-router';
import { vi } from 'vitest';
import { CourseDetails } from '~features/calendar/course/course-details';
import { FinishCourse } from '~features/calendar/finish/finish-course';
import { CourseCertificates } from '~features/certificates/course/course-certificates';
import { setSyncStatus } from '~sync/status';
import { bikeRow, feed, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { queue } from '~tests/unit/features/bikes/bike-school';
import { COURSE, DAY, feedCourse, riderOn } from '~tests/unit/features/certificates/course-certificates-page';
import { openPage } from '~tests/unit/features/open-page';
import type { Course } from '~contract/calendar/courses';
import type { Order } from '~contract/orders/orders';
import type { ReactNode } from 'react';

export { COURSE, DAY, riderOn };
export const [ISLA, LINH, FEMI] = ['Isla Rose Pennington', 'Linh Vu', 'Femi Adeyemi'] as const;

/** Isla and Linh were checked in. */
export function ridersWith(but: { isla?: Partial<Order>; linh?: Partial<Order>; femi?: Partial<Order> } = {}): Order[] {
  const checkedIn = { outcome: 'CHECKED_IN', outcome_at: `${DAY}T07:58:00.000Z` } as const;
  const [isla, linh, femi] = [riderOn(1, 12, ISLA), riderOn(2, 13, LINH), riderOn(3, 14, FEMI)] as const;
  return [
    { ...isla, bike: 12, ...checkedIn, ...but.isla },
    { ...linh, customer: { ...linh.customer, first_name: 'Linh' }, bike_type: 'AUTO_125CC', ...checkedIn, ...but.linh },
    { ...femi, customer: { ...femi.customer, first_name: 'Femi' }, bike_type: 'NONE', ...but.femi },
  ];
}

type Given = { orders?: Order[]; course?: Partial<Course>; at?: string };

/** Without signal, unless the test says otherwise. */
export async function feedEnd({ orders = ridersWith(), course = {}, at = `${DAY}T17:00:00Z` }: Given = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) });
  signInAnew();
  setSyncStatus({ state: 'offline', lastContact: null });
  await feedRows({ orders, course });
}

/** The rows alone, for somebody who is signed in already. */
export async function feedRows({ orders = ridersWith(), course = {} }: Given = {}): Promise<void> {
  await feedCourse({ orders, course });
  await feed({ bikes: [bikeRow(12)] });
}

/** Opens an address of the course; before it in the history lies the calendar. */
export function openEnd(step: 'finish' | 'details' | 'certificates', width = 390): RouterHistory {
  const rootRoute = createRootRoute({ component: Outlet });
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  const tree = rootRoute.addChildren([
    page('/sync', () => 'The Sync centre'),
    page('/calendar', () => 'The calendar'),
    page('/orders/$', () => `Book ${JSON.stringify(useLocation().search)}`),
    page('/calendar/$', () => `At ${useLocation().pathname}`),
    page('/calendar/$courseId/details', () => (
      <CourseDetails courseId={useCourseId()} edit={false} resend={undefined} />
    )),
    page('/calendar/$courseId/finish', () => <FinishCourse courseId={useCourseId()} />),
    page('/calendar/$courseId/certificates', () => <CourseCertificates courseId={useCourseId()} />),
  ]);
  return openPage(tree, ['/calendar', `/calendar/${COURSE}/${step}`], width);
}

function useCourseId(): string {
  return useLocation().pathname.split('/')[2] ?? '';
}

/** The outcomes to choose from for a rider; the chosen one has a star. */
export function choicesOf(rider: string): string[] {
  const group = [...document.querySelectorAll('fieldset')].find(
    (one) => one.querySelector('legend')?.textContent === `Outcome of ${rider}`,
  );
  return [...(group?.querySelectorAll('label') ?? [])].map(
    (label) => `${label.textContent.trim()}${label.querySelector('input')?.checked ? ' *' : ''}`,
  );
}

export function choose(rider: string, outcome: string): void {
  const group = [...document.querySelectorAll('fieldset')].find(
    (one) => one.querySelector('legend')?.textContent === `Outcome of ${rider}`,
  );
  [...(group?.querySelectorAll('label') ?? [])].find((label) => label.textContent.trim() === outcome)?.click();
}

export const seeChoices = (rider: string, choices: string[]) =>
  soon(() => {
    if (choicesOf(rider).join() !== choices.join()) throw new Error(choicesOf(rider).join());
  });

/** What was saved: entity, row and body. */
export const saved = async () => (await queue()).map(({ entity, targetId, body }) => [entity, targetId, body]);
