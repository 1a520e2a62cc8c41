// What the tasks find at the demo school besides its own rows: courses of today, the same on every weekday.
import { signIn } from '../helpers/server.mjs';

const DAY = 24 * 60 * 60 * 1000;
/** When they begin and end, by which their cards are found; the first has riders. Before all others of their instructor. */
export const COURSES = [
  ['03:10', '04:30'],
  ['04:40', '06:00'],
  ['06:10', '07:30'],
];

/** @typedef {{ later: string, fifth: string }} Days As `yyyy-mm-dd`, with nothing planned; `fifth`: four weeks from today. */
/** @typedef {{ sites: { id: number }[], instructors: { id: number, full_name: string }[] }} Choices */
/** @typedef {(path: string, body: object) => Promise<number>} Add Returns the id of the new row. */

/** Adds the courses and their riders. @param {string} url @returns {Promise<Days>} */
export async function prepare(url) {
  const headers = { ...(await signIn(url, 'owner@example.com')), 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v2/school/courses/filters/`, { headers });
  const { sites, instructors } = /** @type {Choices} */ (await answer.json());
  const callum = instructors.find((one) => one.full_name === 'Callum Reith')?.id;
  const of = { constant: 'CBT', supplier: sites[0]?.id, date: dayIn(0), categories: ['AUTO_125CC', 'NONE'] };
  const add = adder(url, headers);
  const courses = [];
  for (const [start_time, finish_time] of COURSES)
    courses.push(await add('/school/courses/', { ...of, start_time, finish_time, instructors: [callum] }));
  for (const name of ['Ada', 'Ben', 'Cleo']) await book(add, courses[0], name);
  return { later: dayIn(61), fifth: dayIn(28) };
}

/** @param {string} url @param {Record<string, string>} headers @returns {Add} */
export function adder(url, headers) {
  return async (path, body) => {
    const answer = await fetch(`${url}/api/v2${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return /** @type {{ id: number }} */ (await answer.json()).id;
  };
}

/** @param {Add} add @param {number | undefined} course @param {string} first_name */
export async function book(add, course, first_name) {
  const rider = { first_name, last_name: 'Quill', birthdate: '1990-08-08', address: '1 Quay', phone: '07700 900555' };
  const customer = await add('/customers/', rider);
  const booking = { school_course_id: course, customer, bike_type: 'AUTO_125CC', reason: 'Bench' };
  await add('/school/orders/new-order/', booking);
}

/** The day at the school, so many days from today. @param {number} days */
export function dayIn(days) {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(Date.now() + days * DAY);
}

/** As people write a day. @param {string} day */
export function written(day) {
  return day.split('-').toReversed().join('/');
}
