// A booking's modals for their tests: over the real mirror, with a school that answers as told.
import 'fake-indexeddb/auto';
import {
  createRootRoute,
  createRoute,
  Outlet,
  useLocation,
  useParams,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { AddOrder } from '~features/orders/book/add-order';
import { ChooseCourse } from '~features/orders/book/choose-course';
import { OrderStep } from '~features/orders/order/order-step';
import type { OrderPlace } from '~features/orders/order/below';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { feed, named, soon } from '~tests/unit/features/bikes/bike-page';
import { seeQueued } from '~tests/unit/features/bikes/bike-school';
import { feedCalendar } from '~tests/unit/features/calendar/calendar-forms-page';
import { openPage } from '~tests/unit/features/open-page';
import type { Voucher } from '~contract/orders/vouchers';
import type { WaitingRider } from '~contract/orders/waiting-list';

export { courseRow, orderRow, paymentRow } from '~tests/unit/features/calendar/calendar-forms-page';

/** Ten in the morning of a Tuesday in London. */
export const NOW = Date.parse('2026-11-24T10:00:00Z');
const AT = '2026-11-20T10:00:00.000Z';
const HEAD = { version: 1, client_key: null, updated: AT, created: AT, received_at: AT };

/** 10 % off for everybody. */
export function voucherRow(id: number, but: Partial<Voucher> = {}): Voucher {
  const limits = { valid_from: null, valid_until: null, max_uses: null, per_customer: null, customer: null };
  const of = { code: 'SAVE10', kind: 'PERCENT', amount: 10, courses: [], sites: [], active: true, used: 0 } as const;
  return { ...HEAD, id, ...of, ...limits, courses: [], sites: [], ...but };
}

type Rows = Parameters<typeof feedCalendar>[0] & { vouchers?: Voucher[]; waiting?: WaitingRider[] };

export async function feedOrders({ vouchers = [], waiting = [], ...rows }: Rows): Promise<void> {
  await feedCalendar(rows);
  await feed({ vouchers, waiting_riders: waiting });
}

export const offline = () => setSyncStatus({ state: 'offline' });

/** What the last toast says, and its second line. */
export function said(): [string | undefined, string | undefined] {
  const [, words, offer] = vi.mocked(toast).mock.calls.at(-1) ?? [];
  return [words, offer?.detail];
}
/** The last button of the last toast. */
export const undo = () => vi.mocked(toast).mock.calls.at(-1)?.[2]?.actions.at(-1)?.run();

/** The saved change, once the toast has said so: a toast that comes late would be taken for the next test's. */
export async function seeSaved(): ReturnType<typeof seeQueued> {
  const change = await seeQueued();
  await soon(() => expect(toast).toHaveBeenCalled());
  return change;
}

export const seeButton = (name: string) => soon(() => named(name) ?? Promise.reject(new Error(`no button ${name}`)));
export const buttons = () =>
  [...document.querySelectorAll('a, button')].map((one) => one.getAttribute('aria-label') ?? one.textContent.trim());
/** The radio button whose card begins with this title. */
export const radio = (title: string) =>
  [...document.querySelectorAll<HTMLInputElement>('label > input[type="radio"]')].find((one) =>
    one.parentElement?.textContent.startsWith(title),
  );
export const question = () => document.querySelector('[role="alertdialog"]')?.textContent ?? '';
/** Presses a button of the question that is asked. */
export function answer(name: string): void {
  const all = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')];
  all.find((one) => one.textContent.trim() === name)?.click();
}

/** Opens an address; before it in the history lies the list of bookings. `opened`: a page of the app opened it. */
export function openOrder(address: string, { width = 1440 } = {}): RouterHistory {
  return openPage(tree(), ['/orders', address], width);
}

function tree() {
  const rootRoute = createRootRoute({ component: Outlet });
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  return rootRoute.addChildren([
    page('/', () => 'The start'),
    page('/sync', () => 'The Sync centre'),
    page('/orders', () => 'The orders'),
    page('/orders/add', () => <ChooseCourse contact={useNumber('contact')} />),
    page('/orders/$courseId/order/add', Add),
    page('/orders/$courseId/order/$orderId/$step', () => Step('orders')),
    page('/calendar/$courseId/order/$orderId/$step', () => Step('calendar')),
    page('/calendar/$courseId/details', () => 'The course'),
    page('/calendar/$courseId/contact/new', () => 'A new contact'),
    page('/contacts/$customerId/details', () => 'The contact'),
    page('/contacts/$customerId/details/$tab', () => 'The tab'),
    page('/contacts/$customerId/details/orders/$courseId/order/$orderId/$step', () => Step('contacts')),
  ]);
}

function Add() {
  const [contact, resend] = [useNumber('contact'), useNumber('resend')];
  const { courseId }: Record<string, string> = useParams({ strict: false });
  if (courseId === undefined) return null;
  return <AddOrder key={courseId} area="orders" courseId={courseId} contact={contact} resend={resend} />;
}

function Step(area: OrderPlace['area']) {
  const resend = useNumber('resend');
  const parts: Record<string, string> = useParams({ strict: false });
  const { courseId, orderId, step, customerId = '' } = parts;
  // The address is another one already while a step is left.
  if (courseId === undefined || orderId === undefined || step === undefined) return null;
  const place = area === 'contacts' ? { area, customerId } : { area };
  return <OrderStep place={{ ...place, courseId, orderId }} step={step} resend={resend} />;
}

function useNumber(name: string): number | undefined {
  const value = (useLocation().search as Record<string, unknown>)[name];
  return typeof value === 'number' ? value : undefined;
}
