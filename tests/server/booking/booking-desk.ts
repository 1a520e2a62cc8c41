// A school that riders book themselves, and a rider at its page: forms are read from the page and sent as a browser sends them.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bookingHold } from '~server/db/schema/booking';
import { schoolOrder } from '~server/db/schema/calendar';
import { customer } from '~server/db/schema/contacts';
import { mailOutbox } from '~server/db/schema/schema';
import { forgetHolds } from '~server/repositories/booking/holds';
import { WORK_BITS } from '~server/services/booking/challenge';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { openCardDesk } from '~tests/server/payments/card-desk';

export type BookingDesk = Awaited<ReturnType<typeof openBookingDesk>>;
export type Page = {
  status: number;
  text: string;
  headers: Record<string, number | string | string[] | undefined>;
  to: string;
};
type Fields = Record<string, string>;

export const RIDER: Fields = {
  licence: 'PROVISIONAL',
  user_first_name: 'Mina',
  user_last_name: 'Harrow',
  user_email: 'mina@example.com',
  user_phone: '07700 900456',
  user_birthdate: '1999-04-05',
  user_driving_licence_number: '',
  riding_experience: 'NONE',
  bike_type: 'NONE',
  voucher: '',
  terms: 'on',
  early: 'on',
};

/** The school's page is open at /book/quay, 24 hours ahead at the latest. */
export async function openBookingDesk(settings: object = {}, options?: Parameters<typeof openCardDesk>[0]) {
  const desk = await openCardDesk(options);
  const { app, ours } = desk;
  const change = (body: object) => desk.send('PATCH', '/school/widget/', { body });
  const urls = { terms_url: 'https://quay.example/terms', privacy_url: 'https://quay.example/privacy' };
  await change({ slug: 'quay', open: true, window_days: 365, pay: 'ON_DAY', ...urls, ...settings });
  let days = 200;
  /** A course on a day that nothing else has. */
  const addCourse = (more: object = {}) =>
    desk.add({ date: addDaysTo(londonDay(app.now()), (days += 1)), price: 14_900, reason: 'For the test', ...more });
  const browse = async (method: 'GET' | 'POST', url: string, fields?: Fields, address = '192.0.2.7'): Promise<Page> => {
    const form =
      fields === undefined
        ? {}
        : {
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams(fields).toString(),
          };
    const answer = await app.app.server.inject({ method, url, remoteAddress: address, ...form });
    return {
      status: answer.statusCode,
      text: answer.body,
      headers: answer.headers,
      to: answer.headers['location'] ?? '',
    };
  };
  /** As people do: again while the server is too busy. */
  const patiently: typeof browse = async (...asked) => {
    const page = await browse(...asked);
    return page.status === 503 ? patiently(...asked) : page;
  };
  const form = async (path: string, more: Fields = {}): Promise<Fields> => {
    const key = keyIn((await patiently('GET', `${path}?licence=PROVISIONAL`)).text);
    return { ...RIDER, key, proof: workFor(key), ...more };
  };
  const pathTo = ({ id, constant }: { id: number; constant: string }) => `/book/quay/${constant}/${id}`;
  return { ...desk, change, addCourse, browse, patiently, form, pathTo, ...readingOf(app, ours) };
}

type Desk = Awaited<ReturnType<typeof openCardDesk>>;

function readingOf(app: Desk['app'], ours: number) {
  return {
    mails: async (to: string) => {
      await app.runJobs();
      const rows = await app.db.system((tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.recipient, to)));
      return rows.map(({ subject, body }) => ({ subject, body }));
    },
    sweepAfter: (ms: number) => forgetHolds(app.db, new Date(app.now().getTime() + ms - 24 * 60 * 60 * 1000)),
    ordersOn: (course: number) =>
      app.db.school(ours, (tx) => tx.select().from(schoolOrder).where(eq(schoolOrder.course_id, course))),
    holdsOn: (course: number) =>
      app.db.school(ours, (tx) => tx.select().from(bookingHold).where(eq(bookingHold.course_id, course))),
    contactsOf: (email: string) =>
      app.db.school(ours, (tx) => tx.select().from(customer).where(eq(customer.email, email))),
  };
}

export function keyIn(html: string): string {
  return /name="key" value="([^"]*)"/u.exec(html)?.[1] ?? '';
}

/** What the page's script finds. */
export function workFor(key: string): string {
  for (let n = 0; ; n += 1) {
    const hash = createHash('sha256').update(`${key}:${n}`).digest();
    if (hash.readUInt32BE(0) >>> (32 - WORK_BITS) === 0) return String(n);
  }
}

/** Where the browser goes next. */
export function nextOf({ headers }: Page): string {
  const { refresh } = headers;
  return typeof refresh === 'string' ? refresh : '';
}

/** The path of the link in an e-mail. */
export function linkIn(body: string, kind: string): string {
  return new RegExp(`https?://[^/\\s]+(/${kind}/\\S+)`, 'u').exec(body)?.[1] ?? '';
}

/** The token of a page of a held place. */
export function tokenIn(path: string): string {
  return path.split('/').at(-1) ?? '';
}
