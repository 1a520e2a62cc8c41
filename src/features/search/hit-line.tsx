// One found row, as an option of the search shows it.
import type { ReactNode } from 'react';
import { STATUS_LABEL } from '~domain/bikes/labels';
import { COURSE_TYPE } from '~domain/calendar/course-types';
import { incidentName } from '~domain/incidents/incidents';
import { INVOICE_STATUS_LABEL } from '~domain/invoices/states';
import type { SearchGroup } from '~domain/search/global-search';
import { OUTCOME_LABEL } from '~domain/orders/outcomes';
import type { HitHere } from '~data/search/best';
import { Avatar } from '~ui/avatar';
import { Chip } from '~ui/chip';
import { Icon, type IconName } from '~ui/icon';
import { CERTIFICATE_STATUS } from '~widgets/format/certificate-text';
import { DOT } from '~widgets/format/contact-text';
import { poundsText } from '~domain/text/money-text';
import { displayDay } from '~domain/time/london-time';
import { weekdayText } from '~domain/time/weekday-text';
import { NumberPlate } from '~widgets/page/number-plate';
import { SyncBadge } from '~widgets/sync/badge';

type Words = { mark: ReactNode; title: string; about: string; chip?: ReactNode };

const WORDS: { [Group in SearchGroup]: (hit: HitHere<Group>) => Words } = {
  customers: ({ full_name, email, phone }) => ({
    mark: <Avatar name={full_name} />,
    title: full_name,
    about: [email, phone].filter(Boolean).join(DOT),
  }),
  certificates: ({ certificate_number, status, full_name }) => {
    const { kind, icon, text } = CERTIFICATE_STATUS[status];
    const chip = (
      <Chip kind={kind} icon={icon} small>
        {text}
      </Chip>
    );
    return { mark: <Sign icon="certificates" />, title: String(certificate_number), about: full_name, chip };
  },
  instructors: ({ full_name, instructor_certificate, active }) => ({
    mark: <Avatar name={full_name} />,
    title: full_name,
    about: instructor_certificate === '' ? '' : `Certificate ${instructor_certificate}`,
    chip: active ? null : <Quiet>Deactivated</Quiet>,
  }),
  motorbikes: ({ registration_plate, make, model, status }) => ({
    mark: <NumberPlate mark={registration_plate} size="s" />,
    title: `${make} ${model}`,
    about: '',
    chip: <BikeStatus status={status} />,
  }),
  suppliers: ({ connect_location_name, name, town }) => ({
    mark: <Sign icon="store" />,
    title: connect_location_name || name,
    about: town,
  }),
  orders: ({ order_friendly_id, full_name, outcome, course }) => ({
    mark: <Sign icon="orders" />,
    title: full_name || 'Erased contact',
    about: [order_friendly_id, COURSE_TYPE[course.constant].label, weekdayText(course.date)].filter(Boolean).join(DOT),
    chip: outcome === 'BOOKED' ? null : <Quiet>{OUTCOME_LABEL[outcome]}</Quiet>,
  }),
  courses: ({ constant, date, start_time, supplier }) => ({
    mark: <Sign icon="calendar" />,
    title: COURSE_TYPE[constant].label,
    about: [weekdayText(date), start_time.slice(0, 5), supplier.connect_location_name].join(DOT),
  }),
  incidents: (incident) => ({
    mark: <Sign icon="alert" />,
    title: incidentName(incident),
    about: [incident.place, ...incident.names].filter(Boolean).join(DOT),
  }),
  invoices: ({ kind, number, status, customer_name, gross }) => ({
    mark: <Sign icon="invoices" />,
    title: number || 'Draft invoice',
    about: [customer_name, poundsText(gross)].filter(Boolean).join(DOT),
    chip: kind === 'CREDIT_NOTE' ? null : <Quiet>{INVOICE_STATUS_LABEL[status]}</Quiet>,
  }),
  vouchers: ({ code, kind, amount, valid_until, customer, active }) => ({
    mark: <Sign icon="orders" />,
    title: code,
    about: [
      `${kind === 'PERCENT' ? `${amount}%` : poundsText(amount)} off`,
      valid_until === null ? '' : `until ${displayDay(valid_until)}`,
      customer === null ? '' : 'for one contact',
    ]
      .filter(Boolean)
      .join(DOT),
    chip: active ? null : <Quiet>Ended</Quiet>,
  }),
};

export function HitLine<Group extends SearchGroup>({ group, hit }: { group: Group; hit: HitHere<Group> }) {
  const { mark, title, about, chip } = WORDS[group](hit);
  return (
    <>
      {mark}
      {/* A chip goes below the words before it cuts them. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex min-w-[min(9rem,100%)] flex-1 flex-col">
          <b className="truncate font-bold">{title}</b>
          {about === '' ? null : <span className="truncate text-tab font-reg text-ink-2">{about}</span>}
        </span>
        {hit.pending === null ? chip : <SyncBadge state={hit.pending} small />}
      </span>
    </>
  );
}

function Sign({ icon }: { icon: IconName }) {
  return (
    <span className="grid size-6 flex-none place-items-center text-ink-2">
      <Icon name={icon} />
    </span>
  );
}

function Quiet({ children }: { children: string }) {
  return (
    <Chip kind="quiet" small>
      {children}
    </Chip>
  );
}

function BikeStatus({ status }: { status: string }) {
  if (status !== 'BIKE_STATUS_AT_RISK' && status !== 'BIKE_STATUS_OUT_OF_ORDER') return null;
  const [kind, icon] = status === 'BIKE_STATUS_AT_RISK' ? (['amber', 'alert'] as const) : (['red', 'ban'] as const);
  return (
    <Chip kind={kind} icon={icon} small>
      {STATUS_LABEL[status]}
    </Chip>
  );
}
