import { escapeText } from '../../../../rules/article-html/escape.ts';
import type { Loss, NotTaken } from '../source.ts';
import type { ImportOutcome } from './import-site.ts';
import { type ImportedTopic, withCount } from './import-topics.ts';
import type { ImportState, ReportEntry } from './report-entry.ts';

/** The report as one page that needs nothing else: what became of each article, and what was left. */
export function reportHtml(
  { entries, topics = [], notTaken }: ImportOutcome,
  { isTrial }: { readonly isTrial: boolean },
): string {
  const lossy = entries.filter(({ losses }) => losses.length > 0);
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Report of the import</title>
<style>${STYLE}</style>
<h1>Report of the import</h1>
${isTrial ? '<p><strong>This was a trial: nothing was imported.</strong> Images were not looked for.</p>' : ''}
<p>${summaryOf(entries)}</p>
${topicsHtml(topics)}
<h2>To look at</h2>
${lossy.length === 0 ? '<p>Nothing: all articles came whole.</p>' : ''}
${lossy.map(articleHtml).join('\n')}
<h2>Not taken</h2>
${notTaken.length === 0 ? '<p>Nothing.</p>' : ''}
${notTaken.map(notTakenHtml).join('\n')}
<h2>All articles</h2>
<ol>
${entries.map((entry) => `<li>${titleHtml(entry)}: ${STATES[entry.state]}</li>`).join('\n')}
</ol>
</html>
`;
}

function topicsHtml(topics: readonly ImportedTopic[]): string {
  const taken = topics.filter(({ topic }) => topic !== null);
  if (taken.length === 0) return '';
  const names = taken.map((topic) => `<bdi>${escapeText(withCount(topic))}</bdi>`);
  return `<p>Topics, from the categories and tags that most articles have: ${names.join(', ')}.</p>`;
}

/** "58 articles: 55 published, 1 scheduled, 2 drafts." */
export function summaryOf(entries: readonly ReportEntry[]): string {
  const states = Object.entries(COUNTED).flatMap(([state, word]) => {
    const count = entries.filter((entry) => entry.state === state).length;
    return count > 0 ? [`${count} ${word}`] : [];
  });
  const articles = entries.length === 1 ? '1 article' : `${entries.length} articles`;
  return states.length === 0 ? `${articles}.` : `${articles}: ${states.join(', ')}.`;
}

const COUNTED: Readonly<Record<ImportState, string>> = {
  PUBLISHED: 'published',
  SCHEDULED: 'scheduled',
  DRAFT: 'as drafts',
  NOT_TAKEN: 'not taken',
};

const STATES: Readonly<Record<ImportState, string>> = {
  PUBLISHED: 'published',
  SCHEDULED: 'scheduled',
  DRAFT: 'a draft',
  NOT_TAKEN: 'not taken',
};

const titleHtml = ({ title, path }: ReportEntry): string =>
  `<bdi>${escapeText(title)}</bdi>${path === null ? '' : ` <code>${escapeText(path.replace(/^(\/news\/[^/]+).*$/, '$1'))}</code>`}`;

function articleHtml(entry: ReportEntry): string {
  return `<h3>${titleHtml(entry)}</h3>
<p>${STATES[entry.state][0]?.toUpperCase()}${STATES[entry.state].slice(1)}; from ${escapeText(entry.place)}.</p>
<table>
<tr><th>What</th><th>Why</th><th>The words around it</th></tr>
${entry.losses.map(lossHtml).join('\n')}
</table>`;
}

const lossHtml = ({ what, why, around, isGrave }: Loss): string =>
  `<tr${isGrave ? ' class="grave"' : ''}><td>${escapeText(what)}</td><td>${escapeText(why)}</td><td><bdi>${escapeText(around)}</bdi></td></tr>`;

function notTakenHtml({ kind, count, names }: NotTaken): string {
  const more = names.length > 0 && count > names.length ? `<li>and ${count - names.length} more</li>` : '';
  const list = names.map((name) => `<li><bdi>${escapeText(name)}</bdi></li>`).join('');
  return `<details><summary>${escapeText(kind)}: ${count}</summary><ul>${list}${more}</ul></details>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #8888; padding: 0.3rem 0.6rem; text-align: start; vertical-align: top; width: 33%; }
.grave td:first-child { font-weight: bold; }
code { font-size: 0.8rem; }
`;
