// The groups of fields of the event form.
import type { CalendarChoices } from '~data/calendar/calendar';
import { NAME_MAX, NOTE_MAX } from '~contract/wire/limits';
import { EVENT_TYPE_LABEL, TYPES_BY_HAND } from '~domain/calendar/event-types';
import { Checkbox } from '~ui/fields/checkbox';
import { DateField } from '~widgets/typed/date-field';
import { TextField } from '~ui/fields/field';
import { SelectField } from '~ui/fields/select-field';
import { TextArea } from '~ui/fields/text-area';
import { Section } from '~widgets/forms/form-section';
import { MoreDetails } from '~widgets/forms/more-details';
import { askedFor } from '~widgets/forms/required';
import type { ChangeForm } from '~widgets/forms/use-change-form';
import { BikePick } from '~widgets/booking/bike-pick';
import { ChipList } from '~widgets/booking/chip-list';
import type { EventValues } from './event-fields';
import { TimeFields } from '../forms/time-fields';
import { peopleOf, siteName } from '~widgets/booking/use-choices';

type EventPartProps = Pick<ChangeForm<EventValues>, 'values' | 'errors' | 'required' | 'changed' | 'set'>;

export function WhatPart({ values, errors, required, set }: EventPartProps) {
  return (
    <Section title="Event">
      <SelectField
        label="Type"
        {...askedFor(required, 'type')}
        value={values.type}
        error={errors['type']}
        options={[
          ...(values.type === '' ? [{ value: '', label: 'Choose a type' }] : []),
          ...TYPES_BY_HAND.map((type) => ({ value: type, label: EVENT_TYPE_LABEL[type] })),
        ]}
        onChange={({ target }) => set('type', target.value)}
      />
    </Section>
  );
}

/** `isTest`: a DVSA test is at a time of one day. */
export function WhenPart({ values, errors, required, set, isTest }: EventPartProps & { isTest: boolean }) {
  const isAllDay = values.all_day;
  return (
    <Section title="When">
      {isTest ? null : (
        <div className="wide:col-span-2">
          <Checkbox label="All day" checked={isAllDay} onChange={(on) => set('all_day', on)} />
        </div>
      )}
      <DateField
        label={isTest ? 'Day' : 'From'}
        {...askedFor(required, 'date')}
        value={values.date}
        error={errors['date']}
        onChange={(day) => set('date', day)}
      />
      {isTest ? null : (
        <DateField
          label="To"
          {...askedFor(required, 'end_date')}
          value={values.end_date}
          error={errors['end_date']}
          onChange={(day) => set('end_date', day)}
        />
      )}
      {isAllDay ? null : <TimeFields values={values} errors={errors} required={required} set={set} />}
    </Section>
  );
}

export function WhomPart({ values, errors, set, choices }: EventPartProps & { choices: CalendarChoices }) {
  const sites = choices.sites.map((site) => ({ value: String(site.id), label: siteName(site) }));
  const isGone = values.supplier !== '' && sites.every(({ value }) => value !== values.supplier);
  return (
    <Section title="Who and what">
      <ChipList
        label="People"
        error={errors['staff']}
        options={peopleOf(choices, values.staff)}
        value={values.staff}
        onChange={(ids) => set('staff', ids)}
      />
      <SelectField
        label="Site"
        value={values.supplier}
        error={errors['supplier']}
        options={[
          { value: '', label: 'Every site' },
          ...(isGone ? [{ value: values.supplier, label: 'A deleted site' }] : []),
          ...sites,
        ]}
        onChange={({ target }) => set('supplier', target.value)}
      />
      <BikePick
        label="Bikes"
        error={errors['bikes']}
        bikes={choices.bikes}
        value={values.bikes.map(Number)}
        onChange={(ids) => set('bikes', ids.map(String))}
      />
      <div className="flex flex-col gap-2 wide:col-span-2">
        <Checkbox
          label="Blocks availability"
          checked={values.blocks_availability}
          onChange={(on) => set('blocks_availability', on)}
        />
        <p className="text-tab text-ink-2">{blocksText(values, siteNameOf(sites, values.supplier))}</p>
      </div>
    </Section>
  );
}

const MORE = ['title', 'notes'] as const;

export function MorePart({ values, errors, changed, set }: EventPartProps) {
  return (
    <MoreDetails form={{ errors, changed }} names={MORE} about="Title and notes">
      <Section title="Title and notes">
        <TextField
          label="Title"
          autoComplete="off"
          hint="Leave empty to use the type’s name"
          maxLength={NAME_MAX}
          value={values.title}
          error={errors['title']}
          onChange={({ target }) => set('title', target.value)}
        />
        <TextArea
          label="Notes"
          className="wide:col-span-2"
          error={errors['notes']}
          value={values.notes}
          max={NOTE_MAX}
          perRow={60}
          rows={6}
          onChange={(notes) => set('notes', notes)}
        />
      </Section>
    </MoreDetails>
  );
}

function siteNameOf(sites: readonly { value: string; label: string }[], id: string): string {
  return sites.find(({ value }) => value === id)?.label ?? 'the site';
}

/** What the event means for courses at the same time, as a sentence. `site`: its name. */
export function blocksText(
  values: Pick<EventValues, 'blocks_availability' | 'staff' | 'bikes' | 'supplier'>,
  site: string,
): string {
  if (!values.blocks_availability) return 'It only shows in the calendar. Courses can go ahead.';
  const named = [
    ...(values.staff.length > 0 ? ['these people'] : []),
    ...(values.bikes.length > 0 ? ['these bikes'] : []),
  ];
  if (named.length > 0) return `Courses can’t have ${named.join(' or ')} meanwhile.`;
  return values.supplier === '' ? 'All sites are closed at that time.' : `${site} is closed at that time.`;
}
