import type { SampleArticle } from '../sample-article.ts';
import { cloth } from '../scenes/cloth.ts';

export const ourWords: SampleArticle = {
  title: 'How we choose our words',
  daysAgo: 131,
  hour: '10:40',
  pictures: [
    {
      name: 'blue-and-sand.jpg',
      alt: 'Sand, ochre and dark red bands woven through a blue warp',
      draw: cloth('cool'),
      seed: 5,
      size: [1600, 1000],
    },
  ],
  content: `
<p>Every few weeks somebody asks us for a picture of a crying child. We do not have one, and if we had, we would not send
it. This page says what we do instead. It is a house rule for ourselves, and a request to those who report on us.</p>
<h2>People first</h2>
<p>A permit is something that a person has or waits for. It is not what the person is. We write about <strong>a teacher, a
baker, a father of two</strong>, and mention papers where the story is about papers.</p>
<h2>No water</h2>
<p>People do not <s>flood</s>, <s>stream</s> or <s>pour</s>. They travel, arrive, wait, leave and stay.</p>
<h2>Before we publish</h2>
<ol>
<li>Has the person read it, or had it read to them?</li>
<li>Do they want their name in it? Have they thought about it overnight?</li>
<li>Could anybody be found by what we describe?
<ul>
<li>a street, a school, a uniform</li>
<li>what can be seen through the window in the picture</li>
</ul>
</li>
<li>Would we print this sentence if it were about our own sister?</li>
</ol>
<blockquote>Tell them what I do all day. They never ask what I do all day.</blockquote>
<h3>When we get it wrong</h3>
<p>We do, now and then. Then we correct it where it was printed, and say that we have. Tell us, please:
<a href="mailto:words@sanir.example">words@sanir.example</a>.</p>
`,
};
