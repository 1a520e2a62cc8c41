// Said beside what a demonstration's stand-in for DVLA answered.
export function MadeUpNote() {
  return <p className="text-tab text-ink-2">Made-up data: this demonstration isn’t connected to DVLA</p>;
}
