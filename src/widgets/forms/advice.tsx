// A warning that never blocks a save.
import { Icon } from '~ui/icon';

export function Advice({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-tab text-amber-ink">
      <Icon name="alert" size={16} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
