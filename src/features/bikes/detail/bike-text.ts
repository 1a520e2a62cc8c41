// A bike in words (specification sections 2.5 and 3).
import { displayDay } from '~domain/london-time';
import { displayMark } from '~domain/number-plate';
import type { ChipKind } from '~ui/chip';
import type { IconName } from '~ui/icon';
import type { BikeRow, BikeStatus } from '~contract/bikes';

/** What stands where nothing is known. */
export const NOTHING = '--';

export const STATUS: Record<BikeStatus, { kind: ChipKind; icon: IconName; text: string }> = {
  BIKE_STATUS_ACTIVE: { kind: 'ok', icon: 'check', text: 'Active' },
  BIKE_STATUS_AT_RISK: { kind: 'amber', icon: 'alert', text: 'At Risk' },
  BIKE_STATUS_OUT_OF_ORDER: { kind: 'red', icon: 'ban', text: 'Out of Order' },
};

/** 'Honda CB125F'. */
export function bikeName({ make, model }: Pick<BikeRow, 'make' | 'model'>): string {
  return `${make} ${model}`.trim() || NOTHING;
}

/** '124 cc · Manual · Quayside Yard'. */
export function bikeLine(bike: BikeRow): string {
  return [engineText(bike.engine_size), gearText(bike), ...bike.supplier.map(siteName)].join(' · ');
}

/** The parts of the summary, each with its facts in the order of section 2.5. Status is drawn as a chip. */
export function summaryOf(bike: BikeRow): { title: string; facts: [name: string, value: string][] }[] {
  return [
    {
      title: 'Registration',
      facts: [
        ['Reg number', displayMark(bike.registration_plate) || NOTHING],
        ['Make', bike.make || NOTHING],
        ['Model', bike.model || NOTHING],
        ['Engine size', engineText(bike.engine_size)],
        ['Transmission', gearText(bike)],
      ],
    },
    {
      title: 'Current Status',
      facts: [
        ['Status', STATUS[bike.status].text],
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

function gearText({ transmission }: Pick<BikeRow, 'transmission'>): string {
  return transmission === 'BIKE_TRANSMISSION_AUTOMATIC' ? 'Automatic' : 'Manual';
}

function dayText(day: string | null): string {
  return day === null ? NOTHING : displayDay(day);
}

const THOUSANDS = new Intl.NumberFormat('en-GB');
