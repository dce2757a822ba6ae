import { describe, expect, it } from 'vitest';
import { withCaptions } from '../../../rules/article-html/attributes/captions.ts';

const URL = '/uploads/news-images/1-a-abcdefgh.jpg';
const HTML = `<p>One</p><img src="${URL}" alt="A &quot;stall&quot; &gt; a table"><p>Two</p>`;

describe('the pictures of a stored text', () => {
  it('stand in a figure over their caption, whose signs mean nothing', () => {
    expect(withCaptions(HTML, [{ url: URL, caption: '<b>Noon</b> & "rain"' }])).toBe(
      `<p>One</p><figure><img src="${URL}" alt="A &quot;stall&quot; &gt; a table">` +
        '<figcaption dir="auto">&lt;b&gt;Noon&lt;/b&gt; &amp; "rain"</figcaption></figure><p>Two</p>',
    );
  });

  it('stay as they are without a caption, and where the article does not have them', () => {
    expect(withCaptions(HTML, [{ url: URL, caption: '' }])).toBe(HTML);
    expect(withCaptions(HTML, [{ url: '/uploads/other.jpg', caption: 'Noon' }])).toBe(HTML);
  });

  it('keep signs that a replacement would read as its own', () => {
    expect(withCaptions(HTML, [{ url: URL, caption: '$& $1' }])).toContain(
      '<figcaption dir="auto">$&amp; $1</figcaption>',
    );
  });
});
