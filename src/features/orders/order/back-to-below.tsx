// The way on after a save whose success is shown: back to where the form was opened, or from an address of its own to the page below
// (specification section 2.7, 'Back to orders').
import { useRouterState } from '@tanstack/react-router';
import { Button } from '~ui/button';
import { BACK, useLeaveToList, usePlace } from './below';

type BackToBelowProps = { onDone: () => void };

export function BackToBelow({ onDone }: BackToBelowProps) {
  const opened = useRouterState({ select: (state) => state.location.state.opened === true });
  const { area } = usePlace();
  const toList = useLeaveToList();
  return (
    <Button big className="max-wide:w-full" onClick={opened ? onDone : toList}>
      {opened ? 'Done' : BACK[area]}
    </Button>
  );
}
