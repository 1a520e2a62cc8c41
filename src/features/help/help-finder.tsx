// Finds a page of the help: a text field, and the pages that have what was typed.
import { useState } from 'react';
import { Icon } from '~ui/icon';
import { TopicLink } from './help-text';
import { findHelp, leadOf } from './pages';

type HelpFinderProps = {
  /** Shows every page while nothing is typed. */
  all: boolean;
  onTopic?: (slug: string) => void;
};

export function HelpFinder({ all, onTopic }: HelpFinderProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const found = text === '' && !all ? [] : findHelp(text);
  const follow = onTopic && {
    onTopic: (slug: string) => {
      setTyped('');
      onTopic(slug);
    },
  };
  return (
    <div role="search" aria-label="Search the help" className="flex flex-col gap-3">
      <label className="input">
        <Icon name="search" size={20} />
        <input
          type="search"
          aria-label="Search the help"
          placeholder="Search the help"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <p role="status" className="text-ink-2 empty:hidden">
        {text !== '' && found.length === 0 ? `No page of the help has “${text}”.` : ''}
      </p>
      {found.length === 0 ? null : (
        <ul className="flex flex-col gap-1">
          {found.map((page) => (
            <li key={page.slug}>
              <TopicLink
                slug={page.slug}
                className="popup-item py-2 hover:bg-quiet-soft hover:no-underline"
                {...follow}
              >
                <span className="min-w-0 flex-1">
                  <span className="block text-accent-ink">{page.title}</span>
                  <span className="block truncate text-tab font-reg text-ink-2">{leadOf(page)}</span>
                </span>
                <Icon name="right" />
              </TopicLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
