// The bike's fields in their groups (specification section 3).
import { CATEGORY_LABEL } from '~domain/bikes/categories';
import { STATUS_LABEL, TRANSMISSION_LABEL } from '~domain/bikes/labels';
import { ChoicesControl, DateControl, SelectControl, TextControl, TickControl } from './controls';
import { RegistrationField } from './registration-field';
import { MoreDetails } from '~widgets/forms/more-details';
import { Section } from '~widgets/forms/form-section';
import { useTheForm } from './form-context';
import { noDateHint } from './no-date-hint';
import type { BikeField } from './fields';

type Options = readonly { value: string; label: string }[];
const optionsOf = (labels: Readonly<Record<string, string>>): Options =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const CATEGORY_OPTIONS: Options = [{ value: '', label: 'From size and power' }, ...optionsOf(CATEGORY_LABEL)];

/** Rarely filled in, and folded away until then. */
const MORE = [
  'power_kw',
  'category',
  'service_date',
  'first_registered_date',
  'year_of_manufacture',
  'reported_by',
  'vin_number',
  'insurance_policy_number',
  'insurance_status',
  'purchase_date',
  'purchase_price',
  'current_value',
  'email_notification',
  'sms_notification',
] as const satisfies BikeField[];

type BikeSectionsProps = { sites: Options; staff: Options; knowsMoney: boolean };

/** `knowsMoney`: false if the server hasn't answered with price and value. */
export function BikeSections({ sites, staff, knowsMoney }: BikeSectionsProps) {
  const form = useTheForm();
  return (
    <>
      <Section title="Registration">
        <RegistrationField />
        <TextControl name="make" label="Make" />
        <TextControl name="model" label="Model" />
        <TextControl name="engine_size" label="Engine size (cc)" inputMode="numeric" hint="0 for an electric bike" />
        <ChoicesControl name="supplier" label="Sites" options={sites} />
        <SelectControl name="transmission" label="Transmission" options={optionsOf(TRANSMISSION_LABEL)} />
      </Section>
      <Section title="Status and dates">
        <SelectControl name="status" label="Status" options={optionsOf(STATUS_LABEL)} />
        <TextControl name="current_mileage" label="Current mileage" inputMode="numeric" />
        <TextControl name="colour" label="Colour" />
        <DateControl name="mot_expiry_date" label="MOT until" hint={noDateHint(form.values, 'mot')} />
        <DateControl name="tax_expiry_date" label="Tax until" hint={noDateHint(form.values, 'tax')} />
      </Section>
      <MoreDetails form={form} names={MORE} about="Power, service, papers, insurance, purchase and reminders">
        <MoreSections staff={staff} knowsMoney={knowsMoney} />
      </MoreDetails>
    </>
  );
}

function MoreSections({ staff, knowsMoney }: Omit<BikeSectionsProps, 'sites'>) {
  return (
    <>
      <Section title="Licence">
        <TextControl name="power_kw" label="Power (kW)" inputMode="decimal" hint="Continuous power, on the V5C" />
        <SelectControl name="category" label="Licence category" options={CATEGORY_OPTIONS} />
      </Section>
      <Section title="Service and age">
        <DateControl name="service_date" label="Last serviced" />
        <DateControl name="first_registered_date" label="First registered" />
        <TextControl name="year_of_manufacture" label="Year of manufacture" inputMode="numeric" />
        <ChoicesControl name="reported_by" label="Reported by" options={staff} />
      </Section>
      <Section title="Papers and insurance">
        <TextControl name="vin_number" label="VIN number" spellCheck={false} autoCapitalize="characters" />
        <TextControl name="insurance_policy_number" label="Insurance policy number" spellCheck={false} />
        <TickControl name="insurance_status" label="Insurance is active" />
      </Section>
      <Section title="Purchase">
        <DateControl name="purchase_date" label="Purchase date" />
        <Pounds name="purchase_price" label="Purchase price" isKnown={knowsMoney} />
        <Pounds name="current_value" label="Current value" isKnown={knowsMoney} />
      </Section>
      <Section title="Reminders">
        <p className="text-ink-2 wide:col-span-2">MOT and tax, 30, 14 and 3 days before they run out.</p>
        <TickControl name="email_notification" label="By e-mail" />
        <TickControl name="sms_notification" label="By SMS" />
      </Section>
    </>
  );
}

type PoundsProps = { name: 'purchase_price' | 'current_value'; label: string; isKnown: boolean };

/** Money isn't kept on the device, so without signal its present value is unknown. */
function Pounds({ name, label, isKnown }: PoundsProps) {
  const unknown = { placeholder: 'needs signal', hint: 'Leave empty to keep the current value.' };
  return <TextControl name={name} label={`${label} (£)`} inputMode="decimal" {...(isKnown ? {} : unknown)} />;
}
