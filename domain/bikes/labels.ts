// What a bike's codes read as (specification sections 2.5 and 3): written once, for every screen.

export const STATUS_LABEL = {
  BIKE_STATUS_ACTIVE: 'Active',
  BIKE_STATUS_AT_RISK: 'At Risk',
  BIKE_STATUS_OUT_OF_ORDER: 'Out of Order',
} as const;

export const TRANSMISSION_LABEL = {
  BIKE_TRANSMISSION_MANUAL: 'Manual',
  BIKE_TRANSMISSION_AUTOMATIC: 'Automatic',
} as const;

/** Short labels, where there is little room. */
export const TRANSMISSION_SHORT = {
  BIKE_TRANSMISSION_MANUAL: 'Manual',
  BIKE_TRANSMISSION_AUTOMATIC: 'Auto',
} as const;

/** The names of a bike's sites, comma-separated. */
export function siteNames({ supplier }: { supplier: readonly { connect_location_name: string }[] }): string {
  return supplier.map(({ connect_location_name: name }) => name).join(', ');
}
