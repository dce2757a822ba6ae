import { describe, expect, it } from 'vitest';
import { videoSite, withVideoCards } from '../../../rules/article-html/attributes/video-cards.ts';
import { rewritten } from '../../support/data/articles/article-html.ts';

describe('the address of a video', () => {
  it.each([
    ['YouTube', 'https://www.youtube.com/watch?v=abc'],
    ['YouTube', 'https://www.youtube.com/watch?t=3&v=abc'],
    ['YouTube', 'https://m.youtube.com/watch?v=abc'],
    ['YouTube', 'https://youtube.com/shorts/abc'],
    ['YouTube', 'https://www.youtube.com/live/abc?si=x'],
    ['YouTube', 'https://youtu.be/abc?si=x'],
    ['Vimeo', 'https://vimeo.com/123'],
    ['Vimeo', 'https://vimeo.com/channels/staffpicks/123'],
    ['Vimeo', 'https://player.vimeo.com/video/123'],
    ['Facebook', 'https://www.facebook.com/watch/?v=123'],
    ['Facebook', 'https://www.facebook.com/network.example/videos/123/'],
    ['Facebook', 'https://web.facebook.com/reel/123'],
    ['Facebook', 'https://fb.watch/abc/'],
  ])('is one of %s: %s', (site, address) => {
    expect(videoSite(address)).toBe(site);
  });

  it.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/@network',
    'https://www.youtube.com/playlist?list=v=abc',
    'https://youtu.be/',
    'https://youtube.com.example/watch?v=abc',
    'https://example.org/youtu.be/abc',
    'https://vimeo.com/network',
    'https://www.facebook.com/network.example',
    'https://notfacebook.com/watch/?v=1',
    'mailto:youtu.be/abc',
    '/news?https://youtu.be/abc',
  ])('is no other address: %s', (address) => {
    expect(videoSite(address)).toBeUndefined();
  });
});

const LINK = '<a href="https://youtu.be/abc" rel="noopener noreferrer">';

const card = (text: string, image = '') =>
  `<figure class="video">${LINK}${image}<strong>${text}</strong> <span lang="en" dir="ltr">Opens YouTube</span></a></figure>`;

describe('a link to a video', () => {
  it.each([
    ['alone in a paragraph is a card', `<p>${LINK}A talk</a></p>`, card('A talk')],
    ['is a card with spaces around it', `<p>\xa0${LINK}A talk</a>\xa0</p>`, card('A talk')],
    ['keeps its marks', `<p>${LINK}A <em>good</em> talk</a></p>`, card('A <em>good</em> talk')],
    ['is a card in a line at the right', `<p class="align-right">${LINK}A talk</a></p>`, card('A talk')],
    [
      'has the picture before it, which the title describes',
      `<p>x</p><img src="/uploads/a.jpg" alt="A talk"><p>${LINK}A talk</a></p><p>y</p>`,
      `<p>x</p>${card('A talk', '<img src="/uploads/a.jpg" alt="">')}<p>y</p>`,
    ],
    [
      'after another card has its own picture',
      `<p>${LINK}One</a></p><img src="/uploads/a.jpg" alt=""><p>${LINK}Two</a></p>`,
      card('One') + card('Two', '<img src="/uploads/a.jpg" alt="">'),
    ],
  ])('%s', (_name, stored, shown) => {
    expect(rewritten(stored)).toBe(stored);
    expect(withVideoCards(stored)).toBe(shown);
  });

  it.each([
    ['with words beside it', `<p>See ${LINK}a talk</a></p>`],
    ['with another link beside it', `<p>${LINK}One</a>${LINK.replace('abc', 'd')}Two</a></p>`],
    ['in a list', `<ul><li>${LINK}A talk</a></li></ul>`],
    ['in a heading', `<h2>${LINK}A talk</a></h2>`],
    ['in a cell', `<table><thead><tr><th scope="col">${LINK}A talk</a></th></tr></thead></table>`],
    ['that leads elsewhere', `<img src="/uploads/a.jpg" alt=""><p><a href="/news">A talk</a></p>`],
    ['whose address is only written', '<p>https://youtu.be/abc</p>'],
    ['that was written as text', '<p>&lt;a href="https://youtu.be/abc"&gt;x&lt;/a&gt;</p>'],
  ])('stays a link %s', (_name, html) => {
    expect(withVideoCards(html)).toBe(html);
  });
});
