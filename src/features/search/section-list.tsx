// The found entries as a listbox. The focus stays in the text field, which names the active option (use-keys).
import { Link, type LinkProps } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { noteFind } from '~data/search/recent';
import { Badge } from '~ui/chip';
import { Icon } from '~ui/icon';
import type { Entry, Section } from './entries';
import { HitLine } from './hit-line';
import { SEARCH_LABEL, SEARCH_LIST } from '~widgets/page/search-words';

type SectionListProps = {
  sections: readonly Section[];
  active: string | undefined;
  onOpened: () => void;
};

export function SectionList({ sections, active, onOpened }: SectionListProps) {
  if (sections.length === 0) return null;
  return (
    <div
      id={SEARCH_LIST}
      role="listbox"
      aria-label={SEARCH_LABEL}
      className="flex min-h-0 flex-col gap-3 wide:overflow-y-auto"
    >
      {sections.map(({ key, title, count, entries }) => (
        <div
          key={key}
          className="max-wide:rounded-card max-wide:bg-surface max-wide:p-1 max-wide:shadow-1"
          role="group"
          aria-label={count === null ? title : `${title}, ${count} found`}
        >
          <div aria-hidden="true" className="flex min-h-8 items-center gap-2 px-3 text-tab font-bold text-ink-2">
            {title}
            {count === null ? null : <Badge count={count} />}
          </div>
          {entries.map((entry) => (
            <Option key={entry.id} entry={entry} active={entry.id === active} onOpened={onOpened} />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { entry: Entry; active: boolean } & Pick<SectionListProps, 'onOpened'>;

function Option({ entry: { id, link, find, content }, active, onOpened }: OptionProps) {
  const opened = (event: MouseEvent) => {
    if (find) void noteFind(find);
    // It opens elsewhere: the search stays.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpened();
  };
  return (
    <Link
      {...(link as LinkProps)}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-highlighted={active ? '' : undefined}
      className="popup-item py-1.5 hover:bg-quiet-soft hover:no-underline sunlight:data-highlighted:shadow-1"
      onClick={opened}
    >
      <EntryWords content={content} />
    </Link>
  );
}

function EntryWords({ content }: Pick<Entry, 'content'>) {
  if ('group' in content) return <HitLine group={content.group} hit={content.hit} />;
  if ('action' in content) {
    return (
      <>
        <span className="grid size-6 flex-none place-items-center text-ink-2">
          <Icon name={content.action.icon} />
        </span>
        {content.action.label}
      </>
    );
  }
  return (
    <span className="pl-9 text-accent-ink">
      Show all {content.all}
      <span className="sr-only"> {content.title}</span>
    </span>
  );
}
