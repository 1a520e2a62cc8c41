import { createFileRoute } from '@tanstack/react-router';
import { MergeContact } from '~features/contacts/merge-contact';

export const Route = createFileRoute('/_app/contacts/$customerId/details/merge')({
  staticData: { title: 'Merge contacts' },
  validateSearch: ({ other }): { other?: number } => (typeof other === 'number' && other > 0 ? { other } : {}),
  component: function Merge() {
    const { other } = Route.useSearch();
    return <MergeContact key={other ?? 0} other={other} />;
  },
});
