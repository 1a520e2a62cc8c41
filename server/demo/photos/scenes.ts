// What the demonstration's photos show, each drawn a little differently for every seed.
import type { Random } from './random';
import { bolt, floor, held, n, onCircle, repeat, wall } from './shapes';

export type Scene = keyof typeof SCENES;

/** The drawing of a scene: the content of an SVG of 1280 × 960. */
export function draw(scene: Scene, random: Random): string {
  return SCENES[scene](random);
}

const SCENES = { lever, indicator, casing, tyre, disc, chain, plate, headlight, record };

const PAINT = ['#b3161b', '#1d3f8a', '#e7e5df', '#20242a', '#c98a10'] as const;

/** A clutch lever with its tip gone. */
function lever(random: Random): string {
  const end = random.between(880, 1010);
  const ridges = repeat(
    34,
    (at) => `<rect x="${706 + at * 17}" y="380" width="7" height="120" fill="#000" opacity="0.45"/>`,
  );
  const jag = repeat(7, (at) => ` l${n(random.between(-13, 11))} ${n(at === 6 ? 6 : random.between(5, 10))}`);
  return `${wall(random)}${held(
    random,
    `<ellipse cx="640" cy="760" rx="720" ry="90" fill="url(#soft000000)" opacity="0.5"/>
    <rect x="-80" y="396" width="1500" height="86" rx="42" fill="url(#steel)"/>
    <rect x="664" y="372" width="760" height="134" rx="60" fill="url(#rubber)"/>${ridges}
    <path d="M400 350 h210 q26 0 26 26 v130 q0 30 -30 30 h-206 z" fill="#1b1d1f" stroke="#3a3d40" stroke-width="4"/>
    <rect x="440" y="376" width="46" height="34" rx="8" fill="${random.pick(['#d6a313', '#b3261e', '#3f4448'])}"/>
    <circle cx="560" cy="440" r="24" fill="#2f3336"/><rect x="500" y="470" width="90" height="22" rx="11" fill="#3a3d40"/>
    <path d="M560 528 q20 66 108 84 q120 26 ${n(end - 668)} 6 ${jag} q-120 14 -${n(end - 640)} -6 q-90 -18 -130 -96 z"
      fill="url(#alloy)" stroke="#4b5256" stroke-width="3"/>
    <path d="M${n(end - 12)} 616 ${jag}" fill="none" stroke="#fdfefe" stroke-width="9" stroke-linejoin="bevel"/>
    <path d="M660 622 q120 22 ${n(end - 700)} 4" fill="none" stroke="#fff" stroke-width="5" opacity="0.6"/>
    ${bolt(566, 552, 26)}
    <path d="M400 505 q-90 190 -260 230 t-240 130" fill="none" stroke="#101214" stroke-width="20"/>`,
  )}`;
}

/** An indicator that hangs by its wire. */
function indicator(random: Random): string {
  const paint = random.pick(PAINT);
  const drop = random.between(560, 690);
  const x = random.between(600, 760);
  return `${wall(random)}${held(
    random,
    `<path d="M-120 -60 H760 q170 60 210 190 q26 96 -90 150 q-260 110 -1000 190 z" fill="${paint}"/>
    <path d="M-120 40 q560 -10 930 60" fill="none" stroke="#fff" stroke-width="26" opacity="0.35"/>
    <path d="M-120 330 q640 -50 980 -190" fill="none" stroke="#000" stroke-width="10" opacity="0.35"/>
    <ellipse cx="700" cy="246" rx="48" ry="36" fill="#0b0c0d"/><ellipse cx="700" cy="240" rx="30" ry="20" fill="#24282b"/>
    <path d="M666 262 l-14 24 20 -6 6 22 16 -20 14 14 z" fill="#17191b"/>
    ${['#d97a0c', '#15181a'].map((colour, at) => `<path d="M${700 + at * 12} 250 C ${n(760 + at * 20)} 380, ${n(x - 150)} 420, ${n(x + at * 10)} ${n(drop)}" fill="none" stroke="${colour}" stroke-width="9"/>`).join('')}
    <g transform="translate(${n(x)} ${n(drop)}) rotate(${n(random.between(55, 112))})">
      <rect x="-18" y="-26" width="74" height="52" rx="16" fill="#1a1c1e"/>
      <path d="M48 -58 h128 q58 6 58 58 t-58 58 h-128 q-18 -58 0 -116 z" fill="#202325"/>
      <path d="M70 -48 h104 q46 6 46 48 t-46 48 h-104 q-14 -48 0 -96 z" fill="url(#amber)"/>
      ${repeat(9, (at) => `<path d="M${84 + at * 14} -46 v92" stroke="#7d4103" stroke-width="3" opacity="0.4"/>`)}
      <path d="M86 -30 h86" stroke="#fff3d2" stroke-width="10" stroke-linecap="round" opacity="0.8"/></g>`,
  )}`;
}

/** An engine casing with a scrape, and a rule beside it. */
function casing(random: Random): string {
  const bolts = repeat(9, (at) => bolt(...onCircle(600, 470, 322, at * 40 + 12), 24));
  const [x, y] = [random.between(640, 740), random.between(560, 660)];
  const scratch = () => {
    const [from, to] = [random.between(-130, 20), random.between(30, 150)];
    const at = random.between(-46, 46);
    return `<path d="M${n(from)} ${n(at)} L${n(to)} ${n(at + random.between(-9, 9))}" stroke-width="${n(random.between(1, 6))}"
      stroke="${random.pick(['#f7f8f8', '#e3e6e7', '#55595b', '#2b2e30'])}" opacity="${n(random.between(4, 10) / 10)}"/>`;
  };
  const ticks = repeat(
    51,
    (at) => `<path d="M${16 + at * 6} 0 v${at % 10 === 0 ? 34 : 18}" stroke="#222" stroke-width="2"/>`,
  );
  return `${floor(random)}${held(
    random,
    `<path d="M-100 120 H1380 V760 H-100 z" fill="#2a2d30"/>
    ${repeat(8, (at) => `<rect x="-100" y="${130 + at * 34}" width="330" height="17" fill="#191b1d"/>`)}
    <circle cx="600" cy="470" r="372" fill="#17191b"/><circle cx="600" cy="470" r="360" fill="url(#alloy)"/>
    <circle cx="600" cy="470" r="282" fill="none" stroke="#5f676b" stroke-width="7"/>
    <circle cx="600" cy="470" r="276" fill="url(#steel)" opacity="0.75"/>
    <circle cx="520" cy="380" r="120" fill="url(#glow)" opacity="0.55"/>
    <circle cx="600" cy="470" r="62" fill="#2c3033"/>${bolt(600, 470, 40)}${bolts}
    <g transform="translate(${n(x)} ${n(y)}) rotate(${n(random.between(-28, -6))})">${repeat(54, scratch)}</g>
    <g transform="translate(${n(x - 170)} ${n(y + 92)}) rotate(${n(random.between(-24, -10))})">
      <rect width="340" height="62" fill="#e9c646" stroke="#8f7615" stroke-width="2"/>${ticks}</g>`,
  )}`;
}

/** A rear tyre from behind, worn flat in the middle. */
function tyre(random: Random): string {
  const worn = random.between(120, 180);
  const groove = (at: number) =>
    [-1, 1]
      .map((side) => {
        const from = 640 + side * random.between(worn * 0.5, worn * 0.62);
        return `<path d="M${n(from)} ${at * 74 - 40} q${side * 70} 20 ${side * 150} 92" fill="none" stroke="#050606"
          stroke-width="17" stroke-linecap="round"/>`;
      })
      .join('');
  return `${floor(random)}${held(
    random,
    `<rect x="130" y="-100" width="90" height="800" rx="40" fill="url(#alloy)"/>
    <rect x="1060" y="-100" width="90" height="800" rx="40" fill="url(#alloy)"/>
    <ellipse cx="640" cy="900" rx="520" ry="110" fill="url(#soft000000)" opacity="0.8"/>
    <path d="M350 -80 q-66 520 40 1010 q250 90 500 0 q106 -490 40 -1010 z" fill="url(#rubber)"/>
    ${repeat(15, groove)}
    <path d="M${n(640 - worn / 2)} -80 q-18 520 8 1042 h${n(worn - 16)} q26 -520 8 -1042 z" fill="#4b4d4e"/>
    ${repeat(15, (at) => `<rect x="${n(640 - worn / 2 + random.between(0, 40))}" y="${at * 70}" width="${n(random.between(40, worn - 44))}" height="3" fill="#6a6d6e"/>`)}
    <path d="M640 -80 q-10 520 4 1040" fill="none" stroke="#2a2b2c" stroke-width="${n(random.between(2, 6))}"/>
    <path d="M372 -80 q-60 520 30 980" fill="none" stroke="#8d9091" stroke-width="8" opacity="0.35"/>
    <circle cx="${n(random.between(560, 720))}" cy="${n(random.between(300, 700))}" r="5" fill="#c9cdd0"/>
    <rect x="270" y="-130" width="740" height="150" rx="40" fill="#141618"/>`,
  )}`;
}

/** A front brake disc with its caliper. */
function disc(random: Random): string {
  const [x, y] = [random.between(520, 600), random.between(470, 540)];
  const holes = repeat(24, (at) =>
    [330, 285, 245]
      .map((radius, row) => {
        const [hx, hy] = onCircle(x, y, radius, at * 15 + row * 5);
        return `<circle cx="${n(hx)}" cy="${n(hy)}" r="11" fill="#17191b"/>`;
      })
      .join(''),
  );
  const spokes = repeat(5, (at) => {
    const [sx, sy] = onCircle(x, y, 470, at * 72 + 20);
    return `<path d="M${n(x)} ${n(y)} L${n(sx)} ${n(sy)}" stroke="#101214" stroke-width="66"/>
      <path d="M${n(x)} ${n(y)} L${n(sx)} ${n(sy)}" stroke="#34393c" stroke-width="20"/>`;
  });
  const rings = repeat(
    13,
    (at) =>
      `<circle cx="${n(x)}" cy="${n(y)}" r="${212 + at * 12}" fill="none" stroke="#fff" stroke-width="${n(random.between(1, 3))}" opacity="0.28"/>`,
  );
  return `${floor(random)}${held(
    random,
    `<circle cx="${n(x)}" cy="${n(y)}" r="600" fill="none" stroke="#121315" stroke-width="150"/>
    <circle cx="${n(x)}" cy="${n(y)}" r="500" fill="none" stroke="url(#alloy)" stroke-width="44"/>${spokes}
    <circle cx="${n(x)}" cy="${n(y)}" r="288" fill="none" stroke="url(#steel)" stroke-width="166"/>${rings}${holes}
    <circle cx="${n(x)}" cy="${n(y)}" r="150" fill="#23272a"/>
    ${repeat(6, (at) => bolt(...onCircle(x, y, 172, at * 60 + 8), 22))}
    <circle cx="${n(x)}" cy="${n(y)}" r="58" fill="url(#steel)"/>
    <path d="M${n(x + 210)} ${n(y - 190)} q170 40 190 190 q10 120 -70 190 l-150 -60 q60 -120 -30 -240 z"
      fill="url(#${random.pick(['gold', 'rubber', 'alloy'])})" stroke="#15171a" stroke-width="6"/>
    ${bolt(x + 300, y - 90, 28)}${bolt(x + 318, y + 110, 28)}
    <path d="M${n(x + 380)} ${n(y - 60)} q140 -120 120 -500" fill="none" stroke="#15171a" stroke-width="26"/>
    <path d="M${n(x + 330)} ${n(y + 190)} q${n(random.between(4, 22))} 60 0 ${n(random.between(90, 170))}" stroke="#5a3d12"
      stroke-width="16" fill="none" stroke-linecap="round" opacity="0.75"/>`,
  )}`;
}

/** A chain that hangs low, with a tape held to it. */
function chain(random: Random): string {
  const sag = random.between(70, 130);
  const link = (at: number, x: number, y: number) =>
    `<g transform="translate(${n(x)} ${n(y)})"><rect x="-26" y="-17" width="52" height="34" rx="17"
      fill="url(#${at % 2 === 0 ? 'steel' : 'gold'})" stroke="#2e2a20" stroke-width="3"/><circle r="7" fill="#2b2620"/></g>`;
  const lower = (at: number) => link(at, at * 46 - 40, 560 + at * 2.5 + sag * Math.sin((at / 23) * Math.PI));
  const upper = (at: number) => link(at, at * 46 - 40, 196 - at * 2.4);
  const teeth = repeat(20, (at) => {
    const [x, y] = onCircle(1010, 380, 238, at * 18);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="21" fill="#6b7276"/>`;
  });
  const ticks = repeat(
    28,
    (at) => `<path d="M0 ${8 + at * 14} h${at % 5 === 0 ? 40 : 22}" stroke="#222" stroke-width="2"/>`,
  );
  return `${floor(random)}${held(
    random,
    `<path d="M-100 300 L1010 330 v100 L-100 440 z" fill="url(#alloy)"/>
    <circle cx="1010" cy="380" r="226" fill="url(#steel)" stroke="#3d4346" stroke-width="5"/>${teeth}
    ${repeat(6, (at) => {
      const [x, y] = onCircle(1010, 380, 140, at * 60 + random.between(0, 6));
      return `<circle cx="${n(x)}" cy="${n(y)}" r="40" fill="#1d2022"/>`;
    })}${bolt(1010, 380, 44)}
    <ellipse cx="440" cy="${n(640 + sag)}" rx="620" ry="70" fill="url(#soft000000)" opacity="0.5"/>${repeat(23, upper)}${repeat(24, lower)}
    ${repeat(11, (at) => link(at, ...onCircle(1010, 380, 238, at * 17 - 88)))}
    <g transform="translate(${n(random.between(380, 520))} 530)"><rect width="74" height="420" fill="#f0d54a" stroke="#8f7615"
      stroke-width="3"/>${ticks}</g>
    ${repeat(9, () => `<ellipse cx="${n(random.between(60, 900))}" cy="${n(random.between(640, 860))}" rx="${n(random.between(6, 34))}" ry="${n(random.between(4, 14))}" fill="#14110c" opacity="0.5"/>`)}`,
  )}`;
}

/** The tail without its L plate: what is left of it hangs on a tie. */
function plate(random: Random): string {
  const torn = repeat(6, () => ` l${n(random.between(-34, -18))} ${n(random.between(-4, 22))}`);
  return `${wall(random)}${held(
    random,
    `<path d="M330 -80 h620 q-20 300 -90 360 h-440 q-70 -60 -90 -360 z" fill="${random.pick(PAINT)}"/>
    <path d="M430 180 h420 q-10 96 -50 110 h-320 q-40 -14 -50 -110 z" fill="url(#red)"/>
    ${repeat(14, (at) => `<path d="M${450 + at * 28} 186 v96" stroke="#4d0508" stroke-width="4" opacity="0.5"/>`)}
    <path d="M470 206 h340" stroke="#ffd8d2" stroke-width="12" stroke-linecap="round" opacity="0.6"/>
    <path d="M440 290 h400 l60 420 q-260 60 -520 0 z" fill="url(#rubber)"/>
    <rect x="450" y="470" width="380" height="330" rx="10" fill="#1f2224" stroke="#3b4043" stroke-width="5"/>
    ${[490, 790].map((x) => `<circle cx="${x}" cy="510" r="13" fill="#0a0b0c"/><circle cx="${x}" cy="760" r="13" fill="#0a0b0c"/>`).join('')}
    <g transform="rotate(${n(random.between(4, 20))} 490 510)"><path d="M476 496 h${n(random.between(150, 210))} l10 60
      ${torn} h-20 z" fill="#f7f7f4"/><path d="M510 520 h26 v44 h-26 z" fill="#c8161d"/></g>
    <path d="M482 498 q-30 -26 -8 -46 t30 52" fill="none" stroke="#e9e9e4" stroke-width="9"/>
    ${[250, 1030].map((x) => `<g transform="translate(${x} 330)"><rect x="-70" y="-30" width="140" height="60" rx="26" fill="url(#amber)"/></g>`).join('')}
    ${repeat(30, () => `<circle cx="${n(random.between(440, 850))}" cy="${n(random.between(300, 820))}" r="${n(random.between(2, 8))}" fill="#8a7a5e" opacity="0.5"/>`)}`,
  )}`;
}

/** A headlight with a blown bulb. */
function headlight(random: Random): string {
  const facets = repeat(36, (at) => {
    const [x, y] = onCircle(640, 480, 318, at * 10);
    return `<path d="M640 480 L${n(x)} ${n(y)}" stroke="${at % 2 === 0 ? '#fff' : '#50585d'}" stroke-width="${n(random.between(3, 15))}"
      opacity="0.3"/>`;
  });
  return `${wall(random)}${held(
    random,
    `<path d="M180 -60 h920 q90 380 -40 760 q-420 240 -840 0 q-130 -380 -40 -760 z" fill="${random.pick(PAINT)}"/>
    <circle cx="640" cy="480" r="372" fill="#15171a"/><circle cx="640" cy="480" r="352" fill="url(#steel)"/>
    <circle cx="640" cy="480" r="322" fill="#7b858b"/>${facets}
    <path d="M322 480 a318 318 0 0 1 636 0 z" fill="#dfe5e8" opacity="0.35"/>
    <circle cx="640" cy="480" r="112" fill="#2b3034"/><circle cx="640" cy="480" r="92" fill="#8f979b"/>
    <ellipse cx="640" cy="470" rx="58" ry="66" fill="#dfe3e4"/>
    <ellipse cx="${n(random.between(622, 658))}" cy="${n(random.between(440, 470))}" rx="${n(random.between(34, 50))}"
      ry="${n(random.between(30, 46))}" fill="#1a1512" opacity="0.88"/>
    <path d="M616 530 v-40 q${n(random.between(4, 12))} -22 14 -30 M664 530 v-34 q-8 -12 -12 -14" fill="none" stroke="#5c6165"
      stroke-width="5"/>
    <path d="M410 300 q90 -110 230 -120" fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round" opacity="0.7"/>
    <circle cx="${n(random.between(800, 880))}" cy="${n(random.between(600, 700))}" r="60" fill="url(#glow)" opacity="0.5"/>`,
  )}`;
}

/** A page of a service record, filled in by hand. */
function record(random: Random): string {
  const line = (at: number) => {
    const y = 290 + at * 52;
    let words = '';
    for (let x = 350; x < random.between(760, 900);) {
      words += `M${n(x)} ${y}`;
      for (const end = x + random.between(40, 110); x < end; x += 11) {
        words += ` q5 ${n(random.between(-26, 8))} 11 ${n(random.between(-5, 5))}`;
      }
      x += 24;
    }
    return `<path d="${words}" fill="none" stroke="#1c2f6b" stroke-width="3.4" stroke-linecap="round"/>`;
  };
  return `${wall(random)}${held(
    random,
    `<rect x="246" y="44" width="800" height="1010" fill="#000" opacity="0.3"/>
    <rect x="230" y="30" width="800" height="1010" fill="url(#paper)"/>
    <rect x="230" y="30" width="800" height="96" fill="#1f3c66"/>
    <rect x="270" y="62" width="330" height="32" rx="6" fill="#f4f6f8" opacity="0.9"/>
    ${repeat(14, (at) => `<path d="M270 ${252 + at * 52} h720" stroke="#9aa39f" stroke-width="2"/>`)}
    <path d="M330 200 v780 M900 200 v780" stroke="#9aa39f" stroke-width="2"/>${repeat(11, line)}
    ${repeat(11, (at) => `<path d="M284 ${278 + at * 52} l10 12 18 -26" fill="none" stroke="#1c2f6b" stroke-width="5"/>`)}
    <g transform="translate(${n(random.between(790, 860))} ${n(random.between(850, 900))}) rotate(${n(random.between(-18, 14))})"
      stroke="#b3261e" fill="none" opacity="0.7"><circle r="92" stroke-width="8"/><circle r="72" stroke-width="3"/>
      <path d="M-50 0 h100 M-36 -22 h72 M-36 22 h72" stroke-width="9"/></g>`,
  )}`;
}
