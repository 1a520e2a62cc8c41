// A full surface that says one thing: nothing here yet, something failed, wait, done. Title, words, a way on.
import { Icon, type IconName } from './icon';
import type { ReactNode } from 'react';

type NoticeProps = { icon: IconName; title: string; children?: ReactNode; actions?: ReactNode; level?: 1 | 2 };

export function Notice({ icon, title, children, actions, level = 1 }: NoticeProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <section className="mx-auto flex w-full max-w-[520px] flex-col items-start gap-4 rounded-card bg-surface p-6 shadow-1 wide:p-8">
      <span className="grid size-12 place-items-center rounded-card bg-quiet-soft text-ink-2">
        <Icon name={icon} size={24} />
      </span>
      <Title className="text-[1.5rem] leading-8 font-num tracking-tight">{title}</Title>
      {children ? <div className="flex flex-col gap-3 text-lead text-ink-2">{children}</div> : null}
      {actions ? <div className="flex flex-wrap gap-2 pt-2">{actions}</div> : null}
    </section>
  );
}
