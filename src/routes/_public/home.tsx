import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '~features/public/home/home-screen';

export const Route = createFileRoute('/_public/home')({
  staticData: { title: 'Back office for motorcycle training schools' },
  component: HomeScreen,
});
