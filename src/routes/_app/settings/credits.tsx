import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { CreditsScreen } from '~features/credits/credits-screen';
import { creditsSearch } from '~features/credits/search';

export const Route = createFileRoute('/_app/settings/credits')({
  staticData: { title: 'Credits' },
  validateSearch: creditsSearch,
  beforeLoad: () => requireArea('settings'),
  component: function Credits() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return <CreditsScreen search={search} onSearch={(next) => void navigate({ search: creditsSearch(next) })} />;
  },
});
