// Runs inside a browser for `npm run bench outbox`: the app's own outbox and its sending, against a network made of
// timers and a server that answers every write with its row.
import { bike as bikeSchema, bikeRow } from '~contract/bikes/bikes';
import type { BatchRequest } from '~contract/wire/batch';
import { ApiError } from '~data/http/api-error';
import { door } from '~data/database-access';
import { enqueue } from '~data/outbox/enqueue';
import { syncHost } from '~data/engine-host/host';
import { Pause } from '~sync/requested-pause';
import { Pusher } from '~sync/push/push';

type Result = { saves: number[]; sent: number; requests: number };

Object.assign(window, { measure });

/** `saves`: each saving, in ms; `sent`: all of them, in ms. Every change is a new bike. */
async function measure(changes: number, latency: number, batched: boolean): Promise<Result> {
  const saves: number[] = [];
  for (let number = 1; number <= changes; number += 1) {
    const start = performance.now();
    await save(number);
    saves.push(performance.now() - start);
  }
  const start = performance.now();
  const requests = await send(latency, batched);
  const sent = performance.now() - start;
  const left = await door.run(({ work }) => work.mutations.count());
  if (left > 0) throw new Error(`${left} changes are left`);
  return { saves, sent, requests };
}

function save(number: number): Promise<unknown> {
  const mark = `Q${String(number).padStart(4, '0')}`;
  const body = { registration_plate: mark, make: 'Honda', model: 'CB125F', engine_size: 124, supplier: [1] };
  const change = { mid: crypto.randomUUID(), op: 'create', entity: 'bikes', body, about: mark } as const;
  return door.run((database) => enqueue(database, change, Date.now()));
}

/** Returns how many requests it took. */
async function send(latency: number, batched: boolean): Promise<number> {
  let requests = 0;
  let ids = 0;
  const travel = async () => {
    requests += 1;
    await new Promise((resolve) => {
      setTimeout(resolve, latency);
    });
  };
  const rowOf = (key: string, body: unknown) => {
    ids += 1;
    return bikeSchema.parse({
      ...NEW,
      ...bikeRow.partial().omit({ supplier: true }).parse(body),
      id: ids,
      client_key: key,
    });
  };
  const network = {
    ...syncHost.network,
    write: async ({ key, body }: { key: string; body?: Record<string, unknown> }) => {
      await travel();
      return rowOf(key, body);
    },
    batch: async (entries: BatchRequest[]) => {
      if (!batched) throw new ApiError({ kind: 'fields', status: 400, message: 'not here', fields: {} });
      await travel();
      return entries.map(({ key, body }) => ({ key, status: 201, body: rowOf(key, body) }));
    },
  };
  await new Promise<void>((resolve) => {
    new Pusher({
      ...syncHost,
      network,
      pause: new Pause(syncHost.clock),
      userId: 1,
      isAlone: true,
      onArrived: () => undefined,
      tell: ({ sending }) => sending === null && resolve(),
    }).nudge();
  });
  return requests;
}

const NEW = {
  version: 1,
  updated: '2026-11-20T10:00:00Z',
  created: '2026-11-20T10:00:00Z',
  transmission: 'BIKE_TRANSMISSION_MANUAL',
  status: 'BIKE_STATUS_ACTIVE',
  supplier: [{ id: 1, name: 'Harbour & Hill', connect_location_name: 'Quayside Yard' }],
  current_mileage: null,
  colour: '',
  mot_expiry_date: null,
  tax_expiry_date: null,
  service_date: null,
  purchase_date: null,
  purchase_price: null,
  current_value: null,
  first_registered_date: null,
  year_of_manufacture: null,
  vin_number: null,
  insurance_status: false,
  insurance_policy_number: '',
  email_notification: true,
  sms_notification: false,
  reported_by: [],
  last_dvla_verification: null,
  comments: [],
};
