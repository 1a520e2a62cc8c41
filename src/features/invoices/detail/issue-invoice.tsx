// Issues a draft: it gets its number, and nothing on it changes from then on. The sum that is sent is the one that is shown.
import { Link } from '@tanstack/react-router';
import { issueInvoice } from '~data/invoices/online';
import { z } from '~contract/wire/zod';
import { missingFor } from '~domain/invoices/needed';
import { addDaysTo, displayDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import { toast } from '~ui/overlays/toasts';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { useToday } from '~widgets/hooks/use-today';
import { FactList } from '~widgets/lists/fact-list';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import { customerOf } from '~widgets/invoices/words';
import type { StepProps } from './steps';
import { sayAll } from './words';

const NOTHING_TYPED = z.object({});

export function IssueInvoice({ detail, leave }: StepProps) {
  const { row, settings, registered } = detail;
  const today = useToday();
  const missing = missingIn(detail, today);
  const { modal } = useOnlineForm({
    schema: NOTHING_TYPED,
    values: {},
    say: sayAll,
    send: async (_, keyOf) => {
      const { number } = await issueInvoice(row, row.gross, { key: keyOf([row.id, row.version, row.gross]) });
      toast('done', `${number} issued`);
      return leave;
    },
  });
  const due = row.due ?? addDaysTo(today, settings?.payment_days ?? 0);
  return (
    <OnlineModal
      title="Issue invoice"
      noEdit={missing.length > 0 ? 'Something is missing, see below' : null}
      {...modal}
      send="Issue invoice"
      sending="Issuing…"
      leave={leave}
    >
      <p>
        It gets the next number, and nothing on it can be changed from then on. A credit note takes money off it later.
      </p>
      <FactList
        facts={[
          ['Customer', customerOf(row)],
          ['Total to pay', poundsText(row.gross)],
          ...(registered ? [['VAT in it', poundsText(row.vat)] as const] : []),
          ['Pay by', displayDay(due)],
        ]}
      />
      {missing.length === 0 ? null : <Missing missing={missing} />}
    </OnlineModal>
  );
}

type Gap = { field: string; words: string };

function missingIn({ row, settings, registered }: StepProps['detail'], today: string): Gap[] {
  const gaps = missingFor(
    {
      seller: {
        name: settings?.seller_name ?? '',
        address: settings?.seller_address ?? '',
        vat_number: settings?.vat_number ?? '',
      },
      buyer: { name: row.customer_name, address: row.customer_address },
      gross: row.gross,
      lines: row.lines.length,
      issued_on: today,
      due: row.due,
    },
    registered,
  );
  return Object.entries(gaps).map(([field, words]) => ({ field, words }));
}

function Missing({ missing }: { missing: readonly Gap[] }) {
  const noSettings = useIsHidden('settings');
  return (
    <ul className="flex flex-col gap-1 font-med text-amber-ink">
      {missing.map(({ field, words }) => (
        <li key={field} className="flex flex-wrap items-center gap-x-2">
          {`${words}.`}
          {field === 'seller' && !noSettings ? (
            <Link to="/settings/invoices/edit" className="inline-flex min-h-12 items-center font-bold text-accent-ink">
              Open invoice settings
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
