import type { SampleArticle } from '../sample-article.ts';
import { doorways } from '../scenes/doorways.ts';
import { tea } from '../scenes/tea.ts';

export const threeDoors: SampleArticle = {
  title: 'Three doors, one desk: a shared help desk opens',
  daysAgo: 14,
  hour: '11:20',
  pictures: [
    {
      name: 'Street of doors (final).jpg',
      alt: 'A street of five coloured walls with arched doors; two look out on hills, three stand ajar',
      draw: doorways(5),
      seed: 3,
      size: [2400, 1500],
    },
    {
      name: 'tea-tray.webp',
      alt: 'A tray of enamel cups and a red teapot on a checked cloth, seen from above',
      draw: tea('check'),
      seed: 1,
      size: [1400, 1050],
    },
  ],
  content: `
<p>Until last month you had to know which of our offices to ask. One knew about schools, one about leases, one about
permits, and the walk between them took most of a morning. From now on there is one desk, and behind it sits whoever
is needed.</p>
<p>Three member organisations share the rent, the kettle and the rota. Each keeps its own name on its own door.</p>
<h2>When to come</h2>
<ul>
<li><s>Tuesdays</s> Mondays and Thursdays, from nine until one, without an appointment</li>
<li>The first Saturday of the month, for people who work</li>
<li>By telephone on <a href="tel:+27000000000">+27 00 000 0000</a>, when you cannot travel</li>
</ul>
<h2>What to bring</h2>
<p>Your papers if you have them, and <strong>your question in your own words</strong>, in whichever language it comes
to you. There is somebody at the desk for five of them, and a telephone for the others. Children are welcome; there are
crayons.</p>
<h3>What we cannot do</h3>
<p>We do not decide about anybody's papers, and we do not know a way around the queue. What we can do is read every page
with you, write the letter, and come along.</p>
<blockquote>I had expected a form. I was offered a chair.</blockquote>
<p>The desk is run by volunteers, most of whom once stood in front of one. Would you like to join them? Write
to <a href="mailto:desk@sanir.example">desk@sanir.example</a>; two hours a week are enough to begin with.</p>
`,
};
