import { createFileRoute } from '@tanstack/react-router';
import { requireManager } from '~app/guard';
import { RightsScreen } from '~features/staff/rights/rights-screen';

/** A page beside the list of people, not a modal over it. */
export const Route = createFileRoute('/_app/staff_/rights')({
  staticData: { title: 'Who can do what' },
  beforeLoad: requireManager,
  component: RightsScreen,
});
