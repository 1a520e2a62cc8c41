// While this phone is in riders' hands only the page on which they sign opens, whatever address is asked for.
import { redirect } from '@tanstack/react-router';
import { handedOverFor } from '~data/page/handed-over';
import { getSession } from '~data/session/session';

export function keepInHands(pathname: string): void {
  const courseId = handedOverFor();
  if (courseId === null || pathname.startsWith('/sign/') || getSession().status !== 'signed-in') return;
  throw redirect({ to: '/sign/$courseId', params: { courseId }, replace: true });
}
