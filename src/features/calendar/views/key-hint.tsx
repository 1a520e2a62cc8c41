// Says how the keys work in the grid above it; seen while the keyboard is used there.
export function KeyHint() {
  return <p className="key-hint">Arrow keys move between days and people. Enter opens.</p>;
}
