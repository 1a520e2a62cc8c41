// The levels of an instructor's certificate in words, for the staff's screens.
import type { InstructorLevel } from './instructor-levels';

export const LEVEL_LABEL: Readonly<Record<InstructorLevel, string>> = {
  CBT1: 'CBT1, trained by the school',
  CBT1C: 'CBT1C, assessed by DVSA',
  CBT1D: 'CBT1D, direct access',
};

/** On which machines somebody of this level may train. */
export const LEVEL_MACHINES: Readonly<Record<InstructorLevel, string>> = {
  CBT1: 'Trains on machines up to 125cc and 11 kW',
  CBT1C: 'Trains on machines up to 125cc and 11 kW',
  CBT1D: 'Trains on machines of any size',
};
