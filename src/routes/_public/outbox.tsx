import { createFileRoute } from '@tanstack/react-router';
import { OutboxScreen } from '~features/public/outbox-screen';

export const Route = createFileRoute('/_public/outbox')({ staticData: { title: 'Outbox' }, component: OutboxScreen });
