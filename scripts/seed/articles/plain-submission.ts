import type { SampleArticle } from '../sample-article.ts';
import { chairs } from '../scenes/chairs.ts';
import { doorways } from '../scenes/doorways.ts';

export const plainSubmission: SampleArticle = {
  title: 'Our submission, in plain language',
  daysAgo: 98,
  hour: '09:00',
  pictures: [
    {
      name: 'the-meeting.webp',
      alt: 'A ring of ochre, white and red chairs around a rug on a green floor, seen from above',
      draw: chairs('leaf'),
      seed: 2,
      size: [1800, 1125],
    },
    {
      name: 'doors.jpg',
      alt: 'Three arched doors in bright walls: two stand ajar, and a path leads out of the third',
      draw: doorways(3),
      seed: 2,
      size: [1280, 1600],
    },
  ],
  content: `
<p>We were asked what we think of the plans for a new procedure, and we answered at length. Long answers are read by few
people. So here is the same thing in the words that we use among ourselves.</p>
<h2>Four things that we ask for</h2>
<ol>
<li><strong>A date.</strong> Whoever hands something in should be told by when there will be an answer.</li>
<li><strong>A reason.</strong> A refusal that is not explained cannot be understood, accepted or corrected.</li>
<li><strong>A language.</strong> Decisions about a life should reach it in words that it knows.</li>
<li><strong>A door.</strong> Not every question fits a screen. Somewhere there must be a counter with a person behind it.</li>
</ol>
<p class="align-center"><em>Nothing about us without us.</em></p>
<h2>Why we think so</h2>
<p>Because we have all waited. The people who wrote these pages have interpreted for others, stood in queues with them, and
read letters aloud at kitchen tables. What we describe is not an exception that somebody told us about; it is what our
members do on weekdays.</p>
<h4>How it was written</h4>
<p>Each point was discussed in at least three languages and kept only where every group agreed. Points on which we
disagree are in an annex, <u>with both opinions</u>.</p>
<h5>Copies</h5>
<p>The full text can be had on paper from any member. Organisations that would like to sign can do so until the end of next
month:<br>
<a href="mailto:submission@sanir.example">submission@sanir.example</a><br>
<a href="https://partners.sanir.example/submission">partners.sanir.example/submission</a></p>
`,
};
