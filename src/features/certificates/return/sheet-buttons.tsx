// The buttons that make a book's summary, and the result.
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import type { BookSheet, SheetKind } from './use-book-sheet';

const LABEL: Readonly<Record<SheetKind, string>> = { csv: 'Export CSV', pdf: 'Book summary (PDF)' };

type SheetButtonProps = {
  sheet: BookSheet;
  as: SheetKind;
  look?: 'quiet' | 'default' | 'soft';
  label?: string;
  className?: string;
};

/** `label`: in place of the file's name. */
export function SheetButton({ sheet: { state, make }, as, label = LABEL[as], ...look }: SheetButtonProps) {
  const isMaking = state.is === 'making' && state.as === as;
  return (
    <Button look="quiet" {...look} aria-busy={isMaking} onClick={() => make(as)}>
      {isMaking ? 'Making…' : label}
    </Button>
  );
}

/** Nothing until there is a result. */
export function SheetSays({ sheet: { state, openNow } }: { sheet: BookSheet }) {
  if (state.is === 'failed') return <FieldError>{state.why}</FieldError>;
  if (state.is !== 'ready') return null;
  return (
    <p role="status" className="flex items-center justify-between gap-3 font-med">
      Ready to open
      <Button onClick={openNow}>Open now</Button>
    </p>
  );
}
