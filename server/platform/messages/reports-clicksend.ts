// ClickSend's reports and replies. It signs nothing, so they are fetched with our key instead of taken from a webhook. It lists what
// isn't marked as read; marking comes after storing, so that a crash in between repeats a report and loses none.
import { smsNumber } from '~domain/messages/mobile-number';
import { z } from '~contract/wire/zod';
import { callOut, NoAnswer, type Bounds } from '~server/platform/http/call-out';
import { parse, SMS_BOUNDS } from './hand-over';
import type { ProviderReport } from './report';
import { clickSendHeaders, clickSendUrl, type ClickSendSettings } from './sms-clicksend';

/**
 * `acknowledge`: to be called once the reports are stored; a failure only repeats them. `failures`: for the log, what couldn't be
 * asked or read, without anything from outside.
 */
export type ClickSendPoll = { reports: ProviderReport[]; failures: string[]; acknowledge: () => Promise<void> };

/** Characters of a reply that are kept: more than the longest SMS has. */
const REPLY_MAX = 2000;

/** Pages of 100 of one poll: more than the largest group has. */
const MOST_PAGES = 1000;

/** All reports and replies that aren't marked as read yet. Never throws for something that happened outside. */
export async function pollClickSend(settings: ClickSendSettings, bounds = SMS_BOUNDS): Promise<ClickSendPoll> {
  const ask = asker(settings, bounds);
  const receipts = await listAll(ask, 'receipts', receipt);
  const replies = await listAll(ask, 'inbound', reply);
  const newest = Math.max(0, ...receipts.items.map(({ timestamp }) => timestamp));
  return {
    reports: [...receipts.items.flatMap(stateOf), ...replies.items.flatMap(replyOf)],
    failures: [...receipts.failures, ...replies.failures],
    acknowledge: async () => {
      // Only all of them: the pages that were not read may have older ones. Before the newest: another one of the same second may have
      // come meanwhile.
      if (receipts.isWhole && newest > 0) await ask('PUT', 'sms/receipts-read', { date_before: newest });
      for (const { message_id } of replies.items) {
        await ask('PUT', `sms/inbound-read/${encodeURIComponent(message_id)}`, {});
      }
    },
  };
}

// Examples of ClickSend's own documents have numbers as text.
const number = z.coerce.number().int().nonnegative();
const ident = z.string().min(1).max(100);
const receipt = z.object({ message_id: ident, status_code: number, timestamp: number.catch(0) });
// Only what names and places a reply may refuse it: its text is kept whatever it is, cut where no SMS is that long.
const reply = z.object({
  message_id: ident,
  from: z.string().max(50),
  body: z
    .string()
    .catch('')
    .transform((body) => body.slice(0, REPLY_MAX)),
  original_message_id: z.string().max(100).nullish().catch(null),
});
const page = z.object({ data: z.object({ last_page: number.catch(1), data: z.array(z.unknown()) }) });

type Ask = (method: 'GET' | 'PUT', path: string, body?: object) => Promise<{ json: unknown } | { failure: string }>;

function asker(settings: ClickSendSettings, bounds: Bounds): Ask {
  const headers = clickSendHeaders(settings);
  return async (method, path, body) => {
    try {
      const question = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      const { status, text } = await callOut(clickSendUrl(settings, path), question, bounds);
      return status === 200 ? { json: parse(text) } : { failure: `status ${status}` };
    } catch (error) {
      if (error instanceof NoAnswer) return { failure: error.reason };
      throw error;
    }
  };
}

/** The readable items of all pages; what can't be read is left out and counted. `isWhole`: every page was read. */
async function listAll<Item>(ask: Ask, list: 'receipts' | 'inbound', schema: z.ZodType<Item>) {
  const items: Item[] = [];
  const failures: string[] = [];
  let [read, last] = [0, 1];
  while (read < Math.min(last, MOST_PAGES)) {
    const answer = await ask('GET', `sms/${list}?page=${read + 1}&limit=100`);
    const parsed = 'json' in answer ? page.safeParse(answer.json) : undefined;
    if (!parsed?.success) {
      failures.push(`${list}: ${'failure' in answer ? answer.failure : 'not a list'}`);
      break;
    }
    const all = parsed.data.data.data.map((item) => schema.safeParse(item));
    const unread = all.filter(({ success }) => !success).length;
    if (unread > 0) failures.push(`${list}: ${unread} not readable`);
    items.push(...all.flatMap(({ data }) => (data === undefined ? [] : [data])));
    read += 1;
    last = parsed.data.data.last_page;
  }
  return { items, failures, isWhole: read >= last };
}

/** 200: with the network. 201: on the handset. 300: it will be tried again. From 301 on it has failed. */
function stateOf({ message_id, status_code }: z.output<typeof receipt>): ProviderReport[] {
  const about = { is: 'state', providerId: message_id, eventId: `clicksend:${message_id}:${status_code}` } as const;
  if (status_code === 200) return [{ ...about, state: 'SENT', why: null }];
  if (status_code === 201) return [{ ...about, state: 'DELIVERED', why: null }];
  return status_code > 300 && status_code < 400 ? [{ ...about, state: 'FAILED', why: 'refused' }] : [];
}

/** No SMS goes abroad, so no reply comes from there. */
function replyOf({ message_id, from, body, original_message_id }: z.output<typeof reply>): ProviderReport[] {
  const sender = smsNumber(/^\d/u.test(from) && from.startsWith('44') ? `+${from}` : from);
  if (sender.is !== 'mobile') return [];
  const answers = original_message_id ?? '';
  return [{ is: 'reply', from: sender.number, text: body, answers, eventId: `clicksend:${message_id}` }];
}
