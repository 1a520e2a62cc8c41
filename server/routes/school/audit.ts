// Who changed what when, for the account owner and admins.
import { listAudit } from '~contract/school/audit';
import { read } from '~server/platform/route/read';
import { listAuditLines } from '~server/repositories/school/audit';

export const auditRoutes = [
  read(listAudit, { run: ({ tx, caller, query }) => listAuditLines(tx, caller.schoolId, query) }),
];
