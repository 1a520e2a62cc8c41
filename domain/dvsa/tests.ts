// DVSA's motorcycle tests as the school keeps them (docs/domain.md, DVSA tests).
import type { Category } from '~domain/bikes/categories';
import { addDaysTo } from '~domain/time/london-time';
import { minutesOf, timeFromMinutes } from '~domain/time/time-of-day';

export const MODULES = ['MOD_1', 'MOD_2'] as const;
export type Module = (typeof MODULES)[number];
export const MODULE_LABEL: Readonly<Record<Module, string>> = { MOD_1: 'Mod 1', MOD_2: 'Mod 2' };

const MINUTES: Readonly<Record<Module, number>> = { MOD_1: 20, MOD_2: 40 };
/** Days before the last one for a change from which a test without a rider is marked. */
const SOON = 7;

/** When a test of this module ends, 'HH:mm:ss'. */
export function testEnd(module: Module, start: string): string {
  const last = 23 * 60 + 59;
  return `${timeFromMinutes(Math.min(minutesOf(start) + MINUTES[module], last))}:00`;
}

/** 'Mod 1 A2 · Staneley'. */
export function testTitle({ module, category }: { module: Module; category: Category }, centre: string): string {
  return `${MODULE_LABEL[module]} ${category} · ${centre}`;
}

/** How urgent a test without a rider is: 'late' after the last day on which it can be changed, 'soon' in the week before. */
export type Urgency = 'none' | 'soon' | 'late';

export function urgencyOf({ change_by }: { change_by: string }, today: string): Urgency {
  if (today > change_by) return 'late';
  return addDaysTo(change_by, -SOON) <= today ? 'soon' : 'none';
}
