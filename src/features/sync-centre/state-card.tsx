// The state of synchronisation in one sentence, and the reason for it.
import { Icon, type IconName } from '~ui/icon';
import { usePhone } from '~ui/use-media';
import type { Outbox } from '~data/sync-centre/items';
import { countdown, sendingText, unsentText } from '~widgets/sync/text';
import { useNow } from '~widgets/hooks/use-now';
import type { SyncStatus } from '~sync/status';
import { counted } from '~widgets/format/size-text';
import { sumOf } from './words/sums';
import { whenText } from '~widgets/format/when';

type Words = { icon: IconName; tone: string; title: string; text: string };

/** `outbox`: what the rest of the screen lists; undefined while loading. `drafts`: how many forms were never saved. */
type StateCardProps = { status: SyncStatus; outbox: Outbox | undefined; drafts: number };

export function StateCard({ status, outbox, drafts }: StateCardProps) {
  const device = usePhone() ? 'phone' : 'computer';
  const now = useNow(1000);
  const { count, changes, photos } = sumOf(outbox ? [...outbox.fixing, ...outbox.waiting] : []);
  const listed = outbox ? { waiting: outbox.waiting.length, fixing: outbox.fixing.length } : {};
  const { icon, tone, title, text } = wordsOf({ ...status, ...listed }, device, now);
  return (
    <section className="card flex items-start gap-4 p-4 wide:p-5" aria-live="polite">
      <span className={`grid size-12 shrink-0 place-items-center rounded-card ${tone}`}>
        <Icon name={icon} size={24} />
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <h2>{title}</h2>
        <p className="text-ink-2">{text}</p>
        {count > 0 ? <p className="font-med">{unsentText({ changes, photos }, device)}</p> : null}
        {drafts > 0 ? (
          <p className="font-med">
            {`${counted(drafts, 'form')} on this ${device} ${drafts === 1 ? 'was' : 'were'} never saved: see below`}
          </p>
        ) : null}
        <p className="text-tab text-ink-2">
          {status.lastContact === null
            ? 'The server hasn’t answered since this page was opened.'
            : `Last answer from the school: ${whenText(status.lastContact, now)}`}
        </p>
      </div>
    </section>
  );
}

const CALM = 'bg-ok-soft text-ok-ink';
const QUIET = 'bg-quiet-soft text-ink-2';
const BUSY = 'bg-blue-soft text-blue-ink';
const STOP = 'bg-red-soft text-red-ink';

function wordsOf(status: SyncStatus, device: string, now: number): Words {
  switch (status.state) {
    case 'storage-lost':
      return {
        icon: 'alert',
        tone: STOP,
        title: 'This browser’s storage isn’t responding',
        text: 'Nothing is lost. Close the app, open it again and check here.',
      };
    case 'needs-login':
    case 'locked':
      return {
        icon: 'lock',
        tone: STOP,
        title: 'Sign in again',
        text: 'Your sign-in is no longer accepted. Everything saved here is kept.',
      };
    case 'outdated':
      return {
        icon: 'download',
        tone: STOP,
        title: 'Update the app',
        text: 'The server no longer accepts this version of the app. Nothing is lost: your changes will be sent after the update.',
      };
    case 'offline':
      return {
        icon: 'nosignal',
        tone: QUIET,
        title: `Offline${leftHere(status, device)}`,
        text: `You see the data as this ${device} last received it. It will update when there is signal.`,
      };
    case 'weak':
      return {
        icon: 'signal',
        tone: QUIET,
        title: `Weak signal${leftHere(status, device)}`,
        text: `The school does not answer in time.${nextTry(status, now)}`,
      };
    case 'starting':
      return CONNECTING;
    case 'pulling':
    case 'all-sent':
      break;
  }
  return status.isCounted ? wellWords(status, device) : CONNECTING;
}

const CONNECTING: Words = { icon: 'refresh', tone: QUIET, title: 'Connecting…', text: 'Asking the school for news.' };

/** The words while the server answers. */
function wellWords(status: SyncStatus, device: string): Words {
  const { fixing, waiting, lost, nearlyFull } = status;
  const sending = sendingText(status);
  if (sending !== null)
    return { icon: 'send', tone: BUSY, title: sending, text: 'It stays here until the school has it.' };
  if (waiting > 0) {
    const text = 'It will be sent automatically.';
    return { icon: 'clock', tone: BUSY, title: `${waiting} on this ${device}`, text };
  }
  if (fixing > 0) {
    const title = `${fixing} ${fixing === 1 ? 'needs' : 'need'} fixing`;
    return {
      icon: 'alert',
      tone: STOP,
      title,
      text:
        lost > 0
          ? `${lost} more ${lost === 1 ? 'was' : 'were'} lost when the server was restored: see above.`
          : 'Everything else has reached the school. Nothing is lost.',
    };
  }
  if (lost > 0) {
    const title = `${lost} ${lost === 1 ? 'change was' : 'changes were'} lost when the server was restored`;
    const text = `Send ${lost === 1 ? 'it' : 'them'} again above, or dismiss ${lost === 1 ? 'it' : 'them'}.`;
    return { icon: 'alert', tone: STOP, title, text };
  }
  if (nearlyFull) {
    const text = 'Make room on it before you save more here. What is saved stays.';
    return { icon: 'store', tone: STOP, title: `This ${device} is nearly full`, text };
  }
  if (status.state === 'pulling')
    return { icon: 'refresh', tone: QUIET, title: 'Receiving data…', text: received(status) };
  const text = `No change on this ${device} is waiting to be sent. Changes from others arrive automatically.`;
  return { icon: 'check', tone: CALM, title: 'All sent', text };
}

/** Empty until the outbox was counted. */
function leftHere({ waiting, fixing, lost, isCounted }: SyncStatus, device: string): string {
  if (!isCounted || (lost > 0 && waiting + fixing === 0)) return '';
  return waiting + fixing === 0 ? ' · all sent' : ` · ${waiting + fixing} saved on this ${device}`;
}

function nextTry({ nextTry: at }: SyncStatus, now: number): string {
  return at === null ? ' It will try again automatically.' : ` Next try in ${countdown(at, now)}.`;
}

function received({ rows }: SyncStatus): string {
  return rows === 0 ? 'Looking for what has changed.' : `${rows.toLocaleString('en-GB')} records so far.`;
}
