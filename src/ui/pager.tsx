// Pages of a list: at most five numbers around the current one (specification section 9).
import { Icon } from './icon';
import { usePhone } from './use-media';
import './pager.css';

type PagerProps = {
  page: number;
  pages: number;
  /** First and last row shown, counted from 1, and all there are. */
  from: number;
  to: number;
  total: number;
  buttons: number;
  onPage: (page: number) => void;
};

/** On a phone fewer numbers have room. */
const PHONE_BUTTONS = 3;

export function Pager({ page, pages, from, to, total, buttons, onPage }: PagerProps) {
  const phone = usePhone();
  return (
    <nav
      aria-label="Pages"
      className="flex min-h-14 flex-wrap items-center justify-center gap-y-1 text-tab text-ink-2 wide:gap-x-1 wide:px-5"
    >
      <span className="basis-full text-center whitespace-nowrap wide:flex-1 wide:basis-auto wide:text-left">{`${from}–${to} of ${total}`}</span>
      {pages > 1 ? (
        <>
          <button
            type="button"
            className="page-btn"
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <Icon name="left" size={18} />
          </button>
          {pageNumbers(page, pages, phone ? Math.min(PHONE_BUTTONS, buttons) : buttons).map((number) => (
            <button
              key={number}
              type="button"
              className="page-btn"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ))}
          <button
            type="button"
            className="page-btn"
            aria-label="Next page"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <Icon name="right" size={18} />
          </button>
        </>
      ) : null}
    </nav>
  );
}

/** The numbers to show: a window of at most `buttons` pages around `page`, never outside 1 … `pages`. */
export function pageNumbers(page: number, pages: number, buttons: number): number[] {
  const length = Math.min(buttons, pages);
  const first = Math.min(Math.max(1, page - Math.floor(buttons / 2)), pages - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}
