import type { SampleArticle } from '../sample-article.ts';
import { papers } from '../scenes/papers.ts';
import { spools } from '../scenes/spools.ts';

export const familyPapers: SampleArticle = {
  title: "Keep them dry, keep them together: one folder for a family's papers",
  author: 'Grace Phiri',
  daysAgo: 8,
  hour: '09:05',
  pictures: [
    {
      name: 'papers-on-green.jpg',
      alt: 'Letters and forms fanned out on a green desk, with a red folder tied with string',
      draw: papers('leaf'),
      seed: 1,
      size: [1800, 1125],
    },
    {
      name: 'IMG_0905.jpg',
      alt: 'The same papers in the morning, on a wooden table',
      draw: papers('wood'),
      seed: 2,
      size: [1440, 1080],
    },
    {
      name: 'thread-and-needle.png',
      alt: 'Spools of thread and a half-sewn seam on a pale cloth',
      draw: spools('clay'),
      seed: 1,
      size: [1000, 625],
    },
  ],
  content: `
<p>A paper that is wet, torn or at the bottom of somebody else's bag is a paper that you do not have. Most of the
help that people ask us for in the first week begins with a search, so we now begin with a folder.</p>
<p>It costs little, it fits under a mattress, and it can be carried out of the door in one hand.</p>
<h2>What goes in</h2>
<ol>
<li>Permits and every receipt for a renewal, <strong>the newest in front</strong></li>
<li>Birth and marriage certificates, or whatever stands in for them</li>
<li>Clinic cards, one plastic sleeve for each person
<ul>
<li>vaccinations of the children</li>
<li>prescriptions that are still running</li>
</ul>
</li>
<li>School reports and the letter of the last school</li>
<li>A page with telephone numbers, written by hand</li>
</ol>
<h2>What does not go in</h2>
<p>Money, and the <u>only</u> copy of anything that can be copied. Ask at one of our desks: members copy for members
without charge, and nobody keeps what they copied.</p>
<h3>Three habits that help</h3>
<ul>
<li>Photograph each page in daylight, and send the pictures to one person whom you trust.</li>
<li>Write the date of the next renewal on the outside, large.</li>
<li>Show the oldest child where the folder lives.</li>
</ul>
<blockquote>We lost the wardrobe and kept the folder. Of the two, the wardrobe was easier to find again.</blockquote>
<p>Our volunteers sew the cloth covers themselves. If you would like a few for your own group, write to
<a href="mailto:folders@sanir.example">folders@sanir.example</a>.</p>
`,
};
