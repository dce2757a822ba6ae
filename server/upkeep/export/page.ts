import { escapeText } from '../../../rules/article-html/escape.ts';

/** A whole document. @param body HTML */
export const page = ({
  lang,
  direction,
  title,
  body,
}: {
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly body: string;
}): string => `<!doctype html>
<html lang="${lang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>
${STYLE}</style>
</head>
<body>
${body}</body>
</html>
`;

/** In each page, so that it can be passed on by itself. As the site's articles look (`client/ui/styles/`). */
const STYLE = `:root {
  color-scheme: light dark;
  --paper: light-dark(#fffbf5, #17120e);
  --ink: light-dark(#231a14, #f3e9dc);
  --muted: light-dark(#5c4d42, #c9b8a6);
  --hairline: light-dark(#dccbb6, #3d3229);
  --link: light-dark(#9e3b1f, #f0a37f);
  --quote-edge: light-dark(#1f3a5f, #6c8fc0);
  --serif: "Iowan Old Style", "Noto Serif", Georgia, serif;
}
* { box-sizing: border-box; }
body {
  max-width: 46rem;
  margin: 0 auto;
  padding: 24px 16px 64px;
  background: var(--paper);
  color: var(--ink);
  font: 400 1.125rem / 1.6 system-ui, Roboto, "Noto Sans", sans-serif;
  overflow-wrap: anywhere;
}
h1, h2, h3, h4, h5 { margin: 48px 0 8px; font: 700 1.3rem / 1.2 var(--serif); text-wrap: balance; }
h1 { margin-top: 16px; font-size: min(clamp(1.85rem, 1.4rem + 2.4vw, 3rem), 12vw); line-height: 1.1; }
h2 { font-size: 1.6rem; }
h3 { margin-top: 36px; }
h4, h5 { margin-top: 32px; font-size: 1em; }
h5 { color: var(--muted); }
[dir="rtl"] :is(h1, h2, h3), :is(h2, h3)[dir="rtl"] { line-height: 1.4; }
@supports (hyphenate-limit-chars: 14) { h1, h2, h3 { hyphens: auto; hyphenate-limit-chars: 14 5 4; } }
p, ul, ol, blockquote, figure, img { margin: 0 0 20px; }
p, li { text-wrap: pretty; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 0.22em; }
hr { width: 112px; height: 6px; margin: 20px 0; border: 0; border-radius: 3px; background: #e0a030; }
ul, ol { padding-inline-start: 28px; }
li { margin-bottom: 10px; }
li::marker { color: var(--link); font-weight: 700; }
li > :is(ul, ol) { margin-top: 10px; }
blockquote {
  margin: 36px 0;
  padding: 4px 0;
  padding-inline-start: 24px;
  border-inline-start: 6px solid var(--quote-edge);
  font: 400 1.4rem / 1.42 var(--serif);
}
blockquote + blockquote { margin-top: -36px; }
img { display: block; max-width: 100%; height: auto; max-height: 90vh; object-fit: contain; border-radius: 2px; }
figure img { margin-bottom: 8px; }
figcaption, .byline, footer { color: var(--muted); font-size: 0.9375rem; line-height: 1.5; }
footer { margin-top: 64px; padding-top: 16px; border-top: 1px solid var(--hairline); }
.kicker { margin: 0; font-size: 0.9375rem; }
.kicker a { color: var(--muted); }
.lead, .prose:not(.summarised) > p:first-of-type { font: 400 1.3rem / 1.5 var(--serif); }
.byline span { display: inline-block; margin-inline-end: 14px; }
[dir="rtl"] header > p, h3[dir="rtl"] + .byline { text-align: right; }
.align-center { text-align: center; }
.align-right { text-align: right; }
.list { padding: 0; list-style: none; }
.list > li { margin: 0; padding: 20px 0; border-top: 1px solid var(--hairline); }
.list h3 { margin: 0 0 4px; }
.list p { margin: 4px 0 0; }
@media (min-width: 769px) { .prose { font-size: 1.25rem; } body { padding-top: 48px; } }
@media print { :root { color-scheme: light; } body { padding: 0; } img { max-height: 15cm; } }
`;
