// A list without rows: what would be here, and what to do. Inside a card.
import { Icon, type IconName } from './icon';
import type { ReactNode } from 'react';

type EmptyProps = { title: string; text?: string; icon?: IconName; action?: ReactNode };

export function Empty({ title, text, icon, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      {icon ? (
        <span className="grid size-12 place-items-center rounded-card bg-quiet-soft text-ink-2">
          <Icon name={icon} size={24} />
        </span>
      ) : null}
      <h2>{title}</h2>
      {text ? <p className="max-w-[46ch] text-ink-2">{text}</p> : null}
      {action}
    </div>
  );
}
