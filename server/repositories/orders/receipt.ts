// What a receipt says of a payment or a refund.
import { and, eq } from 'drizzle-orm';
import { school, supplier } from '~server/db/schema/schema';
import type { OrderPayment } from '~contract/orders/orders';
import { displayDay } from '~domain/time/london-time';
import { moneyOf, type OrderMoney } from '~domain/orders/money';
import type { Tx } from '~server/db/db';
import { getCourse } from '~server/repositories/calendar/courses';
import type { FoundOrder } from './orders';

const ofSchool = { name: school.name, atb_number: school.atb_number, email: school.email, phone: school.phone };
const ofSite = {
  name: supplier.connect_location_name,
  address: supplier.address,
  town: supplier.town,
  postcode: supplier.postcode,
};

/** `about`: what was paid for. `money`: of the whole booking or invoice. `reversed`: the row that says that this one was entered by mistake. */
export type Receipt = {
  number: number;
  school: Pick<typeof school.$inferSelect, keyof typeof ofSchool>;
  site: Pick<typeof supplier.$inferSelect, 'address' | 'town' | 'postcode'> & { name: string };
  about: { label: string; text: string }[];
  payment: OrderPayment;
  reversed: OrderPayment | undefined;
  money: OrderMoney;
};

/** The receipt of one of a booking's payments or refunds; a reversal has none. */
export async function getReceipt(tx: Tx, schoolId: number, row: FoundOrder, id: number): Promise<Receipt | undefined> {
  const payment = row.payments.find((one) => one.id === id);
  const course = await getCourse(tx, schoolId, row.school_course_id);
  if (!payment || payment.receipt === null || !course) return undefined;
  const head = await readReceiptHead(tx, schoolId, course.supplier.id);
  const about = [
    { label: 'Rider', text: row.customer.full_name },
    { label: 'Order', text: row.order_friendly_id },
    { label: 'Course', text: `${course.name}, ${displayDay(course.date)} ${course.start_time.slice(0, 5)}` },
    { label: 'Site', text: head.site.name },
  ];
  const reversed = row.payments.find(({ reverses }) => reverses === id);
  return { ...head, number: payment.receipt, about, payment, reversed, money: moneyOf(row) };
}

/** The school and the site that a receipt names. */
export async function readReceiptHead(
  tx: Tx,
  schoolId: number,
  siteId: number,
): Promise<Pick<Receipt, 'school' | 'site'>> {
  const [of] = await tx.select(ofSchool).from(school).where(eq(school.id, schoolId));
  const isSite = and(eq(supplier.school_id, schoolId), eq(supplier.id, siteId));
  const [site] = await tx.select(ofSite).from(supplier).where(isSite);
  if (!of || !site) throw new Error('the money has no site');
  return { school: of, site };
}
