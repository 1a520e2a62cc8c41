import { describe, expect, it } from 'vitest';
import { bikeLine, summaryOf } from '~features/bikes/detail/bike-text';
import { NO_WORDS } from '~domain/bikes/agency-words';
import { motStanding, taxStanding } from '~domain/bikes/road-papers';
import { dueFigure, serviceFigure } from '~features/bikes/detail/due-figures';
import { readId } from '~features/bikes/detail/ids';
import { preview, reporters, written } from '~features/bikes/reports/report-text';
import { receivedText } from '~widgets/format/contact-text';
import { belowReport, tabOf } from '~features/bikes/detail/tabs';
import type { BikeRow } from '~contract/bikes/bikes';

const TODAY = '2026-11-21';

const bike: BikeRow = {
  id: 12,
  version: 1,
  client_key: null,
  updated: '2026-11-20T10:00:00.000Z',
  created: '2026-01-01T10:00:00.000Z',
  registration_plate: 'LB22QDE',
  make: 'Honda',
  model: 'CB125F',
  engine_size: 124,
  transmission: 'BIKE_TRANSMISSION_MANUAL',
  status: 'BIKE_STATUS_ACTIVE',
  supplier: [{ id: 1, name: 'Harbour & Hill, Quayside', connect_location_name: 'Quayside Yard' }],
  current_mileage: 18_412,
  colour: 'Red',
  mot_expiry_date: '2026-12-03',
  tax_expiry_date: null,
  service_date: '2026-08-14',
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
  ...NO_WORDS,
  power_kw: null,
  category: '',
};

describe('the id in the address', () => {
  it.each(['abc', '12a', '1.5', '1e3', '0x10', '--1', '9'.repeat(16), '１２', '12;drop'])(
    'is invalid when it is no number: %s',
    (part) => {
      expect(readId(part)).toEqual({ is: 'invalid' });
    },
  );

  it.each(['', ' ', '0', '00', '-0'])('is missing when there is none or it is zero: "%s"', (part) => {
    expect(readId(part)).toEqual({ is: 'zero' });
  });

  it('names a bike of the school, or one that only this device knows', () => {
    expect(readId('12')).toEqual({ is: 'id', id: 12 });
    expect(readId('-3')).toEqual({ is: 'id', id: -3 });
  });
});

describe('the preview of a comment', () => {
  it('is the whole text up to 50 characters', () => {
    const fifty = 'x'.repeat(50);
    expect(preview(fifty)).toBe(fifty);
    expect(preview(`${fifty}y`)).toBe(`${fifty}…`);
    expect(preview(`${'x'.repeat(49)} road`)).toBe(`${'x'.repeat(49)}…`);
  });

  it('counts an emoji as one character and never cuts it in half', () => {
    const fifty = '🏍'.repeat(50);
    expect(preview(fifty)).toBe(fifty);
    expect(preview(`${fifty}!`)).toBe(`${fifty}…`);
  });
});

describe('when a report was written', () => {
  it('is told in London time, summer and winter, wherever the device is', () => {
    expect(written({ created: '2026-06-30T23:30:00.000Z' })).toEqual({ day: '01/07/2026', time: '00:30' });
    expect(written({ created: '2026-11-21T14:21:00.000Z' })).toEqual({ day: '21/11/2026', time: '14:21' });
  });

  it('says when the school received it, only where that was more than 10 minutes later', () => {
    const at = (received_at: string) => receivedText({ created: '2026-11-21T14:00:00.000Z', received_at });
    expect(at('2026-11-21T14:10:00.000Z')).toBeNull();
    expect(at('2026-11-21T14:10:01.000Z')).toBe('14:10');
    expect(at('2026-11-22T08:05:00.000Z')).toBe('22/11/2026 08:05');
  });

  it('names everybody who reported it, or nobody', () => {
    const [callum, priya] = [
      { id: 1, full_name: 'Callum Reith' },
      { id: 2, full_name: 'Priya Nair' },
    ];
    expect(reporters({ reported_by: [callum, priya] })).toBe('Callum Reith, Priya Nair');
    expect(reporters({ reported_by: [] })).toBe('--');
  });
});

describe('the dials of a bike', () => {
  const mot = (mot_expiry_date: string | null) =>
    dueFigure(motStanding({ mot_expiry_date, tax_expiry_date: null }, TODAY), TODAY);
  const lit = (figure: { ticks: { count: number; kind: string }[] }) => figure.ticks[0];

  it('count the days left, with one tick for two days', () => {
    const figure = mot('2026-12-03');
    expect(figure).toMatchObject({ value: '12', unit: 'days left', lamp: 'amber', note: '03/12/2026' });
    expect(lit(figure)).toEqual({ count: 6, kind: 'amber' });
    expect(mot('2026-11-22')).toMatchObject({ value: '1', unit: 'day left', lamp: 'amber' });
    expect(mot(TODAY)).toMatchObject({ value: '0', unit: 'days left', lamp: 'amber' });
  });

  it('are due up to 90 days ahead, and fine after that', () => {
    expect(mot('2027-02-19')).toMatchObject({ value: '90', lamp: 'amber' });
    expect(mot('2027-02-20')).toMatchObject({ value: '91', lamp: 'ok' });
    expect(lit(mot('2027-04-01'))).toEqual({ count: 45, kind: 'on' });
  });

  it('count the days over', () => {
    expect(mot('2026-11-18')).toMatchObject({ value: '3', unit: 'days over', lamp: 'red' });
    expect(mot('2023-08-09')).toMatchObject({ value: '3', unit: 'years over', lamp: 'red' });
  });

  it('say nothing where no date is known', () => {
    for (const figure of [mot(null), serviceFigure(null, TODAY)]) {
      expect(figure).toMatchObject({ value: '--', lamp: 'off' });
      expect(figure.unit).toBeUndefined();
      expect(figure.ticks.find(({ kind }) => kind !== 'off')?.count ?? 0).toBe(0);
    }
  });

  it('name what stands in the place of a date', () => {
    const tax = (tax_status: string) =>
      dueFigure(taxStanding({ mot_expiry_date: null, tax_expiry_date: null, tax_status }, TODAY), TODAY);
    expect(tax('SORN')).toMatchObject({ value: 'SORN', lamp: 'red', note: 'SORN' });
    expect(tax('Untaxed')).toMatchObject({ value: 'None', lamp: 'red', note: 'Untaxed' });
    expect(tax('Taxed')).toMatchObject({ value: '--', lamp: 'off' });
  });

  it('count the days since the last service, which is due after a year', () => {
    expect(serviceFigure('2026-08-14', TODAY)).toMatchObject({ value: '99', unit: 'days ago', lamp: 'ok' });
    expect(serviceFigure('2025-11-21', TODAY)).toMatchObject({ value: '365', unit: 'days ago', lamp: 'ok' });
    expect(serviceFigure('2025-11-20', TODAY)).toMatchObject({ value: '366', unit: 'days ago', lamp: 'amber' });
    expect(serviceFigure('2026-11-23', TODAY)).toMatchObject({ value: '2', unit: 'days ahead' });
  });
});

describe('the summary', () => {
  const facts = (row: BikeRow) => Object.fromEntries(summaryOf(row, TODAY).flatMap((part) => part.facts));

  it('has the sections and the names of the specification', () => {
    expect(summaryOf(bike, TODAY).map(({ title }) => title)).toEqual([
      'Registration',
      'Current Status',
      'Important Dates',
    ]);
    expect(facts(bike)).toEqual({
      'Reg number': 'LB22 QDE',
      Make: 'Honda',
      Model: 'CB125F',
      'Engine size': '124 cc',
      Transmission: 'Manual',
      'Licence category': 'A1, from 17',
      Status: 'Active',
      Location: 'Quayside Yard',
      'Current mileage': '18,412',
      Colour: 'Red',
      Insurance: 'Active',
      MOT: '03/12/2026',
      Tax: '--',
      'Last service': '14/08/2026',
      'VIN number': '--',
    });
  });

  it('shows -- for what is missing, and an electric bike without cc', () => {
    const bare: BikeRow = {
      ...bike,
      engine_size: 0,
      current_mileage: null,
      colour: '',
      insurance_status: false,
      supplier: [],
      transmission: 'BIKE_TRANSMISSION_AUTOMATIC',
    };
    expect(facts(bare)).toMatchObject({
      'Engine size': 'Electric',
      'Current mileage': '--',
      Colour: '--',
      Location: '--',
      Insurance: 'Inactive',
    });
    expect(facts(bare)['Licence category']).toBe('Power or category needed');
    expect(bikeLine(bare)).toBe('Electric · Automatic');
    expect(facts({ ...bike, current_mileage: 0 })['Current mileage']).toBe('0');
  });
});

it('the summary says DVLA’s words, and what stands in the place of a date', () => {
  const row: BikeRow = {
    ...bike,
    mot_expiry_date: null,
    first_registered_date: '2019-06-01',
    tax_status: 'SORN',
    fuel_type: 'ELECTRICITY',
    type_approval: 'L3',
    wheelplan: '2 WHEEL',
    power_kw: 4,
  };
  const facts = Object.fromEntries(summaryOf(row, TODAY).flatMap((part) => part.facts));
  expect(facts).toMatchObject({ MOT: 'No MOT', Tax: 'SORN', Power: '4 kW', 'Type approval': 'L3', Wheels: '2 WHEEL' });
  const young = { ...row, first_registered_date: '2025-06-01', mot_status: 'No details held by DVLA' };
  expect(summaryOf(young, TODAY).flatMap((part) => part.facts)).toContainEqual(['MOT', 'First due 01/06/2028']);
});

describe('the tabs of the phone', () => {
  it('lie under the modals that they open', () => {
    const at = (child: string) => tabOf(`/_app/bikes/$bikeId/details/${child}`);
    expect(['', 'reports', 'documents'].map(at)).toEqual(['details', 'reports', 'documents']);
    expect(at('comment/$commentId')).toBe('reports');
    expect(at('document/view')).toBe('documents');
    expect(belowReport(true)).toBe('/bikes/$bikeId/details/reports');
    expect(belowReport(false)).toBe('/bikes/$bikeId/details');
  });
});
