// Parts that several drawings share: gradients, the workshop in the background, and the angle of a hand-held camera.
import type { Random } from './random';

export const WIDTH = 1280;
export const HEIGHT = 960;

/** `count` pieces, made one after another. */
export function repeat(count: number, piece: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => piece(at)).join('');
}

/** A number as SVG has it. */
export function n(value: number): string {
  return value.toFixed(1);
}

const BLURS = ['#2b2f33', '#c9c2b4', '#7a2b22', '#2c4a63'] as const;

/** Materials, by id. */
export const MATERIALS = `
  ${linear('steel', ['#f4f6f7', '#9aa3a8', '#dfe4e6', '#6d767b'])}
  ${linear('alloy', ['#c9cfd2', '#8d9599', '#b4bbbf', '#5d6569'])}
  ${linear('rubber', ['#3a3c3e', '#17181a', '#26282a', '#0c0d0e'])}
  ${linear('amber', ['#ffcf7a', '#f39a1d', '#c76a06', '#8f4604'])}
  ${linear('red', ['#ff8a7a', '#d8231c', '#a30f12', '#5e070b'])}
  ${linear('gold', ['#e9cf8f', '#b58a35', '#8a6420', '#5b3f10'])}
  ${linear('paper', ['#fbfaf4', '#f1eee2', '#e6e1d0', '#d8d2bd'])}
  <radialGradient id="vignette" cx="50%" cy="46%" r="72%"><stop offset="0.55" stop-opacity="0"/>
    <stop offset="1" stop-color="#000" stop-opacity="0.55"/></radialGradient>
  <radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity="0.9"/>
    <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  ${['#000000', ...BLURS].map(blurred).join('')}`;

/** Soft edges without a filter, which would cost more than the rest of a picture. */
function blurred(colour: string): string {
  const stops = [0, 0.6, 1].map(
    (at) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${n(1 - at ** 2)}"/>`,
  );
  return `<radialGradient id="soft${colour.slice(1)}">${stops.join('')}</radialGradient>`;
}

function linear(id: string, colours: readonly string[]): string {
  const stops = colours.map((colour, at) => `<stop offset="${n(at / (colours.length - 1))}" stop-color="${colour}"/>`);
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0.35" y2="1">${stops.join('')}</linearGradient>`;
}

/** A concrete floor with stains and a crack. */
export function floor(random: Random): string {
  const tone = random.whole(96, 150);
  const grey = (shift: number) => `rgb(${tone + shift},${tone + shift - 2},${tone + shift - 7})`;
  const stain = () =>
    `<ellipse cx="${n(random.between(0, WIDTH))}" cy="${n(random.between(0, HEIGHT))}" rx="${n(random.between(20, 260))}"
      ry="${n(random.between(12, 120))}" fill="${random.pick(['#1d1a16', '#3b362e', '#d8d4c8'])}"
      opacity="${n(random.between(0.3, 1.2) / 10)}"/>`;
  let crack = `M0 ${n(random.between(100, 860))}`;
  for (let x = 80; x <= WIDTH; x += 80) crack += ` L${x} ${n(random.between(300, 560))}`;
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${grey(0)}"/>
    <rect width="${WIDTH}" height="${HEIGHT / 2}" fill="${grey(22)}" opacity="0.5"/>
    ${repeat(26, stain)}<path d="${crack}" fill="none" stroke="#2b2824" stroke-width="2" opacity="0.35"/>`;
}

/** A wall behind the bench, out of focus. */
export function wall(random: Random): string {
  const [light, dark] = random.pick<readonly [string, string]>([
    ['#8d97a0', '#4a535b'],
    ['#a08f7c', '#5a4d40'],
    ['#7f948a', '#42544c'],
  ]);
  const blur = () =>
    `<ellipse cx="${n(random.between(0, WIDTH))}" cy="${n(random.between(20, 700))}" rx="${n(random.between(60, 240))}"
      ry="${n(random.between(40, 200))}" fill="url(#soft${random.pick(BLURS).slice(1)})"
      opacity="${n(random.between(3, 7) / 10)}"/>`;
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${light}"/>${repeat(12, blur)}
    <rect y="620" width="${WIDTH}" height="340" fill="${dark}"/>
    <ellipse cx="640" cy="624" rx="900" ry="46" fill="url(#soft000000)" opacity="0.6"/>`;
}

/** The subject as a hand-held camera sees it: a little turned, nearer or farther. */
export function held(random: Random, subject: string): string {
  const turn = random.between(-7, 7);
  const zoom = random.between(0.92, 1.16);
  const [x, y] = [random.between(-45, 45), random.between(-35, 35)];
  return `<g transform="translate(${n(640 + x)} ${n(480 + y)}) rotate(${n(turn)}) scale(${zoom.toFixed(3)})
    translate(-640 -480)">${subject}</g>`;
}

/** A bolt's head. */
export function bolt(x: number, y: number, radius: number): string {
  const flat = radius * 0.5;
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="url(#steel)" stroke="#3b4043" stroke-width="2"/>
    <path d="M${n(x - flat)} ${n(y)} l${n(flat / 2)} ${n(-flat * 0.87)} h${n(flat)} l${n(flat / 2)} ${n(flat * 0.87)}
      l${n(-flat / 2)} ${n(flat * 0.87)} h${n(-flat)} z" fill="#2c3033"/>`;
}

/** A point on a circle; degrees clockwise from the right. */
export function onCircle(x: number, y: number, radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}
