// How long a certificate lasts for mopeds (docs/domain.md, AM for life): as long as a car licence, whichever of the two came first. For a 125
// it still ends after two years.
import { isMopedOnly } from './restrictions';

/** What decides it: the contact's kind of licence ('' if it isn't known), and the certificate's restrictions. */
export type LifeFacts = { current_licence: string; birthdate: string | null; restrictions: readonly string[] };

/** True if its holder needs no other CBT for what they ride. `noted`: a note says that they have AM for life. */
export function ridesForLife({ current_licence, restrictions }: Omit<LifeFacts, 'birthdate'>, noted: boolean): boolean {
  return isMopedOnly(restrictions) && (noted || current_licence === FULL);
}

/** What is said beside the day on which it runs out. */
export function lifeText({ current_licence, birthdate, restrictions }: LifeFacts): string {
  const only125 = isMopedOnly(restrictions) ? '' : ` ${FOR_125}`;
  if (current_licence === FULL) return `${WITH_LICENCE}${only125}${mayBeOlder(birthdate) ? ` ${BEFORE_2001}` : ''}`;
  if (current_licence === FOREIGN) return `${ELSEWHERE}${only125}`;
  return `${WITHOUT_LICENCE}${only125}`;
}

const FULL = 'DRIVING_LICENCE';
const FOREIGN = 'EU_LICENCE';

const WITH_LICENCE = 'With a car licence it lasts for mopeds as long as that licence.';
const WITHOUT_LICENCE = 'If its holder passes a car test before then, it lasts for mopeds as long as that licence.';
const ELSEWHERE = 'Ask DVLA whether the holder’s licence makes it last longer for mopeds.';
const FOR_125 = 'For a 125 it ends on this day.';
const BEFORE_2001 = 'A car test passed before 01/02/2001 allows mopeds without a CBT.';

/** Nobody passes a car test before 16, which is the age with a mobility allowance. */
function mayBeOlder(birthdate: string | null): boolean {
  return birthdate === null || birthdate < '1985-02-01';
}
