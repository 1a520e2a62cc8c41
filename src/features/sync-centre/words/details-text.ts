// An item as plain text, complete, for the person who is asked for help.
import { APP_VERSION } from '~data/page/app-version';
import type { OutboxItem } from '~data/sync-centre/items';
import { stampText } from '~widgets/format/when';
import { titleOf } from './change-text';
import { fieldLabel, valueText } from './field-text';
import { waitText } from './item-meta';
import type { Names } from './names';
import { counted, sizeText } from '~widgets/format/size-text';
import { reasonOf } from './trouble-text';

/** Several lines; `now` in ms. */
export function detailsText(item: OutboxItem, names: Names, now: number): string {
  const { head, lines } = reasonOf(item);
  const { trouble } = item;
  const school = trouble?.kind === 'conflict' ? trouble.current : {};
  const fields = Object.entries(item.body).flatMap(([field, value]) => [
    `${fieldLabel(field, item.entity)}: ${valueText(field, value, names)}`,
    ...(field in item.base ? [`  before: ${valueText(field, item.base[field], names)}`] : []),
    ...(field in school ? [`  at the school: ${valueText(field, school[field], names)}`] : []),
  ]);
  return [
    [titleOf(item), item.about].filter(Boolean).join(' '),
    `Saved: ${stampText(item.at)}`,
    `Tried: ${counted(item.attempts, 'time')}`,
    ...(trouble && trouble.at > 0 ? [`Last answer: ${stampText(trouble.at)}`] : []),
    ...(trouble?.kind === 'refused' && trouble.status > 0 ? [`Answer: ${trouble.status} ${trouble.message}`] : []),
    ...[head, ...lines, waitText(item, now)].flatMap((line) => (line === null ? [] : [`Reason: ${line}`])),
    ...fields,
    ...fileLines(item, names),
    `Record: ${item.entity} ${item.id}`,
    `Change: ${item.mid}`,
    `App version: ${APP_VERSION}`,
  ].join('\n');
}

function fileLines({ seq, files }: OutboxItem, names: Names): string[] {
  const document = names.files.get(seq);
  const photos = files.map(({ name, size, message }) =>
    [`File: ${name}, ${sizeText(size)}`, message ?? ''].filter(Boolean).join(': '),
  );
  return [...(document ? [`File: ${document}`] : []), ...photos];
}
