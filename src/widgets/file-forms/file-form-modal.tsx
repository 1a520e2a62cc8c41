// The sheet of a form with files: adds the sync line on top, and the files to the question about unsaved text.
import type { ComponentProps } from 'react';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { SyncLine } from '~widgets/sync/line';
import type { StoredFile } from '~data/database/files';
import { countText } from './photo-field-text';

type FileFormModalProps = Omit<ComponentProps<typeof ChangeFormModal>, 'lead' | 'also'> & {
  list: readonly StoredFile[];
};

export function FileFormModal({ list, ...modal }: FileFormModalProps) {
  return <ChangeFormModal {...modal} lead={<SyncLine hold={modal.form.saving} />} also={filesToo(list)} />;
}

function filesToo(files: readonly StoredFile[]): string {
  if (files.length === 0) return '';
  // 'photo' or '2 photos', to follow 'its'.
  const named = countText(files).replace(/^1 /u, '');
  return `, nor ${files.length === 1 ? 'has' : 'have'} its ${named}`;
}
