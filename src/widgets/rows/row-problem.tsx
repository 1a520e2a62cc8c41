// The page of a row that can't be shown: why, and what to do next (specification section 8; docs/architecture.md,
// Screens).
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '~ui/button';
import { Notice } from '~ui/notice';
import type { ReactNode } from 'react';
import type { IconName } from '~ui/icon';
import type { ListArea } from '~widgets/lists/use-list-address';

export type RowSays = { icon: IconName; title: string; text: string };

type RowProblemProps = {
  says: RowSays;
  /** The head of a phone's page. */
  head: ReactNode;
  list: ListArea;
  /** 'Back to Bikes'. */
  label: string;
  /** Asks the server again; `busy` while it is asked. */
  again?: (() => void) | undefined;
  busy?: boolean | undefined;
};

export function RowProblem({ says: { icon, title, text }, head, list, label, again, busy = false }: RowProblemProps) {
  const actions = (
    <>
      {again ? (
        <Button look="pri" icon="refresh" disabled={busy} onClick={again}>
          {busy ? 'Trying…' : 'Try again'}
        </Button>
      ) : null}
      <Link to={list} className={buttonClass(again ? 'default' : 'pri')}>
        {label}
      </Link>
    </>
  );
  return (
    <>
      {head}
      <div className="flex flex-1 flex-col justify-center">
        <Notice icon={icon} title={title} actions={actions}>
          <p>{text}</p>
        </Notice>
      </div>
    </>
  );
}
