// A bike in words (specification sections 2.5 and 3).
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
export function summaryOf(bike: BikeRow): { title: string; facts: [name: string, value: string][] }[] {
  return [
    {
      title: 'Registration',
      facts: [
        ['Reg number', displayMark(bike.registration_plate) || NOTHING],
        ['Make', bike.make || NOTHING],
        ['Model', bike.model || NOTHING],
        ['Engine size', engineText(bike.engine_size)],
        ['Transmission', TRANSMISSION_LABEL[bike.transmission]],
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
        ['MOT', dayText(bike.mot_expiry_date)],
        ['Tax', dayText(bike.tax_expiry_date)],
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

function dayText(day: string | null): string {
  return day === null ? NOTHING : displayDay(day);
}

const THOUSANDS = new Intl.NumberFormat('en-GB');
