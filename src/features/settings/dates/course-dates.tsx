// The CBT courses of a site in a month for DVSA's local examiner: looked at first, then saved as a file or sent by e-mail.
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseDates as Dates } from '~contract/calendar/course-dates';
import type { Supplier } from '~contract/school/school';
import { findEdited } from '~data/form-saves/edited-rows';
import { askDates, sendDates } from '~data/school/course-dates';
import { monthAfter, monthName, monthOf } from '~domain/calendar/course-dates';
import { Button, buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { FieldError } from '~ui/fields/field-error';
import { SelectField } from '~ui/fields/select-field';
import { RouteModal } from '~ui/overlays/dialog';
import { toast } from '~ui/overlays/toasts';
import { Answer } from '~widgets/answers/answer';
import { useAnswer } from '~widgets/answers/use-answer';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { useToday } from '~widgets/hooks/use-today';
import { useFound } from '~widgets/hooks/use-whole';
import { NOTHING_TWICE, useCall } from '~widgets/online-forms/use-call';
import { NoRow } from '~widgets/rows/no-row';
import { sentText } from './sent-text';

const TITLE = 'Dates for the examiner';
/** How many months can be chosen, from the present one on. */
const MONTHS = 4;

export function CourseDates({ siteId }: { siteId: number }) {
  const navigate = useNavigate();
  const params = { supplierId: String(siteId) };
  const leave = useLeaveModal(() => void navigate({ to: '/settings/site/$supplierId', params, replace: true }));
  const found = useFound(() => findEdited('suppliers', siteId), [siteId]);
  if (found) return <Site site={found.row} leave={leave} />;
  return (
    <NoRow
      title={TITLE}
      isLoading={found !== null}
      icon="store"
      what="Site"
      text="It may be another school’s, or it hasn’t loaded yet."
      leave={leave}
    />
  );
}

function Site({ site, leave }: { site: Supplier; leave: () => void }) {
  const first = monthOf(useToday());
  const months = monthsFrom(first);
  const [month, setMonth] = useState(monthAfter(first));
  const noSignal = useNoSignal();
  const answered = useAnswer(askDates(site.id, month));
  return (
    <RouteModal title={TITLE} onClose={leave}>
      <div className="flex flex-col gap-4 pb-2">
        <p className="text-ink-2">
          {`The CBT courses at ${nameOf(site)}, as a file or as an e-mail to the local CBT examiner. Sending needs signal.`}
        </p>
        {noSignal === null ? null : <p role="status" className="font-med">{`${noSignal}.`}</p>}
        <SelectField
          label="Month"
          value={month}
          options={months.map((value) => ({ value, label: monthName(value) }))}
          onChange={({ target }) => setMonth(target.value)}
        />
        <p className="text-tab text-ink-2">{sentText(site)}</p>
        <Answer answered={answered} what="The course dates">
          {(dates) => <Courses key={month} site={site} dates={dates} again={answered.again} />}
        </Answer>
      </div>
    </RouteModal>
  );
}

function Courses({ site, dates, again }: { site: Supplier; dates: Dates; again: () => void }) {
  const saving = useCall();
  const { courses, month, subject, text, to } = dates;
  if (courses.length === 0) {
    return <Empty icon="calendar" title={`No CBT courses in ${monthName(month)}`} text="There is nothing to send." />;
  }
  const save = async () => {
    const { handDates } = await import('./dates-file');
    await handDates(dates, { name: nameOf(site), code: site.atb_number });
  };
  return (
    <>
      <section aria-label="E-mail" className="card flex flex-col gap-2 p-4 wide:p-5">
        <p className="text-ink-2">{to === '' ? 'To: no address yet' : `To: ${to}`}</p>
        <p className="font-bold wrap-anywhere">{subject}</p>
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      </section>
      <div className="flex flex-wrap gap-2">
        <Send site={site} dates={dates} again={again} />
        <Button icon="down" disabled={saving.isBusy} onClick={() => saving.run(save)}>
          Save as CSV
        </Button>
      </div>
      {saving.problem === null ? null : <FieldError>{saving.problem}</FieldError>}
    </>
  );
}

function Send({ site, dates, again }: { site: Supplier; dates: Dates; again: () => void }) {
  const { month, to, text } = dates;
  const keyOf = useAttempt();
  const noEdit = useNoEdit('settings');
  const noSignal = useNoSignal();
  const { isBusy, problem, run } = useCall({ stopped: NOTHING_TWICE });
  const [sent, setSent] = useState(0);
  const why = noEdit ?? noSignal ?? whyNot(dates);
  if (to === '' && noEdit === null) {
    const params = { supplierId: String(site.id) };
    return (
      <Link to="/settings/site/$supplierId" params={params} className={buttonClass('pri')}>
        Enter the examiner’s e-mail
      </Link>
    );
  }
  const send = async () => {
    const body = { month, to, text };
    await sendDates(site.id, body, { key: keyOf([sent, body]) });
    setSent(sent + 1);
    toast('done', `The dates for ${monthName(month)} go to ${to}`);
    again();
  };
  return (
    <>
      <Button
        look="pri"
        icon="send"
        disabled={why !== null || isBusy}
        title={why ?? undefined}
        onClick={() => run(send)}
      >
        {isBusy ? 'Sending…' : 'Send to the examiner'}
      </Button>
      {why === null ? null : <p className="w-full text-tab text-ink-2">{`${why}.`}</p>}
      {problem === null ? null : <FieldError>{problem}</FieldError>}
    </>
  );
}

/** Why nothing can be sent; null if it can. */
function whyNot({ provider, unconfirmed: [first], emails_left }: Dates): string | null {
  if (!provider) return 'E-mails are not set up on this server';
  if (first !== undefined) return `Confirm ${first} first: the link is in Communication, Settings`;
  return emails_left > 0 ? null : 'All e-mails of today have gone: send it tomorrow';
}

function monthsFrom(first: string): string[] {
  const months = [first];
  while (months.length < MONTHS) months.push(monthAfter(months.at(-1) ?? first));
  return months;
}

function nameOf({ connect_location_name, name }: Supplier): string {
  return connect_location_name || name;
}
