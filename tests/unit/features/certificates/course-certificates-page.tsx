// Issuing for a course, for its tests: a CBT with four riders at a site with free numbers.
import { createRootRoute, createRoute, Outlet, useLocation, type RouterHistory } from '@tanstack/react-router';
import { CourseCertificates } from '~features/certificates/course/course-certificates';
import { feed, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { courseRow, orderRow } from '~tests/unit/features/calendar/calendar-forms-page';
import { openPage } from '~tests/unit/features/open-page';
import { setSyncStatus } from '~sync/status';
import { expect } from 'vitest';
import { box, feedDesk, NUMBER } from './certificate-forms-page';
import { PENDING } from './certificate-issue-hands';
import type { Certificate } from '~contract/certificates/certificates';
import type { Course } from '~contract/calendar/courses';
import type { Order } from '~contract/orders/orders';
import type { ReactNode } from 'react';

export const COURSE = 3;
export const DAY = '2026-11-21';
const ISLA = orderRow(1, COURSE).customer;

export function riderOn(id: number, customer: number, full_name: string, but: Partial<Order> = {}): Order {
  return orderRow(id, COURSE, { customer: { ...ISLA, id: customer, full_name }, ...but });
}

/** Isla on a manual, Linh on an automatic (her licence number was partly generated), Femi on his own bike. */
export const RIDERS = [
  riderOn(1, 12, 'Isla Rose Pennington'),
  riderOn(2, 13, 'Linh Vu', { bike_type: 'AUTO_125CC' }),
  riderOn(3, 14, 'Femi Adeyemi', { bike_type: 'NONE' }),
];

type Given = { certificates?: Certificate[]; orders?: Order[]; course?: Partial<Course> };

export async function feedCourse({ certificates = PENDING, orders = RIDERS, course = {} }: Given = {}): Promise<void> {
  await feedDesk(certificates);
  await feed({ courses: [courseRow(COURSE, { date: DAY, ...course })], orders });
}

export async function openCourse(given: Given = {}, width = 1440): Promise<RouterHistory> {
  signInAnew();
  await feedCourse(given);
  setSyncStatus({ state: 'offline' });
  return openAddress(width);
}

export function openAddress(width = 1440): RouterHistory {
  return openPage(tree(), ['/calendar', `/calendar/${COURSE}/certificates`], width);
}

function tree() {
  const rootRoute = createRootRoute({ component: Outlet });
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  return rootRoute.addChildren([
    page('/sync', () => 'The Sync centre'),
    page('/calendar/$courseId/details', () => 'The course'),
    page('/calendar/$courseId/certificates', () => (
      <CourseCertificates courseId={useLocation().pathname.split('/')[2] ?? ''} />
    )),
    page('/certificates/books/new', () => 'A new book'),
    page('/contacts/$customerId/details/edit', () => 'The contact'),
  ]);
}

/** The list item of a rider. */
export function rowOf(name: string): HTMLElement {
  // The list of what to fix names riders too.
  const found = [...document.querySelectorAll<HTMLElement>('section:not([aria-label="Things to fix"]) li')].find(
    (one) => one.textContent.includes(name),
  );
  if (!found) throw new Error(`no row of ${name}`);
  return found;
}

export const seeRow = (name: string) => soon(() => expect(() => rowOf(name)).not.toThrow());
export const tickOf = (name: string) => rowOf(name).querySelector<HTMLInputElement>('input');
/** The numbers that the rows have now, in their order. */
export const numbersNow = () =>
  [...document.querySelectorAll('li')].map((one) => /34\d{5}/u.exec(one.textContent)?.[0] ?? '');

/** The same for all: no restriction. */
export async function restrictAll(): Promise<void> {
  box('00 None')?.click();
  await soon(() => expect(box('00 None')?.checked).toBe(true));
}

export function chooseFor(name: string, what: 'Automatic' | 'Manual'): void {
  const group = document.querySelector(`[aria-label="Transmission of ${name}"]`);
  [...(group?.querySelectorAll('button') ?? [])].find((one) => one.textContent === what)?.click();
}

export const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(NUMBER + at));
