// The three dates of a bike as dials: number of days, lamp and ticks.
import { daysUntil, DUE_WITHIN_DAYS } from '~domain/bikes/due';
import { type Standing, WHY_TEXT } from '~domain/bikes/road-papers';
import { displayDay } from '~domain/time/london-time';
import type { Lamp, TickKind } from '~ui/tile';
import { NOTHING } from './bike-text';

export type Figure = {
  lamp: Lamp;
  value: string;
  unit?: string;
  /** The date as 'dd/MM/yyyy', or what stands in its place. */
  note?: string;
  ticks: { count: number; kind: TickKind }[];
};

/** 45 ticks are the 90 days within which a date is due: 2 days each. */
const TICKS = 45;
/** For the last service 45 ticks are 180 days; after 365 days the next service is due. */
const SERVICE_DAYS_A_TICK = 4;
const SERVICE_DUE_AFTER = 365;

const NO_DATE: Figure = { lamp: 'off', value: NOTHING, ticks: scale(0, 'on') };

/** MOT or tax; `today` is a London day. */
export function dueFigure({ due, day, why }: Standing, today: string): Figure {
  const said = WHY_TEXT[why];
  if (said !== undefined) return { ...NO_DATE, lamp: 'red', value: why === 'sorn' ? said : 'None', note: said };
  if (day === null || due === 'none') return NO_DATE;
  const days = daysUntil(day, today);
  const kind = KIND[due];
  const lit = Math.ceil((Math.abs(days) * TICKS) / DUE_WITHIN_DAYS);
  return {
    lamp: kind === 'on' ? 'ok' : kind,
    ...count(Math.abs(days), days < 0 ? 'over' : 'left'),
    note: why === 'first' ? `first ${displayDay(day)}` : displayDay(day),
    ticks: scale(lit, kind),
  };
}

/** The last service. Days are 'yyyy-MM-dd', `today` is a London day. */
export function serviceFigure(day: string | null, today: string): Figure {
  if (day === null) return NO_DATE;
  const days = daysUntil(day, today);
  const lit = Math.floor(Math.max(0, -days) / SERVICE_DAYS_A_TICK);
  const due = -days > SERVICE_DUE_AFTER;
  return {
    lamp: due ? 'amber' : 'ok',
    ...count(Math.abs(days), days > 0 ? 'ahead' : 'ago'),
    note: displayDay(day),
    ticks: scale(lit, due ? 'amber' : 'on'),
  };
}

const KIND = { expired: 'red', due: 'amber', fine: 'on' } as const;

/** A dial has room for three digits: from 1,000 days on it counts whole years. */
function count(days: number, tail: string): { value: string; unit: string } {
  const [number, one] = days < 1000 ? [days, 'day'] : [Math.floor(days / 365.25), 'year'];
  return { value: String(number), unit: `${one}${number === 1 ? '' : 's'} ${tail}` };
}

function scale(lit: number, kind: TickKind): Figure['ticks'] {
  const on = Math.min(lit, TICKS);
  return [
    { count: on, kind },
    { count: TICKS - on, kind: 'off' },
  ];
}
