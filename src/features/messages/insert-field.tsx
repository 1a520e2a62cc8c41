// The menu of fields that a template can name: each with what it stands for.
import { MERGE_FIELD_LABEL, mergeMark, type MergeField } from '~domain/messages/merge-fields';
import { MESSAGE_TYPE, type MessageType } from '~domain/messages/types';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { Popover } from '~ui/overlays/popover';

type InsertFieldProps = { type: MessageType; onInsert: (field: MergeField) => void };

export function InsertField({ type, onInsert }: InsertFieldProps) {
  const trigger = (
    <button type="button" className={buttonClass('soft')}>
      <Icon name="plus" size={18} />
      <span>Insert field</span>
    </button>
  );
  return (
    <Popover label="Fields" trigger={trigger}>
      {(close) => (
        <ul className="flex max-h-[min(24rem,50dvh)] w-72 flex-col overflow-y-auto">
          {MESSAGE_TYPE[type].fields.map((field) => (
            <li key={field}>
              <button
                type="button"
                className="popup-item w-full flex-col items-start justify-center gap-0 py-1.5 text-left hover:bg-quiet-soft"
                onClick={() => {
                  onInsert(field);
                  close();
                }}
              >
                {MERGE_FIELD_LABEL[field]} <span className="text-tab font-reg text-ink-2">{mergeMark(field)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
