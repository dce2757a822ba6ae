import type { SampleArticle } from '../sample-article.ts';
import { cloth } from '../scenes/cloth.ts';
import { papers } from '../scenes/papers.ts';
import { stalls } from '../scenes/stalls.ts';
import { table } from '../scenes/table.ts';

export const longTable: SampleArticle = {
  title: 'Forty stalls, one long table',
  author: 'Thandiwe Moyo',
  daysAgo: 3,
  hour: '16:30',
  pictures: [
    {
      name: 'long-table.jpg',
      alt: 'A long red table seen from above, with a woven runner, plates, cups and lists, and eight blue stools around it',
      draw: table('wood'),
      seed: 1,
      size: [2000, 1250],
    },
    {
      name: 'market-stalls.jpg',
      alt: 'Three market stalls with striped awnings and crates of fruit in front of pale hills',
      draw: stalls(3),
      seed: 1,
      size: [1500, 1000],
    },
    {
      name: 'invoices.webp',
      alt: 'Three sheets of handwriting on an indigo desk, beside a tied folder and a pencil',
      draw: papers('indigo'),
      seed: 4,
      size: [1600, 1000],
    },
    {
      name: 'woven bands.png',
      alt: 'Ochre, white and blue bands woven through a red warp, seen close',
      draw: cloth('warm'),
      seed: 1,
      size: [1200, 750],
    },
  ],
  content: `
<p>They came with notebooks, with samples in shopping bags, and with one shared worry: how to keep a small
business alive between two permit renewals. By noon the worries had become a list, and the list had names
beside it.</p>
<p>For one Saturday we pushed every table in the hall together. Traders who sell tomatoes, phone covers, winter
blankets and hot food sat down beside people who have done it for longer. There were no speeches. There was tea.</p>
<h2>What people asked first</h2>
<p>Hardly anybody asked how to grow. They asked how to <em>stay</em>.</p>
<ul>
<li>How to write an invoice that a school or a clinic will accept</li>
<li>What belongs in a cash book, and what does not</li>
<li>Whom to phone when stock is taken, and what to ask for in writing</li>
<li>How three stalls can buy together and still stay friends</li>
</ul>
<blockquote>Nobody told me to be patient. They showed me which page to fill in first.</blockquote>
<p>That was a tailor at the far end of the table, who has mended coats on the same corner for six winters.</p>
<h3>What happens next</h3>
<ol>
<li>A folder of letters that every member may copy</li>
<li>One evening a month with a bookkeeper, at the same table</li>
<li>A page on confiscation, in five languages</li>
</ol>
<p>Would you like a seat next time? Write to <a href="mailto:traders@sanir.example">traders@sanir.example</a>, or
watch <a href="/news">our news</a> for the next date.</p>
`,
};
