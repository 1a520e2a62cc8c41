// Courses that aren't on this device: those that ended more than CALENDAR_DAYS ago (docs/sync.md, Pull).
import { getCourse } from '~contract/calendar/courses';
import { PAGE_SIZE_MAX } from '~contract/wire/limits';
import { listOrders, type OrderLine } from '~contract/orders/lists';
import { listWaiting } from '~contract/orders/waiting-list';
import { call } from '~data/api/call';
import { type Asked, whyMissing } from '~data/api/fetch-missing-row';
import { door } from '~data/database-access';
import { type Answered, putAnswered } from '~data/mirror/apply';

/** Fetches a course with its riders and who waits for it, once, and mirrors them. Never rejects. */
export async function askForCourse(id: number, signal?: AbortSignal): Promise<Asked> {
  try {
    const rows = await fetchCourse(id, signal);
    await door.run((database) => putAnswered(database, rows));
    return 'found';
  } catch (error) {
    return whyMissing(error);
  }
}

/** A course whole: one that lacked its riders would look as if nobody had been on it. Throws ApiError. */
export async function fetchCourse(id: number, signal?: AbortSignal): Promise<Answered[]> {
  const stoppable = signal ? { signal } : {};
  const course = await call(getCourse, { params: { id }, ...stoppable });
  const query = { school_course_id: String(id), page_size: String(PAGE_SIZE_MAX) };
  const [orders, waiting] = await Promise.all([
    fetchOrders(query, stoppable),
    call(listWaiting, { query, ...stoppable }),
  ]);
  return [
    { collection: 'courses', row: course },
    ...orders.map((row) => ({ collection: 'orders', row }) as const),
    ...waiting.results.map((row) => ({ collection: 'waiting_riders', row }) as const),
  ];
}

async function fetchOrders(query: Record<string, string>, stoppable: { signal?: AbortSignal }): Promise<OrderLine[]> {
  const found: OrderLine[] = [];
  for (let page = 1; ; page += 1) {
    const { count, results } = await call(listOrders, { query: { ...query, page: String(page) }, ...stoppable });
    found.push(...results);
    if (found.length >= count || results.length === 0) return found;
  }
}
