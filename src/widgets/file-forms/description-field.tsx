// The description of a document or an attachment, in the forms that add and change one.
import { DESCRIPTION_MAX } from '~contract/wire/files';
import { TextArea } from '~ui/fields/text-area';
import type { Errors } from '~widgets/forms/fields';

type DescriptionFieldProps = {
  form: {
    values: { description: string };
    errors: Errors;
    set: (name: 'description', value: string) => void;
  };
};

export function DescriptionField({ form }: DescriptionFieldProps) {
  return (
    <TextArea
      label="Description"
      error={form.errors['description']}
      value={form.values.description}
      max={DESCRIPTION_MAX}
      perRow={60}
      rows={4}
      onChange={(description) => form.set('description', description)}
    />
  );
}
