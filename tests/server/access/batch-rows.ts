// The shape of a line in the table of what a batch may contain.
import type { EMAIL } from './people';

type Who = keyof typeof EMAIL;
export type Sent = { method: string; path: string; body?: Record<string, unknown> };
/** `bad`: a body that is refused with these fields named. */
export type Row = {
  send: () => Sent | Promise<Sent>;
  bad?: Record<string, unknown>;
  expected: Record<Who, number>;
};

/** A status for each of them, in this order. */
export function by(
  ...[other, none, view, edit, admin, owner]: [number, number, number, number, number, number]
): Record<Who, number> {
  return { other, none, view, edit, admin, owner };
}
