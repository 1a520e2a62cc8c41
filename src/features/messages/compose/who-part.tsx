// To whom the message goes, in words; for a group of contacts, the filter that finds them.
import { LICENCE_TYPE_LABEL, LICENCE_TYPES } from '~contract/contacts/values';
import { SEARCH_MAX } from '~contract/wire/limits';
import { getCourse, listCalendar } from '~data/calendar/calendar';
import { getContact } from '~data/contacts/contacts';
import { getOrder } from '~data/orders/order';
import { listSites } from '~data/school/staff';
import { COURSE_CONSTANTS, COURSE_TYPE } from '~domain/calendar/course-types';
import { fullName } from '~domain/contacts/full-name';
import { weekdayText } from '~domain/time/weekday-text';
import { TextField } from '~ui/fields/field';
import { SelectField } from '~ui/fields/select-field';
import { ToggleChip } from '~ui/fields/toggle-chip';
import { counted } from '~widgets/format/size-text';
import { useLive } from '~widgets/hooks/use-live';
import type { Written } from './use-written';
import { typeOf } from './fields';
import { isOffer, type Who } from './who';

export function WhoPart({ who, written }: { who: Who; written: Written }) {
  const words = useLive(() => whoText(who), [JSON.stringify(who)]);
  return (
    <section aria-label="To whom" className="flex flex-col gap-3">
      <p className="font-bold wrap-anywhere">{words === undefined ? '\u00A0' : `To ${words}`}</p>
      {isOffer(who, typeOf(written.values)) ? <p className="text-tab text-ink-2">{MARKETING[who.of]}</p> : null}
      {who.of === 'contacts' ? <ContactsFilter written={written} /> : null}
    </section>
  );
}

const ONLY_AGREED = 'Such a message counts as marketing, so only people who agreed get it.';
const MARKETING: Readonly<Record<Who['of'], string>> = {
  customer: ONLY_AGREED,
  customers:
    'A message to several contacts counts as marketing, so only people who agreed get it. To write about a booking, begin with a template that is about bookings.',
  order: ONLY_AGREED,
  course: ONLY_AGREED,
  day: ONLY_AGREED,
  contacts:
    'A message to a group of contacts counts as marketing, so only people who agreed get it. Leave the fields empty for all of them.',
};

async function whoText(who: Who): Promise<string> {
  switch (who.of) {
    case 'customer': {
      const contact = await getContact(who.id);
      return contact ? fullName(contact) : 'one contact';
    }
    case 'customers':
      return who.ids.length === 1
        ? 'the contact that you picked'
        : `the ${counted(who.ids.length, 'contact')} that you picked`;
    case 'order': {
      const booking = await getOrder(who.order);
      return booking ? `${booking.order.customer.full_name}, ${booking.course.name}` : 'the rider of a booking';
    }
    case 'course': {
      const course = await getCourse(who.course);
      if (!course) return 'the riders of a course';
      return `the riders of ${course.name}, ${weekdayText(course.date)} ${course.start_time.slice(0, 5)}`;
    }
    case 'day': {
      const site = who.site === null ? null : (await listSites()).find(({ id }) => id === who.site);
      const where = site ? ` at ${site.connect_location_name}` : '';
      return `the riders of ${weekdayText(who.date)}${who.site === null ? ', all sites' : where}${await ofInstructor(who)}`;
    }
    default:
      return 'contacts who agreed to offers';
  }
}

/** ', only courses of Callum Reith'; '' for everybody's. */
async function ofInstructor({ date, instructor }: Extract<Who, { of: 'day' }>): Promise<string> {
  if (instructor === null) return '';
  const { instructors } = await listCalendar({ from: date, to: date });
  return `, only courses of ${instructors.find(({ id }) => id === instructor)?.full_name ?? 'one instructor'}`;
}

const LICENCES = [
  { value: '', label: 'Any licence' },
  ...LICENCE_TYPES.map((value) => ({ value, label: LICENCE_TYPE_LABEL[value] })),
];

function ContactsFilter({ written: { values, set, fill } }: { written: Written }) {
  const { search, licence, completed } = values;
  return (
    <>
      <TextField
        label="Search"
        type="search"
        autoComplete="off"
        placeholder="Name, phone, e-mail, postcode or licence"
        maxLength={SEARCH_MAX}
        value={search}
        onChange={({ target }) => set('search', target.value)}
      />
      <SelectField
        label="Licence"
        value={licence}
        options={LICENCES}
        onChange={({ target }) => set('licence', target.value)}
      />
      <fieldset className="min-w-0">
        <legend className="pb-2 text-[0.9375rem] leading-5 font-bold wide:text-tab">Completed a course</legend>
        <div className="flex flex-wrap gap-2">
          {COURSE_CONSTANTS.map((constant) => (
            <ToggleChip
              key={constant}
              label={COURSE_TYPE[constant].label}
              pressed={completed.includes(constant)}
              onChange={(on) =>
                fill({ completed: on ? [...completed, constant] : completed.filter((one) => one !== constant) })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
