// The most expensive calls of the calendar, of certificates, and of no area.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { BULK_BIKES_MAX } from '~contract/wire/limits';
import { MANY_WORDS, type Worst } from './worst';
import * as towns from './town';
import type { Town } from './town';

/** Nothing is compared one by one: a reason is asked for instead. */
const CROWDED = { says: 'too much in the calendar' };

const course = { supplier: 0, date: towns.DAY, start_time: '09:00', finish_time: '10:00', constant: 'CBT' };

export const calendar: readonly Worst[] = [
  {
    name: 'course on a crowded day',
    status: 400,
    share: CROWDED,
    seed: async (town) => {
      await towns.seedBikes(town, town.size.bikes);
      await towns.seedCrowdedDay(town);
    },
    ask: async (town) => ({
      method: 'POST',
      path: '/school/courses/',
      body: JSON.stringify({ ...course, ...(await everybody(town)) }),
    }),
  },
  {
    name: 'courses in bulk: on a crowded day',
    status: 400,
    share: CROWDED,
    ask: async (town) => {
      const { bikes, ...others } = await everybody(town);
      const all = { ...course, ...others, bikes: bikes.slice(0, BULK_BIKES_MAX / 200) };
      return {
        method: 'POST',
        path: '/school/courses/bulk/',
        body: JSON.stringify({ courses: Array.from({ length: town.size.series }, () => all) }),
      };
    },
  },
  {
    name: 'courses in bulk: with a reason',
    status: 201,
    ask: async (town) => {
      const { bikes, ...others } = await everybody(town);
      const all = {
        ...course,
        ...others,
        bikes: bikes.slice(0, BULK_BIKES_MAX / 200),
        date: '2031-06-14',
        reason: 'busy',
      };
      return {
        method: 'POST',
        path: '/school/courses/bulk/',
        body: JSON.stringify({ courses: Array.from({ length: town.size.series }, () => all) }),
      };
    },
  },
  {
    name: 'course moved with its series',
    status: 400,
    share: CROWDED,
    ask: async (town) => ({
      method: 'PATCH',
      path: `/school/courses/${await towns.firstOf(town, 'course', sql`series is not null`)}/?scope=all`,
      body: JSON.stringify({ start_time: '08:30' }),
    }),
  },
  {
    name: 'booking on a crowded day',
    status: 400,
    share: CROWDED,
    ask: async (town) => ({
      method: 'POST',
      path: '/school/orders/new-order/',
      body: JSON.stringify({
        school_course_id: await towns.firstOf(town, 'course', sql`date = ${towns.DAY}`),
        customer: await towns.firstOf(town, 'customer'),
        bike_type: 'MANUAL',
      }),
    }),
  },
  {
    name: 'courses: 1,000 a page',
    status: 200,
    ask: () => ({ path: `/school/courses/?date__gte=${towns.DAY}&page_size=1000` }),
  },
  { name: 'courses/list', status: 200, ask: () => ({ path: '/school/courses/list/' }) },
  { name: 'orders: 100 a page', status: 200, ask: () => ({ path: '/school/orders/?page_size=100' }) },
  {
    name: 'bikes export',
    status: 200,
    share: { pauses: 1, chunk: 100_000 },
    ask: () => ({ path: '/bike_management/motorbikes/export/' }),
  },
  { name: 'bikes filters', status: 200, ask: () => ({ path: '/bike_management/motorbikes/filters/' }) },
];

export const rest: readonly Worst[] = [
  {
    name: 'certificates: 1,000 a page, searched',
    status: 200,
    share: { read: 200_000, json: 1_000_000, chunk: 1_000_000 },
    seed: async (town) => towns.seedCertificates(town, town.size.books, await towns.firstOf(town, 'customer')),
    ask: () => ({
      path: `/certificates/certificates/?page_size=1000&search=${encodeURIComponent('5 0 1 person number')}`,
    }),
  },
  {
    name: 'certificates: search of 99 words',
    status: 200,
    ask: () => ({ path: `/certificates/certificates/?page_size=1000&search=${encodeURIComponent(MANY_WORDS)}` }),
  },
  {
    name: 'certificates: by holder',
    status: 200,
    share: { read: 200_000, json: 1_000_000, chunk: 1_000_000 },
    ask: () => ({ path: '/certificates/certificates/?page_size=1000&ordering=customer' }),
  },
  { name: 'books', status: 200, share: { rows: 2500 }, ask: () => ({ path: '/certificates/books/?page_size=100' }) },
  { name: 'certificates summary', status: 200, ask: () => ({ path: '/certificates/summary/' }) },
  {
    name: 'book as PDF',
    status: 200,
    ask: async (town) => {
      const [row] = await town.run(sql`select id from book where school_id = ${town.ours} order by id desc limit 1`);
      return { path: `/certificates/book/${row?.id}/export/?as=pdf` };
    },
  },
  {
    name: 'OpenAPI document',
    status: 200,
    share: { json: 2_000_000, chunk: 2_000_000, pauses: 200 },
    ask: () => ({ path: '/openapi.json' }),
  },
  {
    name: 'batch of 100 contacts',
    status: 200,
    share: { statements: 500 },
    ask: () => ({
      method: 'POST',
      path: '/sync/batch/',
      body: JSON.stringify({
        requests: Array.from({ length: 100 }, (_, at) => ({
          key: randomUUID(),
          method: 'POST',
          path: '/customers/',
          body: { first_name: 'Batch', last_name: `Number${at}`, address: 'x'.repeat(200) },
        })),
      }),
    }),
  },
  {
    name: 'batch: 1 MB of empty lists',
    status: 400,
    share: { json: 1_100_000 },
    ask: () => ({ method: 'POST', path: '/sync/batch/', body: `{"requests":[${'[],'.repeat(345_000)}[]]}` }),
  },
  {
    name: 'batch: 1 MB in one body',
    status: 200,
    share: { json: 1_100_000 },
    ask: () => ({
      method: 'POST',
      path: '/sync/batch/',
      body: `{"requests":[{"key":"${randomUUID()}","method":"POST","path":"/customers/","body":[${'[],'.repeat(345_000)}[]]}]}`,
    }),
  },
  {
    name: 'small body of empty lists',
    status: 400,
    share: { json: 270_000 },
    ask: () => ({ method: 'POST', path: '/customers/', body: `[${'[],'.repeat(87_000)}[]]` }),
  },
];

async function everybody({ run, ours }: Town) {
  const [site] = await run(sql`select id from supplier where school_id = ${ours} order by id limit 1`);
  const people = await run(sql`select id from staff where school_id = ${ours} and active order by id limit 50`);
  const bikes = await run(sql`select id from bike where school_id = ${ours} order by id limit 50`);
  return { supplier: site?.id, instructors: people.map(({ id }) => id), bikes: bikes.map(({ id }) => id) };
}
