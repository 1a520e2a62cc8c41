// One change in a list: its icon, title and plate, its small print, and its actions.
import { Icon, type IconName } from '~ui/icon';
import { usePhone } from '~ui/use-media';
import { NumberPlate } from '~widgets/page/number-plate';
import type { ReactNode } from 'react';
import { hasPlate, titleOf, type Named } from '../words/change-text';

type ItemFrameProps = {
  item: Named & { about: string };
  icon: IconName;
  tone: 'red' | 'blue' | 'quiet';
  /** A badge beside the plate. */
  chip?: ReactNode;
  meta: string;
  /** At the right; on a phone one button at most. */
  actions?: ReactNode;
  /** Below the title, beside the icon. */
  children?: ReactNode;
  /** Below everything, in full width. */
  below?: ReactNode;
};

const TONE = { red: 'bg-red-soft text-red-ink', blue: 'bg-blue-soft text-blue-ink', quiet: 'bg-quiet-soft text-ink-2' };

export function ItemFrame({ item, icon, tone, chip, meta, actions, children, below }: ItemFrameProps) {
  const phone = usePhone();
  return (
    <li className="flex flex-col gap-3 px-4 py-3 wide:px-5">
      <div className="flex items-center gap-3 wide:flex-wrap wide:justify-end">
        <span className={`grid size-10 flex-none place-items-center self-start rounded-card ${TONE[tone]}`}>
          <Icon name={icon} size={20} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-1 wide:basis-80">
          <p className="flex flex-wrap items-center gap-2 text-lead font-bold wide:text-body">
            {titleOf(item, phone)}
            {hasPlate(item) && item.about !== '' ? (
              <NumberPlate mark={item.about} size="s" />
            ) : (
              <span>{item.about}</span>
            )}
            {chip}
          </p>
          <p className="text-tab text-ink-2">{meta}</p>
          {children}
        </div>
        {actions ? <div className="flex flex-none items-center gap-1 wide:gap-2">{actions}</div> : null}
      </div>
      {below}
    </li>
  );
}

/** A list of items under a heading; `aside` is at the right of the heading. */
export function ItemCard({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="card pt-3 pb-1 wide:pt-4">
      <div className="flex items-center gap-3 px-4 pb-1 wide:px-5">
        <h2 className="flex-1">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
