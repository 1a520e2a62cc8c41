// SEED_SCALE: many contacts for load tests, 25 per step, at most 50,000. Names repeat as in a town; phones and e-mail
// addresses don't exist.
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { fold } from '~domain/text/fold';
import { LICENCE_TYPES, RIDING_EXPERIENCES } from '~contract/contacts/values';
import { insertCustomers } from '~server/repositories/contacts/insert';
import type { NewCustomer } from '~server/repositories/contacts/records';
import type { Tx } from '~server/db/db';
import { contacts } from '~server/demo/contacts';
import { randomOf, type Random } from '~server/demo/photos/random';
import type { FleetOf } from '~server/demo/seed-bikes';

const EACH = 25;
const MOST = 50_000;
const AT_ONCE = 5000;

/** Adds contacts until the school has 25 for each of `scale` steps, unless the demonstration has more anyway. */
export async function seedManyContacts(tx: Tx, { school_id, now }: FleetOf, scale: number): Promise<void> {
  if (scale <= 1) return;
  const random = randomOf('contacts');
  const today = londonDay(now);
  const wanted = Math.min(MOST, Math.round(scale * EACH)) - contacts.length;
  for (let from = 0; from < wanted; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, wanted - from);
    await insertCustomers(
      tx,
      school_id,
      Array.from({ length: count }, (_, at) => rowOf(from + at, today, random)),
    );
  }
}

function rowOf(at: number, today: string, random: Random): NewCustomer {
  const first_name = oneOf(FIRST, random);
  const last_name = oneOf(LAST, random);
  const birthdate = addDaysTo(today, -random.whole(16 * 366, 65 * 365));
  const created = `${addDaysTo(today, -random.whole(1, 2200))}T${random.pick(['08', '11', '14', '19'])}:${random.whole(10, 59)}:${random.whole(10, 59)}.000Z`;
  const [town, area] = random.pick(TOWNS);
  return {
    first_name,
    last_name,
    email: `${fold(`${first_name}.${last_name}`).replaceAll(' ', '')}.${at}@example.com`,
    phone: `07700 900${String(random.whole(0, 999)).padStart(3, '0')}`,
    birthdate,
    current_licence: random.pick(LICENCE_TYPES),
    licence_number: random.whole(1, 3) === 1 ? '' : licenceOf(at, first_name, last_name, birthdate),
    riding_experience: random.pick(RIDING_EXPERIENCES),
    address: `${random.whole(1, 180)} ${oneOf(STREETS, random)}`,
    town,
    postcode: `${area} ${random.whole(1, 9)}${oneOf(LETTERS, random)}${oneOf(LETTERS, random)}`,
    source: oneOf(SOURCES, random),
    created,
    received_at: created,
    updated: created,
  };
}

/** The last three characters count up, so that no number comes twice. */
function licenceOf(at: number, first_name: string, last_name: string, birthdate: string): string {
  const letters = fold(last_name)
    .toUpperCase()
    .replaceAll(/[^A-Z]/gu, '');
  const [year = '', month = '', day = ''] = birthdate.split('-');
  const end = at.toString(36).toUpperCase().padStart(3, '0').slice(-3);
  return `${letters.slice(0, 5).padEnd(5, '9')}${year[2]}${month}${day}${year[3]}${fold(first_name)[0]?.toUpperCase()}9${end}`;
}

function oneOf(from: readonly string[], random: Random): string {
  return from[random.whole(0, from.length - 1)] ?? '';
}

type Town = readonly [name: string, area: string];
const SOURCES = ['DASHBOARD', 'DASHBOARD', 'WIDGET', 'RIDETO', 'RIDETO_INSTANT'];
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'.split('');
const TOWNS: readonly [Town, ...Town[]] = [
  ['Brackenford', 'XB1'],
  ['Netherwick', 'XB7'],
  ['Staneley', 'XB12'],
  ['Coldhaven', 'XB20'],
  ['Marlow Cross', 'XB4'],
  ['Tidewell', 'XB9'],
];
const STREETS = ['Rope Walk', 'Mill Street', 'Beacon Road', 'Kiln Lane', 'Orchard Way', 'Dock Street', 'Church Hill'];
const FIRST = [
  'Aisha · Alfie · Amara · Anna Maria · Ben · Bronwen · Callum · Chloé · Dafydd · Daniel · Ebony',
  'Elif · Euan · Farah · Freya · George · Grace · Hamza · Harpreet · Ines · Isla · Jack · Jory',
  'Kofi · Leah · Linh · Łukasz · Maeve · Marcus · Mohammed · Niamh · Noah · Olivia · Owen · Priya',
  'Quinn · Rhys · Rosa · Samir · Seán · Tess · Tomasz · Uma · Viktor · Wren · Yusuf · Zoë',
].flatMap((line) => line.split(' · '));
const LAST = [
  'Adeyemi · Ahmed · Ashdown-Bell · Baker · Begum · Brown · Campbell · Chen · Clarke · Cooper · Davies',
  'de Souza · Evans · Fitzgerald · Green · Hall · Hassan · Hughes · Iqbal · Jackson · Jones · Kaur',
  'Khan · Kowalski · Lee · Lewis · MacAllister · MacDonald · Martin · Mbeki · Moore · Müller · Nguyen',
  "O'Brien · O’Neill · Okafor · Patel · Price · Ramsbottom · Roberts · Sandhu · Smith · Taylor · Thomas",
  'Trelawney · Vu · Walker · Whitlock · Williams · Wright · Young · Zieliński',
].flatMap((line) => line.split(' · '));
