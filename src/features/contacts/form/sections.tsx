// The contact's fields in their groups (specification section 3), under the field names of the school's own form.
import { lazy, Suspense } from 'react';
import { LICENCE_TYPE_LABEL, RIDING_EXPERIENCE_LABEL } from '~contract/contacts/values';
import { Skeleton } from '~ui/skeleton';
import { DateControl, SelectControl, TextControl } from '~widgets/contacts/controls';
import { LicenceField } from '~widgets/contacts/licence-field';
import { SamePeople } from '~widgets/contacts/same-people';
import { Section } from '~widgets/forms/form-section';

/** A form is complete without it, so its list doesn't wait for it. */
const ConsentPart = lazy(() => import('./consent-part').then((loaded) => ({ default: loaded.ConsentPart })));

/** `knowsNumber`: false if the server hasn't answered with the National Insurance number. `id`: of the contact that is edited. */
export function ContactSections({ knowsNumber, id = null }: { knowsNumber: boolean; id?: number | null }) {
  // The number isn't kept on the device, so without signal its present value is unknown.
  const unknown = { placeholder: 'needs signal', hint: 'Leave empty to keep the current value.' };
  return (
    <>
      <Section title="Person">
        <TextControl name="first_name" label="First name" autoCapitalize="words" />
        <TextControl name="last_name" label="Last name" autoCapitalize="words" />
        <DateControl name="birthdate" label="Birth date" />
        <TextControl
          name="email"
          label="E-mail"
          type="text"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextControl name="phone" label="Phone" inputMode="tel" />
        <TextControl name="alternative_phone" label="Other phone" inputMode="tel" />
        <SamePeople without={id} />
      </Section>
      <Section title="Address">
        <TextControl name="address" label="Address" />
        <TextControl name="address_2" label="Address line 2" />
        <TextControl name="town" label="Town" />
        <TextControl name="postcode" label="Postcode" autoCapitalize="characters" spellCheck={false} />
      </Section>
      <Section title="Licence">
        <SelectControl name="current_licence" label="Licence type" labels={LICENCE_TYPE_LABEL} />
        <SelectControl name="riding_experience" label="Riding experience" labels={RIDING_EXPERIENCE_LABEL} />
        <LicenceField />
        <TextControl
          name="national_insurance_number"
          label="National Insurance number"
          autoCapitalize="characters"
          spellCheck={false}
          {...(knowsNumber ? {} : unknown)}
        />
      </Section>
      <Suspense fallback={<Skeleton rows={1} height={120} />}>
        <ConsentPart />
      </Suspense>
    </>
  );
}
