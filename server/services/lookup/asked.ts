// One question about a vehicle, and its result.
import type { VehicleFacts } from '~domain/bikes/vehicle-facts';
import type { OutsideAnswer } from '~server/platform/http/call-out';

/**
 * `refused`: there is no such vehicle, or DVLA doesn't accept the registration. `unreadable`: something answered, but not with this
 * vehicle's details. `unavailable`: nobody did. `reason` is for the log and contains nothing from DVLA.
 */
export type Asked =
  | { is: 'found'; facts: VehicleFacts }
  | { is: 'refused'; why: string }
  | { is: 'unreadable' | 'unavailable'; reason: string };

/** Sends one question and returns the answer. Throws NoAnswer. */
export type Send = (mark: string) => Promise<OutsideAnswer>;
