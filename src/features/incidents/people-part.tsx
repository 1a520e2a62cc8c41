// Who was concerned: riders of the course with one tap, contacts by a search, everybody else typed. Each has an injury, and words about it.
import { useId, useState } from 'react';
import { NAME_MAX, PHONE_MAX } from '~contract/wire/limits';
import { INJURY_NOTE_MAX } from '~contract/incidents/incidents';
import { INCIDENT_ROLE_LABEL, INJURY_LABEL } from '~domain/incidents/incidents';
import { INCIDENT_ROLES, INJURIES } from '~domain/incidents/values';
import { Button, IconButton } from '~ui/button';
import { Checkbox } from '~ui/fields/checkbox';
import { TextField } from '~ui/fields/field';
import { FieldError } from '~ui/fields/field-error';
import { SelectField } from '~ui/fields/select-field';
import { Section } from '~widgets/forms/form-section';
import type { Errors } from '~widgets/forms/fields';
import { FindContact } from './find-contact';
import { NOBODY, type TypedPerson } from './incident-fields';
import type { PartProps } from './form-parts';

export function PeoplePart({ form: { values, errors, set }, courses }: PartProps) {
  const { people, course } = values;
  const riders = courses.find(({ id }) => String(id) === course)?.riders ?? [];
  const others = riders.filter(({ customer }) => people.every((one) => one.name !== customer.full_name));
  const add = (person: Partial<TypedPerson>) => set('people', [...people, { ...NOBODY, ...person }]);
  const keys = useKeys(people.length);
  return (
    <Section title="People concerned">
      <div className="flex flex-col gap-3 wide:col-span-2">
        <p className="text-tab text-ink-2">Riders, staff who were hurt, third parties and witnesses.</p>
        {people.map((person, at) => (
          <PersonFields
            key={keys.of(at)}
            person={person}
            at={at}
            errors={errors}
            onChange={(change) => set('people', people.with(at, { ...person, ...change }))}
            onRemove={() => {
              keys.drop(at);
              set('people', people.toSpliced(at, 1));
            }}
          />
        ))}
        <FindContact
          day={values.date}
          hasRiders={riders.length > 0}
          count={people.length}
          onFind={(found) => (isThere(people, found) ? undefined : add(found))}
        />
        <div className="flex flex-wrap gap-2">
          {others.map(({ id, customer }) => (
            <Button
              key={id}
              look="soft"
              icon="plus"
              onClick={() => add({ customer: customer.id > 0 ? customer.id : null, name: customer.full_name })}
            >
              {customer.full_name}
            </Button>
          ))}
          <Button look="soft" icon="plus" onClick={() => add(riders.length > 0 ? { role: 'WITNESS' } : {})}>
            Add person
          </Button>
        </div>
        {errors['people'] === undefined ? null : <FieldError>{errors['people']}</FieldError>}
      </div>
    </Section>
  );
}

/** True if the contact is in the report already. */
function isThere(people: readonly TypedPerson[], { customer }: Pick<TypedPerson, 'customer'>): boolean {
  return customer !== null && people.some((one) => one.customer === customer);
}

type PersonProps = {
  person: TypedPerson;
  at: number;
  errors: Errors;
  onChange: (change: Partial<TypedPerson>) => void;
  onRemove: () => void;
};

function PersonFields({ person, at, errors, onChange, onRemove }: PersonProps) {
  const { role, name, injury, injury_note, off_work, phone, vehicle } = person;
  const title = useId();
  const errorOf = (field: keyof TypedPerson) => errors[`people.${at}.${field}`];
  const isOther = role === 'THIRD_PARTY' || role === 'WITNESS';
  return (
    <section aria-labelledby={title} className="card flex flex-col gap-3 p-4">
      <div className="flex items-center gap-2">
        <h4 id={title} className="min-w-0 flex-1 truncate font-bold">
          {name || `Person ${at + 1}`}
        </h4>
        <IconButton icon="x" label={`Remove ${name || `person ${at + 1}`}`} onClick={onRemove} />
      </div>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={NAME_MAX}
        value={name}
        error={errorOf('name')}
        // Another name is another person than the contact.
        onChange={({ target }) => onChange({ name: target.value, customer: null })}
      />
      <SelectField
        label="Was there as"
        value={role}
        options={INCIDENT_ROLES.map((value) => ({ value, label: INCIDENT_ROLE_LABEL[value] }))}
        onChange={({ target }) => {
          const chosen = INCIDENT_ROLES.find((one) => one === target.value) ?? role;
          onChange({ role: chosen, ...(chosen !== 'STAFF' && { off_work: false }) });
        }}
      />
      <SelectField
        label="Injury"
        value={injury}
        options={INJURIES.map((value) => ({ value, label: INJURY_LABEL[value] }))}
        onChange={({ target }) => onChange({ injury: INJURIES.find((one) => one === target.value) ?? injury })}
      />
      {injury === 'NONE' && injury_note === '' ? null : (
        <TextField
          label="What injury, in words"
          autoComplete="off"
          maxLength={INJURY_NOTE_MAX}
          value={injury_note}
          error={errorOf('injury_note')}
          onChange={({ target }) => onChange({ injury_note: target.value })}
        />
      )}
      {role === 'STAFF' ? (
        <Checkbox
          label="Off work for more than 7 days"
          checked={off_work}
          onChange={(on) => onChange({ off_work: on })}
        />
      ) : null}
      {isOther || phone !== '' ? (
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          maxLength={PHONE_MAX}
          value={phone}
          error={errorOf('phone')}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
      ) : null}
      {isOther || vehicle !== '' ? (
        <TextField
          label="Their vehicle’s mark"
          autoComplete="off"
          maxLength={20}
          value={vehicle}
          error={errorOf('vehicle')}
          onChange={({ target }) => onChange({ vehicle: target.value })}
        />
      ) : null}
    </section>
  );
}

/** Keys of the people by their places: somebody without an id keeps their fields when another one is removed. */
function useKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([]);
  const next = Math.max(0, ...keys) + 1;
  const known = [...keys, ...Array.from({ length: Math.max(0, count - keys.length) }, (_, at) => next + at)];
  if (known.length > keys.length) setKeys(known);
  return {
    of: (at: number) => known[at] ?? at,
    drop: (at: number) => setKeys(known.toSpliced(at, 1)),
  };
}
