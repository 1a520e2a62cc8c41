// Buttons that import and export a list as a file, for desks. A tap loads the code for it.
import { Suspense, useState, type ComponentType } from 'react';
import { Button } from '~ui/button';
import { toast } from '~ui/overlays/toasts';

type ImportButtonProps = {
  /** Why the person can't import; null if they can. */
  noEdit: string | null;
  /** A lazy component. */
  sheet: ComponentType<{ onClose: () => void }>;
};

export function ImportButton({ noEdit, sheet: Sheet }: ImportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" disabled={noEdit !== null} title={noEdit ?? undefined} onClick={() => setOpen(true)}>
        Import
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <Sheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

type ExportButtonProps = {
  label?: string;
  /** Said if it fails. */
  failed?: string;
  /** Why nothing can be exported; null if it can. */
  why?: string | null;
  make: () => Promise<File>;
};

export function ExportButton({
  label = 'Export',
  failed = 'The list was not exported',
  why = null,
  make,
}: ExportButtonProps) {
  const hand = async () => {
    try {
      const { handOver } = await import('~data/media/hand-over');
      await handOver(await make());
    } catch (error) {
      toast('failed', failed);
      reportError(error);
    }
  };
  return (
    <Button look="ghost" disabled={why !== null} title={why ?? undefined} onClick={() => void hand()}>
      {label}
    </Button>
  );
}
