// Bikes: the list, what it can be filtered by, and one bike.
import { addBike, getBike, getBikeFilters, listBikes, patchBike, removeBike } from '~contract/bikes/bikes';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import * as bikes from '~server/repositories/bikes/bikes';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import * as filters from '~server/repositories/bikes/filters';
import * as list from '~server/repositories/bikes/list';
import * as saving from '~server/repositories/bikes/save';
import type { Route } from '~server/platform/route/route';

// Five minutes, in this person's browser only: the next one to sign in on it sends another token.
const KEPT = { 'Cache-Control': 'private, max-age=300', Vary: 'Authorization' };

export const bikeRoutes: readonly Route[] = [
  read(listBikes, { run: ({ tx, caller, query }) => list.listBikes(tx, caller.schoolId, query) }),

  withHeaders(
    KEPT,
    read(getBikeFilters, { run: ({ tx, caller, now }) => filters.getFilters(tx, caller.schoolId, now) }),
  ),

  write(addBike, {
    run: async ({ tx, caller, body, recorded, now, key }) => {
      const answer = await saving.addBike(tx, caller.schoolId, body, { recorded, now, key });
      return done('created', answer, body);
    },
  }),

  read(getBike, {
    row: ({ tx, caller, params }) => bikes.getBike(tx, caller.schoolId, params.id),
    run: ({ row }) => row,
  }),

  write(patchBike, {
    forms: true,
    row: ({ tx, caller, params, lock }) => bikes.getBike(tx, caller.schoolId, params.id, lock),
    run: async ({ tx, caller, row, body, now }) => {
      const answer = await saving.saveBike(tx, caller.schoolId, row, body, now);
      return done('changed', answer, body);
    },
  }),

  write(removeBike, {
    row: async ({ tx, caller, params, lock }) => {
      // Before the bike: writers of the calendar lock the turn first, and bikes after it.
      await takeTurn(tx, caller.schoolId);
      return bikes.getBike(tx, caller.schoolId, params.id, lock);
    },
    run: async ({ tx, caller, row, now }) => {
      const also = await saving.removeBike(tx, caller.schoolId, row.id, now);
      return { answer: undefined, entity: 'bikes', id: row.id, outcome: 'removed', fields: [], also };
    },
  }),
];

function done<Row extends { id: number; version: number }>(outcome: string, answer: Row, body: object) {
  return { answer, entity: 'bikes', id: answer.id, version: answer.version, outcome, fields: Object.keys(body) };
}

function withHeaders(headers: Record<string, string>, route: Route): Route {
  return { ...route, answer: async (services, request) => ({ ...(await route.answer(services, request)), headers }) };
}
