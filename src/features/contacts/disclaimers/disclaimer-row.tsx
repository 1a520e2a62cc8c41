// One disclaimer of a contact: its state with its times, for which course, and what can be done with it.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { cancelDisclaimer, type DisclaimerView } from '~data/disclaimers/disclaimers';
import { disclaimerStatus, DISCLAIMER_LABEL, mayDo } from '~domain/disclaimers/states';
import { Button, buttonClass } from '~ui/button';
import { Chip } from '~ui/chip';
import { FieldError } from '~ui/fields/field-error';
import { Icon } from '~ui/icon';
import { Question } from '~ui/overlays/dialog';
import { DOT } from '~widgets/format/contact-text';
import { useAction } from '~widgets/forms/use-action';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { useBestNow } from '~widgets/hooks/use-today';
import { SyncBadge } from '~widgets/sync/badge';
import { signedByText, STATUS_CHIP, timesText, twiceText, untilText, warningsOf } from './disclaimer-words';
import { useCourseText } from './use-course-text';

/** `rows`: all of the contact's. */
type RowProps = { row: DisclaimerView; rows: readonly DisclaimerView[] };

export function DisclaimerRow({ row, rows }: RowProps) {
  const now = useBestNow();
  const course = useCourseText(row.course);
  const status = disclaimerStatus(row, now);
  const warnings = [twiceText(row, rows), ...warningsOf(row)].filter(Boolean);
  const facts = [signedByText(row), untilText(row, now)].filter(Boolean);
  return (
    <article className="flex flex-col gap-1 p-4 wide:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <Title row={row} />
        <span className="flex flex-wrap gap-2">
          {row.needs_attention ? (
            <Chip kind="amber" icon="alert" small>
              Needs attention
            </Chip>
          ) : null}
          <Chip kind={STATUS_CHIP[status]} small>
            {DISCLAIMER_LABEL[status]}
          </Chip>
        </span>
      </div>
      {course === '' ? null : <p className="text-ink-2 wrap-anywhere">{`For ${course}`}</p>}
      <p className="text-ink-2 wrap-anywhere">{timesText(row, now)}</p>
      {facts.length === 0 ? null : <p className="text-tab text-ink-2 wrap-anywhere">{facts.join(DOT)}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="flex items-start gap-1.5 text-tab font-med text-amber-ink">
          <Icon name="alert" size={16} />
          <span>{warning}</span>
        </p>
      ))}
      {row.pending ? (
        <div>
          <SyncBadge state={row.pending} small />
        </div>
      ) : null}
      <Actions row={row} />
    </article>
  );
}

/** One that is only on this device has nothing to open: neither a link nor evidence. */
function Title({ row: { id, customer, title } }: Pick<RowProps, 'row'>) {
  const look = 'min-w-[min(10rem,100%)] flex-1 font-bold wrap-anywhere';
  if (id < 0) return <b className={look}>{title}</b>;
  return (
    <Link
      to="/contacts/$customerId/details/disclaimers/$disclaimerId"
      params={{ customerId: String(customer), disclaimerId: String(id) }}
      {...OPENS}
      className={`${look} text-ink`}
    >
      {title}
    </Link>
  );
}

/** Nothing for people who may not edit: the page says why. One that has not reached the school is taken back in the Sync centre. */
function Actions({ row }: Pick<RowProps, 'row'>) {
  const { id, customer } = row;
  const noEdit = useNoEdit('contacts');
  const [isAsked, setAsked] = useState(false);
  const action = useAction({
    done: 'Disclaimer cancelled',
    refused: 'Disclaimer not cancelled',
    onSaved: () => undefined,
  });
  const status = disclaimerStatus(row, useBestNow());
  if (noEdit !== null || id < 0 || !mayDo('resend', status)) return null;
  return (
    <div className="-mb-3 -ml-2 flex flex-wrap">
      <Link
        to="/contacts/$customerId/details/disclaimers/resend/$disclaimerId"
        params={{ customerId: String(customer), disclaimerId: String(id) }}
        {...OPENS}
        className={buttonClass('quiet', false, 'px-2')}
      >
        <span>Send again</span>
      </Link>
      <Button look="quiet" className="px-2" disabled={action.saving} onClick={() => setAsked(true)}>
        {action.saving ? 'Cancelling…' : 'Cancel'}
      </Button>
      {action.above === undefined ? null : <FieldError>{action.above}</FieldError>}
      <Question
        open={isAsked}
        look="stop"
        question={`Cancel “${row.title}”?`}
        cancel="Keep it"
        confirm="Cancel disclaimer"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          action.run((how) => cancelDisclaimer(row, how));
        }}
      >
        <p className="text-ink-2">
          The rider’s link then says that the school has withdrawn it, and it can no longer be signed.
        </p>
      </Question>
    </div>
  );
}
