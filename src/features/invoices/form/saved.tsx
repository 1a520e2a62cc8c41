// After a draft is saved: where it is, and the ways on (specification section 2.7, 'Back to invoices').
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Button, buttonClass } from '~ui/button';
import { Notice } from '~ui/notice';
import { savedHere, type Saved } from '~widgets/form-saves/save-and-wait';
import { useDevice } from '~widgets/hooks/use-device';

/** The page below the form: back to it, or from another one to the list. */
export type Below = 'invoices' | 'contact' | 'other';

type InvoiceSaved = {
  /** `name`: of the invoice in addresses. False if there is nothing to show. */
  end: (is: Saved['is'], name: string) => boolean;
  /** In place of the form; null before a save. */
  success: { body: ReactNode; foot: ReactNode } | null;
};

export function useInvoiceSaved(words: string, { below, leave }: { below: Below; leave: () => void }): InvoiceSaved {
  const [saved, setSaved] = useState<{ is: 'done' | 'waiting'; name: string } | null>(null);
  const device = useDevice();
  const navigate = useNavigate();
  const toList = () => void navigate({ to: '/invoices', replace: true });
  const end: InvoiceSaved['end'] = (is, name) => {
    if (is !== 'done' && is !== 'waiting') return false;
    setSaved({ is, name });
    return true;
  };
  if (saved === null) return { end, success: null };
  const body = (
    <div role="status">
      <Notice level={2} icon="check" title={words}>
        <p>{saved.is === 'waiting' ? savedHere(device) : 'It gets its number when you issue it.'}</p>
      </Notice>
    </div>
  );
  const foot = (
    <>
      <Button big className="max-wide:flex-1" onClick={below === 'other' ? toList : leave}>
        {below === 'contact' ? 'Back to contact' : 'Back to invoices'}
      </Button>
      <Link
        to="/invoices/$invoiceId"
        params={{ invoiceId: saved.name }}
        replace
        className={buttonClass('pri', true, 'max-wide:flex-1')}
      >
        View invoice
      </Link>
    </>
  );
  return { end, success: { body, foot } };
}
