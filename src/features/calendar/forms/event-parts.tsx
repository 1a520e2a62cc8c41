// The fields of an event in their groups.
import type { CalendarChoices } from '~data/calendar/calendar';
import { NAME_MAX, NOTE_MAX } from '~contract/limits';
import { EVENT_TYPE_LABEL, EVENT_TYPES } from '~domain/event-types';
import { Checkbox } from '~ui/checkbox';
import { DateField } from '~ui/date-field';
import { TextField } from '~ui/field';
import { SelectField } from '~ui/select-field';
import { TextArea } from '~ui/text-area';
import { Section } from '~widgets/forms/form-section';
import { idsOf, listOf } from '~widgets/typed/typed-id';
import type { Errors } from '~widgets/forms/use-text-form';
import { BikePick } from './bike-pick';
import { ChipList } from './chip-list';
import type { EventField, EventText } from './event-fields';
import { TimeFields } from './time-fields';
import { peopleOf, siteName } from './use-choices';

type EventPartProps = { text: EventText; errors: Errors; set: (name: EventField, value: string) => void };

export function WhatPart({ text, errors, set }: EventPartProps) {
  return (
    <Section title="Event">
      <SelectField
        label="Type"
        value={text.type}
        error={errors['type']}
        options={[
          ...(text.type === '' ? [{ value: '', label: 'Choose a type' }] : []),
          ...EVENT_TYPES.map((type) => ({ value: type, label: EVENT_TYPE_LABEL[type] })),
        ]}
        onChange={({ target }) => set('type', target.value)}
      />
      <TextField
        label="Title"
        autoComplete="off"
        hint="Left empty, the name of its type"
        maxLength={NAME_MAX}
        value={text.title}
        error={errors['title']}
        onChange={({ target }) => set('title', target.value)}
      />
    </Section>
  );
}

export function WhenPart({ text, errors, set }: EventPartProps) {
  const isAllDay = text.all_day !== '';
  return (
    <Section title="When">
      <div className="wide:col-span-2">
        <Checkbox label="All day" checked={isAllDay} onChange={(on) => set('all_day', on ? 'on' : '')} />
      </div>
      <DateField label="From" value={text.date} error={errors['date']} onChange={(day) => set('date', day)} />
      <DateField label="To" value={text.end_date} error={errors['end_date']} onChange={(day) => set('end_date', day)} />
      {isAllDay ? null : <TimeFields text={text} errors={errors} set={set} />}
    </Section>
  );
}

export function WhomPart({ text, errors, set, choices }: EventPartProps & { choices: CalendarChoices }) {
  const staff = listOf(text.staff);
  const sites = choices.sites.map((site) => ({ value: String(site.id), label: siteName(site) }));
  const isGone = text.supplier !== '' && sites.every(({ value }) => value !== text.supplier);
  return (
    <Section title="Whom and what">
      <ChipList
        label="People"
        error={errors['staff']}
        options={peopleOf(choices, staff)}
        value={staff}
        onChange={(ids) => set('staff', ids.join(','))}
      />
      <SelectField
        label="Site"
        value={text.supplier}
        error={errors['supplier']}
        options={[
          { value: '', label: 'Every site' },
          ...(isGone ? [{ value: text.supplier, label: 'A site that was deleted' }] : []),
          ...sites,
        ]}
        onChange={({ target }) => set('supplier', target.value)}
      />
      <BikePick
        label="Bikes"
        error={errors['bikes']}
        bikes={choices.bikes}
        value={idsOf(text.bikes)}
        onChange={(ids) => set('bikes', ids.join(','))}
      />
      <div className="flex flex-col gap-2 wide:col-span-2">
        <Checkbox
          label="Blocks availability"
          checked={text.blocks_availability !== ''}
          onChange={(on) => set('blocks_availability', on ? 'on' : '')}
        />
        <p className="text-tab text-ink-2">{blocksText(text, siteNameOf(sites, text.supplier))}</p>
      </div>
      <TextArea
        label="Notes"
        className="wide:col-span-2"
        error={errors['notes']}
        value={text.notes}
        max={NOTE_MAX}
        perRow={60}
        rows={6}
        onChange={(notes) => set('notes', notes)}
      />
    </Section>
  );
}

function siteNameOf(sites: readonly { value: string; label: string }[], id: string): string {
  return sites.find(({ value }) => value === id)?.label ?? 'the site';
}

/** What it means for the courses of that time. */
export function blocksText(
  text: Pick<EventText, 'blocks_availability' | 'staff' | 'bikes' | 'supplier'>,
  site: string,
): string {
  if (text.blocks_availability === '') return 'It only stands in the calendar: courses go on as planned.';
  const named = [text.staff === '' ? '' : 'these people', text.bikes === '' ? '' : 'these bikes'].filter(Boolean);
  if (named.length > 0) return `Courses cannot have ${named.join(' or ')} meanwhile.`;
  return text.supplier === '' ? 'All sites are closed meanwhile.' : `${site} is closed meanwhile.`;
}
