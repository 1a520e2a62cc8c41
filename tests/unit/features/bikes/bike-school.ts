// The school's side of a bike form under test: what waits for it, and what it says to that. The engine's own steps, without
// the engine.
import { claim, listQueue, stopForPerson } from '~data/outbox/claim';
import { settle } from '~data/outbox/settle';
import { door } from '~data/database-access';
import { expect } from 'vitest';
import { bikeRow, feed, soon } from './bike-page';
import type { BikeRow } from '~contract/bikes/bikes';
import type { Mutation } from '~data/database/db';
import type { Trouble } from '~data/outbox/refusal-record';

const AT = '2026-11-20T10:00:00.000Z';

/** Two sites and two people who instruct. */
export async function feedSchool(...bikes: BikeRow[]): Promise<void> {
  const head = { version: 1, client_key: null, updated: AT };
  const address = {
    atb_number: '',
    address: '',
    town: '',
    postcode: '',
    max_riders: 4,
    colour: '',
    opening_hours: [],
    nation: 'ENG' as const,
    certificate_stock_warning: 10,
    examiner_email: '',
    dates_sent_month: '',
    dates_sent_at: null,
    dates_sent_by: '',
  };
  await feed({
    bikes,
    suppliers: [
      { ...head, ...address, id: 1, name: 'Harbour & Hill, Quayside', connect_location_name: 'Quayside Yard' },
      { ...head, ...address, id: 2, name: 'Harbour & Hill, Hilltop', connect_location_name: 'Hilltop Park' },
    ],
    staff_ref: [
      { ...head, id: 4, ...named('Callum', 'Reith'), active: true },
      { ...head, id: 9, ...named('Jodie', 'Fenn'), active: true },
      { ...head, id: 10, ...named('Long', 'Gone'), active: false },
    ],
  });
}

function named(first_name: string, last_name: string) {
  return { first_name, last_name, full_name: `${first_name} ${last_name}`, instructor_certificate: '' };
}

/** What waits to be sent. */
export function queue(): Promise<Mutation[]> {
  return door.run(listQueue);
}

/** The one change that waits, once there is one. */
export async function seeQueued(): Promise<Mutation & { seq: number }> {
  return soon(async () => {
    const [change, ...others] = await queue();
    expect(others).toEqual([]);
    if (change?.seq === undefined) throw new Error('nothing was saved');
    return { ...change, seq: change.seq };
  });
}

async function taken() {
  const { seq } = await seeQueued();
  const [held] = await door.run((database) =>
    claim(database, [seq], { owner: 'engine', now: Date.now(), lease: 60_000, takeOver: true }),
  );
  if (!held) throw new Error('not to be had');
  return held;
}

/** The server does it and answers with the row (none: it is deleted). */
export async function accept(row?: BikeRow): Promise<void> {
  const held = await taken();
  const done = row ? { row: { ...row, client_key: held.mid } } : { id: null };
  await door.run((database) => settle(database, [{ claim: held, done }], Date.now()));
}

export async function refuse(fields: Record<string, string[]>, message = 'Bad Request'): Promise<void> {
  const held = await taken();
  const why: Trouble = { kind: 'refused', at: Date.now(), status: 400, message, fields };
  await door.run((database) => stopForPerson(database, held, why));
}

/** Someone else has changed the same fields. */
export async function contradict(id: number, but: Partial<BikeRow>): Promise<void> {
  const held = await taken();
  const current = bikeRow(id, { version: 2, ...but });
  const why: Trouble = { kind: 'conflict', at: Date.now(), version: 2, fields: Object.keys(but), current };
  await door.run((database) => stopForPerson(database, held, why, current));
}
