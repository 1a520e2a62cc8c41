import { describe, expect, it } from 'vitest';
import { bikeFilter, bikeOrder, type BikeFilter, type QueriedBike } from '~domain/bikes/query';

const TODAY = '2026-11-21';
const fleet: QueriedBike[] = [
  bike(1, { registration_plate: 'LB22QDE', make: 'Honda', model: 'CB125F', mot_expiry_date: '2026-12-03' }),
  bike(2, { registration_plate: 'HT20QVE', make: 'Yamaha', model: 'NMAX 125', mot_expiry_date: '2026-11-18' }),
  bike(3, { registration_plate: 'MW21QAA', make: 'Lexmoto', model: 'LXR 125', tax_expiry_date: '2026-10-31' }),
  bike(4, { registration_plate: 'VE24QEV', make: 'super soco', model: 'CPx', engine_size: 0 }),
];

function bike(id: number, values: Partial<QueriedBike>): QueriedBike {
  return {
    id,
    registration_plate: 'AA11AAA',
    make: 'Honda',
    model: 'CB125F',
    engine_size: 124,
    transmission: 'BIKE_TRANSMISSION_MANUAL',
    status: 'BIKE_STATUS_ACTIVE',
    supplier: [{ id: 10, connect_location_name: 'Redcliffe' }],
    mot_expiry_date: null,
    tax_expiry_date: null,
    last_dvla_verification: null,
    ...values,
  };
}

const ids = (filter: BikeFilter) => fleet.filter(bikeFilter(filter, TODAY)).map(({ id }) => id);

describe('filters', () => {
  it.each<[string, BikeFilter, number[]]>([
    ['nothing shows all', {}, [1, 2, 3, 4]],
    ['an empty list filters nothing', { statusIn: [], modelIn: [], events: [] }, [1, 2, 3, 4]],
    ['MOT expiring lists due and expired', { events: ['mot'] }, [1, 2]],
    ['tax expiring lists due and expired', { events: ['tax'] }, [3]],
    ['both events list either', { events: ['mot', 'tax'] }, [1, 2, 3]],
    ['a make in other letters', { make: 'SUPER  SOCO' }, [4]],
    ['a plate with its space', { search: 'lb22 q' }, [1]],
    ['words of make and model', { search: 'hon 125' }, [1]],
    ['a date range leaves out bikes without a date', { mot_expiry_date__gte: '2000-01-01' }, [1, 2]],
    ['the same from above', { mot_expiry_date__lte: '2099-12-31' }, [1, 2]],
    ['a site', { supplier__id: [11] }, []],
  ])('%s', (_, filter, expected) => {
    expect(ids(filter)).toEqual(expected);
  });
});

describe('orders', () => {
  it('puts missing dates last both ways', () => {
    const order = (descending: boolean) =>
      fleet.toSorted(bikeOrder([{ field: 'mot_expiry_date', descending }])).map(({ id }) => id);
    expect(order(false)).toEqual([2, 1, 3, 4]);
    expect(order(true)).toEqual([1, 2, 3, 4]);
  });

  it('orders numbers as numbers, text without case, and ties by id', () => {
    const by = (field: 'engine_size' | 'make') =>
      fleet.toSorted(bikeOrder([{ field, descending: false }])).map(({ id }) => id);
    expect(by('engine_size')).toEqual([4, 1, 2, 3]);
    expect(by('make')).toEqual([1, 3, 4, 2]);
  });

  it('orders by the names of the sites, and by the last answer of DVLA with those never asked about last', () => {
    const [hove, both] = [
      { id: 2, connect_location_name: 'hove' },
      { id: 3, connect_location_name: 'Acton' },
    ];
    const rows = [
      bike(1, { supplier: [hove], last_dvla_verification: '2026-02-01T10:00:00.000Z' }),
      bike(2, { supplier: [both, hove] }),
      bike(3, { supplier: [both], last_dvla_verification: '2026-01-01T10:00:00.000Z' }),
    ];
    const by = (field: 'site' | 'last_dvla_verification', descending: boolean) =>
      rows.toSorted(bikeOrder([{ field, descending }])).map(({ id }) => id);
    expect(by('site', false)).toEqual([3, 2, 1]);
    expect(by('site', true)).toEqual([1, 2, 3]);
    expect(by('last_dvla_verification', false)).toEqual([3, 1, 2]);
    expect(by('last_dvla_verification', true)).toEqual([1, 3, 2]);
  });
});
