// Links from a row to its actions. The list stays below, with its search.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { CERTIFICATE_STATUS, holderOf } from '~widgets/format/certificate-text';
import { OPENS } from '~widgets/hooks/use-leave';
import type { CertificateView } from '~data/certificates/certificates';
import type { CertificateAction } from '~domain/certificates/states';
import type { ReactNode } from 'react';
import { ACTION_LABEL } from './row-actions';

type ActionWithForm = Exclude<CertificateAction, 'unvoid'>;

const ADDRESS = {
  issue: '/certificates/$certificateNumber/issue',
  change: '/certificates/$certificateNumber/change',
  view: '/certificates/$certificateNumber/view',
  duplicate: '/certificates/$certificateNumber/duplicate',
  void: '/certificates/$certificateNumber/void',
} as const satisfies Record<ActionWithForm, string>;

type FormLinkProps = {
  number: number;
  action: ActionWithForm;
  label?: string;
  className: string;
  onClick?: () => void;
  children: ReactNode;
};

export function FormLink({ number, action, label, children, ...link }: FormLinkProps) {
  const params = { certificateNumber: String(number) };
  return (
    <Link to={ADDRESS[action]} params={params} search {...OPENS} aria-label={label} {...link}>
      {children}
    </Link>
  );
}

type RowNumberProps = { certificate: CertificateView; actions: readonly CertificateAction[]; className: string };

/** The number as a link to the first action that has an address. Its name says what the row is about. */
export function RowNumber({ certificate, actions, className }: RowNumberProps) {
  const { certificate_number: number, status } = certificate;
  const first = actions.find((action) => action !== 'unvoid');
  if (!first) return <span className={className}>{number}</span>;
  const name = [number, holderOf(certificate), CERTIFICATE_STATUS[status].text].filter(Boolean).join(', ');
  return (
    <FormLink number={number} action={first} label={name} className={`${className} text-ink`}>
      {number}
    </FormLink>
  );
}

type RowActionsProps = {
  certificate: CertificateView;
  actions: readonly CertificateAction[];
  className: string;
  onUnvoid: (certificate: CertificateView) => void;
};

/** The first action is soft, the others quiet. */
export function RowActions({ certificate, actions, className, onUnvoid }: RowActionsProps) {
  const { certificate_number: number } = certificate;
  return actions.map((action, at) => {
    const shared = {
      label: `${ACTION_LABEL[action]} ${number}`,
      className: buttonClass(at === 0 ? 'soft' : 'quiet', false, className),
    };
    if (action !== 'unvoid')
      return (
        <FormLink key={action} number={number} action={action} {...shared}>
          {ACTION_LABEL[action]}
        </FormLink>
      );
    return (
      <button
        key={action}
        type="button"
        aria-label={shared.label}
        className={shared.className}
        onClick={() => onUnvoid(certificate)}
      >
        {ACTION_LABEL[action]}
      </button>
    );
  });
}
