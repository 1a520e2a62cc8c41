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
import { getCertificate } from '~data/certificates';
import { door } from '~data/door';
import { getFeed } from '~data/feed-state';
import { applyPage } from '~data/mirror';
import { claim, stopForPerson } from '~data/outbox-send';
import { getSession, publishSession } from '~data/session';
import { savePerson } from '~data/storage';
import { ChangeCertificate } from '~features/certificates/forms/change-certificate';
import { DuplicateCertificate } from '~features/certificates/forms/duplicate-certificate';
import { IssueCertificate } from '~features/certificates/forms/issue-certificate';
import { UnvoidQuestion } from '~features/certificates/forms/unvoid-question';
import { VoidCertificate } from '~features/certificates/forms/void-certificate';
import { COLLECTIONS, type FeedChange } from '~contract/sync';
import { useLive } from '~widgets/use-live';
import { signInAnew, soon } from './bike-page';
import { queue } from './bike-school';
import { contactRow } from './contact-page';
import { field, fill } from './bike-form-hands';
import type { Certificate } from '~contract/certificates';
import type { Permissions } from '~contract/permissions';
import type { ReactNode } from 'react';
import type { Trouble } from '~data/trouble';

const AT = '2026-11-20T10:00:00.000Z';
const head = { version: 1, client_key: null, updated: AT };

export const NUMBER = 3_418_848;
const SITE = {
  id: 1,
  name: 'Harbour & Hill, Quayside',
  connect_location_name: 'Quayside Yard',
  atb_number: '09914/01',
};

/** A pending one of book 7, which lies at Quayside Yard. */
export function certificateRow(number: number, but: Partial<Certificate> = {}): Certificate {
  return {
    ...head,
    id: number - 3_400_000,
    certificate_number: number,
    book: 7,
    status: 'CERTIFICATE_PENDING',
    void_from: null,
    issued_at: null,
    duplicated_at: null,
    received_at: null,
    issued_by: null,
    customer: null,
    instructor: null,
    supplier: SITE,
    restrictions: [],
    start_time: null,
    time_completion: null,
    training_duration: null,
    previous_certificate: null,
    duplicate: null,
    ...but,
  };
}

/** One that contact 12 holds, signed by Callum Reith on the morning of 20/11/2026. */
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

const person = (id: number, first_name: string, last_name: string, instructor_certificate: string, active = true) => ({
  ...head,
  id,
  first_name,
  last_name,
  full_name: `${first_name} ${last_name}`,
  instructor_certificate,
  active,
});

const STAFF = [
  person(5, 'Callum', 'Reith', '554021'),
  person(6, 'Sal', 'Moretti', '554190'),
  person(8, 'Dev', 'Parmar', ''),
  person(9, 'Bram', 'Whitlow', '554300', false),
];

const RESTRICTIONS = [
  { ...head, id: 1, code: '00', title: 'None' },
  { ...head, id: 2, code: '78', title: 'Automatic only' },
];

const CONTACTS = [
  contactRow(12),
  contactRow(13, { first_name: 'Linh', last_name: 'Vu', licence_number: 'VU999959199L99**', address: '' }),
];

type Rows = Readonly<Record<string, readonly { id: number; version: number }[]>>;

/** A page of the feed, as it comes to this device. */
export async function feedRows(put: Rows): Promise<void> {
  const changes: FeedChange[] = Object.entries(put).flatMap(([collection, rows]) =>
    rows.map((row) => ({ collection, id: row.id, version: row.version, client_key: null, row: { ...row } })),
  );
  await door.run(async (database) => {
    const { cursor, epoch } = await getFeed(database);
    const page = { cursor: `${cursor ?? ''}x`, epoch: 'e', more: false, collections: [...COLLECTIONS] };
    await applyPage(database, { cursor, epoch }, { ...page, changes }, Date.now());
  });
}

/** A school with two contacts, two who sign, and these certificates in a book that is here, or was returned. */
export async function feedDesk(certificates: readonly Certificate[], isSent = false): Promise<void> {
  const address = { address: '', town: '', postcode: '', max_riders: 4, colour: '', opening_hours: [] };
  await feedRows({
    suppliers: [{ ...head, ...address, ...SITE, certificate_stock_warning: 10 }] as never,
    books: [
      {
        ...head,
        id: 7,
        supplier: SITE,
        first_certificate_number: 3_418_826,
        is_sent: isSent,
        sent_at: isSent ? AT : null,
        created: AT,
      },
    ] as never,
    staff_ref: STAFF,
    restrictions: RESTRICTIONS,
    customers: CONTACTS,
    certificates,
  });
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
    const [, sign, edge] = /width (<|>=) (\d+)px/u.exec(query) ?? [];
    const matches = sign === '<' ? width < Number(edge) : sign === '>=' && width >= Number(edge);
    return Object.assign(new EventTarget(), { matches });
  });
  const history = createMemoryHistory({ initialEntries: ['/sync', `/certificates/${path}`], initialIndex: 1 });
  // Left by itself: another one may be opened in the same test.
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

/** Whoever is found first by this name. */
export async function pickContact(name: string): Promise<void> {
  fill('Contact', name);
  await soon(() => expect(document.querySelector('[role="option"]')).not.toBeNull());
  document.querySelector<HTMLElement>('[role="option"]')?.click();
}

/** What is picked says so, and can be changed. */
export const seePicked = (name: string) =>
  soon(() => expect(document.querySelector('[role="group"][aria-label="Contact"]')?.textContent).toContain(name));

export const pressed = (group: string) =>
  [...document.querySelectorAll(`[aria-label="${group}"] [aria-pressed="true"]`)].map((one) => one.textContent);

/** The box of a choice, by its words. */
export const box = (label: string) =>
  [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === label)?.querySelector('input');

export const choices = (label: string) =>
  [...field(label).querySelectorAll('option')].map((option) => option.textContent);

/** The last thing that waits, in the engine's hand. */
async function taken() {
  const last = (await queue()).at(-1);
  const [held] = await door.run((database) =>
    claim(database, [last?.seq ?? 0], { owner: 'engine', now: Date.now(), lease: 60_000, takeOver: true }),
  );
  if (!held) throw new Error('not to be had');
  return held;
}

/** The school says no to it. */
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
