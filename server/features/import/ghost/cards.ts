import { escapeAttribute, escapeText } from '../../../../rules/article-html/escape.ts';
import { addressWords, embeddedHtml, fileMissing, watchAddress } from '../html/embedded.ts';
import { markHtml } from '../html/losses.ts';
import type { Row } from './read-tables.ts';

/** Gives the rendered HTML of the next card with markdown, which the post has beside its document. */
export type NextMarkdown = () => string | undefined;

/** The HTML of a card, by its name in Lexical or mobiledoc. */
export function cardHtml(name: string, card: Row, nextMarkdown: NextMarkdown): string {
  const text = (key: string): string => (typeof card[key] === 'string' ? (card[key] as string) : '');
  const caption = text('caption');
  switch (name) {
    case 'image':
      return imageHtml(text('src'), text('alt'), caption);
    case 'gallery':
      return galleryHtml(card.images, caption);
    case 'html':
      return text('html');
    case 'markdown':
    case 'card-markdown':
      return (
        nextMarkdown() ??
        text('markdown')
          .split(/\n{2,}/)
          .map((part) => `<p>${escapeText(part)}</p>`)
          .join('') + RAW_MARKDOWN
      );
    case 'code':
    case 'codeblock':
      return `<pre>${escapeText(text('code'))}</pre>${lineOf(caption)}`;
    case 'hr':
    case 'horizontalrule':
      return '<hr>';
    case 'embed':
      return linkHtml(text('url'), titleOf(card), 'Embedded content') + lineOf(caption);
    case 'bookmark':
      return linkHtml(text('url'), titleOf(card), '') + lineOf(caption);
    case 'button':
      return buttonHtml(text('buttonUrl'), text('buttonText'));
    case 'callout':
      return `<p>${escapeText(text('calloutEmoji'))} ${inlineOf(text('calloutText'))}</p>`;
    case 'toggle':
      return `<h4>${inlineOf(text('heading'))}</h4>${text('content')}`;
    case 'header':
      return (
        imageHtml(text('backgroundImageSrc'), '', '') +
        `<h2>${inlineOf(text('header'))}</h2>${lineOf(text('subheader'))}` +
        (card.buttonEnabled ? buttonHtml(text('buttonUrl'), text('buttonText')) : '')
      );
    case 'product':
      return (
        imageHtml(text('productImageSrc'), '', '') +
        `<h4>${inlineOf(text('productTitle'))}</h4>${text('productDescription')}` +
        (card.productButtonEnabled ? buttonHtml(text('productUrl'), text('productButton')) : '')
      );
    case 'call-to-action':
      return (
        imageHtml(text('imageUrl'), '', '') +
        text('textValue') +
        (card.showButton ? buttonHtml(text('buttonUrl'), text('buttonText')) : '')
      );
    case 'video':
      return linkHtml(text('src'), text('fileName'), 'A video') + lineOf(caption);
    case 'audio':
      return linkHtml(text('src'), text('title'), 'A sound recording');
    case 'file':
      return `<div class="kg-file-card">${linkHtml(text('src'), text('fileTitle') || text('fileName'), '')}</div>${lineOf(text('fileCaption'))}`;
    case 'paywall':
      return markHtml({ what: 'A paywall', why: 'Articles here are for everybody.', isGrave: false });
    case 'email':
    case 'email-cta':
      return markHtml({
        what: 'Words for the newsletter',
        why: 'Readers of the page did not see them.',
        isGrave: false,
      });
    case 'signup':
      return markHtml({ what: 'A form to subscribe', why: 'An article cannot hold a form.', isGrave: false });
    default:
      return markHtml({ what: `The card "${name}"`, why: 'This site knows nothing like it.', isGrave: true });
  }
}

const RAW_MARKDOWN = markHtml({
  what: 'A text in Markdown',
  why: 'The export has it only with its signs, such as ** and #. Format it anew.',
  isGrave: true,
});

function imageHtml(source: string, alt: string, caption: string): string {
  if (source === '') return '';
  const image = `<img src="${escapeAttribute(source)}" alt="${escapeAttribute(alt)}">`;
  return `<figure>${image}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
}

function galleryHtml(images: unknown, caption: string): string {
  const figures = (Array.isArray(images) ? images : []).map((image: Row | null) =>
    imageHtml(String(image?.src ?? ''), String(image?.alt ?? ''), String(image?.caption ?? '')),
  );
  return `<div class="gallery">${figures.join('')}</div>${lineOf(caption)}`;
}

const titleOf = ({ metadata }: Row): string =>
  typeof metadata === 'object' &&
  metadata !== null &&
  'title' in metadata &&
  typeof metadata.title === 'string'
    ? metadata.title
    : '';

/** @param noun of what is not shown but linked; empty for what was a link there too. */
function linkHtml(address: string, title: string, noun: string): string {
  if (noun !== '' && (address === '' || OWN_FILE.test(address)))
    return markHtml(fileMissing(noun, address.replace('__GHOST_URL__', '')));
  if (address === '') return '';
  const page = watchAddress(address);
  const words = title.trim() || (OWN_FILE.test(address) ? address.replace(/^.*\//, '') : addressWords(page));
  if (noun !== '') return embeddedHtml(page, noun, words);
  return `<p><a href="${escapeAttribute(page)}">${escapeText(words)}</a></p>`;
}

/** The export does not have the address of its site, which Ghost writes so. */
const OWN_FILE = /^(__GHOST_URL__|\/(?!\/))/;

const buttonHtml = (address: string, words: string): string =>
  address === '' || words === ''
    ? ''
    : `<p><a href="${escapeAttribute(address)}">${escapeText(words)}</a></p>`;

const lineOf = (html: string): string => (html === '' ? '' : `<p>${inlineOf(html)}</p>`);

const inlineOf = (html: string): string => html.replace(/<\/?p\b[^>]*>/gi, ' ');
