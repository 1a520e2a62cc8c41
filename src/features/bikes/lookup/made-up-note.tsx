// The note beside answers of a demonstration's stand-in for DVLA.
export function MadeUpNote() {
  return <p className="text-tab text-ink-2">Made-up data: this demonstration isn’t connected to DVLA</p>;
}
