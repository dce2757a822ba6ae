import type { SampleArticle } from '../sample-article.ts';
import { books } from '../scenes/books.ts';
import { loom } from '../scenes/loom.ts';

export const saturdayClasses: SampleArticle = {
  title:
    'What a year of Saturday classes taught us about reading together, sharing one blackboard between many languages, keeping the youngest busy, and why the tea matters as much as the timetable',
  author: 'Amina Yusuf',
  daysAgo: 58,
  hour: '17:30',
  pictures: [
    {
      name: 'bookshelf.jpg',
      alt: 'Three shelves of colourful books with two plants and a row of cups between them',
      draw: books('clay'),
      seed: 1,
      size: [1800, 1125],
    },
    {
      name: 'bookshelf-evening.jpg',
      alt: 'The shelves against an indigo wall',
      draw: books('indigo'),
      seed: 2,
      size: [1080, 1350],
    },
    {
      name: 'weaving-lesson.webp',
      alt: 'A half-woven cloth in ochre and white on a green loom',
      draw: loom('leaf'),
      seed: 3,
      size: [1600, 1000],
    },
  ],
  content: `
<p>It began with four learners and a borrowed blackboard. A year later the room is full before nine, and latecomers bring
their own chairs. We promised the group that we would write down what we learnt, the parts that went wrong too.</p>
<h2>Reading is done together</h2>
<p>We stopped asking people to read aloud alone. Now two read one page, taking turns at each full stop, and nobody can tell
who was slow. We read what is lying about: leaflets, labels, <em>the back of the maize meal bag</em>.</p>
<h2>One blackboard, many languages</h2>
<p>The board is divided by chalk lines, and every word is written in each part by somebody who grew up with it. Arguments
about spelling are encouraged.</p>
<ul>
<li>Mornings: letters and numbers
<ul>
<li>prices, bus times, telephone numbers</li>
<li>names, beginning with one's own</li>
</ul>
</li>
<li>After tea: forms, leases, letters from school</li>
</ul>
<h3>The youngest</h3>
<p>Children under school age come along, because otherwise their mothers cannot. They have a loom of their own at the back
of the room, and last month the smallest of them finished a scarf, <strong>all four metres of it</strong>.</p>
<h3>And the tea</h3>
<p>In the spring we cut the break to save time. Fewer people came. We put it back, and they returned, because it was over
tea that the real questions had been asked.</p>
<blockquote>I came for the alphabet. At the tea table I found somebody to go to the clinic with.</blockquote>
<p>Groups that would like to begin their own class can have our lesson plans; they are
<a href="https://lessons.sanir.example/saturday">here, free to copy</a>.</p>
`,
};
