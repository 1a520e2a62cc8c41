// The order of the list: several fields, one after the other, by touch or keyboard.
import { useState } from 'react';
import { CONTACT_ORDER_FIELDS } from '~domain/contacts/lines';
import { Button } from '~ui/button';
import { Sheet } from '~ui/overlays/dialog';
import { SelectField } from '~ui/fields/select-field';
import { readOrders, type ContactsSearch } from './search';
import { orderOptions, orderValue, shownOrders, withOrderAt, withOrders } from './query';
import { useAddress } from './use-address';

/** Opens the sheet of orders. */
export function OrderButton({ search, className = '' }: { search: ContactsSearch; className?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="sort" className={className} onClick={() => setOpen(true)}>
        Order
      </Button>
      <OrderSheet search={search} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const NONE = { value: '', label: 'Nothing else' };

type OrderSheetProps = { search: ContactsSearch; open: boolean; onClose: () => void };

function OrderSheet({ search, open, onClose }: OrderSheetProps) {
  const { replace } = useAddress();
  const orders = shownOrders(search);
  // One more than are chosen, up to the number of fields.
  const levels = Array.from({ length: Math.min(orders.length + 1, CONTACT_ORDER_FIELDS.length) }, (_, at) => at);
  return (
    <Sheet
      open={open}
      title="Order"
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button
            look="ghost"
            big
            disabled={search.ordering === undefined}
            onClick={() => replace(withOrders(search, []))}
          >
            Newest first
          </Button>
          <Button look="pri" big className="flex-1" onClick={onClose}>
            Show
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        {levels.map((at) => {
          const order = orders[at];
          const taken = orders.slice(0, at).map(({ field }) => field);
          return (
            <SelectField
              key={at}
              label={at === 0 ? 'First by' : 'Then by'}
              value={order ? orderValue(order) : ''}
              options={[...(at === 0 ? [] : [NONE]), ...orderOptions(taken)]}
              onChange={(event) => replace(withOrderAt(search, at, readOrders(event.target.value)[0] ?? null))}
            />
          );
        })}
      </div>
    </Sheet>
  );
}
