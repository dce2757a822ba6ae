import type { SampleArticle } from '../../commands/seed/sample-article.ts';
import { SAMPLE_ARTICLES } from '../../commands/seed/sample-articles.ts';

const ILLUSTRATED = SAMPLE_ARTICLES.find(({ images }) => images.length >= 4);
if (!ILLUSTRATED) throw new Error('No sample article has four pictures');

const IMAGES = ILLUSTRATED.images.slice(0, 4);

const SENTENCE = 'Words of people on the move and of those who stayed. ';

/** A chapter of 242 words. */
const chapterWith = (image: string) => `<h2>Words about people on the move</h2>
<p>${SENTENCE.repeat(8)}<strong>Words with weight.</strong> <a href="https://www.sanir.example/">A link.</a></p>
<p>${SENTENCE.repeat(5)}</p>${image}
<ul><li>${SENTENCE}<ol><li>${SENTENCE}</li><li>${SENTENCE}</li></ol></li><li>${SENTENCE}</li></ul>
<blockquote>${SENTENCE.repeat(2)}</blockquote>
<p>${SENTENCE}<em>${SENTENCE}</em></p>`;

const PLACE = { folder: ILLUSTRATED.folder, daysAgo: 1, hour: '12:00', images: IMAGES } as const;

/** Emptied before typing. It also contains images, so the form is the same. */
export const SHORT_ARTICLE: SampleArticle = { ...PLACE, title: 'A short article', content: '<p>Short.</p>' };

/** An article of 10,000 words in paragraphs, headings, nested lists, quotes, links, marks and images. */
export const LONG_ARTICLE: SampleArticle = {
  ...PLACE,
  title: 'A long article',
  content: Array.from({ length: 42 }, (_, chapter) => {
    const image = chapter % 10 === 0 ? IMAGES[chapter / 10] : undefined;
    return chapterWith(image ? `<img src="${image.file}" alt="${image.alt}">` : '');
  }).join(''),
};
