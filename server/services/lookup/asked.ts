// One question about a vehicle, and what becomes of it.
import type { VehicleFacts } from '~domain/vehicle-facts';
import type { OutsideAnswer } from '~server/platform/http/call-out';

/**
 * `refused`: there is no such vehicle, or the agency does not take this for a registration. `unavailable`: anything else
 * that brings no facts; `reason` is for the log and holds nothing that the agency sent.
 */
export type Asked =
  | { is: 'found'; facts: VehicleFacts }
  | { is: 'refused'; why: string }
  | { is: 'unavailable'; reason: string };

/** Sends one question and answers what came back. Throws NoAnswer. */
export type Send = (mark: string) => Promise<OutsideAnswer>;
