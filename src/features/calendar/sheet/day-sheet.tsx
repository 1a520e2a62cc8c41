// The printable day sheet of each site: courses, riders and room to sign. It reads only this device, so it prints
// without signal; unsent changes are marked.
import { useNavigate } from '@tanstack/react-router';
import { addDaysTo, londonDay } from '~domain/london-time';
import { Button, IconButton } from '~ui/button';
import { DateField } from '~ui/date-field';
import { Empty } from '~ui/empty';
import { SelectField } from '~ui/select-field';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { PageHead } from '~widgets/page/page-head';
import { RowsNotLoaded } from '~widgets/lists/rows-not-loaded';
import { useNow } from '~widgets/hooks/use-now';
import { SheetPage } from './sheet-page';
import { dayText } from './sheet-text';
import { useSheet, type Sheet } from './use-sheet';
import type { SheetSearch } from './search';
import './sheet.css';

export function DaySheet({ search }: { search: SheetSearch }) {
  const phone = usePhone();
  const today = londonDay(new Date(useNow(60_000)));
  const date = search.date ?? today;
  const { isComing, sheet, again } = useSheet(date, search.site);
  const print = (
    <Button look="pri" big={phone} icon="doc" className={phone ? 'w-full' : ''} onClick={() => window.print()}>
      Print
    </Button>
  );
  return (
    <main className="sheet-desk mx-auto flex min-h-dvh flex-col gap-4 p-4" style={{ maxWidth: 1000 }}>
      <div className="sheet-tools flex flex-col gap-3">
        <PageHead back title="Day sheet" actions={phone ? null : print} />
        <Tools date={date} search={search} choices={sheet?.choices ?? []} />
      </div>
      {isComing ? <NotHereYet device={phone ? 'phone' : 'computer'} what="courses" /> : null}
      {!isComing && sheet === undefined ? <Skeleton rows={4} height={120} /> : null}
      {sheet === null ? (
        <div className="card">
          <RowsNotLoaded what="courses" onAgain={again} />
        </div>
      ) : null}
      {!isComing && sheet?.sites.length === 0 ? (
        <div role="status" className="card">
          <Empty icon="calendar" title="No courses on this day" text={`None is planned for ${dayText(date)}.`} />
        </div>
      ) : null}
      {isComing ? null : sheet?.sites.map((site) => <SheetPage key={site.id} site={site} date={date} sheet={sheet} />)}
      {phone && sheet && sheet.sites.length > 0 ? <div className="sheet-tools sheet-print">{print}</div> : null}
    </main>
  );
}

type ToolsProps = { date: string; search: SheetSearch; choices: Sheet['choices'] };

function Tools({ date, search, choices }: ToolsProps) {
  const navigate = useNavigate();
  const go = (next: SheetSearch) => void navigate({ to: '/calendar/day/print', search: next, replace: true });
  const turn = (days: number) => go({ ...search, date: addDaysTo(date, days) });
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="flex items-end gap-2 max-wide:w-full">
        <IconButton icon="left" label="Day before" onClick={() => turn(-1)} />
        <DateField
          label="Day"
          className="flex-1"
          value={date}
          onChange={(day) => (/^\d{4}-\d\d-\d\d$/u.test(day) ? go({ ...search, date: day }) : undefined)}
        />
        <IconButton icon="right" label="Next day" onClick={() => turn(1)} />
      </div>
      {choices.length > 1 || search.site !== undefined ? (
        <SelectField
          label="Site"
          className="max-wide:w-full"
          value={search.site ?? ''}
          onChange={({ target: { value } }) => go({ ...search, site: value === '' ? undefined : Number(value) })}
          options={[
            { value: '', label: 'All sites' },
            ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      ) : null}
    </div>
  );
}
