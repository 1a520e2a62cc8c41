// Asks a contact to sign: which disclaimer, for which course, and how the link reaches them. Works without signal.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { REQUIRED } from '~contract/text/text';
import { askToSign } from '~data/disclaimers/disclaimers';
import { type DisclaimerTemplateView, listDisclaimerTemplates } from '~data/disclaimers/templates';
import { listBookingsOf } from '~data/orders/contact-bookings';
import { isCancelled } from '~domain/orders/outcomes';
import { isOver } from '~domain/time/london-time';
import { weekdayText } from '~domain/time/weekday-text';
import type { Channel } from '~domain/messages/types';
import { SelectField } from '~ui/fields/select-field';
import { Notice } from '~ui/notice';
import { RouteModal } from '~ui/overlays/dialog';
import { useAction } from '~widgets/forms/use-action';
import { knownValues, type Stored } from '~widgets/forms/fields';
import { codes, id } from '~widgets/forms/codecs';
import { type Mends, useMends } from '~widgets/forms/use-corrected';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { useBestNow } from '~widgets/hooks/use-today';
import { useWhole } from '~widgets/hooks/use-whole';
import { Waiting } from '~widgets/rows/modal-frames';
import { useOpenContact } from '../detail/contact-context';
import { useLeave } from '../detail/use-leave';
import { ActionSheet } from './action-sheet';
import { ChannelsPart, useReachable } from './channels-part';

const TITLE = 'Send disclaimer';
const FIELDS = { template: id(), course: id(), send: codes() };
type Asked = { template: string; course: string; send: readonly string[] };

/** `resend`: the seq of a refused request in the outbox, to correct it. */
export function SendDisclaimer({ resend }: { resend: number | undefined }) {
  const contact = useOpenContact();
  const leave = useLeave('/contacts/$customerId/details/disclaimers', contact.id, resend !== undefined);
  const templates = useWhole(listDisclaimerTemplates, []);
  const mends = useMends<Partial<Asked>>('disclaimers', resend, readBody);
  if (templates === undefined || mends === undefined) return <Waiting title={TITLE} leave={leave} rows={3} />;
  const offered = [...templates.filter(({ active }) => active), ...templates.filter(({ active }) => !active)];
  if (offered.length === 0) return <NoTemplate leave={leave} />;
  return <SendForm templates={offered} mends={mends} leave={leave} />;
}

function readBody(body: Stored): Partial<Asked> {
  return knownValues(FIELDS, body);
}

type SendFormProps = {
  templates: readonly DisclaimerTemplateView[];
  mends: Mends<Partial<Asked>> | null;
  leave: () => void;
};

function SendForm({ templates, mends, leave }: SendFormProps) {
  const contact = useOpenContact();
  const reachable = useReachable(contact);
  const courses = useComingCourses(contact.id);
  const [template, setTemplate] = useState(() => firstOf(templates, mends));
  const [course, setCourse] = useState(mends?.values.course ?? '');
  const [wanted, setWanted] = useState<readonly string[] | null>(mends?.values.send ?? null);
  const action = useAction({
    done: 'Disclaimer is on its way',
    refused: 'Disclaimer not sent',
    mends,
    fields: ['template', 'course', 'send'],
    onSaved: leave,
  });
  // By e-mail, unless something else was chosen: it costs nothing.
  const send = reachable.filter((channel) => (wanted === null ? channel === 'EMAIL' : wanted.includes(channel)));
  const chosen = templates.find((one) => String(one.id) === template);
  const submit = () => {
    if (!chosen) return action.show({ template: REQUIRED });
    const asked = { template: chosen.id, course: course === '' ? null : Number(course), send };
    return action.run((how) => askToSign(contact.id, asked, how));
  };
  return (
    <ActionSheet
      title={TITLE}
      send={send.length === 0 ? 'Make the link' : 'Send'}
      action={action}
      submit={submit}
      leave={leave}
    >
      <SelectField
        label="Disclaimer"
        value={template}
        options={templates.map(optionOf)}
        error={action.errors['template']}
        onChange={({ target }) => setTemplate(target.value)}
      />
      <SelectField
        label="For which course"
        value={course}
        options={[{ value: '', label: 'No course' }, ...(courses ?? [])]}
        error={action.errors['course']}
        {...(courses?.length === 0 && { hint: 'This rider has no bookings to come on this device.' })}
        onChange={({ target }) => setCourse(target.value)}
      />
      <ChannelsPart
        contact={contact}
        asked={{ title: chosen?.title ?? '', course: course !== '' }}
        value={send}
        error={action.errors['send']}
        onChange={(next: readonly Channel[]) => setWanted(next)}
      />
    </ActionSheet>
  );
}

function optionOf({ id: value, title, active }: DisclaimerTemplateView) {
  return { value: String(value), label: active ? title : `${title} (not in use)` };
}

function firstOf(templates: readonly DisclaimerTemplateView[], mends: SendFormProps['mends']): string {
  return mends?.values.template ?? String(templates[0]?.id ?? '');
}

/** The courses to come that the contact is booked on, as choices; the soonest first. Undefined while loading. */
function useComingCourses(contactId: number): { value: string; label: string }[] | undefined {
  const bookings = useWhole(() => listBookingsOf(contactId), [contactId], contactId);
  const now = useBestNow();
  return bookings
    ?.filter(({ order, course }) => !isCancelled(order.outcome) && !isOver(course, now))
    .map(({ course }) => ({
      value: String(course.id),
      label: `${course.name}, ${weekdayText(course.date)} ${course.start_time.slice(0, 5)}`,
    }));
}

function NoTemplate({ leave }: { leave: () => void }) {
  const isHidden = useIsHidden('communication');
  return (
    <RouteModal title={TITLE} onClose={leave}>
      <Notice level={2} icon="edit" title="Your school has no disclaimers yet">
        {isHidden ? (
          <p>Somebody who may edit Communication can add one.</p>
        ) : (
          <p>
            <Link to="/communication/disclaimers">Add one in Communication</Link>. You can begin with our text.
          </p>
        )}
      </Notice>
    </RouteModal>
  );
}
