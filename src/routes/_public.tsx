import { createFileRoute } from '@tanstack/react-router';
import { PublicPages } from '~app/public-pages';

export const Route = createFileRoute('/_public')({ component: PublicPages });
