import { createFileRoute } from '@tanstack/react-router';

/** The list itself is drawn by the route above: its modals lie over it. */
export const Route = createFileRoute('/_app/certificates/books/')({});
