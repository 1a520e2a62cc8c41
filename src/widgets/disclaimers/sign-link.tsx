// Where riders of a course still have to sign: the way to the page on which they do on this phone, and to sending them links.
import { Link } from '@tanstack/react-router';
import type { CoursePapers } from '~data/disclaimers/course';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';

type LinkProps = { courseId: number; papers: CoursePapers | undefined };

export function SignLink({ courseId, papers }: LinkProps) {
  const left = useLeft(papers);
  if (left === 0) return null;
  return (
    <Link
      to="/sign/$courseId"
      params={{ courseId: String(courseId) }}
      className={buttonClass('soft', false, 'mt-2 self-start')}
    >
      <Icon name="edit" size={18} />
      <span>{`Sign here (${left} left)`}</span>
    </Link>
  );
}

export function SendLinksLink({ courseId, papers }: LinkProps) {
  if (useLeft(papers) === 0) return null;
  return (
    <Link
      to="/calendar/$courseId/disclaimers"
      params={{ courseId: String(courseId) }}
      search={true}
      {...OPENS}
      className={buttonClass('soft', false, 'mt-2 self-start')}
    >
      <Icon name="send" size={18} />
      <span>Send disclaimers</span>
    </Link>
  );
}

/** How many are left to sign; 0 for people who may not change contacts. */
function useLeft(papers: CoursePapers | undefined): number {
  const noEdit = useNoEdit('contacts');
  const all = [...(papers?.riders.values() ?? [])].flatMap((one) => one.papers);
  return noEdit === null ? all.filter(({ state }) => state !== 'signed').length : 0;
}
