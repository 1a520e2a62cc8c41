// Sends the link of an open disclaimer again, which then works for longer. Works without signal.
import { useState } from 'react';
import { type DisclaimerView, getContactDisclaimer, resendDisclaimer } from '~data/disclaimers/disclaimers';
import { disclaimerStatus, DISCLAIMER_LABEL, mayDo } from '~domain/disclaimers/states';
import type { Channel } from '~domain/messages/types';
import { useAction } from '~widgets/forms/use-action';
import { useFound } from '~widgets/hooks/use-whole';
import { useBestNow } from '~widgets/hooks/use-today';
import { NoForm } from '~widgets/rows/modal-frames';
import { NoRow } from '~widgets/rows/no-row';
import { useOpenContact } from '../detail/contact-context';
import { readId } from '../detail/ids';
import { useLeave } from '../detail/use-leave';
import { ActionSheet } from './action-sheet';
import { ChannelsPart, useReachable } from './channels-part';
import { timesText } from './disclaimer-words';

const TITLE = 'Send disclaimer again';

/** `disclaimerId`: from the address, not parsed yet. */
export function ResendDisclaimer({ disclaimerId }: { disclaimerId: string }) {
  const contact = useOpenContact();
  const leave = useLeave('/contacts/$customerId/details/disclaimers', contact.id);
  const id = readId(disclaimerId) ?? 0;
  const row = useFound(() => getContactDisclaimer(contact.id, id), [contact.id, id]);
  const now = useBestNow();
  if (!row) {
    return (
      <NoRow
        title={TITLE}
        isLoading={row !== null}
        icon="edit"
        what="Disclaimer"
        text="It may be another contact’s, or it hasn’t loaded yet."
        leave={leave}
      />
    );
  }
  const status = disclaimerStatus(row, now);
  if (mayDo('resend', status) && row.id > 0) return <ResendForm row={row} leave={leave} />;
  return (
    <NoForm title={TITLE} icon="edit" heading={`${row.title}: ${DISCLAIMER_LABEL[status].toLowerCase()}`} leave={leave}>
      <p>{status === 'SIGNED' ? 'It is signed, so nothing is sent again.' : 'Send a new one to this rider instead.'}</p>
    </NoForm>
  );
}

function ResendForm({ row, leave }: { row: DisclaimerView; leave: () => void }) {
  const contact = useOpenContact();
  const reachable = useReachable(contact);
  const [wanted, setWanted] = useState<readonly Channel[] | null>(null);
  const action = useAction({
    done: 'Disclaimer sent again',
    refused: 'Disclaimer not sent again',
    fields: ['send'],
    onSaved: leave,
  });
  const send = reachable.filter((channel) => (wanted === null ? channel === 'EMAIL' : wanted.includes(channel)));
  return (
    <ActionSheet
      title={TITLE}
      send={send.length === 0 ? 'Let the link work for longer' : 'Send again'}
      action={action}
      submit={() => action.run((how) => resendDisclaimer(row, send, how))}
      leave={leave}
    >
      <div className="flex flex-col gap-1">
        <p className="font-bold wrap-anywhere">{row.title}</p>
        <p className="text-ink-2">{timesText(row, useBestNow())}</p>
        <p className="text-ink-2">The same link then works for 30 more days.</p>
      </div>
      <ChannelsPart
        contact={contact}
        asked={{ title: row.title, course: row.course !== null }}
        value={send}
        error={action.errors['send']}
        onChange={setWanted}
      />
    </ActionSheet>
  );
}
