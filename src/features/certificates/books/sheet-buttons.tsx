// The buttons that make a book's return sheet, and the result.
import { Button } from '~ui/button';
import { FieldError } from '~ui/field-error';
import type { BookSheet, SheetKind } from './use-book-sheet';

const LABEL: Readonly<Record<SheetKind, string>> = { csv: 'Export CSV', pdf: 'Return sheet (PDF)' };

type SheetButtonProps = { sheet: BookSheet; as: SheetKind; look?: 'quiet' | 'default'; className?: string };

export function SheetButton({ sheet: { state, make }, as, look = 'quiet', className = '' }: SheetButtonProps) {
  const isMaking = state.is === 'making' && state.as === as;
  return (
    <Button look={look} className={className} aria-busy={isMaking} onClick={() => make(as)}>
      {isMaking ? 'Making…' : LABEL[as]}
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
