import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { CreditsScreen } from '~features/credits/credits-screen';

type CreditsSearch = { page?: number };

export const Route = createFileRoute('/_app/settings/credits')({
  staticData: { title: 'Credits' },
  validateSearch: ({ page }): CreditsSearch => {
    const number = Number(page);
    return Number.isInteger(number) && number > 1 ? { page: number } : {};
  },
  beforeLoad: () => requireArea('settings'),
  component: function Credits() {
    const { page = 1 } = Route.useSearch();
    const navigate = Route.useNavigate();
    return <CreditsScreen page={page} onPage={(to) => void navigate({ search: to > 1 ? { page: to } : {} })} />;
  },
});
