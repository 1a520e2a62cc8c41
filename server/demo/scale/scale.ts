// SEED_SCALE: many bikes and comments for load tests. Five bikes and twenty comments per step, so 2000 gives about ten
// thousand bikes and forty thousand comments, without photos.
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { sortKey } from '~domain/text/sort-key';
import * as tables from '~server/db/schema/schema';
import type { Tx } from '~server/db/db';
import { damage } from '~server/demo/damage';
import { fleet } from '~server/demo/fleet';
import { randomOf, type Random } from '~server/demo/photos/random';
import type { FleetOf } from '~server/demo/seed-bikes';

const BIKES = 5;
const COMMENTS_EACH = 4;
const CHUNK = 500;

/** Adds the bikes and comments of `steps` steps. */
export async function seedMore(tx: Tx, of: FleetOf, steps: number): Promise<void> {
  const random = randomOf('scale');
  for (let from = 0; from < steps * BIKES; from += CHUNK) {
    const count = Math.min(CHUNK, steps * BIKES - from);
    const values = Array.from({ length: count }, (_, at) => bikeValues(from + at, of, random));
    const bikes = await tx.insert(tables.bike).values(values).returning({ id: tables.bike.id });
    const ids = bikes.map(({ id }) => id);
    await tx.insert(tables.bikeSupplier).values(ids.flatMap((bike_id) => placesOf(bike_id, of, random)));
    for (let each = 0; each < COMMENTS_EACH; each += 1) await addComments(tx, of, ids, random);
  }
}

async function addComments(tx: Tx, of: FleetOf, bikes: readonly number[], random: Random): Promise<void> {
  const { school_id } = of;
  const values = bikes.map((bike_id) => commentValues(bike_id, of, random));
  const rows = await tx.insert(tables.bikeComment).values(values).returning({ id: tables.bikeComment.id });
  const staff = [...of.staff.values()];
  await tx.insert(tables.bikeCommentReporter).values(
    rows.map(({ id: comment_id }) => ({
      school_id,
      comment_id,
      staff_id: staff[random.whole(0, staff.length - 1)] ?? 0,
    })),
  );
}

function commentValues(bike_id: number, { school_id, now }: FleetOf, random: Random) {
  const at = `${addDaysTo(londonDay(now), -random.whole(1, 700))}T${random.pick(['08', '11', '13', '16'])}:${random.whole(10, 59)}:00.000Z`;
  const comment = damage[random.whole(0, damage.length - 1)]?.text ?? '';
  return { school_id, bike_id, comment, created: at, received_at: at, updated: at };
}

function placesOf(bike_id: number, { school_id, sites }: FleetOf, random: Random) {
  const first = random.whole(0, sites.length - 1);
  const places = random.whole(1, 8) === 1 ? [first, (first + 1) % sites.length] : [first];
  return places.map((place) => ({ school_id, bike_id, supplier_id: sites[place] ?? 0 }));
}

function bikeValues(at: number, { school_id, now }: FleetOf, random: Random) {
  const like = fleet[random.whole(0, fleet.length - 1)] ?? fleet[0];
  if (!like) throw new Error('The demonstration has no bikes');
  const { make, model } = like;
  const today = londonDay(now);
  const registered = addDaysTo(today, -random.whole(200, 4000));
  const created = `${registered}T10:00:00.000Z`;
  const rare = random.whole(1, 30);
  return {
    school_id,
    registration_plate: markOf(at),
    make,
    model,
    make_key: sortKey(make),
    model_key: sortKey(model),
    engine_size: like.cc,
    transmission: like.automatic ? ('BIKE_TRANSMISSION_AUTOMATIC' as const) : ('BIKE_TRANSMISSION_MANUAL' as const),
    status: STATUS[rare] ?? ('BIKE_STATUS_ACTIVE' as const),
    current_mileage: random.whole(100, 40_000),
    colour: like.colour,
    mot_expiry_date: rare < 4 ? null : addDaysTo(today, random.whole(-20, 364)),
    tax_expiry_date: addDaysTo(today, random.whole(-10, 364)),
    service_date: addDaysTo(today, -random.whole(1, 400)),
    first_registered_date: registered,
    year_of_manufacture: Number(registered.slice(0, 4)),
    insurance_status: true,
    insurance_policy_number: 'HHR-FLEET-0417',
    created,
    received_at: created,
    updated: created,
  };
}

const STATUS: Readonly<Record<number, 'BIKE_STATUS_AT_RISK' | 'BIKE_STATUS_OUT_OF_ORDER'>> = {
  1: 'BIKE_STATUS_OUT_OF_ORDER',
  2: 'BIKE_STATUS_AT_RISK',
  3: 'BIKE_STATUS_AT_RISK',
};

// Areas that the fleet does not use, so that no mark comes twice.
const AREAS = ['C', 'D', 'E', 'N', 'R', 'W'];
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXY';

/** The mark of bike number `at`: AA99 and three letters of which the first is a Q, which were never issued. */
function markOf(at: number): string {
  let rest = at;
  const take = (base: number) => {
    const digit = rest % base;
    rest = Math.floor(rest / base);
    return digit;
  };
  const letter = () => LETTERS[take(LETTERS.length)] ?? '';
  const [last, middle, area] = [letter(), letter(), AREAS[take(AREAS.length)] ?? ''];
  const [second, year] = [letter(), 11 + take(14)];
  return `${area}${second}${year}Q${middle}${last}`;
}
