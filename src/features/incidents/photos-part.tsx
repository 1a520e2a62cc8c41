// The photos that the form adds to a report.
import { SlowLineNotice } from '~widgets/photos/full-size-switch';
import { PhotoField } from '~widgets/file-forms/photo-field';
import { Section } from '~widgets/forms/form-section';
import type { ChangeForm } from '~widgets/forms/use-change-form';
import type { IncidentValues } from './incident-fields';

const SOURCES = [
  { label: 'Camera', icon: 'camera', accept: 'image/*', camera: true },
  { label: 'Library', icon: 'image', accept: 'image/*', multiple: true },
] as const;

/** `before`: how many photos the report has already. */
export function PhotosPart({ form, before }: { form: ChangeForm<IncidentValues>; before: number }) {
  const { values, errors, draft } = form;
  const { list, notKept, pick, remove } = values.photos;
  return (
    <Section title="Photos">
      <div className="wide:col-span-2">
        <PhotoField
          label={before === 0 ? 'Add photos' : 'More photos'}
          files={list}
          sources={SOURCES}
          error={errors['photos']}
          notKept={notKept}
          onBefore={draft.flush}
          onPick={pick}
          onRemove={remove}
        >
          <p className="text-tab text-ink-2">Of the place, the bikes and the damage. Leave people out where you can.</p>
          <SlowLineNotice />
        </PhotoField>
      </div>
    </Section>
  );
}
