// Says that the school's records went back to a backup.
import { whenText } from './when';

/** 'Your school’s records went back to 14:02', with the day if that isn't today. Both in ms. */
export function wentBackText(backTo: number, now: number): string {
  return `Your school’s records went back to ${whenText(backTo, now)}`;
}
