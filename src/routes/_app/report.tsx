import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { ReportScreen } from '~features/bikes/report/report-screen';
import { resendSearch } from '~app/resend';

/** The two-tap damage report: which bike, then its comment form. */
export const Route = createFileRoute('/_app/report')({
  staticData: { title: 'Report damage' },
  validateSearch: resendSearch,
  beforeLoad: () => requireArea('bikes'),
  component: ReportRoute,
});

function ReportRoute() {
  return <ReportScreen resend={Route.useSearch().resend} />;
}
