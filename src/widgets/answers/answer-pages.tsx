// The pager of a server answer with PAGE_SIZE rows a page. Hidden if everything fits on one page.
import { PAGE_BUTTONS, PAGE_SIZE } from '~contract/wire/limits';
import { Pager } from '~ui/pager';

type AnswerPagesProps = { page: number; count: number; shown: number; onPage: (page: number) => void };

/** `count`: rows on all pages. `shown`: rows on this page. */
export function AnswerPages({ page, count, shown, onPage }: AnswerPagesProps) {
  if (count <= PAGE_SIZE) return null;
  const before = (page - 1) * PAGE_SIZE;
  return (
    <Pager
      page={page}
      pages={Math.ceil(count / PAGE_SIZE)}
      from={Math.min(count, before + 1)}
      to={before + shown}
      total={count}
      buttons={PAGE_BUTTONS}
      onPage={onPage}
    />
  );
}
