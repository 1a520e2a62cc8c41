// A bike in words (specification sections 2.5 and 3).
import { ageForBike, categoryOf } from '~domain/bikes/machine';
import { motStanding, type Standing, taxStanding, WHY_TEXT } from '~domain/bikes/road-papers';
import { STATUS_LABEL, TRANSMISSION_LABEL } from '~domain/bikes/labels';
import { displayDay } from '~domain/time/london-time';
import { displayMark } from '~domain/text/number-plate';
import type { BikeRow } from '~contract/bikes/bikes';

/** Shown in place of a missing value. */
export const NOTHING = '--';

/** 'Honda CB125F'. */
export function bikeName({ make, model }: Pick<BikeRow, 'make' | 'model'>): string {
  return `${make} ${model}`.trim() || NOTHING;
}

/** '124 cc · Manual · Quayside Yard'. */
export function bikeLine(bike: BikeRow): string {
  return [engineText(bike.engine_size), TRANSMISSION_LABEL[bike.transmission], ...bike.supplier.map(siteName)].join(
    ' · ',
  );
}

/** The groups of the summary, with facts in the order of specification section 2.5. Status is drawn as a chip. */
export function summaryOf(bike: BikeRow, today: string): { title: string; facts: [name: string, value: string][] }[] {
  return [
    {
      title: 'Registration',
      facts: [
        ['Reg number', displayMark(bike.registration_plate) || NOTHING],
        ['Make', bike.make || NOTHING],
        ['Model', bike.model || NOTHING],
        ['Engine size', engineText(bike.engine_size)],
        ['Transmission', TRANSMISSION_LABEL[bike.transmission]],
        ['Licence category', categoryText(bike)],
        ...said('Power', bike.power_kw ? `${bike.power_kw} kW` : ''),
        ...said('Fuel', bike.fuel_type),
        ...said('Type approval', bike.type_approval),
        ...said('Wheels', bike.wheelplan),
        ...said('Euro status', bike.euro_status),
      ],
    },
    {
      title: 'Current Status',
      facts: [
        ['Status', STATUS_LABEL[bike.status]],
        ['Location', bike.supplier.map(siteName).join(', ') || NOTHING],
        ['Current mileage', bike.current_mileage === null ? NOTHING : THOUSANDS.format(bike.current_mileage)],
        ['Colour', bike.colour || NOTHING],
        ['Insurance', bike.insurance_status ? 'Active' : 'Inactive'],
      ],
    },
    {
      title: 'Important Dates',
      facts: [
        ['MOT', standingText(motStanding(bike, today))],
        ['Tax', standingText(taxStanding(bike, today))],
        ['Last service', dayText(bike.service_date)],
        ['VIN number', bike.vin_number || NOTHING],
      ],
    },
  ];
}

/** The name that people call a site by; `name` is the legal one. */
function siteName(site: BikeRow['supplier'][number]): string {
  return site.connect_location_name || site.name;
}

/** Electric mopeds have an engine of 0 cc. */
function engineText(cc: number): string {
  return cc === 0 ? 'Electric' : `${cc} cc`;
}

/** DVLA's words, where there are any: rows of older versions have none. */
function said(name: string, value: string | undefined): [name: string, value: string][] {
  return value ? [[name, value]] : [];
}

/** 'A2, from 19'; whether the school says so, or size and power do. */
function categoryText(bike: BikeRow): string {
  const category = categoryOf(bike);
  return category === null ? 'Power or category needed' : `${category}, from ${ageForBike(bike)}`;
}

/** The date, or what stands in its place. */
function standingText({ why, day }: Standing): string {
  if (why === 'first') return `First due ${dayText(day)}`;
  if (why === 'exempt') return 'Not needed at its age';
  return WHY_TEXT[why] ?? dayText(day);
}

function dayText(day: string | null): string {
  return day === null ? NOTHING : displayDay(day);
}

const THOUSANDS = new Intl.NumberFormat('en-GB');
