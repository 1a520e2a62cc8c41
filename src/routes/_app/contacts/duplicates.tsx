import { createFileRoute } from '@tanstack/react-router';
import { DuplicatesScreen } from '~features/contacts/duplicates-screen';

export const Route = createFileRoute('/_app/contacts/duplicates')({
  staticData: { title: 'Duplicates' },
  validateSearch: ({ page }): { page?: number } =>
    typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? { page } : {},
  component: function Duplicates() {
    const navigate = Route.useNavigate();
    const onPage = (page: number) => void navigate({ search: page > 1 ? { page } : {} });
    return <DuplicatesScreen page={Route.useSearch().page ?? 1} onPage={onPage} />;
  },
});
