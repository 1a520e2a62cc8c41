import { createFileRoute } from '@tanstack/react-router';
import { requireManager } from '~app/guard';
import { AuditScreen } from '~features/staff/audit/audit-screen';
import { auditSearch, type AuditSearch } from '~features/staff/audit/audit-search';

/** A page beside the list of people, not a modal over it. */
export const Route = createFileRoute('/_app/staff_/history')({
  staticData: { title: 'History' },
  // Parsed on the page itself: validation here would put its schema into every page's chunk.
  validateSearch: (given: Record<string, unknown>): AuditSearch => given,
  beforeLoad: requireManager,
  component: function History() {
    const navigate = Route.useNavigate();
    const search = auditSearch({ ...Route.useSearch() });
    return <AuditScreen search={search} onSearch={(to) => void navigate({ search: to })} />;
  },
});
