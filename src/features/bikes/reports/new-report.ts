// The report that was just written, among the bike's reports: brought into view and marked.
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import type { CommentView } from '~data/bikes/comments';
import { useNewReport } from '../detail/bike-context';
import '../detail/new-report.css';

/** `ref` is for the element of the report in its list. */
export function useNewInView<E extends HTMLElement>({
  client_key,
}: Pick<CommentView, 'client_key'>): { ref: RefObject<E | null>; isNew: boolean } {
  const ref = useRef<E>(null);
  const { newReport } = useNewReport();
  // Under the form nothing can be seen, and the page doesn't scroll.
  const isCovered = useRouterState({ select: ({ location }) => location.pathname.includes('/comment') });
  const isNew = newReport !== null && client_key === newReport && !isCovered;
  useEffect(() => {
    if (!isNew) return undefined;
    const frame = requestAnimationFrame(() => ref.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [isNew]);
  return { ref, isNew };
}
