// The demonstration's stand-in for the card provider. It answers the calls that this server makes of it in the provider's own form, behind
// the provider's own library, so that all other code runs as with the real one; nothing leaves this machine. Its events carry real
// signatures and come to our own webhook. It takes no card: its page (page.ts) offers what may happen to one.
import Stripe from 'stripe';
import type { Db, Tx } from '~server/db/db';
import type { Connecting } from '~server/services/payments/provider';
import { answerCall, type Asked } from './calls';
import { eventOf, type Event } from './objects';
import { getObject, inTurn, listNewest, putObject } from './store';

/** They open nothing: only this process knows the stand-in. */
const KEY = 'sk_test_demonstration';
export const DEMO_WEBHOOK_SECRET = 'whsec_demonstration';

const AGAIN = 100;

/** Brings a signed event to the webhook. */
export type Deliver = (payload: string, signature: string) => Promise<void>;
export type StandInCards = ReturnType<typeof standInCards>;

/** `pages`: the address of this server, where its own pages are. */
export function standInCards({ db, now, pages }: { db: Db; now: () => Date; pages: () => string }) {
  const state: { deliver: Deliver } = { deliver: async () => undefined };
  /** What `work` changes, and then its events. */
  const change = async <Result>(work: (tx: Tx, note: Note) => Promise<Result>): Promise<Result> => {
    const told: string[] = [];
    const result = await inTurn(db, (tx) => {
      told.length = 0; // a repeat after a deadlock
      return work(tx, async (account, event) => {
        const made = eventOf(event, account, now());
        await putObject(tx, account, 'event', made);
        told.push(JSON.stringify(made));
      });
    });
    for (const payload of told) await state.deliver(payload, signed(payload, now()));
    return result;
  };
  const instead: typeof fetch = async (input, init) => {
    const asked = readCall(addressIn(input), init);
    const { status, body } = await change((tx, note) =>
      once(tx, asked, () => answerCall(tx, asked, { now: now(), pages: pages(), note })),
    );
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  const connecting: Connecting = { mode: 'stand-in', key: KEY, webhookSecret: DEMO_WEBHOOK_SECRET, fetch: instead };
  return {
    connecting,
    change,
    now,
    /** Brings the last events once more, as the provider does with those that nobody took: this process may have ended in between. */
    again: async () => {
      const payloads = await inTurn(db, (tx) => listNewest(tx, 'event', AGAIN));
      for (const payload of payloads) await state.deliver(payload, signed(payload, now()));
    },
    /** Where events go from now on. */
    deliverTo: (deliver: Deliver) => void (state.deliver = deliver),
  };
}

export type Note = (account: string, event: Event) => Promise<void>;
export type Answer = { status: number; body: object };

export function signed(payload: string, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  return new Stripe(KEY).webhooks.generateTestHeaderString({ payload, secret: DEMO_WEBHOOK_SECRET, timestamp });
}

/** The address of a call to fetch. */
export function addressIn(input: Parameters<typeof fetch>[0]): string {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
}

function readCall(url: string, init: RequestInit | undefined): Asked {
  const { pathname, searchParams } = new URL(url);
  const headers = new Headers(init?.headers);
  return {
    method: init?.method ?? 'GET',
    path: pathname,
    form: new URLSearchParams(typeof init?.body === 'string' ? init.body : ''),
    query: searchParams,
    account: headers.get('stripe-account') ?? '',
    key: headers.get('idempotency-key') ?? '',
  };
}

type Kept = Answer & { id: string; asked: string };

/** A POST under a key that was used gets the first one's answer; with other parameters it is refused, as by the provider. */
async function once(
  tx: Tx,
  { method, path, form, account, key }: Asked,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  if (method !== 'POST' || key === '') return answer();
  const id = `${account} ${key}`;
  const asked = `${path} ${form.toString()}`;
  const kept = await getObject<Kept>(tx, account, 'idempotent', id);
  if (kept && kept.asked !== asked)
    return {
      status: 400,
      body: {
        error: {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters',
        },
      },
    };
  if (kept) return { status: kept.status, body: kept.body };
  const made = await answer();
  if (made.status < 500) await putObject(tx, account, 'idempotent', { id, asked, ...made } as Kept);
  return made;
}
