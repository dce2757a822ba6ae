import type { SampleArticle } from '../sample-article.ts';
import { hills } from '../scenes/hills.ts';
import { nightTown } from '../scenes/night-town.ts';
import { tea } from '../scenes/tea.ts';

export const nightLine: SampleArticle = {
  title: 'After dark, a voice 🌙 the volunteers of our night line',
  author: 'Rudo Sibanda',
  daysAgo: 20,
  hour: '19:45',
  pictures: [
    {
      name: 'night-town.gif',
      alt: 'A town at night: a call travels along the telephone line, and one window after another lights up',
      draw: nightTown,
      seed: 7,
      size: [900, 563],
      frames: 12,
    },
    {
      name: 'first-light.jpg',
      alt: 'Dotted paths run over dark hills towards a low sun in an orange sky',
      draw: hills('evening'),
      seed: 2,
      size: [1600, 1000],
    },
    {
      name: 'night-shift-tea.webp',
      alt: 'Enamel cups of tea on a wooden tray, on a blue checked cloth',
      draw: tea('blue'),
      seed: 2,
      size: [1200, 900],
    },
  ],
  content: `
<p>Between ten in the evening and six in the morning our telephone belongs to nine people who all have other work to go
to. They sit in a room with two chairs, a lamp and a kettle, and they answer.</p>
<p>We asked them what the night is like. The first thing they said was that it is <em>quiet</em>, and that the quiet is
why people call.</p>
<h2>What callers ask</h2>
<p>Some calls are about the next morning: which bus, which counter, which paper. Others are about a landlord at the door,
or a child with a fever. And a good many are about nothing that can be written down.</p>
<blockquote>I do not always know what to say. I have learnt to say that I am still here.</blockquote>
<h2>How the line works</h2>
<ol>
<li>Somebody picks up before the sixth ring, and gives a first name.</li>
<li>If the language does not fit, we call back with somebody whose language does.</li>
<li>What can wait is written down for the desk in the morning; what cannot wait is done at once.</li>
<li>After a hard call the second chair takes over, and the first one makes tea.</li>
</ol>
<p>No names are kept. In the book there is a line for the hour, a line for what was needed, and a line for what we could
not do, because <strong>that last line is what we take to meetings</strong>.</p>
<h3>Two hours of listening</h3>
<p>New volunteers listen along for four evenings before they speak. The next course begins soon; if you can spare one
night in two weeks, write to <a href="mailto:nightline@sanir.example">nightline@sanir.example</a>.</p>
`,
};
