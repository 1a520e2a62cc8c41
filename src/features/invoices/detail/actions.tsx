// What can be done with an invoice in its state (domain/invoices/states.ts). All but writing a draft needs signal, which is said before.
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { removeInvoice, type InvoiceDetail, type InvoiceView } from '~data/invoices/invoices';
import { invoiceFile } from '~data/invoices/online';
import { mayDo, type InvoiceAction } from '~domain/invoices/states';
import { Button, buttonClass } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { Icon, type IconName } from '~ui/icon';
import { Question } from '~ui/overlays/dialog';
import { deleteWithUndo } from '~widgets/form-saves/delete-with-undo';
import { notSaved } from '~widgets/form-saves/not-saved';
import { useDevice } from '~widgets/hooks/use-device';
import { OPENS } from '~widgets/hooks/use-leave';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { usePaper } from '~widgets/online-forms/use-paper';
import { customerOf, owesOf } from '~widgets/invoices/words';
import type { Step } from './search';

type ActionsProps = { detail: InvoiceDetail; noEdit: string | null };

export function Actions({ detail: { row }, noEdit }: ActionsProps) {
  const why = useWhyNot(row);
  const may = (action: InvoiceAction) => noEdit === null && row.kind === 'INVOICE' && mayDo(action, row.status);
  const { owed } = owesOf(row);
  const step = { row, why };
  return (
    <section aria-label="Actions" className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {may('issue') ? (
          <StepLink {...step} to="issue" look="pri">
            Issue invoice
          </StepLink>
        ) : null}
        {may('edit') ? (
          <Link
            to="/invoices/$invoiceId/edit"
            params={{ invoiceId: row.invoice_id }}
            {...OPENS}
            className={buttonClass('default')}
          >
            <Inside icon="edit">Edit</Inside>
          </Link>
        ) : null}
        {may('pay') && owed > 0 ? (
          <StepLink {...step} to="pay" look="pri">
            Take payment
          </StepLink>
        ) : null}
        {row.status === 'DRAFT' ? null : <PaperButton row={row} />}
        {noEdit === null && mayDo('send', row.status) ? (
          <StepLink {...step} to="send">
            Send by e-mail
          </StepLink>
        ) : null}
        {may('credit') && row.gross > row.credited ? (
          <StepLink {...step} to="credit">
            Credit note
          </StepLink>
        ) : null}
        {may('refund') && row.held > 0 ? (
          <StepLink {...step} to="refund">
            Give money back
          </StepLink>
        ) : null}
        {may('uncollectible') ? (
          <StepLink {...step} to="write-off">
            Write off
          </StepLink>
        ) : null}
        {may('void') && row.held === 0 ? (
          <StepLink {...step} to="void" look="dan">
            Void invoice
          </StepLink>
        ) : null}
        {may('delete') ? <DeleteDraft row={row} /> : null}
      </div>
      {why === null || noEdit !== null ? null : <p className="text-tab text-ink-2">{`${why}.`}</p>}
    </section>
  );
}

/** Why nothing can be done at the school now; null if it can. */
export function useWhyNot({ pending, id }: Pick<InvoiceView, 'pending' | 'id'>): string | null {
  const noSignal = useNoSignal();
  const device = useDevice();
  if (noSignal !== null) return 'Issuing, sending, payments, credit notes and the PDF need signal';
  return pending === null && id > 0 ? null : `Changes to it are still on this ${device}: they must be sent first`;
}

type StepLinkProps = {
  row: InvoiceView;
  why: string | null;
  to: Step;
  look?: 'pri' | 'default' | 'dan';
  children: string;
};

function StepLink({ row, why, to, look = 'default', children }: StepLinkProps) {
  if (why !== null)
    return (
      <Button look={look} disabled title={why}>
        {children}
      </Button>
    );
  return (
    <Link
      to="/invoices/$invoiceId"
      params={{ invoiceId: row.invoice_id }}
      search={{ step: to }}
      {...OPENS}
      className={buttonClass(look)}
    >
      {children}
    </Link>
  );
}

function PaperButton({ row }: { row: InvoiceView }) {
  const { says, isBusy, open, ready } = usePaper({ what: 'PDF', load: (signal) => invoiceFile(row, signal) });
  const noSignal = useNoSignal();
  return (
    <>
      <Button
        icon="download"
        disabled={isBusy || (noSignal !== null && ready === null)}
        title={noSignal ?? undefined}
        onClick={ready ?? open}
      >
        {ready ? 'Open PDF' : 'PDF'}
      </Button>
      <span role="status" className="self-center text-tab text-ink-2 empty:hidden">
        {says}
      </span>
    </>
  );
}

function DeleteDraft({ row }: { row: InvoiceView }) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const device = useDevice();
  const navigate = useNavigate();
  const remove = async () => {
    try {
      await deleteWithUndo({
        remove: async () => [await removeInvoice(row.id, { undoable: true })],
        done: () => 'Draft deleted',
        undone: () => 'The draft is back',
        device,
      });
      await navigate({ to: '/invoices', replace: true });
    } catch (error) {
      setProblem(notSaved(error, false));
    }
  };
  return (
    <>
      <Button look="dan" icon="trash" onClick={() => setAsking(true)}>
        Delete draft
      </Button>
      <Question
        open={isAsking}
        question={`Delete the draft for ${customerOf(row)}?`}
        confirm="Delete draft"
        look="stop"
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        <p className="text-ink-2">It has no number yet. You can undo this for 10 seconds.</p>
        {problem === undefined ? null : <FieldError>{problem}</FieldError>}
      </Question>
    </>
  );
}

function Inside({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </>
  );
}
