import { createFileRoute } from '@tanstack/react-router';
import { LegalScreen } from '~features/public/legal-screen';

export const Route = createFileRoute('/_public/cookies')({ component: () => <LegalScreen title="Cookie policy" /> });
