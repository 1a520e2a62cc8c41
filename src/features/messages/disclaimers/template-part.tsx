// What the forms of a new and an existing disclaimer share: its text, its questions, who is asked to sign it, and how riders see it.
import { DISCLAIMER_TEXT_MAX } from '~contract/wire/limits';
import { COURSE_CONSTANTS, COURSE_TYPE } from '~domain/calendar/course-types';
import { liabilityWords } from '~domain/disclaimers/liability';
import { STANDARD_QUESTIONS, STANDARD_TEXT, STANDARD_TITLE } from '~domain/disclaimers/standard';
import { listSites } from '~data/school/staff';
import { Button } from '~ui/button';
import { Checkbox } from '~ui/fields/checkbox';
import { ChoiceList } from '~ui/fields/choice-list';
import { TextArea } from '~ui/fields/text-area';
import { Advice } from '~widgets/forms/advice';
import { FieldText } from '~widgets/forms/field-text';
import { Section } from '~widgets/forms/form-section';
import { askedFor } from '~widgets/forms/required';
import type { ChangeForm } from '~widgets/forms/use-change-form';
import { useLive } from '~widgets/hooks/use-live';
import { Preview } from './preview';
import { Questions } from './questions';
import type { TemplateValues } from './template-form';
import { TemplateFacts } from './template-facts';
import { listed, typedValidity } from './template-words';

type PartProps = { form: ChangeForm<TemplateValues> };

/** `readOnly`: the person may look at it, but not change it. */
export function TemplatePart({ form, isNew, readOnly }: PartProps & { isNew: boolean; readOnly: boolean }) {
  const { values } = form;
  if (readOnly) {
    return (
      <div className="flex flex-col gap-5">
        <TemplateFacts values={values} />
        <Preview {...values} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {isNew ? null : (
        <p className="text-ink-2">
          A change of what riders read or are asked makes a new version. What was signed stays on the version that was
          read.
        </p>
      )}
      <Ours form={form} />
      <FieldText form={form} name="title" label="Title" />
      <Text form={form} />
      <Questions form={form} />
      <Asking form={form} />
      <Preview {...values} />
    </div>
  );
}

/** Our own text, to begin with; it is saved like any other. */
function Ours({ form: { values, fill } }: PartProps) {
  if (values.text.trim() !== '' || values.questions.length > 0) return null;
  const title = values.title.trim() === '' ? STANDARD_TITLE : values.title;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        icon="doc"
        onClick={() => fill({ title, text: STANDARD_TEXT, questions: STANDARD_QUESTIONS.map((one) => ({ ...one })) })}
      >
        Begin with our text
      </Button>
      <p className="text-tab text-ink-2">It is no legal advice: let an adviser of your school check what you use.</p>
    </div>
  );
}

function Text({ form: { values, errors, set, required } }: PartProps) {
  const words = liabilityWords(values.text);
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label="Text"
        {...askedFor(required, 'text')}
        value={values.text}
        max={DISCLAIMER_TEXT_MAX}
        perRow={60}
        rows={16}
        onChange={(typed) => set('text', typed)}
        error={errors['text']}
      />
      <p className="text-tab text-ink-2">
        ## begins a heading, 1. or - a line of a list, and **two stars** make words bold. The preview below shows it.
      </p>
      {words.length === 0 ? null : (
        <Advice>
          {`${listed(words.map((word) => `“${word}”`))}: this looks like a term that excludes liability. In law a school can’t exclude it for death or injury that its negligence causes, and such words make the rest worth less. You can still save it.`}
        </Advice>
      )}
    </div>
  );
}

function Asking({ form }: PartProps) {
  const { values, errors, set } = form;
  const sites = useLive(listSites, []) ?? [];
  const options = sites.map(({ id, connect_location_name: label }) => ({ value: String(id), label }));
  return (
    <Section title="Who signs it">
      <div className="flex flex-col gap-1">
        <ChoiceList
          label="Riders of these courses are asked"
          options={COURSE_CONSTANTS.map((value) => ({ value, label: COURSE_TYPE[value].label }))}
          value={values.course_types}
          onChange={(chosen) => set('course_types', chosen)}
          error={errors['course_types']}
        />
        <p className="text-tab text-ink-2">None ticked: it is only sent by hand.</p>
      </div>
      <div className="flex flex-col gap-1">
        <ChoiceList
          label="At these sites"
          options={options}
          value={values.sites}
          onChange={(chosen) => set('sites', chosen)}
          error={errors['sites']}
        />
        <p className="text-tab text-ink-2">None ticked: at all of them.</p>
      </div>
      <FieldText
        form={form}
        name="validity_months"
        // Filled in from the start, so the form's own check doesn't find that it must be.
        aria-required
        label="Months that a signature counts"
        inputMode="numeric"
        hint={typedValidity(values.validity_months) || 'With 0 it counts without an end.'}
      />
      <div className="flex flex-col gap-1">
        <Checkbox
          label="Minors need a parent or guardian"
          checked={values.guardian}
          onChange={(guardian) => set('guardian', guardian)}
        />
        <Checkbox label="In use" checked={values.active} onChange={(active) => set('active', active)} />
        {values.active ? null : (
          <p className="text-tab text-ink-2">Nobody is asked for it. Links that were sent can still be signed.</p>
        )}
      </div>
    </Section>
  );
}
