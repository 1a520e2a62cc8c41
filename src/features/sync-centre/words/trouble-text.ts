// Why a change isn't on the server yet, in plain words: headed by the specification's failure text if there is one
// (section 8), with each field named by its label.
import { NON_FIELD, STATUS_MESSAGE } from '~contract/wire/errors';
import { displayMark } from '~domain/text/number-plate';
import { isAttachment, entityOf, wordsOf } from '~data/entities/all';
import type { OutboxItem } from '~data/sync-centre/items';
import type { Trouble } from '~data/outbox/refusal-record';
import type { Named } from './change-text';
import { fieldLabel } from './field-text';
import { wentBackText } from '~widgets/format/went-back-text';

type Reason = { head: string | null; lines: string[] };

/** The reason in lines; `head` is null for a change that is sent by itself. */
export function reasonOf(item: Pick<OutboxItem, 'entity' | 'op' | 'action' | 'fields' | 'trouble' | 'files'>): Reason {
  const { trouble } = item;
  if (trouble === null) return { head: null, lines: [] };
  if (trouble.kind === 'waiting') return { head: null, lines: [unanswered(trouble)] };
  if (trouble.kind === 'refused' && trouble.code === 'quota_reached')
    return { head: failureOf(item), lines: [STORAGE_FULL] };
  const files = isAttachment(item) && trouble.kind === 'refused' ? fileLines(item, trouble) : [];
  return { head: failureOf(item), lines: files.length > 0 ? files : stopped(item, trouble) };
}

const STORAGE_FULL =
  'Your school’s storage is full. This is kept on this device. Ask your account administrator to make room, then send it again.';

/** The reason in one line, with the number of further ones: 'Colour: No, and 2 more'. */
export function reasonLine(reason: Reason): string {
  const [first = '', ...more] = reason.lines;
  return more.length > 0 ? `${first.replace(/\.$/u, '')}, and ${more.length} more under Details` : first;
}

/** Each photo's name with its message. */
function fileLines({ files }: Pick<OutboxItem, 'files'>, trouble: Trouble & { kind: 'refused' }): string[] {
  return files.map(({ name, message }) => {
    const why = message === null || isBare(message) ? refused({ ...trouble, fields: {} }, '').join(' ') : message;
    return why.includes(name) ? why : `${name}: ${why}`;
  });
}

function failureOf(named: Named): string {
  return wordsOf(named)?.failed ?? 'Not sent';
}

function stopped(item: Named, trouble: Exclude<Trouble, { kind: 'waiting' }>): string[] {
  if (trouble.kind === 'refused') return refused(trouble, item.entity);
  if (trouble.kind === 'deleted') {
    const kept = keptText(item);
    const isMoney = item.entity === 'orders' && item.action === 'pay';
    if (trouble.backTo !== undefined) {
      const gone = `${deletedThing(item)} is no longer there`;
      return [`${wentBackText(trouble.backTo, Date.now())}, and ${lowerFirst(gone)}. ${isMoney ? NO_RECORD : kept}`];
    }
    if (isMoney) return [MONEY_GONE];
    const unless = MAY_BE_HIDDEN.has(item.entity) ? ', or you can no longer see it' : '';
    return [`${deletedThing(item)} was deleted at your school in the meantime${unless}. ${kept}`];
  }
  if (trouble.kind === 'stale') return [staleText(item, trouble)];
  if (trouble.kind === 'conflict') {
    const fields = trouble.fields.map((field) => fieldLabel(field, item.entity)).join(', ');
    return [`Someone else has changed the same details: ${fields}. Choose what to keep.`];
  }
  return [isBare(trouble.message) ? 'The school’s record no longer allows this.' : trouble.message];
}

function keptText(item: Named): string {
  if (isAttachment(item)) return 'The photos are kept here.';
  return item.entity === 'disclaimers' ? 'The disclaimer is kept here.' : 'What you wrote is kept here.';
}

const NO_RECORD =
  'Your school has no record of this money. Record it on another booking, tell your school, or give it back.';
const MONEY_GONE = `This booking was deleted at your school in the meantime, or it is on a course that you can’t see. ${NO_RECORD}`;

/** People with their own calendar only lose sight of these when another instructor gets the course, or the rider another course. */
const MAY_BE_HIDDEN: ReadonlySet<string> = new Set(['courses', 'events', 'orders', 'waiting_riders']);

/** Names the row that the change was meant for: its id belongs to another row now. */
function staleText(item: Named, { collection, name }: Extract<Trouble, { kind: 'stale' }>): string {
  const what = item.op === 'delete' ? 'This deletion' : ownThing(item);
  const was = isAttachment(item) ? 'were' : 'was';
  const whose =
    name === '' ? `${what} ${was} for another record.` : `${what} ${was} for ${nameText(collection, name)}.`;
  const other = collection === 'customers' || collection === 'staff_ref' ? 'someone else' : 'another record';
  return `${whose} The server was restored from a backup, and that number now belongs to ${other}. Nothing was changed.`;
}

/** 'This note' for a row that belongs to another one; otherwise 'This change'. */
function ownThing({ entity }: Named): string {
  const shape = entityOf(entity);
  return (shape?.parent && shape.thing) ?? 'This change';
}

function nameText(collection: string, name: string): string {
  return collection === 'bikes' ? displayMark(name) : name;
}

/** The field of the calendar's refusals that lists conflicts. */
const CONFLICTS = 'conflicts';

const OTHER_THING = 'What it is about';

/** The deleted thing: for a new row or a photo the one above it, otherwise the row itself. */
function deletedThing(item: Named): string {
  const shape = entityOf(item.entity);
  if (item.op !== 'create' && !isAttachment(item)) return shape?.thing ?? OTHER_THING;
  const above = shape?.parent ? entityOf(shape.parent) : shape;
  return shape?.above ?? above?.thing ?? OTHER_THING;
}

function refused(trouble: Extract<Trouble, { kind: 'refused' }>, entity: string): string[] {
  const { status, code, message } = trouble;
  // The conflicts come before the other messages.
  const { [CONFLICTS]: conflicts = [], ...fields } = trouble.fields;
  const said = Object.entries(fields).map(([field, messages]) =>
    field === NON_FIELD ? messages.join(' ') : `${fieldLabel(field, entity)}: ${messages.join(' ')}`,
  );
  const named = [...conflicts, ...said];
  if (named.length > 0) return named;
  if (code === 'idempotency_mismatch')
    return ['The school already has a different version of this change. Copy the details and ask for help.'];
  if (code === 'pro_required') return ['This needs ConnectMCT Pro.'];
  if (!isBare(message)) return [message];
  if (status === 403) return ['You don’t have permission to do this. Ask your account administrator.'];
  if (status === 404) return ['The record it belongs to is no longer there.'];
  if (status === 413) return ['It is too large to send.'];
  return ['The school’s server didn’t accept it. Copy the details and ask for help.'];
}

function unanswered({ status, message }: Extract<Trouble, { kind: 'waiting' }>): string {
  if (status === 0) return 'The school did not answer.';
  if (status === 409) return 'The school is still working on it.';
  if (status === 429) return 'The school asked this device to wait a moment.';
  if (status === 507) return 'The server has no room right now. Nothing is lost: it will be sent again.';
  if (status >= 500) return `The server is having problems (${status}).`;
  return isBare(message) ? `The school answered ${status}.` : message;
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** True for a message that only repeats the status: it tells a person nothing. */
function isBare(message: string): boolean {
  return message === '' || message.startsWith('Generic Error') || Object.values(STATUS_MESSAGE).includes(message);
}
