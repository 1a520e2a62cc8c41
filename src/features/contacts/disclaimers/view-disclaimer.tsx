// One disclaimer: the link of an open one, to copy or to scan, and what is known of a signed one.
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import { getContactDisclaimer } from '~data/disclaimers/disclaimers';
import { disclaimerStatus, DISCLAIMER_LABEL } from '~domain/disclaimers/states';
import { displayDay } from '~domain/time/london-time';
import { RouteModal } from '~ui/overlays/dialog';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useBestNow } from '~widgets/hooks/use-today';
import { useFound } from '~widgets/hooks/use-whole';
import { FactList } from '~widgets/lists/fact-list';
import { NoRow } from '~widgets/rows/no-row';
import { useOpenContact } from '../detail/contact-context';
import { readId } from '../detail/ids';
import { useLeave } from '../detail/use-leave';
import { CopyPart } from './copy-part';
import { signedByText, timesText, untilText, warningsOf } from './disclaimer-words';
import { EvidencePart } from './evidence-part';
import { LinkPart } from '~widgets/disclaimers/link/link-part';
import { useCourseText } from './use-course-text';

/** `disclaimerId`: from the address, not parsed yet. */
export function ViewDisclaimer({ disclaimerId }: { disclaimerId: string }) {
  const contact = useOpenContact();
  const leave = useLeave('/contacts/$customerId/details/disclaimers', contact.id);
  const id = readId(disclaimerId) ?? 0;
  const row = useFound(() => getContactDisclaimer(contact.id, id), [contact.id, id]);
  if (row) {
    return (
      <RouteModal title={row.title} onClose={leave}>
        <Shown row={row} />
      </RouteModal>
    );
  }
  return (
    <NoRow
      title="Disclaimer"
      isLoading={row !== null}
      icon="edit"
      what="Disclaimer"
      text="It may be another contact’s, or it hasn’t loaded yet."
      leave={leave}
    />
  );
}

function Shown({ row }: { row: Disclaimer }) {
  const now = useBestNow();
  const noEdit = useNoEdit('contacts');
  const course = useCourseText(row.course);
  const status = disclaimerStatus(row, now);
  const isOpen = status === 'PENDING' || status === 'VIEWED';
  return (
    <div className="flex flex-col gap-5 pt-1 pb-2">
      <FactList
        facts={[
          ['State', DISCLAIMER_LABEL[status]],
          ['When', timesText(row, now)],
          ...(course === '' ? [] : [['For', course] as const]),
          ...(status === 'SIGNED' ? [['Signed', signedByText(row)] as const] : []),
          ...(untilText(row, now) === '' ? [] : [['How long', untilText(row, now)] as const]),
          ...(row.kept_until === null ? [] : [['Kept until', displayDay(row.kept_until)] as const]),
        ]}
      />
      {warningsOf(row).map((warning) => (
        <p key={warning} className="font-med text-amber-ink">{`${warning}.`}</p>
      ))}
      {row.id > 0 && status === 'SIGNED' ? <EvidencePart key={row.version} row={row} noEdit={noEdit} /> : null}
      {row.id > 0 && status === 'SIGNED' && noEdit === null ? <CopyPart row={row} /> : null}
      {row.id > 0 && isOpen ? <LinkPart row={row} noEdit={noEdit} /> : null}
      {row.id > 0 ? null : <p className="text-ink-2">It has not reached the school yet.</p>}
      {status === 'EXPIRED' ? <p className="text-ink-2">The link has run out. Send it again.</p> : null}
    </div>
  );
}
