// What DVLA says of a bike of the demonstration besides its dates, in DVLA's words. The bikes are seeded with it, and the stand-in
// answers the same.
import type { DemoBike } from '~server/demo/fleet';

export function statusesOf({ cc, mot, tax }: Pick<DemoBike, 'cc' | 'mot' | 'tax'>) {
  return {
    taxStatus: tax < 0 ? 'Untaxed' : 'Taxed',
    motStatus: motStatusOf(mot),
    fuelType: cc === 0 ? 'ELECTRICITY' : 'PETROL',
    typeApproval: cc > 0 && cc <= 50 ? 'L1' : 'L3',
    wheelplan: '2 WHEEL',
  };
}

/** `days` until it expires; null for a bike that has had none. */
export function motStatusOf(days: number | null): string {
  if (days === null) return 'No details held by DVLA';
  return days < 0 ? 'Not valid' : 'Valid';
}
