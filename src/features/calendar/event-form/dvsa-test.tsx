// A DVSA test in its event's form: what it is, until when it can be changed, and its rider.
import { useEffect, useState } from 'react';
import type { EventView } from '~data/calendar/calendar';
import { listTestCentres } from '~data/school/test-centres';
import { REASON_MAX } from '~contract/calendar/values';
import type { DvsaTest } from '~contract/dvsa/tests';
import { MODULE_LABEL, urgencyOf } from '~domain/dvsa/tests';
import { poundsText } from '~domain/text/money-text';
import { displayDay } from '~domain/time/london-time';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { TextArea } from '~ui/fields/text-area';
import { Icon } from '~ui/icon';
import { PersonPicker } from '~widgets/contacts/person-picker';
import { useNameable, useNamed } from '~widgets/contacts/use-named';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useLive } from '~widgets/hooks/use-live';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { useToday } from '~widgets/hooks/use-today';
import { FactList } from '~widgets/lists/fact-list';
import { useCandidate } from './use-candidate';

/** `onChosen`: told whether a rider is chosen who isn't on the test yet. Must not change between renders. */
type TestProps = { event: EventView; test: DvsaTest; onChosen: (isChosen: boolean) => void };

export function TestPart({ event, test, onChosen }: TestProps) {
  const centres = useLive(listTestCentres, []);
  const centre = centres?.find(({ id }) => id === test.centre);
  const today = useToday();
  const { module, category, reference, fee, customer, reason } = test;
  return (
    <section aria-label="DVSA test" className="card flex flex-col gap-4 p-4 wide:p-5">
      <h3 className="text-h2 font-bold">DVSA test</h3>
      <FactList
        facts={[
          ['Test', `${MODULE_LABEL[module]}, category ${category}`],
          ['Test centre', centre ? [centre.name, centre.postcode].filter(Boolean).join(', ') : ''],
          ['Booking reference', reference],
          ['Fee', fee === null ? '' : poundsText(fee)],
          ...(customer ? [['Rider', customer.full_name] as const] : []),
          ...(reason === '' ? [] : [['Reason for going ahead', reason] as const]),
        ]}
      />
      {customer === null ? <NoRider test={test} isOver={event.date < today} today={today} /> : null}
      <Candidate key={customer?.id} event={event} test={test} onChosen={onChosen} />
    </section>
  );
}

function NoRider({ test, isOver, today }: { test: DvsaTest; isOver: boolean; today: string }) {
  if (isOver) return <p className="text-ink-2">No rider was put on it.</p>;
  const by = displayDay(test.change_by);
  const urgency = urgencyOf(test, today);
  if (urgency === 'none') return <p>{`No rider yet: change or cancel it with DVSA by ${by}.`}</p>;
  const words =
    urgency === 'soon'
      ? `No rider yet: change or cancel it with DVSA by ${by}.`
      : `No rider yet. It could be changed or cancelled without losing the fee until ${by}.`;
  return (
    <p role="status" className="flex gap-2 rounded-card bg-amber-soft p-3 font-med text-amber-ink">
      <Icon name="alert" size={20} />
      <span>{words}</span>
    </p>
  );
}

/** What the school can't know, and a person has to check. */
const CHECK = {
  MOD_1: 'Check that their CBT certificate and theory test are valid on that day.',
  MOD_2:
    'Check that they have passed Mod 1 in this category, and that their CBT certificate and theory test are valid on that day.',
} as const;

function Candidate({ event, test, onChosen }: TestProps) {
  const noEdit = useNoEdit('calendar');
  const noSignal = useNoSignal();
  if (noEdit !== null) return null;
  if (noSignal !== null)
    return <p className="text-ink-2">{`To put a rider on it or take them off: ${noSignal.toLowerCase()}.`}</p>;
  return test.customer ? (
    <TakeOff id={event.id} name={test.customer.full_name} />
  ) : (
    <PutOn event={event} test={test} onChosen={onChosen} />
  );
}

function TakeOff({ id, name }: { id: number; name: string }) {
  const { isBusy, problem, send } = useCandidate(id);
  return (
    <>
      {problem === null ? null : <FieldError>{problem}</FieldError>}
      <Button
        className="self-start"
        disabled={isBusy}
        onClick={() => send({ customer: null }, `${name} is off this test`)}
      >
        {`Take ${name} off`}
      </Button>
    </>
  );
}

function PutOn({ event, test, onChosen }: TestProps) {
  const nameable = useNameable(event.date);
  const [customer, setCustomer] = useState('');
  const [reason, setReason] = useState('');
  const { person } = useNamed(customer, nameable);
  const { isBusy, problem, conflicts, clear, send } = useCandidate(event.id);
  useEffect(() => {
    onChosen(customer !== '');
    return () => onChosen(false);
  }, [onChosen, customer]);
  if (nameable === undefined) return null;
  const pick = (picked: string) => {
    clear();
    setReason('');
    setCustomer(picked);
  };
  // The school can't name a contact that it doesn't have yet.
  const isUnsent = Number(customer) < 0;
  const put = () =>
    send({ customer: Number(customer), ...(reason === '' ? {} : { reason }) }, 'The rider is on this test');
  return (
    <>
      <PersonPicker
        label="Rider"
        nameable={nameable}
        value={person ?? null}
        error={isUnsent ? 'This contact hasn’t been sent to your school yet' : undefined}
        day={event.date}
        onPick={pick}
      />
      {customer === '' ? null : <p className="text-ink-2">{CHECK[test.module]}</p>}
      {conflicts.length === 0 ? null : <Against conflicts={conflicts} reason={reason} onReason={setReason} />}
      {problem === null ? null : <FieldError>{problem}</FieldError>}
      <Button className="self-start" disabled={isBusy || customer === '' || isUnsent} onClick={put}>
        {isBusy ? 'Putting them on it…' : 'Put this rider on the test'}
      </Button>
    </>
  );
}

type AgainstProps = { conflicts: readonly string[]; reason: string; onReason: (reason: string) => void };

function Against({ conflicts, reason, onReason }: AgainstProps) {
  return (
    <>
      <ul role="status" className="flex flex-col gap-1 rounded-card bg-red-soft p-4 text-red-ink">
        {conflicts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <TextArea
        label="Reason for going ahead"
        value={reason}
        max={REASON_MAX}
        perRow={60}
        rows={2}
        onChange={onReason}
      />
    </>
  );
}
