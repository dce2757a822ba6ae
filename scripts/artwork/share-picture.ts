import { drawLand } from './hero.ts';
import { drawThreads } from './mark.ts';
import { INDIGO, SAND } from './palette.ts';

interface Words {
  readonly name: string;
  readonly tagline: string;
}

/** The hero as a shared link shows it: name and tagline in the empty sky, the sun at their right. */
export function drawSharePicture({ name, tagline }: Words, width: number, height: number): string {
  const [first, second] = inTwoLines(tagline);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 630">
<path fill="${SAND}" d="M0 0h1200v630H0z"/>
<g transform="translate(-284 36) scale(.93)">${drawLand()}</g>
<g transform="translate(72 66)"><path fill="${INDIGO}" d="M0 0h124v124H0z"/><g transform="translate(8 8) scale(2.25)" stroke-linecap="round">${drawThreads()}</g></g>
<g fill="${INK}" font-family="${SERIF}">
<text x="224" y="169" font-size="128" font-weight="700" letter-spacing="-3">${escapeText(name)}</text>
<text font-size="41"><tspan x="72" y="262">${escapeText(first)}</tspan><tspan x="72" y="318">${escapeText(second)}</tspan></text>
</g>
</svg>`;
}

/** As the site's headings. Which of them it is depends on the machine, so the picture is committed. */
const SERIF = 'Noto Serif, Iowan Old Style, Georgia, serif';
const INK = '#231A14';

/** A text cut between two words, as near its middle as can be. */
function inTwoLines(text: string): [first: string, second: string] {
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const cut = spaces.reduce(
    (best, each) => (Math.abs(each - middle) < Math.abs(best - middle) ? each : best),
    text.length,
  );
  return [text.slice(0, cut), text.slice(cut + 1)];
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
