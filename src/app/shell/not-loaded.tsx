// In place of a part of the shell whose chunk can't be loaded. `what`: 'The search'.
export function notLoaded(what: string) {
  return () => ({ default: () => <NotLoaded what={what} /> });
}

function NotLoaded({ what }: { what: string }) {
  return (
    <p role="alert" className="p-3 text-tab">
      {`${what} couldn’t be loaded. Reload the page when you have signal. Nothing is lost.`}
    </p>
  );
}
