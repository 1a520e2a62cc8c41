// The fields of the booking page's settings.
import { COURSE_CONSTANTS, COURSE_TYPE, type CourseConstant } from '~domain/calendar/course-types';
import { listSites } from '~data/school/staff';
import { Checkbox } from '~ui/fields/checkbox';
import { ChoiceList } from '~ui/fields/choice-list';
import { SelectField } from '~ui/fields/select-field';
import { Section } from '~widgets/forms/form-section';
import { useLive } from '~widgets/hooks/use-live';
import { type Form, FormText } from '~widgets/online-forms/server-form';
import { nestedMessage } from '~widgets/typed/nested-message';
import { ColourField } from './colour-field';
import type { ThemeBody, ThemeValues } from './theme-form';

export type ThemeFormOf = Form<ThemeValues, ThemeBody>;
type PartProps = { form: ThemeFormOf };

export function PagePart({ form }: PartProps) {
  return (
    <Section heading="h2" title="Page">
      <div className="wide:col-span-2">
        <Tick form={form} name="open" label="Riders can book on this page" />
      </div>
      <FormText
        form={form}
        name="slug"
        label="Address"
        hint={`${globalThis.location.host}/book/${form.watch('slug')}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <FormText form={form} name="terms_url" label="Your terms" hint="Empty: none." {...ADDRESS} />
      <FormText form={form} name="privacy_url" label="Your privacy notice" hint="Empty: none." {...ADDRESS} />
    </Section>
  );
}

const ADDRESS = {
  type: 'url',
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  placeholder: 'https://',
} as const;

const FONTS = [
  { value: 'SYSTEM', label: 'The device’s own' },
  { value: 'HUMANIST', label: 'Humanist' },
  { value: 'ROUNDED', label: 'Rounded' },
  { value: 'SERIF', label: 'With serifs' },
  { value: 'MONO', label: 'Typewriter' },
];

export function LookPart({ form }: PartProps) {
  return (
    <Section heading="h2" title="Look">
      <ColourField form={form} name="primary" label="Headings and links" />
      <ColourField form={form} name="button" label="Buttons" />
      <ColourField form={form} name="text" label="Other words" />
      <SelectField label="Font" {...form.register('font')} options={FONTS} />
      <FormText form={form} name="radius" label="Round corners (pixels)" hint="0 to 24." {...WHOLE} />
      <p className="text-ink-2 wide:col-span-2">
        The page has your school’s logo, as your e-mails and invoices do. It is set under Communication, Settings.
      </p>
    </Section>
  );
}

const WHOLE = { inputMode: 'numeric', autoComplete: 'off', 'aria-required': true } as const;

export function OfferPart({ form }: PartProps) {
  const sites = useLive(listSites, []) ?? [];
  const how = { shouldDirty: true };
  return (
    <Section heading="h2" title="What can be booked">
      <ChoiceList
        label="Courses (none: all)"
        options={COURSE_CONSTANTS.map((constant) => ({ value: constant, label: COURSE_TYPE[constant].label }))}
        value={form.watch('courses')}
        onChange={(chosen) => form.setValue('courses', chosen as CourseConstant[], how)}
        error={nestedMessage(form.formState.errors.courses)}
      />
      <ChoiceList
        label="Sites (none: all)"
        options={sites.map(({ id, connect_location_name: label }) => ({ value: String(id), label }))}
        value={form.watch('sites').map(String)}
        onChange={(ids) => form.setValue('sites', ids.map(Number), how)}
        error={nestedMessage(form.formState.errors.sites)}
      />
      <FormText form={form} name="notice_hours" label="Hours before a course, at least" {...WHOLE} />
      <FormText form={form} name="window_days" label="Days ahead, at most" {...WHOLE} />
      <FormText
        form={form}
        name="change_notice_hours"
        label="Hours before a course to cancel or move"
        hint="By the link in the e-mail. Later, riders call you."
        {...WHOLE}
      />
      <div className="flex flex-col">
        <Tick form={form} name="show_prices" label="Show prices in the list of days" />
        <Tick form={form} name="show_spaces" label="Show how many places are left" />
      </div>
    </Section>
  );
}

const PAY = [
  { value: 'ON_DAY', label: 'On the day' },
  { value: 'DEPOSIT', label: 'A deposit by card, the rest on the day' },
  { value: 'FULL', label: 'All of it by card' },
];

export function MoneyPart({ form }: PartProps) {
  return (
    <Section heading="h2" title="Money">
      <SelectField label="Riders pay" {...form.register('pay')} options={PAY} />
      {form.watch('pay') === 'DEPOSIT' ? (
        <FormText form={form} name="deposit_percent" label="Deposit (% of the price)" {...WHOLE} />
      ) : null}
      <div className="flex flex-col gap-1 wide:col-span-2">
        <Tick form={form} name="cooling_off" label="Riders have 14 days to cancel what they booked" />
        <p className="text-ink-2">
          The law gives people 14 days to cancel what they buy from a distance. For a course within these days the page
          asks them to agree that it starts before they are over.
        </p>
      </div>
    </Section>
  );
}

type TickProps = PartProps & { name: 'open' | 'show_prices' | 'show_spaces' | 'cooling_off'; label: string };

function Tick({ form, name, label }: TickProps) {
  return (
    <Checkbox
      label={label}
      checked={form.watch(name)}
      onChange={(on) => form.setValue(name, on, { shouldDirty: true })}
    />
  );
}
