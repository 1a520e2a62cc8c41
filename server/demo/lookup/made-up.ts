// A made-up motorcycle for any registration, for a demonstration: the same facts whenever a mark is asked about, as old as its
// mark says, and MOT and tax that run out within a year.
import { addDaysTo } from '~domain/time/london-time';
import { normaliseMark, plateGroups } from '~domain/text/number-plate';
import { randomOf, type Random } from '~server/demo/photos/random';
import { issuedOf, type Months } from '~server/services/lookup/mark-age';

/** Facts in DVLA's own names. */
export type Spoken = Record<string, string | number>;

/** What is made up for a mark on a day, 'yyyy-MM-dd'; undefined if the mark has no known format. */
export function madeUp(mark: string, today: string): Spoken | undefined {
  const plain = normaliseMark(mark);
  if (plateGroups(plain).length < 2) return undefined;
  const random = randomOf(plain);
  const registered = registeredOf(plain, today, random);
  const year = Number(registered.slice(0, 4));
  const { make, cc } = random.pick(modelsOf(year));
  return {
    make,
    ...(cc === 0 ? { fuelType: 'ELECTRICITY' } : { engineCapacity: cc, fuelType: 'PETROL' }),
    typeApproval: cc > 0 && cc <= 50 ? 'L1' : 'L3',
    wheelplan: '2 WHEEL',
    colour: random.pick(COLOURS),
    ...taxOf(random.whole(0, 364), today),
    ...motOf(random.whole(0, 364), year, today),
    monthOfFirstRegistration: registered,
    yearOfManufacture: year,
  };
}

/** A month, 'yyyy-MM', in which marks like this one were issued. One that says nothing, or the future, is from these years. */
function registeredOf(mark: string, today: string, random: Random): string {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const last = year * 12 + month - 1;
  const any: Months = [last - 15 * 12, last - 1];
  const of = issuedOf(mark) ?? any;
  const [from, to] = of[0] > last ? any : of;
  const at = random.whole(from, Math.min(to, last));
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The next day, today included, with this place in the year: it stays the same until it has passed. */
function nextYearly(into: number, today: string): string {
  const year = Number(today.slice(0, 4));
  const thisYear = addDaysTo(`${year}-01-01`, into);
  return thisYear >= today ? thisYear : addDaysTo(`${year + 1}-01-01`, into);
}

function taxOf(into: number, today: string): Spoken {
  return { taxStatus: 'Taxed', taxDueDate: nextYearly(into, today) };
}

/** The first MOT is due after three years; from forty on there need not be one. */
function motOf(into: number, registered: number, today: string): Spoken {
  const expires = nextYearly(into, today);
  const age = Number(expires.slice(0, 4)) - registered;
  if (age < 4 || age >= 40) return { motStatus: 'No details held by DVLA' };
  return { motStatus: 'Valid', motExpiryDate: expires };
}

type Model = { make: string; cc: number; from: number; to: number };

const NOW = 9999;
/** Motorcycles by the years in which they were sold, in DVLA's words. */
const MODELS: readonly Model[] = [
  model('HONDA', 124, 2009),
  model('HONDA', 471, 2013),
  model('HONDA', 599, 1987, 2013),
  model('YAMAHA', 124, 2005),
  model('YAMAHA', 689, 2014),
  model('YAMAHA', 599, 1994, 2016),
  model('KAWASAKI', 649, 2006),
  model('KAWASAKI', 498, 1987, 2009),
  model('SUZUKI', 124, 1998),
  model('SUZUKI', 645, 1999),
  model('TRIUMPH', 660, 2021),
  model('TRIUMPH', 865, 2005, 2016),
  model('BMW', 1170, 2004, 2018),
  model('BMW', 980, 1980, 1996),
  model('KTM', 373, 2013),
  model('LEXMOTO', 124, 2010),
  model('ROYAL ENFIELD', 349, 2020),
  model('SUPER SOCO', 0, 2019),
  model('HONDA', 89, 1967, 2003),
  model('YAMAHA', 347, 1973, 1995),
  model('SUZUKI', 185, 1971, 1984),
  model('TRIUMPH', 649, 1959, 1983),
  model('BSA', 441, 1959, 1972),
  model('HONDA', 49, 1965, 1998),
];

const COLOURS = ['BLACK', 'BLUE', 'RED', 'WHITE', 'SILVER', 'GREY', 'GREEN', 'ORANGE'] as const;

function model(make: string, cc: number, from: number, to = NOW): Model {
  return { make, cc, from, to };
}

function modelsOf(year: number): [Model, ...Model[]] {
  const [first = model('HONDA', 124, 1900), ...others] = MODELS.filter(({ from, to }) => from <= year && year <= to);
  return [first, ...others];
}
