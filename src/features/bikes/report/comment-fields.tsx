// The fields of a damage report: text, place on the bike, photos, reporters; and taking the bike out of use.
import { useState } from 'react';
import { COMMENT_MAX } from '~contract/wire/limits';
import { getBikeOptions } from '~data/bikes/options';
import { Icon } from '~ui/icon';
import { TextArea } from '~ui/fields/text-area';
import { ClipRecorder, canRecordClips } from '../clip/clip-recorder';
import { SlowLineNotice } from '~widgets/photos/full-size-switch';
import { PhotoField, PICK_TILE } from '~widgets/file-forms/photo-field';
import { useLive } from '~widgets/hooks/use-live';
import type { BikeView } from '~data/bikes/bikes';
import { BikeOutline } from '../outline/bike-outline';
import { CommentReporters } from './comment-reporters';
import { DamageChips } from './damage-chips';
import { LastPhotos } from './last-photos';
import { OutOfUse } from './out-of-use';
import { askedFor } from '~widgets/forms/required';
import type { ChangeForm } from '~widgets/forms/use-change-form';
import { statusIn, type CommentValues } from './comment-values';

/** The text has one row per this many characters, and at most ROWS (specification section 5). */
const PER_ROW = 60;
const ROWS = 4;

const SOURCES = [
  { label: 'Camera', icon: 'camera', accept: 'image/*', camera: true },
  { label: 'Library', icon: 'image', accept: 'image/*,video/*', multiple: true },
] as const;

export function CommentFields({ bike, form }: { bike: BikeView; form: ChangeForm<CommentValues> }) {
  const { values, set, errors, draft } = form;
  const { files } = values;
  const staff = useLive(getBikeOptions, [])?.staff;
  const onText = (comment: string) => set('comment', comment);
  return (
    <>
      <TextArea
        label="What happened?"
        {...askedFor(form.required, 'comment')}
        error={errors['comment']}
        value={values.comment}
        max={COMMENT_MAX}
        perRow={PER_ROW}
        rows={ROWS}
        onChange={onText}
      />
      <DamageChips text={values.comment} onText={onText} />
      <BikeOutline text={values.comment} onText={onText} />
      <PhotoField
        label="Photos"
        files={files.list}
        sources={SOURCES}
        error={errors['files']}
        notKept={files.notKept}
        onBefore={draft.flush}
        onPick={files.pick}
        onRemove={files.remove}
        tile={<ClipTile onBefore={draft.flush} onClip={(clip) => files.pick([clip])} />}
      >
        <p className="text-tab text-ink-2">Video up to 4 MB: a few seconds of phone film.</p>
        <SlowLineNotice />
      </PhotoField>
      <LastPhotos bikeId={bike.id} newest={files.list.findLast(({ kind }) => kind === 'image') ?? null} />
      <CommentReporters
        options={staff?.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
        value={values.reported_by}
        error={errors['reported_by']}
        onChange={(reported_by) => set('reported_by', reported_by)}
      />
      <OutOfUse bike={bike} value={statusIn(values)} onChange={(status) => set('status', status)} />
    </>
  );
}

function ClipTile({ onBefore, onClip }: { onBefore: () => void; onClip: (clip: File) => void }) {
  const [open, setOpen] = useState(false);
  if (!canRecordClips()) return null;
  return (
    <>
      <button
        type="button"
        className={PICK_TILE}
        onClick={() => {
          onBefore();
          setOpen(true);
        }}
      >
        <Icon name="film" size={28} />
        Record short clip
      </button>
      {open ? <ClipRecorder onClip={onClip} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
