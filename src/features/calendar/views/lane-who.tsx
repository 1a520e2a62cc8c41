// The head of a lane: its person's name and a note on conflicts.
import { Avatar } from '~ui/avatar';
import { Chip } from '~ui/chip';
import { laneNote, type Lane } from './lanes';

export function LaneWho({ lane, now }: { lane: Lane; now: number }) {
  const note = laneNote(lane, now);
  return (
    <div className="lane-who">
      <Avatar name={typeof lane.key === 'number' ? lane.name : '–'} className="size-8 text-cap" />
      <div className="flex min-w-0 flex-col items-start">
        <h2 className="line-clamp-2 text-tab leading-4 font-bold">{lane.name}</h2>
        <span className="detail text-cap text-ink-2">{lane.detail}</span>
        {note ? (
          <span className="pt-1">
            <Chip kind={note.kind} icon="alert" small>
              {note.text}
            </Chip>
          </span>
        ) : null}
      </div>
    </div>
  );
}
