// Whom a booking is for: any contact or a new one, or for people without access to contacts the riders that they see.
import { Link } from '@tanstack/react-router';
import type { KnownPerson } from '~data/calendar/known-people';
import { buttonClass } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { Icon } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { PersonPicker } from '~widgets/contacts/person-picker';
import type { Nameable, NamedView } from '~widgets/contacts/use-named';
import { useNoCalendar, useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { OPENS } from '~widgets/hooks/use-leave';

/** The form of a new contact lies over the calendar. `elsewhere`: this form doesn't, so that form takes its place. */
export type NewContactAt = { course: number; elsewhere: boolean };

type WhoPartProps = {
  nameable: Nameable;
  value: NamedView | null | undefined;
  error: string | undefined;
  /** 'yyyy-MM-dd'. */
  day: string;
  newContact: NewContactAt;
  onPick: (customer: string) => void;
};

export function WhoPart({ nameable, value, error, day, newContact, onPick }: WhoPartProps) {
  if (value === undefined || nameable === undefined) return <Skeleton rows={1} height={72} />;
  return (
    <Offered nameable={nameable} error={error} newContact={newContact}>
      <PersonPicker
        label="Contact"
        nameable={nameable}
        value={value}
        error={error}
        day={day}
        required
        onPick={onPick}
      />
    </Offered>
  );
}

/** That form doesn't lie over this one's list. */
const INSTEAD = { search: {}, replace: true, state: true, resetScroll: false } as const;

type OfferedProps = Pick<WhoPartProps, 'error' | 'newContact'> & {
  nameable: readonly KnownPerson[] | null;
  children: React.ReactNode;
};

/** `nameable`: null for people who see all contacts. */
function Offered({ nameable, error, newContact, children }: OfferedProps) {
  const noNew = useNoEdit('contacts');
  const noCalendar = useNoCalendar();
  const device = useDevice();
  if (nameable?.length === 0) {
    return (
      <div className="flex flex-col gap-2">
        <p>
          {`Without access to contacts you can book riders who are on courses you can see. There are none on this ${device}. Ask someone with access to contacts to book them.`}
        </p>
        {error === undefined ? null : <FieldError>{error}</FieldError>}
      </div>
    );
  }
  if (nameable) return children;
  const { course, elsewhere } = newContact;
  // That form is a part of the calendar.
  if (noNew === null && noCalendar) {
    return (
      <div className="flex flex-col gap-2">
        {children}
        <p className="text-tab text-ink-2">Someone new? Add them in Contacts first.</p>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      {children}
      {noNew === null ? (
        <Link
          to="/calendar/$courseId/contact/new"
          params={{ courseId: String(course) }}
          {...(elsewhere ? INSTEAD : { search: true, ...OPENS })}
          className={buttonClass('soft', false, 'wide:self-start')}
        >
          <Icon name="plus" size={18} />
          <span>New contact</span>
        </Link>
      ) : (
        <p className="text-tab text-ink-2">Your access lets you look at contacts, but not add any.</p>
      )}
    </div>
  );
}
