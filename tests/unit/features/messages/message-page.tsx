// The pages of message templates for their tests: over the real mirror, on the day of the calendar's courses.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet, useLocation, type RouterHistory } from '@tanstack/react-router';
import type { MessageTemplate } from '~contract/messages/templates';
import { AddTemplate } from '~features/messages/add-template';
import { AddDisclaimerTemplate } from '~features/messages/disclaimers/add-template';
import { EditDisclaimerTemplate } from '~features/messages/disclaimers/edit-template';
import { DisclaimerTemplates } from '~features/messages/disclaimers/templates-screen';
import { EditTemplate } from '~features/messages/edit-template';
import { EditRenewalText } from '~features/messages/renewals/edit-renewal-text';
import { RenewalMonthModal } from '~features/messages/renewals/renewal-month';
import { RenewalsScreen } from '~features/messages/renewals/renewals-screen';
import { SettingsScreen } from '~features/messages/settings/settings-screen';
import { TemplatesScreen } from '~features/messages/templates-screen';
import { standardText } from '~domain/messages/standard-texts';
import { MESSAGE_TYPES, type Channel } from '~domain/messages/types';
import { openPage } from '~tests/unit/features/open-page';

const AT = '2026-11-20T10:00:00.000Z';

/** An e-mail about a booking, unless told otherwise. */
export function template(id: number, but: Partial<MessageTemplate> = {}): MessageTemplate {
  return {
    id,
    version: 1,
    client_key: null,
    updated: AT,
    created: AT,
    received_at: AT,
    channel: 'EMAIL',
    type: 'BOOKING_CONFIRMATION',
    name: '',
    active: true,
    ...standardText('EMAIL', 'BOOKING_CONFIRMATION'),
    ...but,
  };
}

/** One of each type that isn't the school's own, from the last to the first, as the feed may bring them. */
export function allTemplates(channel: Channel, from = 1): MessageTemplate[] {
  const types = MESSAGE_TYPES[channel].filter((type) => type !== 'CUSTOM');
  return types.toReversed().map((type, at) =>
    template(from + at, {
      channel,
      type,
      ...(channel === 'EMAIL' ? standardText('EMAIL', type) : standardText('SMS', type as 'CBT_RENEWAL')),
    }),
  );
}

export const SMS_ID = 7;

/** The reminder by SMS. */
export function sms(but: Partial<MessageTemplate> = {}): MessageTemplate {
  return template(SMS_ID, {
    channel: 'SMS',
    type: 'COURSE_REMINDER',
    ...standardText('SMS', 'COURSE_REMINDER'),
    ...but,
  });
}

export function open(address: string, width = 1440): RouterHistory {
  const rootRoute = createRootRoute({ component: Outlet });
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  const routes = [
    at('/communication', () => <TemplatesScreen channel="EMAIL" />),
    at('/communication/add', () => <Add channel="EMAIL" />),
    at('/communication/$emailId/edit', () => <Edit channel="EMAIL" />),
    at('/communication/disclaimers', DisclaimerTemplates),
    at('/communication/disclaimers/add', () => <AddDisclaimerTemplate resend={useResend()} />),
    at('/communication/disclaimers/$disclaimerId/edit', EditDisclaimer),
    at('/communication/sms', () => <TemplatesScreen channel="SMS" />),
    at('/communication/sms/add', () => <Add channel="SMS" />),
    at('/communication/sms/$smsId/edit', () => <Edit channel="SMS" />),
  ];
  const renewals = at('/communication/renewals', RenewalsScreen);
  const over = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => renewals, path, component });
  renewals.addChildren([
    over('/', () => null),
    over('$month', () => <RenewalMonthModal month={useLocation().pathname.split('/').at(-1) ?? ''} />),
    over('email/edit', () => <EditRenewalText channel="EMAIL" resend={useResend()} />),
    over('sms/edit', () => <EditRenewalText channel="SMS" resend={useResend()} />),
  ]);
  routes.push(renewals, at('/communication/settings', SettingsScreen));
  return openPage(rootRoute.addChildren(routes), ['/communication', address], width);
}

function Add({ channel }: { channel: Channel }) {
  return <AddTemplate channel={channel} resend={useResend()} />;
}

function Edit({ channel }: { channel: Channel }) {
  const id = useLocation().pathname.split('/').at(-2) ?? '';
  return <EditTemplate channel={channel} templateId={id} resend={useResend()} />;
}

function EditDisclaimer() {
  const id = useLocation().pathname.split('/').at(-2) ?? '';
  return <EditDisclaimerTemplate disclaimerId={id} resend={useResend()} />;
}

function useResend(): number | undefined {
  return (useLocation().search as { resend?: number }).resend;
}
