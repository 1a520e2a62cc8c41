// How much storage and how many records the school uses. Without signal it shows the last answer.
import { getUsage } from '~contract/school/school';
import { FactList } from '~widgets/lists/fact-list';
import { useAnswer } from '~widgets/answers/use-answer';
import { recordsText, storageText } from './usage-text';

export function UsageCard() {
  const { value, isAsking } = useAnswer({ endpoint: getUsage, options: {} });
  return (
    <section className="card flex flex-col gap-4 p-4 wide:p-5" aria-labelledby="usage">
      <h2 id="usage">Storage and records</h2>
      {value ? (
        <FactList
          facts={[
            ['Storage', storageText(value)],
            ['Records', recordsText(value)],
          ]}
        />
      ) : (
        <p className="text-ink-2">
          {isAsking
            ? 'Checking how much is used…'
            : 'Couldn’t load how much is used. It will load when you have signal.'}
        </p>
      )}
    </section>
  );
}
