// All that is known of a signature, checked again by the school each time it is opened. No device keeps it: it can be about health.
import { useEffect, useState, type ReactNode } from 'react';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import type { Evidence } from '~contract/disclaimers/evidence';
import { askForEvidence, signedPdf } from '~data/disclaimers/online';
import { displayDay } from '~domain/time/london-time';
import { Button } from '~ui/button';
import { Icon } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { Formatted } from '~widgets/disclaimers/formatted';
import { failedCall } from '~widgets/form-saves/failed-call';
import { stampText } from '~widgets/format/when';
import { usePaper } from '~widgets/online-forms/use-paper';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { FactList } from '~widgets/lists/fact-list';
import { InkPicture } from './ink-picture';

type EvidenceProps = { row: Pick<Disclaimer, 'id' | 'customer' | 'title'>; noEdit: string | null };

export function EvidencePart({ row, noEdit }: EvidenceProps) {
  const noSignal = useNoSignal();
  if (noEdit !== null)
    return <p className="text-ink-2">{`${noEdit}: only people who may edit contacts see what was signed.`}</p>;
  if (noSignal !== null) {
    return (
      <p className="text-ink-2">
        What was signed is not kept on this device, because it can be about health. It needs signal.
      </p>
    );
  }
  return <Asked row={row} />;
}

function Asked({ row }: Pick<EvidenceProps, 'row'>) {
  const { id, customer } = row;
  const [found, setFound] = useState<Evidence | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    askForEvidence({ id, customer }, stop.signal).then(
      (evidence) => stop.signal.aborted || setFound(evidence),
      (error: unknown) => stop.signal.aborted || setProblem(failedCall(error).message),
    );
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try asks again
  }, [id, customer, tries]);
  if (found) return <Shown row={row} evidence={found} />;
  if (problem === null) return <Skeleton rows={4} height={48} />;
  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <p>{`Couldn’t load what was signed. ${problem}`}</p>
      <Button
        onClick={() => {
          setProblem(null);
          setTries(tries + 1);
        }}
      >
        Try again
      </Button>
    </div>
  );
}

function Shown({ row, evidence }: { row: EvidenceProps['row']; evidence: Evidence }) {
  const { title, text, questions, name, birthdate, guardian, health_consent: health, signature } = evidence;
  return (
    <>
      <Check evidence={evidence} />
      <Pdf row={row} />
      <Part title="Answers">
        <ul className="flex flex-col gap-3">
          {questions.map(({ key, text: asked, answer, more }) => (
            <li key={key}>
              <p className="text-ink-2 wrap-anywhere">{asked}</p>
              <p className="font-med wrap-anywhere">{[answer || 'Not answered', more].filter(Boolean).join(': ')}</p>
            </li>
          ))}
        </ul>
        {questions.length === 0 ? <p className="text-ink-2">It asks no questions.</p> : null}
        {health ? <p className="text-ink-2">The rider agreed that the school keeps the answers about health.</p> : null}
      </Part>
      <Part title="Signature">
        {signature.way === 'TYPED' ? (
          <p>{`Signed with the typed name: ${name}`}</p>
        ) : (
          <InkPicture strokes={signature.strokes} label={`Signature of ${name}`} />
        )}
        <FactList
          facts={[
            ['Name', name],
            ['Date of birth', displayDay(birthdate)],
            ...(guardian
              ? ([
                  ['Parent or guardian', `${guardian.name}, ${guardian.relation}`],
                  ['Their phone', guardian.phone],
                ] as const)
              : []),
          ]}
        />
      </Part>
      <Part title="How it was signed">
        <How evidence={evidence} />
      </Part>
      <Part title={`What was read: ${title}`}>
        <Formatted markdown={text} />
      </Part>
    </>
  );
}

function How({ evidence }: { evidence: Evidence }) {
  const { signed_at: signed, received_at: received, address, device, user_agent: agent, present, sha256 } = evidence;
  return (
    <FactList
      facts={[
        ['By the device’s clock', stampText(signed)],
        ['By the school’s clock', stampText(received)],
        ['Network address', address],
        ['Device', device || agent],
        ['Who was present', present || 'Nobody of the school'],
        ['Text of the school', evidence.revision_known ? 'Yes, a version of its template' : 'No version that it knows'],
        ['SHA-256', sha256],
      ]}
    />
  );
}

function Check({ evidence: { intact } }: { evidence: Evidence }) {
  return (
    <p
      role={intact ? 'status' : 'alert'}
      className={`flex items-start gap-2 rounded-card p-3 font-med ${intact ? 'bg-quiet-soft' : 'bg-red-soft text-red-ink'}`}
    >
      <Icon name={intact ? 'check' : 'alert'} size={18} />
      <span>
        {intact
          ? 'Checked: what is kept is what was signed.'
          : 'What is kept is not what was signed: its check sum differs. Somebody has changed it in the database.'}
      </span>
    </p>
  );
}

function Pdf({ row }: Pick<EvidenceProps, 'row'>) {
  const name = `disclaimer-${row.id}.pdf`;
  const { says, isBusy, open, ready } = usePaper({ what: 'PDF', load: (signal) => signedPdf(row, name, signal) });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon="download" disabled={isBusy} onClick={ready ?? open}>
        {ready ? 'Open PDF' : 'PDF with all of this'}
      </Button>
      <span role="status" className="text-tab text-ink-2 empty:hidden">
        {says}
      </span>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3 className="font-bold wrap-anywhere">{title}</h3>
      {children}
    </section>
  );
}
