// Asks the riders of a course who have not signed: all of them or some, by e-mail or SMS, or one by a link to copy or a code to scan.
import { useId, useState } from 'react';
import type { CourseDetail } from '~data/calendar/calendar';
import { courseName } from '~data/calendar/save';
import { getContact, type ContactView } from '~data/contacts/contacts';
import type { CoursePapers } from '~data/disclaimers/course';
import { CHANNELS, type Channel } from '~domain/messages/types';
import { Checkbox } from '~ui/fields/checkbox';
import { RouteModal } from '~ui/overlays/dialog';
import { NoCourse } from '~widgets/course-choice/no-course';
import { useCourse } from '~widgets/course-choice/use-course';
import { useSmsWords } from '~widgets/disclaimers/link/use-sms-words';
import { PapersLine, useCoursePapers } from '~widgets/disclaimers/papers-line';
import { FormFoot } from '~widgets/forms/form-foot';
import { counted } from '~widgets/format/size-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { usePublicConfig } from '~widgets/hooks/use-public-config';
import { useWhole } from '~widgets/hooks/use-whole';
import { LookOnly, Waiting } from '~widgets/rows/modal-frames';
import { useCalendarLeave } from '../forms/use-calendar-leave';
import { PaperLinks } from './paper-links';
import { asksOf, paperRiders, reachTexts, waysTo, type PaperRider } from './paper-riders';
import { useAskRiders } from './use-ask-riders';

const TITLE = 'Send disclaimers';

/** `courseId`: from the address, unchecked. */
export function CourseDisclaimers({ courseId }: { courseId: string }) {
  const course = useCourse(courseId);
  const leave = useCalendarLeave({ course: courseId });
  const noEdit = useNoEdit('contacts');
  if (course === undefined) return <Waiting title={TITLE} leave={leave} />;
  if (course === null) return <NoCourse title={TITLE} courseId={courseId} leave={leave} />;
  if (noEdit !== null) return <LookOnly title={TITLE} why={noEdit} leave={leave} />;
  return <Loaded course={course} leave={leave} />;
}

type LoadedProps = { course: CourseDetail; leave: () => void };

function Loaded({ course, leave }: LoadedProps) {
  const papers = useCoursePapers(course);
  const ids = course.riders.map(({ customer }) => customer.id);
  const contacts = useWhole(() => Promise.all(ids.map(getContact)), [ids.join()]);
  if (papers === undefined || contacts === undefined) return <Waiting title={TITLE} leave={leave} />;
  return <Riders course={course} papers={papers} contacts={contacts} leave={leave} />;
}

type RidersProps = LoadedProps & { papers: CoursePapers; contacts: readonly (ContactView | null)[] };

function Riders({ course, papers, contacts, leave }: RidersProps) {
  const form = useId();
  const riders = paperRiders(course.riders, papers, contacts);
  const { channels, possible, setChannels } = useChannels();
  const ticked = useTicked(riders, channels);
  const { saving, problem, run } = useAskRiders(leave);
  const [isMissing, setMissing] = useState(false);
  const asks = asksOf(ticked.riders, channels, course.id);
  const nothing = channels.length === 0 ? 'Choose e-mail or SMS' : 'Tick at least one rider who can be reached';
  const submit = () => {
    setMissing(asks.length === 0);
    if (asks.length > 0 && !saving) run(asks);
  };
  const foot = (
    <FormFoot
      form={form}
      send={`Send to ${counted(ticked.riders.length, 'rider')}`}
      saving={saving}
      choosing={false}
      noEdit={null}
      problem={isMissing && asks.length === 0 ? nothing : problem}
    />
  );
  return (
    <RouteModal title={TITLE} onClose={leave} {...(riders.length > 0 && { footer: foot })}>
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4 pt-1 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-ink-2 wrap-anywhere">{courseName(course)}</p>
        <NoSignal />
        {riders.length === 0 ? <p>Nobody on this course has anything left to sign.</p> : null}
        {riders.length > 0 ? (
          <>
            <Channels {...{ channels, possible, setChannels }} asks={asks} riders={riders} />
            <RiderList {...{ riders, papers, channels, ticked }} course={course.id} />
          </>
        ) : null}
      </form>
    </RouteModal>
  );
}

/** Before anything is chosen: what happens without signal. */
function NoSignal() {
  const device = useDevice();
  if (useNoSignal() === null) return null;
  return (
    <p role="status" className="card p-3 font-med">
      {`No signal now: links leave when this ${device} has signal again. To copy one or show its code, it needs signal.`}
    </p>
  );
}

type Chosen = {
  channels: readonly Channel[];
  possible: readonly Channel[];
  setChannels: (channels: readonly Channel[]) => void;
};

/** By e-mail, unless something else was chosen: it costs nothing. */
function useChannels(): Chosen {
  const config = usePublicConfig();
  const possible = CHANNELS.filter(
    (channel) => config === null || (channel === 'EMAIL' ? config.mail : config.sms) !== 'none',
  );
  const [wanted, setChannels] = useState<readonly Channel[]>(['EMAIL']);
  return { possible, channels: possible.filter((channel) => wanted.includes(channel)), setChannels };
}

const LABEL: Readonly<Record<Channel, string>> = { EMAIL: 'E-mail', SMS: 'SMS' };

type ChannelsProps = Chosen & { asks: ReturnType<typeof asksOf>; riders: readonly PaperRider[] };

function Channels({ channels, possible, setChannels, asks, riders }: ChannelsProps) {
  const texts = asks.filter(({ send }) => send.includes('SMS')).length;
  const sms = useSmsWords({ title: riders[0]?.open[0]?.template.title ?? '', course: true, count: texts });
  const off = CHANNELS.filter((channel) => !possible.includes(channel));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="text-[0.9375rem] leading-5 font-bold wide:text-tab">Send the links by</legend>
      {possible.map((channel) => (
        <Checkbox
          key={channel}
          label={LABEL[channel]}
          checked={channels.includes(channel)}
          onChange={(on) => setChannels(CHANNELS.filter((one) => (one === channel ? on : channels.includes(one))))}
        />
      ))}
      {texts > 0 && sms !== '' ? <p className="pl-[34px] text-tab text-ink-2">{sms}</p> : null}
      {off.map((channel) => (
        <p key={channel} className="py-2 text-ink-2">
          {`${LABEL[channel]} isn’t possible: this server isn’t set up to send ${channel === 'EMAIL' ? 'e-mail' : 'SMS'}.`}
        </p>
      ))}
    </fieldset>
  );
}

type Ticked = {
  riders: readonly PaperRider[];
  has: (rider: PaperRider) => boolean;
  set: (riders: readonly PaperRider[], on: boolean) => void;
};

/** At first those whom nobody has asked yet, so that no link is sent twice by chance. Those who can't be reached count as unticked. */
function useTicked(all: readonly PaperRider[], channels: readonly Channel[]): Ticked {
  const [own, setOwn] = useState<ReadonlyMap<number, boolean>>(new Map());
  const has = (rider: PaperRider) =>
    waysTo(rider, channels).length > 0 && (own.get(rider.customer) ?? rider.open.some(({ state }) => state === 'none'));
  return {
    riders: all.filter(has),
    has,
    set: (riders, on) => setOwn(new Map([...own, ...riders.map(({ customer }): [number, boolean] => [customer, on])])),
  };
}

type ListProps = {
  riders: readonly PaperRider[];
  papers: CoursePapers;
  channels: readonly Channel[];
  ticked: Ticked;
  course: number;
};

function RiderList({ riders, papers, channels, ticked, course }: ListProps) {
  const reached = riders.filter((rider) => waysTo(rider, channels).length > 0);
  return (
    <section aria-label="Riders who have not signed" className="flex flex-col gap-2">
      {reached.length > 1 ? (
        <Checkbox
          label={`All who have not signed (${reached.length})`}
          checked={reached.every(ticked.has)}
          onChange={(on) => ticked.set(reached, on)}
        />
      ) : null}
      <ul className="card divided">
        {riders.map((rider) => (
          <li key={rider.customer} className="flex flex-col gap-1 p-4">
            {reached.includes(rider) ? (
              <Checkbox label={rider.name} checked={ticked.has(rider)} onChange={(on) => ticked.set([rider], on)} />
            ) : (
              <p className="font-bold wrap-anywhere">{rider.name}</p>
            )}
            <PapersLine papers={papers} customer={rider.customer} />
            {reachTexts(rider, channels).map((text) => (
              <p key={text} className="text-tab text-ink-2 wrap-anywhere">{`${text}.`}</p>
            ))}
            <PaperLinks rider={rider} course={course} />
          </li>
        ))}
      </ul>
    </section>
  );
}
