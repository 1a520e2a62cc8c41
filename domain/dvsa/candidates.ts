// What speaks against a rider on a test, and until when it can be changed (docs/domain.md, DVSA tests). What only DVSA knows, such as
// results and the theory test, is never concluded here.
import { addMonths } from 'date-fns/addMonths';
import type { Category } from '~domain/bikes/categories';
import { birthdayAt } from '~domain/contacts/riding-age';
import { dateOf, displayDay, isoDay } from '~domain/time/london-time';
import type { Nation } from './bank-holidays';
import { MODULE_LABEL, testEnd, type Module } from './tests';
import { addWorkingDays } from './working-days';

/** Working days from a test that wasn't passed to the first day on which it may be taken again. */
const RETEST: Readonly<Record<Module, number>> = { MOD_1: 3, MOD_2: 10 };
/** Clear working days between a change and the test. */
const NOTICE = 3;
/** Months in which Mod 2 follows Mod 1 on progressive access. */
const PROGRESSIVE = 6;

/** The last working day on which DVSA changes or cancels a test without keeping its fee: three clear working days lie between. */
export function changeBy(date: string, nation: Nation): string {
  return addWorkingDays(date, -(NOTICE + 1), nation);
}

/** `start_time`: 'HH:mm:ss'. */
export type Slot = { module: Module; category: Category; date: string; start_time: string };
/** `birthdate` is null and `cbt_until` undefined where the school doesn't know them. `tests`: the others that they are on. */
export type Candidate = {
  name: string;
  birthdate: string | null;
  cbt_until: string | undefined;
  tests: readonly Slot[];
};

/** What speaks against this rider on this test, as far as the school knows: each may be gone against with a reason. */
export function candidateProblems(slot: Slot, candidate: Candidate, nation: Nation): string[] {
  const { tests } = candidate;
  return [
    ...ageProblem(slot, candidate),
    ...cbtProblem(slot, candidate),
    ...tests.flatMap((other) => [...overlap(slot, other), ...retest(slot, other, nation)]),
    ...orderProblems(slot, tests),
  ];
}

const FROM_AGE: Readonly<Record<Category, number>> = { AM: 16, A1: 17, A2: 19, A: 24 };

function ageProblem({ category, date }: Slot, { name, birthdate }: Candidate): string[] {
  const age = FROM_AGE[category];
  if (birthdate === null || birthdayAt(birthdate, age) <= date) return [];
  const also = category === 'A' && birthdayAt(birthdate, 21) <= date ? ' (21 with two years on A2)' : '';
  return [`${name} will not be ${age} yet, the age for category ${category}${also}`];
}

function cbtProblem({ date }: Slot, { cbt_until }: Candidate): string[] {
  if (cbt_until === undefined || cbt_until >= date) return [];
  return [`The CBT that you issued is valid until ${displayDay(cbt_until)}, which is before this test`];
}

function overlap(slot: Slot, other: Slot): string[] {
  const isBefore = (one: Slot, two: Slot) => testEnd(one.module, one.start_time) <= two.start_time;
  if (slot.date !== other.date || isBefore(slot, other) || isBefore(other, slot)) return [];
  return [`They are on a ${MODULE_LABEL[other.module]} at ${other.start_time.slice(0, 5)} that day`];
}

function retest(slot: Slot, other: Slot, nation: Nation): string[] {
  if (slot.module !== other.module || slot.category !== other.category) return [];
  const [first, second] = slot.date <= other.date ? [slot, other] : [other, slot];
  const from = addWorkingDays(first.date, RETEST[slot.module], nation);
  if (second.date >= from) return [];
  const label = MODULE_LABEL[slot.module];
  return [
    `Their other ${label} is on ${displayDay(other.date)}: after the first, ${label} is possible from ${displayDay(from)}`,
  ];
}

/** The order of the two modules, which are of one category. */
function orderProblems(slot: Slot, tests: readonly Slot[]): string[] {
  const [isFirst, opposite] = slot.module === 'MOD_1' ? [true, 'MOD_2'] : [false, 'MOD_1'];
  const others = tests.filter(({ module }) => module === opposite);
  const same = others.filter(({ category }) => category === slot.category);
  if (others.length > 0 && same.length === 0)
    return others.slice(0, 1).map(({ module, category }) => {
      return `Their ${MODULE_LABEL[module]} is for category ${category}, and both are of one category`;
    });
  const isInOrder = (other: Slot) => (isFirst ? when(slot) < when(other) : when(other) < when(slot));
  const fitting = same.filter(isInOrder);
  if (same.length > 0 && fitting.length === 0) {
    const [other = slot] = same;
    const words = isFirst ? 'before this Mod 1' : 'not before this Mod 2';
    return [`Their ${MODULE_LABEL[other.module]} is on ${displayDay(other.date)}, ${words}`];
  }
  return isFirst ? [] : progressive(slot, fitting);
}

function progressive({ date }: Slot, firsts: readonly Slot[]): string[] {
  const latest = firsts
    .map((one) => one.date)
    .toSorted()
    .at(-1);
  if (latest === undefined) return [];
  const until = isoDay(addMonths(dateOf(latest), PROGRESSIVE));
  if (date <= until) return [];
  return [`On progressive access, Mod 2 is due by ${displayDay(until)}, six months after Mod 1`];
}

function when({ date, start_time }: Slot): string {
  return `${date} ${start_time}`;
}
