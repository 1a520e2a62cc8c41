// Buttons: verbs. One `pri` per view; `stop` only inside a confirmation.
import { Icon, type IconName } from './icon';
import type { ComponentProps } from 'react';

type Look = 'pri' | 'default' | 'soft' | 'ghost' | 'quiet' | 'dan' | 'stop';

/** The classes of a button, for links that look like one. */
export function buttonClass(look: Look, big = false, className = ''): string {
  return ['btn', look === 'default' ? '' : `btn--${look}`, big ? 'btn--big' : '', className].filter(Boolean).join(' ');
}

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  look?: Look;
  big?: boolean;
  icon?: IconName;
  children: string;
};

export function Button({ look = 'default', big = false, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={buttonClass(look, big, className)}>
      {icon ? <Icon name={icon} size={18} /> : null}
      <span>{children}</span>
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> & {
  icon: IconName;
  label: string;
};

export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`icon-btn ${className}`} aria-label={label} title={label}>
      <Icon name={icon} size={20} />
    </button>
  );
}
