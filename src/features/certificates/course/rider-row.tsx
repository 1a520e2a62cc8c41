// A rider without a certificate from the course: ticked or not, and what the certificate will say.
import { useState } from 'react';
import { CERTIFICATE_TRANSMISSION_LABEL } from '~domain/certificates/labels';
import { displayLicence } from '~domain/contacts/licence-number';
import { Button } from '~ui/button';
import { Advice } from '~widgets/forms/advice';
import { Asked } from '../forms/required-mark';
import { EditContactLink } from '../forms/contact-part';
import type { Facts } from '../forms/facts';
import { contactAdvice, willBe } from '../forms/status-text';
import { TransmissionChoice } from '../forms/transmission-choice';
import { errorName, noneFor, type IssueRow } from './course-rows';
import { RowChoices } from './row-choices';
import type { CourseIssue } from './use-course-issue';

type RiderRowProps = { row: IssueRow; facts: Facts; issue: CourseIssue };

export function RiderRow({ row, facts, issue }: RiderRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { rider, isTicked, number } = row;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 wide:grid-cols-[minmax(0,1fr)_190px_auto_84px] wide:py-3">
      <Tick row={row} issue={issue} />
      <b className="text-right text-h2 font-bold tabular-nums wide:order-3">{number ?? ''}</b>
      {isTicked ? (
        <>
          <p className="min-w-0 pl-[34px] text-tab text-ink-2 wrap-anywhere wide:order-2 wide:pl-0">
            {factsOf(row).map((fact) => (
              <span key={fact} className="block">
                {fact}
              </span>
            ))}
          </p>
          <Button
            look="quiet"
            className="wide:order-4"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Close' : 'Change'} ${rider.full_name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Change'}
          </Button>
          <div className="order-5 col-span-full flex flex-col gap-4 pt-1 pb-2 empty:hidden">
            <Lacks row={row} issue={issue} />
            {isOpen || rider.transmission === null ? <Transmission row={row} issue={issue} /> : null}
            {isOpen ? <RowChoices row={row} facts={facts} issue={issue} /> : null}
          </div>
        </>
      ) : null}
    </li>
  );
}

function Tick({ row: { rider, outcome, isTicked, canTick }, issue }: Omit<RiderRowProps, 'facts'>) {
  const { form, values, choose } = issue;
  const none = isTicked ? null : noneFor(outcome);
  const isOne = values.pace === 'one';
  return (
    <label className="check min-w-0 text-body wide:order-1">
      <input
        type={isOne ? 'radio' : 'checkbox'}
        name={isOne ? 'rider' : undefined}
        className={isOne ? 'rounded-full' : ''}
        checked={isTicked}
        disabled={!canTick}
        onChange={({ target }) =>
          isOne ? form.set('chosen', String(rider.customer)) : choose(rider.customer, { isTicked: target.checked })
        }
      />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {rider.full_name}
        {canTick || none !== null ? null : (
          <span className="block text-tab font-reg text-ink-2">No free number left</span>
        )}
        {none === null ? null : <span className="block text-tab font-reg text-ink-2">{`${none}, so not ticked`}</span>}
      </span>
    </label>
  );
}

/** 'Manual, from the booking', 'PENNI 961028 IR8RB', 'Restrictions 78'. */
function factsOf({ rider, transmission, restrictions }: IssueRow): string[] {
  const { licence_number } = rider;
  const trained = transmission === 'A' || transmission === 'M' ? CERTIFICATE_TRANSMISSION_LABEL[transmission] : '';
  const isBooked = trained !== '' && transmission === rider.transmission;
  const licence = licence_number === '' ? 'No licence number' : displayLicence(licence_number ?? '');
  const only = restrictions.length === 0 ? '' : `Restrictions ${restrictions.join(', ')}`;
  return [isBooked ? `${trained}, from the booking` : trained, licence, only].filter(Boolean);
}

/** What the checks have found, what DVSA will miss, and whether the rider is old enough. */
function Lacks({ row: { rider, instructor_certificate, problems }, issue }: Omit<RiderRowProps, 'facts'>) {
  const { birthdate, licence_number, address, customer } = rider;
  const will = instructor_certificate && willBe({ licence_number, address, instructor_certificate }, false);
  const ages = contactAdvice({ birthdate, licence_number: null }, issue.values.time_completion_date);
  const advice = [...problems, ...ages];
  // Unknown until a signer is chosen.
  const missing = will && will.is !== 'ready' ? will : null;
  if (missing === null && advice.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex min-w-[220px] flex-1 flex-col gap-1">
        {advice.map((words) => (
          <Advice key={words}>{words}</Advice>
        ))}
        {missing?.is === 'lacking' ? <Advice>{missing.text}</Advice> : null}
        {missing?.is === 'unknown' ? <p className="text-tab text-ink-2">{missing.text}</p> : null}
      </div>
      {missing?.is === 'lacking' ? <EditContactLink contactId={customer} /> : null}
    </div>
  );
}

function Transmission({ row, issue }: Omit<RiderRowProps, 'facts'>) {
  const { rider, transmission } = row;
  return (
    <Asked required={issue.form.required} name={errorName(row, 'transmission')}>
      <TransmissionChoice
        rider={rider.full_name}
        value={transmission}
        hint={rider.transmission === null ? 'Booked with their own bike' : ''}
        error={issue.form.errors[errorName(row, 'transmission')]}
        onChange={(code) => issue.choose(rider.customer, { transmission: code })}
      />
    </Asked>
  );
}
