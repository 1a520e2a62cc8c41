// The foot of an import: the buttons of the current step.
import { Button } from '~ui/button';
import type { CsvArea } from '~data/csv/import';
import { countText } from './text';
import type { useImport } from './use-import';

type ImportFootProps<Name extends string> = {
  area: CsvArea<Name>;
  steps: ReturnType<typeof useImport<Name>>;
  offline: boolean;
  onClose: () => void;
};

export function ImportFoot<Name extends string>({ area, steps, offline, onClose }: ImportFootProps<Name>) {
  const { state, send, add, stop } = steps;
  switch (state.is) {
    case 'checking':
      return <Cancel onClick={() => stop({ is: 'empty', error: null })} />;
    case 'asking':
      return <Cancel onClick={() => stop({ ...state, is: 'read', problems: [], error: null })} />;
    case 'read': {
      const wrong = area.lacking(state.columns).length > 0 || state.problems.length > 0;
      const rows = state.file.rows.length;
      const why = rows === 0 ? `All ${area.many} are left out` : whyNot(offline, wrong);
      return (
        <>
          <Button big icon="upload" onClick={() => stop({ is: 'empty', error: null })}>
            Choose another file
          </Button>
          <Step why={why} says="Sent to the school at once." onClick={() => void send(state)}>
            {`Import ${countText(area, rows)}`}
          </Step>
        </>
      );
    }
    case 'known':
      return (
        <>
          <Cancel onClick={() => stop({ ...state, is: 'read', problems: [], error: null })} />
          {area.knownAdded === null ? null : (
            <Button big onClick={() => void add(state)}>
              {`Add all ${countText(area, state.file.rows.length)}`}
            </Button>
          )}
          {state.known.length === state.file.rows.length ? null : (
            <Button look="pri" big icon="check" onClick={() => void add(state, state.known)}>
              {`Skip ${state.known.length === 1 ? 'it' : 'them'} and add ${countText(area, state.file.rows.length - state.known.length)}`}
            </Button>
          )}
        </>
      );
    case 'adding':
      return (
        <Button big onClick={onClose}>
          Close
        </Button>
      );
    case 'done':
      return (
        <Button look="pri" big onClick={onClose}>
          Done
        </Button>
      );
    default:
      return <Cancel onClick={onClose} />;
  }
}

function Cancel({ onClick }: { onClick: () => void }) {
  return (
    <Button big onClick={onClick}>
      Cancel
    </Button>
  );
}

type StepProps = { why: string | null; says: string; onClick: () => void; children: string };

function Step({ why, says, onClick, children }: StepProps) {
  return (
    <div className="flex w-full flex-col gap-2 wide:flex-row-reverse wide:items-center wide:justify-between">
      <Button look="pri" big icon="check" disabled={why !== null} title={why ?? undefined} onClick={onClick}>
        {children}
      </Button>
      <p className="text-tab text-ink-2">{why ?? says}</p>
    </div>
  );
}

function whyNot(offline: boolean, wrong: boolean): string | null {
  if (offline) return 'You need signal to import';
  return wrong ? 'There’s a problem with the file' : null;
}
