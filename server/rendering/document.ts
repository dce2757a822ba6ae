import type { Assets, Rendering } from './client-bundle.ts';
import { escapeJson } from './escape-json.ts';
import { pageHead } from './page-head.ts';

/** The whole document of a page. Without scripts it is complete; with them it goes on from `state`. */
export function documentOf(
  rendering: Rendering,
  assets: Assets,
  origin: string,
  withScripts: boolean,
): string {
  const { preloads, html, state } = rendering;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${pageHead(rendering, origin)}
${preloads}
${assets.styles.map((address) => `<link rel="stylesheet" href="${address}">`).join('\n')}
${withScripts ? `<script type="module" src="${assets.script}"></script>` : ''}
</head>
<body>
<div id="root">${html}</div>
${withScripts ? `<script type="application/json" id="state">${escapeJson(state)}</script>` : ''}
</body>
</html>
`;
}
