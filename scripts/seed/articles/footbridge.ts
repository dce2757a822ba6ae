import type { SampleArticle } from '../sample-article.ts';
import { bridge } from '../scenes/bridge.ts';
import { stalls } from '../scenes/stalls.ts';

export const footbridge: SampleArticle = {
  title: 'A footbridge, a Saturday, and thirty tables',
  author: 'Lindiwe Khumalo',
  daysAgo: 84,
  hour: '12:00',
  pictures: [
    {
      name: 'footbridge.jpg',
      alt: 'A footbridge of dark arches over a river, with a large orange sun setting behind it',
      draw: bridge('evening'),
      seed: 1,
      size: [2000, 1250],
    },
    {
      name: 'thirty-tables.jpg',
      alt: 'Four market stalls side by side under striped awnings',
      draw: stalls(4),
      seed: 2,
      size: [1500, 1000],
    },
    {
      name: 'early.png',
      alt: 'The same bridge in the early morning, with cloths hung over the railing',
      draw: bridge('dawn'),
      seed: 2,
      size: [1200, 750],
    },
  ],
  content: `
<p>For years the footbridge was the place where one street stopped talking to the other. People crossed it quickly and
looked at the water. Then, one Saturday, six women put six tables on it.</p>
<p>They had asked nobody, and they took everything down again by noon. The Saturday after that there were nine tables. Today
there are thirty, a rota for sweeping, and a committee with members from <strong>both ends of the bridge</strong>.</p>
<h2>The rules, as they hang on the railing</h2>
<ol>
<li>Leave room for a pram.</li>
<li>Half of the tables for each side, always.</li>
<li>Prices are written down, in figures, and are the same for everyone.</li>
<li>Whoever quarrels sweeps.</li>
</ol>
<p>The fourth rule is the one that people know by heart.</p>
<blockquote>I sold him onions for a year before I asked his name. Now he holds my table when I go to fetch the children.</blockquote>
<h3>What it changed</h3>
<p>Not everything. The rents are what they were, and some people still cross quickly. But when there was trouble in the
winter, the first telephone calls went from one end of the bridge to the other, and <em>they were answered</em>.</p>
<p>The committee would be glad to tell other groups how they began, what it cost, and what they would not do again. Write to
<a href="mailto:bridge@sanir.example">bridge@sanir.example</a>, or simply come: any Saturday, from seven.</p>
`,
};
