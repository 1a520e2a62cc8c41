// In place of the search where its chunk can't be loaded.
export function notLoaded() {
  return { default: NotLoaded };
}

function NotLoaded() {
  return (
    <p role="alert" className="p-3 text-tab">
      The search couldn’t be loaded. Reload the page when you have signal. Nothing is lost.
    </p>
  );
}
