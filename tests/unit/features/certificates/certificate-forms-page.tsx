// The forms of certificates for their tests: over the real mirror, with a school that answers as told.
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
  type RouterHistory,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { getCertificate } from '~data/certificates/certificates';
import { door } from '~data/database-access';
import { claim, stopForPerson } from '~data/outbox/claim';
import { getSession, publishSession } from '~data/session/session';
import { savePerson } from '~data/session/stored-session';
import { ChangeCertificate } from '~features/certificates/forms/change-certificate';
import { DuplicateCertificate } from '~features/certificates/forms/duplicate-certificate';
import { IssueCertificate } from '~features/certificates/issue/issue-certificate';
import { UnvoidQuestion } from '~features/certificates/forms/unvoid-question';
import { VoidCertificate } from '~features/certificates/forms/void-certificate';
import { useLive } from '~widgets/hooks/use-live';
import { book, certificate, restriction, staff, supplier } from '~tests/sync/helpers/rows';
import { feed, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { queue } from '~tests/unit/features/bikes/bike-school';
import { contactRow } from '~tests/unit/features/contacts/contact-page';
import { field, fill } from '~tests/unit/features/bikes/bike-form-hands';
import type { Certificate } from '~contract/certificates/certificates';
import type { Course } from '~contract/calendar/courses';
import type { Order } from '~contract/orders/orders';
import type { Permissions } from '~contract/staff/permissions';
import type { ReactNode } from 'react';
import type { Trouble } from '~data/outbox/refusal-record';

export const NUMBER = 3_418_848;
const AT = '2026-11-20T10:00:00.000Z';
const BOOK = book(7, 3_418_826);

/** A pending one of a book that lies at Quayside Yard. */
export function certificateRow(number: number, but: Partial<Certificate> = {}): Certificate {
  return certificate(number, BOOK, but);
}

/** A certificate that contact 12 holds, signed by Callum Reith on the morning of 20/11/2026. */
export function issuedRow(number: number, but: Partial<Certificate> = {}): Certificate {
  const { id, first_name, last_name, licence_number, birthdate, address, address_2, town, postcode } = contactRow(12);
  const holder = { id, first_name, last_name, full_name: 'Isla Rose Pennington', licence_number, birthdate };
  return certificateRow(number, {
    status: 'READY_TO_RETURN',
    issued_at: '2026-11-20T16:50:30.250Z',
    received_at: AT,
    issued_by: { id: 100, full_name: 'Callum Reith' },
    customer: { ...holder, address, address_2, town, postcode, transmission: 'M' },
    instructor: { id: 5, full_name: 'Callum Reith', instructor_certificate: '554021' },
    restrictions: [{ code: '00', title: 'None' }],
    start_time: '08:15:00',
    time_completion: '2026-11-20T16:45:00.000Z',
    training_duration: '08:30:00',
    ...but,
  });
}

/** Two instructors who sign, one without a number, and one who has left. */
const STAFF = [
  staff(5, 'Callum Reith'),
  { ...staff(6, 'Sal Moretti'), instructor_certificate: '554190' },
  { ...staff(8, 'Dev Parmar'), instructor_certificate: '' },
  { ...staff(9, 'Bram Whitlow'), instructor_certificate: '554300', active: false },
];

const CONTACTS = [
  contactRow(12),
  contactRow(13, { first_name: 'Linh', last_name: 'Vu', licence_number: 'VU999959199L99**', address: '' }),
];

/** The same as somebody without access to contacts has it, with the riders of these bookings. */
export function feedWithoutContacts(certificates: Certificate[], courses: Course[], orders: Order[]): Promise<void> {
  return feed({ ...deskOf(certificates, false), courses, orders });
}

/** A school with two contacts, two who sign, and these certificates in a book that is here, or was returned. */
export function feedDesk(certificates: Certificate[], isSent = false): Promise<void> {
  return feed({ ...deskOf(certificates, isSent), customers: CONTACTS });
}

function deskOf(certificates: Certificate[], isSent: boolean) {
  return {
    suppliers: [supplier(1)],
    books: [{ ...BOOK, is_sent: isSent, sent_at: isSent ? AT : null }],
    staff_ref: STAFF,
    restrictions: [restriction(1, '00', 'None'), restriction(2, '78', 'Automatic only')],
    certificates,
  };
}

/** The same person with other rights, such as a contact_permission. */
export function signInWith(but: Partial<Permissions>): void {
  signInAnew();
  const { person: who } = getSession();
  if (!who) throw new Error('nobody is signed in');
  savePerson({ ...who, connect_user_permissions: { ...who.connect_user_permissions, ...but } });
  publishSession();
}

/** Opens an address of /certificates/; before it in the history lies the list, with a search. */
export function openCertificate(path: string, width = 1440): RouterHistory {
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, sign, number, unit] = /width (<|>=) (\d+)(px|rem)/u.exec(query) ?? [];
    const edge = Number(number) * (unit === 'rem' ? 16 : 1);
    const matches = sign === '<' ? width < edge : sign === '>=' && width >= edge;
    return Object.assign(new EventTarget(), { matches });
  });
  const history = createMemoryHistory({ initialEntries: ['/sync', `/certificates/${path}`], initialIndex: 1 });
  // A test may open several pages: the one before is closed first.
  close();
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root') ?? document.body);
  root.render(<RouterProvider router={createRouter({ routeTree: tree(), history }) as never} />);
  close = () => root.unmount();
  onTestFinished(() => close());
  return history;
}

let close: () => void = () => undefined;

function tree() {
  const rootRoute = createRootRoute({ component: Outlet });
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  return rootRoute.addChildren([
    page('/sync', () => 'The Sync centre'),
    page('/certificates', () => 'The list'),
    page('/certificates/$number/issue', () => <IssueCertificate {...useAddress()} />),
    page('/certificates/$number/change', () => <ChangeCertificate {...useAddress()} />),
    page('/certificates/$number/void', () => <VoidCertificate {...useAddress()} />),
    page('/certificates/$number/duplicate', () => <DuplicateCertificate {...useAddress()} />),
    page('/certificates/$number/unvoid', Unvoid),
    page('/contacts/$customerId/details/edit', () => 'The contact'),
  ]);
}

function useAddress() {
  const { pathname } = useLocation();
  const { resend } = useLocation().search as { resend?: number };
  return { number: pathname.split('/')[2] ?? '', resend };
}

/** As a row of the list asks it. */
function Unvoid() {
  const { number } = useAddress();
  const certificate = useLive(() => getCertificate(Number(number)), [number]);
  const close = () => {
    document.title = 'closed';
  };
  return certificate ? <UnvoidQuestion certificate={certificate} open onClose={close} /> : null;
}

/** Picks the first contact that a search for this name finds. */
export async function pickContact(name: string): Promise<void> {
  fill('Contact', name);
  await soon(() => expect(document.querySelector('[role="option"]')).not.toBeNull());
  document.querySelector<HTMLElement>('[role="option"]')?.click();
}

/** The picked contact is shown by name. */
export const seePicked = (name: string) =>
  soon(() => expect(document.querySelector('[role="group"][aria-label="Contact"]')?.textContent).toContain(name));

export const pressed = (group: string) =>
  [...document.querySelectorAll(`[aria-label="${group}"] [aria-pressed="true"]`)].map((one) => one.textContent);

/** The box of a choice, by its words. */
export const box = (label: string) =>
  [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === label)?.querySelector('input');

export const choices = (label: string) =>
  [...field(label).querySelectorAll('option')].map((option) => option.textContent);

/** The last change in the outbox, claimed by an engine. */
async function taken() {
  const last = (await queue()).at(-1);
  const [held] = await door.run((database) =>
    claim(database, [last?.seq ?? 0], { owner: 'engine', now: Date.now(), lease: 60_000, takeOver: true }),
  );
  if (!held) throw new Error('not to be had');
  return held;
}

/** The school refuses the change. */
export async function refuse(fields: Record<string, string[]>): Promise<void> {
  const why: Trouble = { kind: 'refused', at: Date.now(), status: 400, message: 'Bad Request', fields };
  const held = await taken();
  await door.run((database) => stopForPerson(database, held, why));
}

/** Its state does not allow it any more: this is what it is now. */
export async function stop(current: Certificate, message: string): Promise<void> {
  const held = await taken();
  const why: Trouble = { kind: 'state', at: Date.now(), message, current };
  await door.run((database) => stopForPerson(database, held, why, current));
}
