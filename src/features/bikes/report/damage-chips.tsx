// Common damage as chips that add their words to the text, because typing in gloves is hard.
import { ToggleChip } from '~ui/fields/toggle-chip';
import { hasWords } from './report-words';
import { useWords, type WritesText } from './report-use-words';
import './damage-chips.css';

const USUAL = ['Lever bent', 'Mirror cracked', 'Indicator', 'Tyre', 'Dropped', 'Scratches'] as const;

export function DamageChips({ text, onText }: WritesText) {
  const { toggle, full } = useWords({ text, onText });
  return (
    <div className="flex flex-col gap-2">
      <div role="group" aria-label="Usual damage" className="damage-chips">
        {USUAL.map((words) => (
          <ToggleChip key={words} label={words} pressed={hasWords(text, words)} onChange={() => toggle(words)} />
        ))}
      </div>
      {full}
    </div>
  );
}
