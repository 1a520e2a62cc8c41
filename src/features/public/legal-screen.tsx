// A legal page. Its text is not published yet, so it gives the operator's name and support address.
import { Notice } from '~ui/notice';
import { usePublicConfig } from '~widgets/hooks/use-public-config';
import { PublicFrame } from './public-frame';

export function LegalScreen({ title }: { title: string }) {
  const config = usePublicConfig();
  return (
    <PublicFrame>
      <main className="px-4 py-8">
        <Notice icon="lock" title={title}>
          <p>The text of this page is not published yet.</p>
          {config?.support_email ? (
            <p>
              Until it is, {config.operator.name} answers every question about it:{' '}
              <a href={`mailto:${config.support_email}`}>{config.support_email}</a>
            </p>
          ) : null}
        </Notice>
      </main>
    </PublicFrame>
  );
}
