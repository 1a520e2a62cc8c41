// Which day and site a printed page is of.
import type { ReactNode } from 'react';
import { addDaysTo } from '~domain/time/london-time';
import { IconButton } from '~ui/button';
import { DateField } from '~widgets/typed/date-field';
import { SelectField } from '~ui/fields/select-field';

type Chosen = { date?: string; site?: number | undefined };
type DayAndSiteProps = {
  date: string;
  site: number | undefined;
  sites: readonly { id: number; name: string }[];
  onChoose: (chosen: Chosen) => void;
  children?: ReactNode;
};

/** The site is asked where there are several, or another one than the only one is chosen. */
export function DayAndSite({ date, site, sites, onChoose, children }: DayAndSiteProps) {
  const turn = (days: number) => onChoose({ date: addDaysTo(date, days) });
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="flex items-end gap-2 max-wide:w-full">
        <IconButton icon="left" label="Day before" onClick={() => turn(-1)} />
        <DateField
          label="Day"
          className="flex-1"
          value={date}
          onChange={(day) => (/^\d{4}-\d\d-\d\d$/u.test(day) ? onChoose({ date: day }) : undefined)}
        />
        <IconButton icon="right" label="Next day" onClick={() => turn(1)} />
      </div>
      {sites.length > 1 || site !== undefined ? (
        <SelectField
          label="Site"
          className="max-wide:w-full"
          value={site ?? ''}
          onChange={({ target: { value } }) => onChoose({ site: value === '' ? undefined : Number(value) })}
          options={[
            { value: '', label: 'All sites' },
            ...sites.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      ) : null}
      {children}
    </div>
  );
}
