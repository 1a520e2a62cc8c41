// Promo codes of the school: what each takes off, how often it was used, and what it brought (specification section 2.9).
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listVoucherResults, type Voucher } from '~contract/orders/vouchers';
import { accessTo } from '~contract/staff/permissions';
import { listPromo } from '~data/school/promo';
import { listSites } from '~data/school/staff';
import { poundsText } from '~domain/text/money-text';
import { buttonClass } from '~ui/button';
import { Chip } from '~ui/chip';
import { Empty } from '~ui/empty';
import { Checkbox } from '~ui/fields/checkbox';
import { Icon } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { useAnswer } from '~widgets/answers/use-answer';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { useSession } from '~widgets/hooks/use-session';
import { useToday } from '~widgets/hooks/use-today';
import { useWhole } from '~widgets/hooks/use-whole';
import { PageHead } from '~widgets/page/page-head';
import { PromoActions } from './promo-actions';
import { daysText, forText, stateText, takesOff, usesText } from './promo-text';

type Results = ReadonlyMap<number, { price: number; discount: number }>;

export function PromoScreen() {
  const { person } = useSession();
  const noEdit = useNoEdit('settings');
  const phone = usePhone();
  const noRows = person !== null && accessTo('orders', person.connect_user_permissions) === 'hidden';
  return (
    <>
      <PageHead title="Promo codes" back actions={noEdit === null && !phone ? <CreateLink /> : null} />
      <div className="flex max-w-[900px] flex-col gap-4">
        {/* Beside the title of a phone there is no room for it. */}
        {noEdit === null && phone ? <CreateLink /> : null}
        {noEdit === null ? null : <p className="text-ink-2">{`${noEdit}.`}</p>}
        {noRows ? (
          <Empty
            icon="orders"
            title="Promo codes come with bookings"
            text="You have no access to bookings. Ask your administrator."
          />
        ) : (
          <PromoList mayEdit={noEdit === null} />
        )}
      </div>
    </>
  );
}

function CreateLink() {
  return (
    <Link to="/settings/widget/promo/add" {...OPENS} className={buttonClass('pri')}>
      <Icon name="plus" size={18} />
      <span>Create Promo Code</span>
    </Link>
  );
}

function PromoList({ mayEdit }: { mayEdit: boolean }) {
  const all = useWhole(listPromo, []);
  const sites = useLive(listSites, []);
  const [withGiven, setWithGiven] = useState(false);
  const { value } = useAnswer({ endpoint: listVoucherResults, options: {} });
  if (all === undefined || sites === undefined) return <Skeleton rows={4} height={96} />;
  const given = all.filter(({ customer }) => customer !== null).length;
  const shown = withGiven ? all : all.filter(({ customer }) => customer === null);
  const names = new Map(sites.map(({ id, connect_location_name: name }) => [id, name]));
  const results = new Map(value?.results.map(({ voucher, ...sums }) => [voucher, sums]));
  return (
    <>
      {given === 0 ? null : (
        <Checkbox label="Also those given to one rider" count={given} checked={withGiven} onChange={setWithGiven} />
      )}
      {shown.length === 0 ? (
        <Empty
          icon="orders"
          title="No promo codes yet"
          text="A code takes a percentage or an amount off the price of a booking."
        />
      ) : (
        <ul className="card flex flex-col" aria-label="Promo codes">
          {shown.map((row) => (
            <PromoRow key={row.id} row={row} names={names} results={results} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </>
  );
}

type RowProps = { row: Voucher; names: ReadonlyMap<number, string>; results: Results; mayEdit: boolean };

function PromoRow({ row, names, results, mayEdit }: RowProps) {
  const today = useToday();
  const { kind, label } = stateText(row, today);
  const result = results.get(row.id);
  const brought = result ? `Brought ${poundsText(result.price)}, took off ${poundsText(result.discount)}` : '';
  const facts = [daysText(row), forText(row, names), brought].filter(Boolean);
  return (
    <li className="line-above flex flex-wrap items-center gap-3 p-4 first:border-0">
      <Link
        to="/settings/widget/promo/$voucherId/edit"
        params={{ voucherId: String(row.id) }}
        {...OPENS}
        className="flex min-w-[200px] flex-1 flex-col gap-1 font-reg text-ink hover:no-underline"
      >
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-bold wrap-anywhere">{row.code}</b>
          <span>{takesOff(row)}</span>
          <Chip kind={kind}>{label}</Chip>
        </span>
        <span className="text-tab text-ink-2">{usesText(row)}</span>
        {facts.map((fact) => (
          <span key={fact} className="text-tab wrap-anywhere text-ink-2">
            {fact}
          </span>
        ))}
      </Link>
      {mayEdit ? <PromoActions row={row} /> : null}
    </li>
  );
}
