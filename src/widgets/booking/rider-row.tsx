// One booked rider: name, phone, licence and bike.
import type { ReactNode } from 'react';
import { LICENCE_TYPE_LABEL } from '~contract/contacts/values';
import type { RiderView } from '~data/calendar/calendar';
import { BIKE_TYPE_LABEL } from '~domain/calendar/course-types';
import type { Conflict } from '~domain/calendar/conflicts';
import { displayLicence } from '~domain/contacts/licence-number';
import { ReachLine } from '~widgets/contacts/reach';
import { NumberPlate } from '~widgets/page/number-plate';
import { SyncBadge } from '~widgets/sync/badge';
import { MarkLines } from '~widgets/conflicts/mark-lines';
import { marksOfRider } from '~widgets/conflicts/marks';
import { useChoices } from './use-choices';

type RiderRowProps = {
  rider: RiderView;
  /** Those of the course; the row shows the rider's and their bike's. */
  conflicts: readonly Conflict[];
  /** The actions below the row. */
  children?: ReactNode;
};

export function RiderRow({ rider, conflicts, children }: RiderRowProps) {
  const { customer, bike, bike_type, notes, reason, pending } = rider;
  const found = useChoices()?.bikes.find(({ id }) => id === bike);
  const licence = [licenceName(customer.current_licence), displayLicence(customer.licence_number)].filter(Boolean);
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="min-w-0 flex-1 font-bold wrap-anywhere">{customer.full_name || 'Erased contact'}</b>
        {pending === null ? null : <SyncBadge state={pending} small />}
        {found ? <NumberPlate mark={found.registration_plate} size="s" /> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 text-tab text-ink-2">
        <ReachLine person={customer} name={customer.full_name} />
        <span>{licence.join(' ') || 'No licence recorded'}</span>
        <span>
          {bike_type === 'NONE'
            ? 'Own bike'
            : [BIKE_TYPE_LABEL[bike_type], bike === null ? 'no bike yet' : ''].filter(Boolean).join(', ')}
        </span>
      </div>
      <MarkLines conflicts={marksOfRider(rider, conflicts)} />
      {notes === '' ? null : <p className="text-tab wrap-anywhere whitespace-pre-wrap">{notes}</p>}
      {reason === '' ? null : (
        <p className="text-tab text-ink-2 wrap-anywhere">{`Reason for going ahead: ${reason}`}</p>
      )}
      {children}
    </li>
  );
}

function licenceName(code: string): string {
  return (LICENCE_TYPE_LABEL as Readonly<Record<string, string>>)[code] ?? code;
}
