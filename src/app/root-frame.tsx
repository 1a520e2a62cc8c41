// Around every screen: the component library's ground, and the offer of a new version.
import '~ui/theme.css';
import { Outlet } from '@tanstack/react-router';
import { UiRoot } from '~ui/ui-root';
import { UpdatePrompt } from './update-prompt';

export function RootFrame() {
  return (
    <UiRoot>
      <Outlet />
      <UpdatePrompt />
    </UiRoot>
  );
}
