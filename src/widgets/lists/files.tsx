// A list as a file, and a file as its rows: for a desk. What they are made with comes with the tap.
import { Suspense, useState, type ComponentType } from 'react';
import { Button } from '~ui/button';
import { toast } from '~ui/toasts';

type ImportButtonProps = {
  /** Why this person may not; null: they may. */
  noEdit: string | null;
  /** To be loaded when it is asked for. */
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
  /** Why there is nothing to export; null: there is. */
  why?: string | null;
  make: () => Promise<File>;
};

export function ExportButton({ why = null, make }: ExportButtonProps) {
  const hand = async () => {
    try {
      const { handOver } = await import('~data/media/hand-over');
      await handOver(await make());
    } catch (error) {
      toast('failed', 'The list was not exported');
      reportError(error);
    }
  };
  return (
    <Button look="ghost" disabled={why !== null} title={why ?? undefined} onClick={() => void hand()}>
      Export
    </Button>
  );
}
