// A rider who has a certificate from the course: it can't be issued twice.
import { Link } from '@tanstack/react-router';
import type { CourseRider } from '~data/certificates/course';
import { buttonClass } from '~ui/button';
import { Chip } from '~ui/chip';
import { CERTIFICATE_STATUS } from '~widgets/format/certificate-text';
import { SyncBadge } from '~widgets/sync/badge';

export function HeldRow({ rider: { full_name, held } }: { rider: CourseRider }) {
  if (held === null) return null;
  const { number, status, pending } = held;
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span className="min-w-0 grow basis-full wrap-anywhere wide:basis-0">
        <b className="font-bold tabular-nums">{number}</b>
        {` · ${full_name}`}
      </span>
      {status === null ? null : (
        <Chip kind={CERTIFICATE_STATUS[status].kind} icon={CERTIFICATE_STATUS[status].icon}>
          {CERTIFICATE_STATUS[status].text}
        </Chip>
      )}
      {pending === null ? null : <SyncBadge state={pending} />}
      {pending === 'fixing' ? (
        <Link to="/sync" className={buttonClass('default')}>
          Open the Sync centre
        </Link>
      ) : null}
    </li>
  );
}
