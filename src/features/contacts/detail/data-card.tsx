// The actions on all data about a contact: merge, export, erase, delete. The first three need signal, and say so.
// Nothing for people who may only look.
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { exportContact } from '~data/contacts/online';
import { ApiError } from '~data/http/api-error';
import { Button, buttonClass } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { toast } from '~ui/overlays/toasts';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import type { ContactView } from '~data/contacts/contacts';
import { DeleteContact } from './delete-contact';
import { bestToday } from '~data/today';

const NOT_YET = 'You can merge, export or erase this contact once the school has it.';
const NEED_SIGNAL = 'Merging, exporting and erasing need signal.';

export function DataCard({ contact }: { contact: ContactView }) {
  const noEdit = useNoEdit('contacts');
  const noSignal = useNoSignal();
  const unknown = contact.id < 0 ? 'The school doesn’t have this contact yet' : null;
  const why = unknown ?? noSignal;
  const params = { customerId: String(contact.id) };
  if (noEdit !== null) return null;
  return (
    <section className="card flex flex-col items-start gap-2 p-4 wide:px-5" aria-labelledby="held-data">
      <h2 id="held-data">Personal data</h2>
      {why === null ? null : <p className="text-tab text-ink-2">{unknown ? NOT_YET : NEED_SIGNAL}</p>}
      {why === null ? (
        <Link to="/contacts/$customerId/details/merge" params={params} {...OPENS} className={buttonClass('default')}>
          Merge with…
        </Link>
      ) : (
        <Button disabled title={why}>
          Merge with…
        </Button>
      )}
      <ExportHeld contact={contact} why={why} />
      {why === null ? (
        <Link
          to="/contacts/$customerId/details/erase"
          params={params}
          {...OPENS}
          className={buttonClass('dan', false, '-ml-4')}
        >
          Erase personal data
        </Link>
      ) : (
        <Button look="dan" disabled title={why}>
          Erase personal data
        </Button>
      )}
      <DeleteContact contact={contact} />
    </section>
  );
}

/** The server makes the file while the person waits; Cancel aborts the request. */
function ExportHeld({ contact, why }: { contact: ContactView; why: string | null }) {
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null });
  const stop = useRef<AbortController | null>(null);
  const hand = async () => {
    const calling = new AbortController();
    stop.current = calling;
    setState({ busy: true, problem: null });
    try {
      const name = `connect-contact-${contact.id}-${bestToday()}.zip`;
      const file = await exportContact(contact.id, name, calling.signal);
      const { handOver } = await import('~data/media/hand-over');
      await handOver(file);
      setState({ busy: false, problem: null });
    } catch (error) {
      const isCalledOff = calling.signal.aborted;
      setState({ busy: false, problem: isCalledOff ? null : problemOf(error) });
      if (!isCalledOff) toast('failed', 'Couldn’t make the export');
    }
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          icon="download"
          disabled={why !== null || state.busy}
          title={why ?? undefined}
          onClick={() => void hand()}
        >
          {state.busy ? 'Collecting…' : 'Export everything held'}
        </Button>
        {state.busy ? (
          <Button look="ghost" onClick={() => stop.current?.abort()}>
            Cancel
          </Button>
        ) : null}
      </div>
      {state.problem === null ? null : <FieldError>{state.problem}</FieldError>}
    </>
  );
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  reportError(error);
  return 'Couldn’t save the file on this device.';
}
