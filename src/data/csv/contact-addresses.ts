// Addresses of address books: several for a person, each in columns of its own, of which one is taken whole. A street of the home with
// the town of the office would be nobody's.

export type AddressPart = 'street' | 'second' | 'town' | 'postcode' | 'whole' | 'box';
/** `group`: '' for columns without one. `part`: null for what isn't kept, such as the country. */
export type AddressColumn = { group: string; part: AddressPart | null };

const PARTS: readonly (readonly [RegExp, AddressPart])[] = [
  [/^(?:street|address|addressline1|address1|streetaddress)$/u, 'street'],
  [/^(?:street[23]|extendedaddress|address2|addressline2|neighborhood)$/u, 'second'],
  [/^(?:city|town|posttown|townorcity)$/u, 'town'],
  [/^(?:postalcode|postcode|zip|zipcode)$/u, 'postcode'],
  [/^formatted$/u, 'whole'],
  [/^(?:addresspobox|pobox)$/u, 'box'],
];
/** Passed over in a group; alone, people are asked about them. */
const NOT_KEPT = /^(?:label|type|country|countryregion|countrycode|region|state|county)$/u;
const GROUP = /^(home|business|work|other|address\d+)(?=.)/u;
/** The best first. */
const GROUPS = ['home', 'address', '', 'other', 'work', 'business'];

/** What a column of this name, without signs and case, is of an address; null: no part of one. */
export function addressPartOf(plain: string): AddressColumn | null {
  const whole = PARTS.find(([form]) => form.test(plain));
  if (whole) return { group: '', part: whole[1] };
  const [, group] = GROUP.exec(plain) ?? [];
  if (group === undefined) return null;
  const name = plain.slice(group.length);
  const found = PARTS.find(([form]) => form.test(name));
  return found || NOT_KEPT.test(name) ? { group, part: found?.[1] ?? null } : null;
}

type Address = Record<'address' | 'address_2' | 'town' | 'postcode', string>;

/** The address of a row: that of the first group that has any. `columns`: of each cell what it is. */
export function addressOf(columns: readonly (AddressColumn | null)[]): (cells: readonly string[]) => Address {
  const found = [...new Set(columns.flatMap((column) => (column ? [column.group] : [])))];
  const rank = (group: string) => GROUPS.indexOf(group.replace(/\d+$/u, ''));
  const groups = found.toSorted((one, other) => rank(one) - rank(other));
  return (cells) => {
    for (const group of groups) {
      const read = readGroup(columns, cells, group);
      if (Object.values(read).some(Boolean)) return read;
    }
    return EMPTY;
  };
}

const EMPTY: Address = { address: '', address_2: '', town: '', postcode: '' };

function readGroup(columns: readonly (AddressColumn | null)[], cells: readonly string[], group: string): Address {
  const all = (part: AddressPart) =>
    columns.flatMap((column, at) => (column?.group === group && column.part === part ? cells[at]?.trim() || [] : []));
  const [street = '', second, town = '', postcode = ''] = [
    all('street')[0] ?? all('box')[0],
    all('second').join(', '),
    all('town')[0],
    all('postcode')[0],
  ];
  if (street !== '' || town !== '' || postcode !== '')
    return { address: street, address_2: second ?? '', town, postcode };
  return linesOf(all('whole')[0] ?? '');
}

const POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?|GIR|BFPO) ?(\d[A-Z]{2}|0AA|\d{1,4})$/iu;
const COUNTRY = /^(?:united kingdom|great britain|england|scotland|wales|northern ireland|uk|u\.k\.|gb)$/iu;

/** An address in lines: the postcode may have one of its own or stand behind the town. */
function linesOf(text: string): Address {
  const lines = text.split(/\s*[\n,]\s*/u).filter((line) => line !== '' && !COUNTRY.test(line));
  const at = lines.findLastIndex((line) => POSTCODE.test(line));
  const postcode = at < 0 ? '' : (POSTCODE.exec(lines[at] ?? '')?.[0] ?? '');
  const rest = lines.map((line, index) => (index === at ? line.replace(POSTCODE, '').trim() : line)).filter(Boolean);
  const [address = '', ...others] = rest;
  const town = others.pop() ?? '';
  return { address, address_2: others.join(', '), town, postcode };
}
