// The numbers above the list (look: tiles), over a fleet with one bike of each kind.
import { expect, it } from 'vitest';
import { countBikes } from '~data/bikes/facets';
import { bikeRow, type BikeRow } from '~contract/bikes/bikes';

const TODAY = '2026-11-21';

function bike(id: number, values: Partial<BikeRow>): BikeRow {
  return bikeRow.parse({
    id,
    version: 1,
    client_key: null,
    updated: '2026-11-01T10:00:00Z',
    created: '2026-11-01T10:00:00Z',
    registration_plate: `QQ0${id}QQQ`,
    make: 'Honda',
    model: 'CB125F',
    engine_size: 124,
    transmission: 'BIKE_TRANSMISSION_MANUAL',
    status: 'BIKE_STATUS_ACTIVE',
    supplier: [],
    current_mileage: null,
    colour: '',
    mot_expiry_date: '2027-10-01',
    tax_expiry_date: '2027-10-01',
    service_date: null,
    purchase_date: null,
    first_registered_date: null,
    year_of_manufacture: null,
    vin_number: null,
    insurance_status: true,
    insurance_policy_number: '',
    email_notification: true,
    sms_notification: false,
    reported_by: [],
    last_dvla_verification: null,
    ...values,
  });
}

const fleet = [
  bike(1, {}),
  bike(2, { mot_expiry_date: '2026-12-03' }),
  bike(3, { status: 'BIKE_STATUS_AT_RISK' }),
  bike(4, { status: 'BIKE_STATUS_AT_RISK', mot_expiry_date: '2026-11-18' }),
  bike(5, { status: 'BIKE_STATUS_OUT_OF_ORDER' }),
  bike(6, { tax_expiry_date: '2026-10-31' }),
  bike(7, { mot_expiry_date: null, model: 'cb125f' }),
];

it('counts as ready what is active and not expired, and each other bike once', () => {
  expect(countBikes(fleet, [], TODAY).tiles.ready).toEqual({ count: 3, total: 7, atRisk: 1, stopped: 3 });
});

it('names the most urgent bike of each tile', () => {
  const { tiles } = countBikes(fleet, [], TODAY);
  expect(tiles.motExpired).toEqual({ count: 1, first: { registration_plate: 'QQ04QQQ', days: -3 } });
  expect(tiles.motDue).toEqual({ count: 1, first: { registration_plate: 'QQ02QQQ', days: 12 } });
  expect(tiles.taxExpired.count).toBe(1);
});

it('counts events once for all, and models whatever their letters', () => {
  const { events, models } = countBikes(fleet, [], TODAY);
  expect(events).toEqual({ any: 3, mot: 2, tax: 1, untaxed: 1 });
  expect(models).toEqual([{ value: 'cb125f', label: 'CB125F', count: 7 }]);
});

it('counts a bike without tax or MOT as expired, before those with a date', () => {
  const more = [
    ...fleet,
    bike(8, { tax_expiry_date: null, tax_status: 'SORN' }),
    bike(9, { mot_expiry_date: null, first_registered_date: '2019-06-01' }),
  ];
  const { events, tiles } = countBikes(more, [], TODAY);
  expect(events).toEqual({ any: 5, mot: 3, tax: 2, untaxed: 2 });
  expect(tiles.motExpired).toEqual({ count: 2, first: { registration_plate: 'QQ09QQQ', days: null } });
  expect(tiles.taxExpired).toEqual({ count: 2, first: { registration_plate: 'QQ08QQQ', days: null } });
  expect(tiles.ready).toMatchObject({ count: 3, stopped: 5 });
});
