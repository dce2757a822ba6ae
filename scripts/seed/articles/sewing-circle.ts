import type { SampleArticle } from '../sample-article.ts';
import { cloth } from '../scenes/cloth.ts';
import { loom } from '../scenes/loom.ts';
import { spools } from '../scenes/spools.ts';

export const sewingCircle: SampleArticle = {
  title: 'A sewing circle learns to name its price',
  author: 'Espérance Mukendi',
  daysAgo: 113,
  hour: '13:15',
  pictures: [
    {
      name: 'spools.jpg',
      alt: 'Five spools of thread and scattered buttons on an indigo cloth, with a seam half sewn',
      draw: spools('indigo'),
      seed: 2,
      size: [1800, 1125],
    },
    {
      name: 'loom.jpg',
      alt: 'Blue, ochre, white and green rows on a loom, over a dark red ground',
      draw: loom('earth'),
      seed: 2,
      size: [1440, 1080],
    },
    {
      name: 'Green cloth.webp',
      alt: 'White, ochre and red bands woven through green threads, seen close',
      draw: cloth('leaf'),
      seed: 4,
      size: [1400, 1400],
    },
  ],
  content: `
<p>Ask our sewing circle what a bag costs and for a long time you would have heard: <em>what can you pay?</em> It was meant
kindly. It also meant that the person who had sewn it was never paid for the second evening.</p>
<p>So for six weeks we did sums. Each of us took one thing that she makes and wrote down everything that went into it.</p>
<h2>What a bag is made of</h2>
<ul>
<li>cloth, thread, one zip</li>
<li>the bus to fetch them</li>
<li>two evenings, <strong>both of them</strong></li>
<li>the machine, which will need a new belt one day</li>
<li>the bag that went wrong</li>
</ul>
<p>The last two lines were the ones that nobody had counted. When they were on the paper, the room became quiet, and then
rather loud.</p>
<h2>Saying it aloud</h2>
<p>Knowing a price is one thing. Saying it to somebody who is already shaking her head is another, so we practised that too,
in pairs, with much laughter, until the number came out without an apology behind it.</p>
<blockquote>The first time I said it my voice went up at the end. She paid. I had to sit down.</blockquote>
<h3>For other circles</h3>
<p>We have drawn our sums up as a single page that works for bread, shoes and haircuts as well. It is free, in four
languages, from <a href="mailto:circles@sanir.example">circles@sanir.example</a>.</p>
`,
};
