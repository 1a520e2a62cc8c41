import { createFileRoute } from '@tanstack/react-router';
import { requireManager } from '~app/guard';
import { AuditScreen } from '~features/staff/audit-screen';
import { auditSearch } from '~features/staff/audit-search';

/** Beside the list of people, not over it. */
export const Route = createFileRoute('/_app/staff_/history')({
  staticData: { title: 'History' },
  validateSearch: auditSearch,
  beforeLoad: requireManager,
  component: function History() {
    const navigate = Route.useNavigate();
    return <AuditScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />;
  },
});
