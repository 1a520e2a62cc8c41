// One rider of a course that ends: the outcome, a note on the training, and the mileage of their bike.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseDetail } from '~data/calendar/calendar';
import { NOTE_MAX } from '~contract/wire/limits';
import { displayMark } from '~domain/text/number-plate';
import { OUTCOME_LABEL } from '~domain/orders/outcomes';
import { Button, buttonClass } from '~ui/button';
import { TextField } from '~ui/fields/field';
import { TextArea } from '~ui/fields/text-area';
import { Advice } from '~widgets/forms/advice';
import { NumberPlate } from '~widgets/page/number-plate';
import { SyncBadge } from '~widgets/sync/badge';
import { CheckIn } from '../check-in/check-in';
import { errorName, type FinishRow } from './finish-rows';
import { OutcomeChoice } from './outcome-choice';
import type { Finish } from './use-finish';

type FinishRiderProps = { course: CourseDetail; row: FinishRow; finish: Finish };

export function FinishRider({ course, row, finish: { form, choose } }: FinishRiderProps) {
  const { rider, choices, outcome, isStuck, isChanged } = row;
  const name = rider.customer.full_name || 'Erased contact';
  const plate = row.bike?.registration_plate;
  return (
    <li className="card flex flex-col gap-3 p-4 wide:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1 text-h2 font-bold wrap-anywhere">{name}</h3>
        {rider.pending ? <SyncBadge state={rider.pending} small /> : null}
        {plate === undefined ? null : <NumberPlate mark={plate} size="s" />}
      </div>
      {isStuck ? (
        <Stuck />
      ) : (
        <>
          {isChanged ? (
            <Advice>{`Changed to ${OUTCOME_LABEL[rider.outcome].toLowerCase()} on another device. Check what is right.`}</Advice>
          ) : null}
          <OutcomeChoice
            of={name}
            choices={choices}
            value={outcome}
            error={form.errors[errorName(row, 'outcome')]}
            onChoose={(chosen) => choose(row, { outcome: chosen })}
          />
          {rider.outcome === 'NO_SHOW' ? (
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <p className="text-tab text-ink-2">Came after all? Check them in first.</p>
              <CheckIn rider={rider} course={course} />
            </div>
          ) : null}
          <More row={row} form={form} choose={choose} />
        </>
      )}
    </li>
  );
}

/** Later changes of the booking would wait for the one that was refused. */
function Stuck() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-[220px] flex-1 text-ink-2">
        An earlier change to this booking needs fixing first. The other riders can be finished.
      </p>
      <Link to="/sync" className={buttonClass('default')}>
        Open the Sync centre
      </Link>
    </div>
  );
}

const NUMBER = new Intl.NumberFormat('en-GB');

type MoreProps = { row: FinishRow } & Pick<Finish, 'form' | 'choose'>;

function More({ row, form, choose }: MoreProps) {
  const { bike, mileage } = row;
  const known = bike?.current_mileage ?? null;
  return (
    <div className="grid gap-3 wide:grid-cols-2 empty:hidden">
      {bike === null ? null : (
        <TextField
          label={`Mileage of ${displayMark(bike.registration_plate)}`}
          hint={known === null ? 'Not recorded yet' : `${NUMBER.format(known)} so far`}
          inputMode="numeric"
          autoComplete="off"
          value={mileage}
          error={form.errors[errorName(row, 'mileage')]}
          onChange={({ target }) => choose(row, { mileage: target.value })}
        />
      )}
      {row.notes === null ? null : <Note row={row} notes={row.notes} form={form} choose={choose} />}
    </div>
  );
}

/** Folded away while there is none. */
function Note({ row, notes, form, choose }: MoreProps & { notes: string }) {
  const [isOpen, setOpen] = useState(notes !== '');
  const error = form.errors[errorName(row, 'notes')];
  const { first_name, full_name } = row.rider.customer;
  if (!isOpen && notes === '' && error === undefined) {
    return (
      <Button
        look="soft"
        icon="edit"
        className="self-end justify-self-start max-wide:w-full"
        aria-label={`Add note on ${full_name}`}
        onClick={() => setOpen(true)}
      >
        Add note
      </Button>
    );
  }
  return (
    <TextArea
      label={`Note on ${first_name || full_name || 'this rider'}’s training`}
      className="wide:col-span-2"
      error={error}
      value={notes}
      max={NOTE_MAX}
      perRow={44}
      rows={4}
      onChange={(typed) => choose(row, { notes: typed })}
    />
  );
}
