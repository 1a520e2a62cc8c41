// What a receipt says of a payment or a refund.
import { and, eq } from 'drizzle-orm';
import { school, supplier } from '~server/db/schema/schema';
import type { Course } from '~contract/calendar/courses';
import type { Order, OrderPayment } from '~contract/orders/orders';
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

/** `money`: of the whole booking. `reversed`: the row that says that this one was entered by mistake. */
export type Receipt = {
  number: number;
  school: Pick<typeof school.$inferSelect, keyof typeof ofSchool>;
  site: Pick<typeof supplier.$inferSelect, 'address' | 'town' | 'postcode'> & { name: string };
  order: Pick<Order, 'order_friendly_id' | 'customer'>;
  course: Course;
  payment: OrderPayment;
  reversed: OrderPayment | undefined;
  money: OrderMoney;
};

/** The receipt of one of a booking's payments or refunds; a reversal has none. */
export async function getReceipt(tx: Tx, schoolId: number, row: FoundOrder, id: number): Promise<Receipt | undefined> {
  const payment = row.payments.find((one) => one.id === id);
  const course = await getCourse(tx, schoolId, row.school_course_id);
  if (!payment || payment.receipt === null || !course) return undefined;
  const [of] = await tx.select(ofSchool).from(school).where(eq(school.id, schoolId));
  const isSite = and(eq(supplier.school_id, schoolId), eq(supplier.id, course.supplier.id));
  const [site] = await tx.select(ofSite).from(supplier).where(isSite);
  if (!of || !site) throw new Error('a course has no site');
  const reversed = row.payments.find(({ reverses }) => reverses === id);
  return { number: payment.receipt, school: of, site, order: row, course, payment, reversed, money: moneyOf(row) };
}
