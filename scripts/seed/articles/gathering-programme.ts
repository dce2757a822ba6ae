import type { SampleArticle } from '../sample-article.ts';
import { table } from '../scenes/table.ts';

export const gatheringProgramme: SampleArticle = {
  title: 'Our annual gathering: the programme so far',
  isDraft: true,
  daysAgo: 5,
  hour: '15:40',
  pictures: [
    {
      name: 'gathering.jpg',
      alt: 'A long orange table with a woven runner on an indigo floor, set for eight',
      draw: table('indigo'),
      seed: 6,
      size: [1600, 1000],
    },
  ],
  content: `
<p><strong>Not to be published yet:</strong> the hall is not confirmed, and two of the workshops still need somebody to
lead them.</p>
<p>Once a year all member organisations meet in one place, for two days and one long evening. This is what we have so far.
Please read it, change it, and write your initials beside what you take on.</p>
<h2>First day</h2>
<ul>
<li>Arrival, keys, tea</li>
<li>A round in which every organisation has five minutes and no slides</li>
<li>Workshops: money that we share; interpreting; looking after those who look after others</li>
<li>Supper, cooked by the hosts, washed up by the guests</li>
</ul>
<h2>Second day</h2>
<ul>
<li>What we agreed last year, and what became of it</li>
<li>Elections to the regional committee</li>
<li>A walk, whatever the weather</li>
</ul>
<h3>Still open</h3>
<ol>
<li>Who fetches the chairs?</li>
<li>Who minds the children during the elections?</li>
<li>Sign language on both days, or on the first only?</li>
</ol>
<p>Answers to <a href="mailto:gathering@sanir.example">gathering@sanir.example</a> before the end of the week.</p>
`,
};
