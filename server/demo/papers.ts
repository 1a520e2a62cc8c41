// Documents of some bikes: two kinds of PDF, made here, and the photo of a service record.
import { displayMark } from '~domain/text/number-plate';
import { takePhoto } from './photos/photo';
import { fleet, type DemoBike } from './fleet';

export type DemoPaper = {
  mark: string;
  name: string;
  description: string;
  content_type: string;
  daysAgo: number;
  bytes: () => Uint8Array | Promise<Uint8Array>;
};

const PAPERS_OF: Readonly<Record<string, ((bike: DemoBike) => DemoPaper)[]>> = {
  LB22QDE: [registration, insurance, service],
  KX23QBA: [registration, insurance],
  FJ16QTY: [service],
  HT20QVE: [registration],
  SK19QMT: [registration, insurance],
  VE24QEV: [registration],
};

/** Every document. */
export const papers: readonly DemoPaper[] = fleet.flatMap(
  (bike) => PAPERS_OF[bike.mark]?.map((kind) => kind(bike)) ?? [],
);

const NOT_REAL = 'Made up for the demonstration. Neither the bike nor its keeper exists.';

function registration(bike: DemoBike): DemoPaper {
  const lines = [
    `Registration mark: ${displayMark(bike.mark)}`,
    `Make and model: ${bike.make} ${bike.model}`,
    `Cylinder capacity: ${bike.cc} cc`,
    `Colour: ${bike.colour}`,
    'Registered keeper: Harbour & Hill Rider Training Ltd, Salt Quay, Brackenford XB1 4TR',
  ];
  return pdf(bike, 'V5C', 'V5C registration certificate', 200, lines);
}

function insurance(bike: DemoBike): DemoPaper {
  const lines = [
    `Registration mark: ${displayMark(bike.mark)}`,
    'Policy: HHR-FLEET-0417',
    'Policyholder: Harbour & Hill Rider Training Ltd',
    'Use: instruction and hire for instruction, learners under instruction included',
  ];
  return pdf(bike, 'Insurance', 'Insurance certificate', 120, lines);
}

function service(bike: DemoBike): DemoPaper {
  return {
    mark: bike.mark,
    name: `Service record ${bike.mark}.jpg`,
    description: 'Service record',
    content_type: 'image/jpeg',
    daysAgo: bike.servicedAgo,
    bytes: () => takePhoto('record', bike.mark),
  };
}

function pdf(bike: DemoBike, kind: string, title: string, daysAgo: number, lines: string[]): DemoPaper {
  return {
    mark: bike.mark,
    name: `${kind} ${bike.mark}.pdf`,
    description: title,
    content_type: 'application/pdf',
    daysAgo,
    bytes: () => writePdf(title, [...lines, '', NOT_REAL]),
  };
}

/** One page of A4 in a font that every reader has. The text is ASCII. */
export function writePdf(title: string, lines: readonly string[]): Uint8Array {
  const text = (line: string) => `(${line.replaceAll(/[\\()]/gu, String.raw`\$&`)})`;
  const page = [
    `BT /F1 20 Tf 60 770 Td ${text(title)} Tj ET`,
    ...lines.map((line, at) => `BT /F1 11 Tf 60 ${730 - at * 22} Td ${text(line)} Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
