import { escapeText } from '../../../rules/article-html/escape.ts';
import { directionOf } from '../../../rules/articles/language.ts';
import { UNTITLED_DRAFT } from '../../../rules/articles/untitled.ts';
import { formatNewsDate, yearOf } from '../../../rules/time/dates.ts';
import { type ExportedSite, type Heading, isoOf } from './article.ts';
import { page } from './page.ts';

/** The page over all articles: the published ones by year, then what readers do not see. */
export function indexPage(headings: readonly Heading[], site: ExportedSite, now: number): string {
  const of = (state: Heading['state']) => headings.filter((heading) => heading.state === state);
  const published = of('published');
  const years = Map.groupBy(published, ({ date, created_at }) => yearOf(date ?? created_at));
  const count = published.length === 1 ? '1 article' : `${published.length} articles`;
  return page({
    lang: 'en',
    direction: 'ltr',
    title: `News · ${site.name}`,
    body: `<header>
<p class="kicker">${site.origin === null ? escapeText(site.name) : `<a href="${site.origin}">${escapeText(site.name)}</a>`}</p>
<h1>News</h1>
<hr>
<p class="byline">${count}, as on ${day(now)}</p>
</header>
<main>
${[...years].map(([year, own]) => section(year, own)).join('')}${section('Scheduled', of('scheduled'))}${section('Drafts', of('draft'))}</main>
`,
  });
}

const section = (title: string, headings: readonly Heading[]): string =>
  headings.length === 0
    ? ''
    : `<section><h2>${title}</h2>\n<ul class="list">\n${headings.map(entry).join('')}</ul></section>\n`;

function entry({ folder, title, lang, excerpt, author, date }: Heading): string {
  const text = `lang="${lang}" dir="${directionOf(lang) === 'RTL' ? 'rtl' : 'ltr'}"`;
  const facts = [
    date !== null && `<time datetime="${isoOf(date)}">${day(date)}</time>`,
    author !== null && `by <bdi>${escapeText(author)}</bdi>`,
  ].filter((fact) => fact !== false);
  return `<li>
<h3 ${text}><a href="${folder}/article.html">${escapeText(title || UNTITLED_DRAFT)}</a></h3>
${facts.length === 0 ? '' : `<p class="byline">${facts.map((fact) => `<span>${fact}</span>`).join(' ')}</p>\n`}${excerpt === '' ? '' : `<p ${text}>${escapeText(excerpt)}</p>\n`}</li>
`;
}

/** "August 5, 2025" */
const day = (timestamp: number): string => formatNewsDate(isoOf(timestamp)).split(' at ')[0] ?? '';
