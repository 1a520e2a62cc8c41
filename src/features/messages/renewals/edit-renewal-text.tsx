// The text of CBT renewals by e-mail or SMS, in the form of every other template.
import { useNavigate } from '@tanstack/react-router';
import type { Channel } from '~domain/messages/types';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { EditTemplate } from '../edit-template';
import { useRenewalTemplate } from './use-renewal-template';
import { Waiting } from '~widgets/rows/modal-frames';

const BELOW = { to: '/communication/renewals' } as const;

type EditRenewalTextProps = { channel: Channel; resend: number | undefined };

export function EditRenewalText({ channel, resend }: EditRenewalTextProps) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ ...BELOW, replace: true }));
  const template = useRenewalTemplate(channel);
  if (template === undefined) {
    return <Waiting title="CBT renewal" leave={leave} rows={4} height={48} />;
  }
  return <EditTemplate channel={channel} templateId={String(template?.id ?? '')} resend={resend} below={BELOW} />;
}
