// The sheet of a disclaimer that waits for its signature: whose it is, for which course, and its title.
import type { ReactNode } from 'react';

type Props = { school: string; course: string; title: string; children: ReactNode };

export function PaperSheet({ school, course, title, children }: Props) {
  return (
    <article className="mx-auto flex w-full max-w-[680px] flex-col gap-4 rounded-card bg-surface p-5 shadow-1 wide:p-8">
      <p className="text-tab text-ink-2 wrap-anywhere">{[school, course].filter(Boolean).join(' · ')}</p>
      <h1 className="text-[1.5rem] leading-8 font-num tracking-tight wrap-anywhere">{title}</h1>
      {children}
    </article>
  );
}
