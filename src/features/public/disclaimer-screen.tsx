// The page that a rider opens from the link to a disclaimer, in an e-mail or SMS. Disclaimers are not built yet.
import { Notice } from '~ui/notice';

export function DisclaimerScreen() {
  return (
    <main className="px-4 py-8">
      <Notice icon="orders" title="Disclaimers are not built yet">
        <p>This page will show the disclaimer to read and sign. Please ask your training school for a paper one.</p>
      </Notice>
    </main>
  );
}
