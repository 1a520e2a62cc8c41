// Who is told of a change, and how, in words.
import type { Untold } from '~domain/messages/automatic';
import { LEFT_OUT_LABEL, type LeftOut } from '~domain/messages/audience';
import type { Channel } from '~domain/messages/types';
import { smsMoment } from '~domain/messages/quiet-hours';
import type { Tellings, Told } from '~data/messages/notices';
import { counted } from '~widgets/format/size-text';

const BY: Readonly<Record<Channel, string>> = { EMAIL: 'e-mail', SMS: 'SMS' };

/** The switch: 'Tell Isla Rose by e-mail and SMS', 'Tell 2 of 3 riders (2 by e-mail, 1 has no e-mail address)'. */
export function tellText({ riders }: Tellings): string {
  const [first] = riders;
  const isMaybe = riders.some(({ notice }) => notice.is === 'maybe');
  const how = isMaybe ? ', if the school’s messages are switched on' : '';
  if (first && riders.length === 1) {
    const ways =
      first.notice.is === 'told' ? ` by ${first.notice.ways.map(({ channel }) => BY[channel]).join(' and ')}` : '';
    return `Tell ${first.name || 'the rider'}${ways}${how}`;
  }
  const told = riders.filter(({ notice }) => notice.is !== 'untold').length;
  const who = told === riders.length ? `${told} riders` : `${told} of ${riders.length} riders`;
  const parts = [...waysOf(riders), ...reasonsOf(riders)].join(', ');
  return `Tell ${who}${parts && ` (${parts})`}${how}`;
}

/** Why nobody is told: 'Isla Rose won’t be told: no e-mail address'. */
export function untoldText({ riders }: Tellings): string {
  const [first] = riders;
  const who = riders.length === 1 ? first?.name || 'The rider' : `The ${riders.length} riders`;
  const reasons = [...new Set(riders.map(whyOf))];
  const why = reasons.length === 1 ? (reasons[0] ?? '') : reasonsOf(riders).join(', ');
  return `${who} won’t be told: ${why}`;
}

/** True if nobody is told because these messages are switched off. */
export function isOff({ riders }: Tellings): boolean {
  return riders.length > 0 && riders.every(({ notice }) => notice.is === 'untold' && notice.why.includes('off'));
}

/** The SMS price, the school's credits, and when an SMS may leave, in ms. Null: not known. */
export type SmsFacts = { price: number | null; balance: number | null; now: number };

/** What the SMS cost and when they leave: 'Uses 6 credits', 'SMS leave from 08:00'. Empty if nobody gets one. */
export function smsTexts({ riders }: Tellings, facts: SmsFacts): string[] {
  const segments = riders
    .flatMap(({ notice }) => (notice.is === 'told' ? notice.ways : []))
    .reduce((sum, way) => sum + way.segments, 0);
  return smsCostTexts(segments, facts);
}

/** The same of this many SMS. */
export function smsCostTexts(segments: number, { price, balance, now }: SmsFacts): string[] {
  if (segments === 0) return [];
  const isLater = smsMoment(new Date(now)).getTime() > now;
  return [costText(segments, price, balance), ...(isLater ? ['SMS leave from 08:00'] : [])];
}

function costText(segments: number, price: number | null, balance: number | null): string {
  if (price === null) return `Uses the credits of ${segments} SMS`;
  const uses = counted(segments * price, 'credit');
  if (balance === null || balance >= segments * price) return `Uses ${uses}`;
  return `Uses ${uses}, but your school has ${balance}: only as many SMS are sent as they cover`;
}

const WHY: Readonly<Record<Exclude<Untold, LeftOut>, string>> = {
  off: 'these messages are switched off',
  over: 'the course has passed',
};

function wordOf(why: Untold): string {
  return why === 'off' || why === 'over' ? WHY[why] : LEFT_OUT_LABEL[why];
}

function whyOf({ notice }: Told): string {
  return notice.is === 'untold' ? notice.why.map(wordOf).join(' and ') : '';
}

/** '2 by e-mail', '1 by SMS', for each way that somebody is told by. */
function waysOf(riders: readonly Told[]): string[] {
  const by = (channel: Channel) =>
    riders.filter(({ notice }) => notice.is === 'told' && notice.ways.some((way) => way.channel === channel)).length;
  return (['EMAIL', 'SMS'] as const).flatMap((channel) =>
    by(channel) > 0 ? [`${by(channel)} by ${BY[channel]}`] : [],
  );
}

/** '1 has no e-mail address', for each reason that somebody isn't told. */
function reasonsOf(riders: readonly Told[]): string[] {
  const untold = riders.map(whyOf).filter(Boolean);
  return [...new Set(untold)].map((why) => `${untold.filter((one) => one === why).length} ${verbOf(why)}${why}`);
}

/** Most reasons are things that people have; the others are complete phrases. */
function verbOf(why: string): string {
  return why.startsWith('asked') || why.startsWith('the ') || why.startsWith('these ') ? '' : 'has ';
}
