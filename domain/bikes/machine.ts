// Which licence a bike asks for, how old its rider must be, and which kinds of hire it serves (docs/domain.md, Licence ladder). Power
// and type approval decide before the engine size: an electric bike has none, and a restricted one has the size of a bigger class.
import type { BikeType } from '~domain/calendar/course-types';
import { CATEGORIES, type Category } from './categories';

/**
 * Engine size in cc, continuous power in kW. `category`: what the school says it is; '' or absent for what follows from the others.
 * `type_approval` and `fuel_type`: in DVLA's words. Rows of older versions have only the first field.
 */
export type Machine = {
  engine_size: number;
  power_kw?: number | null | undefined;
  category?: string | undefined;
  type_approval?: string | undefined;
  fuel_type?: string | undefined;
};

/** A machine with its gears, as a kind of hire asks for them. */
export type HiredMachine = Machine & { transmission: string };

/** The licence category; null for an electric bike of which neither power nor type approval is known. */
export function categoryOf(machine: Machine): Category | null {
  const said = CATEGORIES.find((one) => one === machine.category);
  if (said) return said;
  const approved = approvalOf(machine.type_approval);
  if (approved && approved !== 'L3') return approved;
  const isMotorcycle = approved === 'L3';
  const { power_kw: power, engine_size: size } = machine;
  if (power) return isMoped(machine, power) && !isMotorcycle ? 'AM' : byPower(power, size);
  if (isMotorless(machine)) return isMotorcycle ? 'A1' : null;
  if (size <= MOPED.cc) return isMotorcycle ? 'A1' : 'AM';
  if (size <= A1.cc) return 'A1';
  return size < A.cc ? 'A2' : 'A';
}

const MOPED = { cc: 50, kw: 4 };
const A1 = { cc: 125, kw: 11 };
const A2 = { cc: 245, from: 20, kw: 35 };
/** A bike of this size is of the open class, unless its power says that it isn't. */
const A = { cc: 595 };

function isMoped(machine: Machine, power: number): boolean {
  return power <= MOPED.kw && (isMotorless(machine) || machine.engine_size <= MOPED.cc);
}

function byPower(power: number, size: number): Category {
  if (power <= A1.kw && size <= A1.cc) return 'A1';
  return power <= A2.kw ? 'A2' : 'A';
}

/** 'L1' and 'L2' are mopeds; 'L3' is a motorcycle, and 'L3e-A2' says of which category. */
function approvalOf(text = ''): Category | 'L3' | null {
  const [, number, sub] = /^L([1-7])E?(?:-?(A[123]|B|U|P))?/u.exec(text.toUpperCase().replaceAll(/\s/gu, '')) ?? [];
  if (number === '1' || number === '2') return 'AM';
  if (number !== '3') return null;
  if (sub === 'A1' || sub === 'A2') return sub;
  return sub === 'A3' ? 'A' : 'L3';
}

/** Electric, or of no known size: cubic centimetres say nothing of it. */
function isMotorless({ engine_size, fuel_type }: Machine): boolean {
  return engine_size === 0 || isElectric(fuel_type);
}

/** True if this is how DVLA calls the fuel of an electric vehicle; hybrids have an engine. */
export function isElectric(fuel: string | null | undefined): boolean {
  return /^electric(ity)?$/iu.test((fuel ?? '').trim());
}

const AGE: Readonly<Record<Category, number>> = { AM: 16, A1: 17, A2: 19, A: 24 };

/** The youngest to ride a bike on the road, in years. One of no known category is no moped until somebody says so. */
export function ageForBike(machine: Machine): number {
  return AGE[categoryOf(machine) ?? 'A1'];
}

/** The youngest to ride a kind of bike on the road, in years: that of its smallest. */
export function ageForType(kind: BikeType): number {
  // The rider's own bike may be a moped.
  const [smallest = 'AM'] = KINDS[kind].of;
  return AGE[smallest];
}

/** True if it is over 125cc or 11 kW. One of no known category is not said to be. */
export function isBigBike(machine: Machine): boolean {
  return isBig(categoryOf(machine));
}

/** True if every bike of this kind is over 125cc or 11 kW. */
export function isBigType(kind: BikeType): boolean {
  const { of } = KINDS[kind];
  return of.length > 0 && of.every(isBig);
}

function isBig(category: Category | null): boolean {
  return category === 'A2' || category === 'A';
}

/** `unknown`: an electric bike of no known category is taken for one, because nothing speaks against it. */
type Kind = { of: readonly Category[]; is?: (machine: Machine) => boolean; unknown?: true };

const ANY_AM_A1: Kind = { of: ['AM', 'A1'], unknown: true };
const ONLY_A1: Kind = { of: ['A1'] };
const PETROL_MOPED: Kind = { of: ['AM'], is: (machine) => !isMotorless(machine) };
const OPEN: Kind = { of: ['A'] };
/** The size that the riding test asks for. */
const A1_TEST: Kind = { of: ['A1'], is: (machine) => isMotorless(machine) || machine.engine_size >= 120 };
const A2_TEST: Kind = {
  of: ['A2'],
  is: (machine) => {
    if (machine.category === 'A2') return true;
    const { engine_size: size, power_kw: power } = machine;
    return (isMotorless(machine) || size >= A2.cc) && (!power || power >= A2.from);
  },
};

const KINDS: Readonly<Record<BikeType, Kind>> = {
  MANUAL: ONLY_A1,
  AUTO: ANY_AM_A1,
  AUTO_125CC: ONLY_A1,
  AUTO_ELECTRIC: { of: ['AM'], is: isMotorless, unknown: true },
  MANUAL_50CC: PETROL_MOPED,
  AUTO_50CC: PETROL_MOPED,
  A_MANUAL: OPEN,
  A_AUTO: OPEN,
  A1_MANUAL: A1_TEST,
  A1_AUTO: A1_TEST,
  A2_MANUAL: A2_TEST,
  A2_AUTO: A2_TEST,
  NONE: { of: [] },
};

/** True if a bike is of this kind. A rider's own bike is never one of the school's. */
export function isOfType(machine: HiredMachine, kind: BikeType): boolean {
  const isAutomatic = machine.transmission === 'BIKE_TRANSMISSION_AUTOMATIC';
  if (isAutomatic !== kind.includes('AUTO')) return false;
  const { of, is = () => true, unknown = false } = KINDS[kind];
  const category = categoryOf(machine);
  return category === null ? unknown : of.includes(category) && is(machine);
}
