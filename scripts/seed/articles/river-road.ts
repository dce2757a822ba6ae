import type { SampleArticle } from '../sample-article.ts';
import { crossing } from '../scenes/crossing.ts';
import { currents } from '../scenes/currents.ts';
import { hills } from '../scenes/hills.ts';

export const riverRoad: SampleArticle = {
  title: 'Where the river crosses the road: notes from a visit in the north',
  author: 'Farai Dube',
  daysAgo: 70,
  hour: '10:15',
  pictures: [
    {
      name: 'currents.webp',
      alt: 'White, ochre and pale green lines flow together on dark water and part again',
      draw: currents,
      seed: 1,
      size: [2000, 1250],
    },
    {
      name: 'stepping stones.jpg',
      alt: 'A river between sewn fields, seen from above, with stones on which a path crosses',
      draw: crossing,
      seed: 2,
      size: [1600, 1000],
    },
    {
      name: 'after-the-rains.jpg',
      alt: 'Green hills after rain, with a white sun and dotted paths',
      draw: hills('rains'),
      seed: 3,
      size: [1500, 1000],
    },
  ],
  content: (addressOf) => `
<p>Two of us travelled north to see three member organisations that we knew only by voice. We had planned a day for each of
them. The river had other plans, and we stayed a week.</p>
<h2>The crossing</h2>
<p>When the water is low, people walk over on the stones. When it is high, they wait, and so did we. Everybody who waits at
the bank ends up under the same roof, where one of our members keeps a stove, a first-aid box and a list of who is
expected on the other side.</p>
<img src="${addressOf('stepping stones.jpg')}" alt="A river between fields, with stepping stones">
<p>The list is the heart of it. It is a school exercise book, and it has brought more people together than any office that
we know.</p>
<h2>What we were shown</h2>
<ul>
<li>A well that three villages dug and <strong>four now look after</strong></li>
<li>A clinic day, once a week, in a room that is a classroom on the other days</li>
<li>A seed store with a door that does not lock, because it has never had to</li>
</ul>
<blockquote>You ask what we need. First we need you to come in the rainy season as well.</blockquote>
<h2>What we took home</h2>
<p>A shopping list (rope, exercise books, a second stove) and a question that we are still talking about: why our reports
always begin where the tarred road ends.</p>
<p>We go again after the rains. If your group would like to send something along, or somebody, tell us at
<a href="mailto:visits@sanir.example?subject=North">visits@sanir.example</a>.</p>
`,
};
