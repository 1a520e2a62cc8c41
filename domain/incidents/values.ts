// The choices of a report of an incident (docs/domain.md, Incidents); their words are in incidents.ts.

/** Where it happened. */
export const INCIDENT_PLACES = ['SITE', 'ROAD', 'TEST_CENTRE'] as const;
/** In which training. */
export const INCIDENT_TRAININGS = ['CBT', 'DIRECT_ACCESS', 'OTHER'] as const;
/** Who was concerned. */
export const INCIDENT_ROLES = ['RIDER', 'STAFF', 'THIRD_PARTY', 'WITNESS'] as const;
/** How badly somebody was hurt, from the least. */
export const INJURIES = ['NONE', 'FIRST_AID', 'HOSPITAL', 'SERIOUS'] as const;
/** How DVSA's own form went to DVSA. */
export const INCIDENT_WAYS = ['EMAIL', 'ONLINE', 'POST'] as const;

export type IncidentPlace = (typeof INCIDENT_PLACES)[number];
export type IncidentTraining = (typeof INCIDENT_TRAININGS)[number];
export type IncidentRole = (typeof INCIDENT_ROLES)[number];
export type Injury = (typeof INJURIES)[number];
export type IncidentWay = (typeof INCIDENT_WAYS)[number];
