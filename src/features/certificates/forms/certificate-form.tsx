// The start of every certificate form: loads the certificate of the address and checks whether its state allows the
// action. If it doesn't, says so instead of opening the form.
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { MESSAGES } from '~contract/wire/errors';
import { getCertificate, type CertificateView } from '~data/certificates/certificates';
import { knownHolder, type KnownPerson } from '~data/calendar/known-people';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { CERTIFICATE_STATUS_LABEL } from '~domain/certificates/labels';
import { allows, type CertificateAction } from '~domain/certificates/states';
import { buttonClass } from '~ui/button';
import { holderOf } from '~widgets/format/certificate-text';
import { useIsHidden, useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { SyncBadge } from '~widgets/sync/badge';
import { useLive } from '~widgets/hooks/use-live';
import { useNameable } from '~widgets/contacts/use-named';
import { numberOf } from './form-text';
import { LookOnly, NoForm, Waiting } from '~widgets/rows/modal-frames';

type CertificateFormProps = {
  /** The part of the address, not parsed yet. */
  number: string;
  title: string;
  action: keyof typeof ONLY;
  /** Undefined while loading. */
  mends: object | null | undefined;
  leave: () => void;
  children: (certificate: CertificateView) => ReactNode;
};

export function CertificateForm({ number, title, mends, leave, ...form }: CertificateFormProps) {
  const certificate = useCertificate(number);
  if (certificate === null) return <NotHere number={number} title={title} leave={leave} />;
  if (certificate === undefined || mends === undefined) return <Waiting title={title} leave={leave} />;
  const given = { certificate, title, leave, isMending: mends !== null, ...form };
  return <Opened key={certificate.id} {...given} />;
}

const ONLY = {
  issue: 'Only a pending certificate can be issued.',
  change: 'Only a certificate that is issued, and not with DVSA yet, can be changed.',
  duplicate: 'Only a sent certificate can be duplicated.',
  void: 'Only a certificate that is pending, not ready, ready to return or sent can be made void.',
} as const satisfies Partial<Record<CertificateAction, string>>;

type OpenedProps = Pick<CertificateFormProps, 'title' | 'action' | 'leave' | 'children'> & {
  certificate: CertificateView;
  isMending: boolean;
};

/** Decided once, when the form opens: saving changes the state, and a colleague may change it too. */
function Opened({ certificate, title, action, isMending, leave, children }: OpenedProps) {
  const { certificate_number, status, pending } = certificate;
  const noEdit = useNoEdit('certificates');
  // A refused change can still be read by somebody who may not change certificates any more.
  const [why] = useState(isMending ? null : noEdit);
  const [isHeld] = useState(pending === 'fixing' && !isMending);
  // An issue that is edited can be moved to another number, whatever the state of this one.
  const [isAllowed] = useState((isMending && action === 'issue') || allows(action, status));
  if (why !== null)
    return <LookOnly title={title} why={why} leave={leave} way={<ViewLink number={certificate_number} />} />;
  if (isHeld) return <FixFirst title={title} number={certificate_number} leave={leave} />;
  if (isAllowed && (action === 'issue' || action === 'change')) {
    const holder = action === 'change' ? knownHolder(certificate) : null;
    return (
      <SomebodyToName holder={holder} title={title} action={action} leave={leave}>
        {() => children(certificate)}
      </SomebodyToName>
    );
  }
  if (isAllowed) return children(certificate);
  const holder = holderOf(certificate);
  const heading = `Certificate ${certificate_number} is ${CERTIFICATE_STATUS_LABEL[status].toLowerCase()}`;
  return (
    <NoForm title={title} icon="certificates" heading={heading} leave={leave}>
      {pending === null ? null : <SyncBadge state={pending} />}
      <p>{holder === '' ? ONLY[action] : `It was issued to ${holder}. ${ONLY[action]}`}</p>
    </NoForm>
  );
}

function ViewLink({ number }: { number: number }) {
  return (
    <Link
      to="/certificates/$certificateNumber/view"
      params={{ certificateNumber: String(number) }}
      search
      replace
      state
      resetScroll={false}
      className={buttonClass('pri')}
    >
      View certificate
    </Link>
  );
}

/** A change saved now would have to wait for the refused one. */
function FixFirst({ title, number, leave }: { title: string; number: number; leave: () => void }) {
  const toSync = (
    <Link to="/sync" replace className={buttonClass('pri')}>
      Open the Sync centre
    </Link>
  );
  return (
    <NoForm title={title} icon="alert" heading={`Certificate ${number} needs fixing first`} leave={leave} way={toSync}>
      <p>A change to it was refused. Fix it in the Sync centre.</p>
    </NoForm>
  );
}

type SomebodyProps = Pick<OpenedProps, 'title' | 'leave'> & {
  action: 'issue' | 'change';
  holder: KnownPerson | null;
  children: () => ReactNode;
};

/** No form without people to choose from. An open form stays open, even if the last of them leaves this device. */
function SomebodyToName({ holder, title, action, leave, children }: SomebodyProps) {
  const nameable = useNameable('', holder);
  const [isBegun, setBegun] = useState(false);
  const isSomebody = nameable === null || (nameable?.length ?? 0) > 0;
  if (isSomebody && !isBegun) setBegun(true);
  if (isSomebody || isBegun) return children();
  if (nameable === undefined) return <Waiting title={title} leave={leave} />;
  return <NoRiders title={title} action={action} leave={leave} />;
}

/** Suggested only to people who see bookings. */
const BOOK = 'book the rider on a course or to issue';

function NoRiders({ title, action, leave }: Omit<SomebodyProps, 'holder' | 'children'>) {
  const device = useDevice();
  const noOrders = useIsHidden('orders');
  const isWhole = useLive(getMirrorState, [])?.ready !== false;
  return (
    <NoForm title={title} icon="lock" heading="No riders to choose from" leave={leave}>
      {noOrders ? (
        <p>You don’t have access to contacts or orders.</p>
      ) : (
        <p>
          {`Without access to contacts you can choose riders who are booked on courses you can see. There are none on this ${device}`}
          {isWhole ? '.' : ' yet: it hasn’t loaded all of your school’s data. It needs signal for that.'}
        </p>
      )}
      <p>{`Ask someone with access to contacts to ${action === 'issue' && !noOrders ? BOOK : action} it, or ask an administrator to give you access.`}</p>
    </NoForm>
  );
}

type NotHereProps = { number: string; title: string; leave: () => void };

function NotHere({ number, title, leave }: NotHereProps) {
  const device = useDevice();
  const isWhole = useLive(getMirrorState, [])?.ready !== false;
  return (
    <NoForm title={title} icon="alert" heading={MESSAGES.certificateNotLoaded} leave={leave}>
      <p>
        {isWhole
          ? `Certificate ${number} is not on this ${device}. Its book may have been deleted.`
          : `This ${device} has not fetched all of your school’s certificates yet. It needs signal for that.`}
      </p>
    </NoForm>
  );
}

/** Undefined while loading, null if not on this device. If it disappears meanwhile, its last state stays. */
function useCertificate(number: string): CertificateView | null | undefined {
  const now = useLive(() => {
    const known = numberOf(number);
    return known === null ? Promise.resolve(null) : getCertificate(known);
  }, [number]);
  const [last, setLast] = useState<CertificateView | null>(null);
  if (now && now !== last) setLast(now);
  return now ?? last ?? now;
}
