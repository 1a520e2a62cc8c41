// A small motorcycle in outline, in one stroke width like the icons: from the side, the front and the rear.
import { BOX, type BikeSide } from './zones';
import type { ReactNode } from 'react';

export function BikeDrawing({ side }: { side: BikeSide }) {
  return (
    <svg className="outline-drawing" viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
      {DRAWN[side]}
    </svg>
  );
}

/** Filled, so that nothing behind shows through. Drawn from back to front. */
const fromTheSide = (
  <>
    <Wheel x={262} />
    {/* swing arm and shock */}
    <path d="M176 150 262 164M218 112 204 152" />
    {/* mudguard and number plate bracket */}
    <path d="M232 98C262 100 288 116 300 140M286 118 306 112" />
    {/* engine with its fins, gearbox, frame */}
    <path className="fill" d="M128 118 166 112 182 128V150C182 160 174 166 164 166H136C126 166 120 160 122 150Z" />
    <path d="M128 126 168 120M128 134 166 130" />
    <circle className="fill" cx="156" cy="148" r="11" />
    <path d="M112 96 126 118M184 106 180 130" />
    {/* exhaust */}
    <path className="fill" d="M194 168 284 152C292 151 294 162 286 165L196 180C188 180 186 170 194 168Z" />
    <path d="M128 156C118 176 126 180 140 180L190 175" />
    <path d="M176 162 186 186M180 186H194" />
    {/* tail, seat, tank */}
    <path className="fill" d="M214 100C238 98 258 88 284 72L290 82C280 98 262 106 232 108L190 108Z" />
    <path
      className="fill"
      d="M172 92C184 80 196 84 212 84 234 84 250 74 270 66L282 72C262 88 240 98 214 100L180 104Z"
    />
    <path className="fill" d="M108 84C112 66 132 58 152 62 168 64 176 76 182 92L172 106C150 112 124 108 108 84Z" />
    <path d="M140 62C142 56 152 56 154 62" />
    {/* front: wheel, mudguard, fork, headlight, handlebar, mirror */}
    <Wheel x={62} disc />
    <path d="M22 142C30 118 58 108 84 122" />
    <path className="fill" d="M58 164 92 66 102 69 68 166Z" />
    <path className="fill" d="M84 70C70 66 54 72 52 84 52 96 62 104 76 100Z" />
    <path d="M58 76C54 82 55 92 60 98" />
    <path d="M97 67 106 38 130 41M106 38 94 33" />
    <path d="M106 38 100 20" />
    <path className="fill" d="M84 10C94 6 106 8 108 14 104 22 92 22 84 18Z" />
    <path d="M76 108 68 114" />
  </>
);

const fromTheFront = (
  <>
    <path className="fill" d="M146 142C146 130 174 130 174 142V202C174 216 146 216 146 202Z" />
    <path d="M146 160 174 152M146 176 174 168M146 192 174 184" />
    <path className="fill" d="M138 100H148V180H138ZM172 100H182V180H172Z" />
    <path className="fill" d="M140 144C144 126 176 126 180 144L178 152H142Z" />
    <Bars />
    <path d="M126 110 106 116M194 110 214 116" />
    <path className="fill" d="M108 106C88 104 88 132 108 130ZM212 106C232 104 232 132 212 130Z" />
    <path className="fill" d="M128 66H192L202 92C200 114 184 124 160 124 136 124 120 114 118 92Z" />
    <circle className="fill" cx="160" cy="88" r="24" />
    <path d="M147 82C150 76 155 73 161 73" />
  </>
);

const fromTheRear = (
  <>
    <path className="fill" d="M144 120H176V208C176 222 144 222 144 208Z" />
    <path d="M144 190 176 182M144 206 176 198" />
    <Bars />
    <path className="fill" d="M194 150 232 140C244 140 246 164 238 172L194 186Z" />
    <circle cx="229" cy="157" r="8" />
    <path d="M132 100 112 104M188 100 208 104" />
    <path className="fill" d="M110 92C90 90 90 118 110 116ZM210 92C230 90 230 118 210 116Z" />
    <path className="fill" d="M132 36C136 24 184 24 188 36L192 80 184 112H136L128 80Z" />
    <path d="M128 80C150 70 170 70 192 80" />
    <path className="fill" d="M136 86H184V100C170 104 150 104 136 100Z" />
    <path className="fill" d="M126 130H194V172H126Z" />
    <path d="M138 151H182" />
  </>
);

/** Handlebar with levers and mirrors, the same from the front and the rear. */
function Bars() {
  return (
    <>
      <path d="M128 66C112 58 96 66 84 70H44M192 66C208 58 224 66 236 70H276" />
      <path d="M92 78 46 86M228 78 274 86" />
      <path d="M96 65 86 38M224 65 234 38" />
      <path className="fill" d="M58 20C70 10 98 14 106 22 106 36 84 42 66 38 58 34 56 26 58 20Z" />
      <path className="fill" d="M262 20C250 10 222 14 214 22 214 36 236 42 254 38 262 34 264 26 262 20Z" />
    </>
  );
}

function Wheel({ x, disc = false }: { x: number; disc?: boolean }) {
  return (
    <>
      <circle className="fill" cx={x} cy="164" r="46" />
      <circle cx={x} cy="164" r="34" />
      {disc ? <circle cx={x} cy="164" r="20" /> : null}
      <circle className="fill" cx={x} cy="164" r="7" />
    </>
  );
}

const DRAWN: Record<BikeSide, ReactNode> = {
  left: fromTheSide,
  right: <g transform={`matrix(-1 0 0 1 ${BOX.width} 0)`}>{fromTheSide}</g>,
  front: fromTheFront,
  rear: fromTheRear,
};
