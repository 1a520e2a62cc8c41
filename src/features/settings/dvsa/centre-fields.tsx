// The fields of a test centre.
import { NOTE_MAX } from '~contract/wire/limits';
import { listSites } from '~data/school/staff';
import { Checkbox } from '~ui/fields/checkbox';
import { ChoiceList } from '~ui/fields/choice-list';
import { TextArea } from '~ui/fields/text-area';
import { Section } from '~widgets/forms/form-section';
import { useLive } from '~widgets/hooks/use-live';
import { type Form, FormText } from '~widgets/online-forms/server-form';
import type { Centre, CentreValues } from './centre-form';

type FieldsProps = { form: Form<CentreValues, Centre> };

const MODULES = [
  ['module_1', 'Module 1 tests'],
  ['module_2', 'Module 2 tests'],
] as const;

export function CentreFields({ form }: FieldsProps) {
  const { errors, isSubmitted } = form.formState;
  return (
    <>
      <Section title="Test centre">
        <FormText form={form} name="name" label="Name" hint="As DVSA writes it." autoComplete="off" aria-required />
        <FormText form={form} name="postcode" label="Postcode" autoComplete="off" />
        <FormText form={form} name="address" label="Address" autoComplete="off" className="wide:col-span-2" />
        {MODULES.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={form.watch(name)}
            onChange={(on) => form.setValue(name, on, { shouldDirty: true })}
          />
        ))}
      </Section>
      <SitesPart form={form} />
      <TextArea
        label="Notes, such as which way in"
        value={form.watch('notes')}
        max={NOTE_MAX}
        perRow={60}
        rows={6}
        onChange={(notes) => form.setValue('notes', notes, { shouldDirty: true, shouldValidate: isSubmitted })}
        error={errors.notes?.message}
      />
    </>
  );
}

function SitesPart({ form }: FieldsProps) {
  const sites = useLive(listSites, []) ?? [];
  const chosen = form.watch('sites');
  return (
    <Section title="Used from">
      <ChoiceList
        label="Sites"
        options={sites.map(({ id, connect_location_name: label }) => ({ value: String(id), label }))}
        value={chosen.map(String)}
        onChange={(ids) => form.setValue('sites', ids.map(Number), { shouldDirty: true })}
        error={form.formState.errors.sites?.message}
      />
      <div className="flex flex-col gap-4">
        {sites
          .filter(({ id }) => chosen.includes(id))
          .map(({ id, connect_location_name: name }) => (
            <FormText
              key={id}
              form={form}
              name={`miles.${id}`}
              label={`Miles from ${name}`}
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
      </div>
    </Section>
  );
}
