// What a report says, label by label: the same on the screen and on paper.
import type { IncidentView } from '~data/incidents/incidents';
import { useLines } from './use-lines';

export function ReportLines({ row }: { row: IncidentView }) {
  return (
    <section aria-label="Report" className="card p-4 wide:p-5 print:bg-white print:p-0 print:shadow-none">
      <dl className="flex flex-col gap-3">
        {useLines(row).map(({ label, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two witnesses have the same label
          <div key={at} className="print:break-inside-avoid">
            <dt className="text-tab text-ink-2">{label}</dt>
            <dd className="font-med wrap-anywhere whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
