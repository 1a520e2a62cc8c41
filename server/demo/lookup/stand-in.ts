// The stand-in for DVLA in a demonstration. It knows the published test marks (docs/domain.md, Registration lookup) and the
// demonstration's bikes, makes up any other vehicle, and answers in DVLA's own format, so that all other code runs as with the
// real service.
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { fleet, type DemoBike } from '~server/demo/fleet';
import { findDemoStart } from '~server/repositories/school/demo-mails';
import type { Db } from '~server/db/db';
import type { OutsideAnswer } from '~server/platform/http/call-out';
import type { Send } from '~server/services/lookup/asked';
import { madeUp, type Spoken } from './made-up';
import { statusesOf } from './statuses';

/** `seeded`: the day from which the demonstration's dates count. */
export type Days = { seeded: string; today: string };

/** Answers for DVLA; the days count from the day of seeding. */
export function standInOf({ db, now }: { db: Db; now: () => Date }): Send {
  const seeded = async () => londonDay(await db.system(findDemoStart));
  return async (mark) => standIn(mark, { seeded: await seeded(), today: londonDay(now()) });
}

/** The answer to a mark: 404 if it has no known format. */
export function standIn(mark: string, { seeded, today }: Days): OutsideAnswer {
  const failure = FAILURES[mark];
  if (failure) return { status: failure.status, text: JSON.stringify(failure.body) };
  const bike = fleet.find((each) => each.mark === mark);
  const known = bike ? factsOf(bike, seeded) : (TEST_VEHICLES[mark]?.(seeded) ?? madeUp(mark, today));
  if (!known) return { status: 404, text: JSON.stringify(errors(404, 'Vehicle Not Found')) };
  return { status: 200, text: JSON.stringify({ registrationNumber: mark, ...known }) };
}

function factsOf(bike: DemoBike, seeded: string): Spoken {
  const { make, cc, colour, registeredAgo, mot, tax } = bike;
  const registered = addDaysTo(seeded, -registeredAgo);
  return {
    make: make.toUpperCase(),
    ...capacityOf(cc),
    colour: colour.toUpperCase(),
    ...statusesOf(bike),
    taxDueDate: addDaysTo(seeded, tax),
    ...(mot === null ? {} : { motExpiryDate: addDaysTo(seeded, mot) }),
    monthOfFirstRegistration: registered.slice(0, 7),
    yearOfManufacture: Number(registered.slice(0, 4)),
  };
}

/** As DVLA, which says nothing of an electric vehicle's capacity. */
function capacityOf(cc: number): Spoken {
  return cc === 0 ? {} : { engineCapacity: cc };
}

// Their facts are made up: only the marks are published.
const TEST_VEHICLES: Readonly<Record<string, (seeded: string) => Spoken>> = {
  AA19AAA: test('HONDA', 124, 'RED', { mot: 210, tax: 150 }),
  AA19EEE: test('SUPER SOCO', 0, 'WHITE', { mot: 95, tax: 120 }),
  AA19PPP: test('PIAGGIO', 155, 'BLUE', { mot: 60, tax: -20 }),
  AA19SRN: test('SUZUKI', 645, 'GREY', { mot: -40, tax: null }),
  // A car: the fuel that no motorcycle has.
  AA19DSL: (seeded) => ({
    ...test('FORD', 1997, 'BLUE', { mot: 120, tax: 90 })(seeded),
    fuelType: 'DIESEL',
    typeApproval: 'M1',
    wheelplan: '2 AXLE RIGID BODY',
  }),
  AA19MOT: test('KTM', 373, 'ORANGE', { mot: null, tax: 200 }),
  AA19AMP: test('YAMAHA', 49, 'BLACK', { mot: 30, tax: 30 }),
  L2WPS: test('TRIUMPH', 885, 'GREEN', { mot: 300, tax: 300 }),
};

/** `tax`: null for SORN, which has no date. */
function test(make: string, cc: number, colour: string, { mot, tax }: { mot: number | null; tax: number | null }) {
  return (seeded: string): Spoken => ({
    make,
    ...capacityOf(cc),
    colour,
    ...statusesOf({ cc, mot, tax: tax ?? 0 }),
    ...(tax === null ? { taxStatus: 'SORN' } : { taxDueDate: addDaysTo(seeded, tax) }),
    ...(mot === null ? {} : { motExpiryDate: addDaysTo(seeded, mot) }),
    monthOfFirstRegistration: '2019-03',
    yearOfManufacture: 2019,
  });
}

// Three formats: a list under `errors`, a message, and a bare list.
const FAILURES: Readonly<Record<string, { status: number; body: unknown }>> = {
  ER19BAD: { status: 400, body: errors(400, 'Bad Request') },
  ER19NFD: { status: 404, body: errors(404, 'Vehicle Not Found') },
  ER19THR: { status: 429, body: { message: 'Too Many Requests' } },
  ER19ERR: { status: 500, body: errors(500, 'Internal Server Error') },
  ER19MNT: { status: 503, body: errors(503, 'Service Unavailable').errors },
};

function errors(status: number, title: string) {
  return { errors: [{ status: String(status), code: String(status), title, detail: title }] };
}
