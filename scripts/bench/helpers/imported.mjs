// Contacts and bikes of a size that the demo school's steps don't have, brought in as files.
import { signIn } from './server.mjs';

/** As many as an import takes. */
const CONTACTS = 10_000;
const BIKES = 500;
/** The embedded database collects its statistics once a minute. Milliseconds. */
const A_MINUTE = 65_000;

const FIRST = [
  'Aisha',
  'Ben',
  'Chloé',
  'Daniel Chidi',
  'Elif',
  'George',
  'Isla Rose',
  'Łukasz',
  'Niamh',
  'Rhys',
  'Zoë',
];
const LAST = [
  'Adeyemi',
  'Ashdown-Bell',
  'Brown',
  'Clarke',
  'de Souza',
  'Evans',
  'Hassan',
  'Jones',
  'Khan',
  'Kowalski',
].concat([
  'Lewis',
  'Müller',
  'Nguyen',
  "O'Brien",
  'Okafor',
  'Patel',
  'Sandhu',
  'Smith',
  'Taylor',
  'Walker',
  'Zieliński',
]);
const MAKES = ['Honda,CB125F', 'Yamaha,MT-07', 'Kawasaki,Z650', 'Suzuki,GSX-S125', 'Lexmoto,Aura'];

/** Adds so many, and waits until the database knows of them. @param {string} url @param {{ contacts: number, bikes: number }} counts */
export async function bringIn(url, { contacts, bikes }) {
  const headers = { ...(await signIn(url, 'owner@example.com')), 'content-type': 'application/json' };
  const send = async (/** @type {string} */ path, /** @type {string} */ csv) => {
    const answer = await fetch(`${url}/api/v2${path}`, { method: 'POST', headers, body: JSON.stringify({ csv }) });
    const text = await answer.text();
    const { added = 0 } = answer.ok ? /** @type {{ added: number }} */ (JSON.parse(text)) : {};
    if (added === 0) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 500)}`);
  };
  const ways = [
    { path: '/customers/import/', head: CONTACT, row: contactAt, count: contacts, most: CONTACTS },
    { path: '/bike_management/motorbikes/import/', head: BIKE, row: bikeAt, count: bikes, most: BIKES },
  ];
  for (const { path, head, row, count, most } of ways) {
    for (let from = 0; from < count; from += most) {
      const rows = Array.from({ length: Math.min(most, count - from) }, (_, at) => row(from + at));
      await send(path, [head, ...rows].join('\n'));
    }
  }
  await new Promise((done) => setTimeout(done, A_MINUTE));
}

const CONTACT = 'first_name,last_name,email,phone,birthdate,address,town,postcode';
const BIKE = 'registration_plate,make,model,engine_size,supplier';

/** @param {number} at */
function contactAt(at) {
  const name = `${FIRST[at % FIRST.length]},${LAST[Math.floor(at / FIRST.length) % LAST.length]}`;
  const town = ['Brackenford,XB1', 'Netherwick,XB7', 'Staneley,XB12'][at % 3];
  const phone = `07700 ${String(100_000 + at * 7)}`;
  return `${name},brought${at}@example.com,${phone},14/02/1990,${at} Lantern Row,${town} ${at % 10}TR`;
}

/** @param {number} at */
function bikeAt(at) {
  const letter = (/** @type {number} */ place) => 'ABCDEFGHJK'[Math.floor(at / 100 / 10 ** place) % 10];
  return `QX${String(at % 100).padStart(2, '0')}T${letter(1)}${letter(0)},${MAKES[at % MAKES.length]},124,Quayside Yard`;
}
