/** The site that shows the video at this address, as its name is written; undefined for any other page. */
export const videoSite = (href: string): string | undefined =>
  VIDEOS.find(([, pattern]) => pattern.test(href))?.[0];

const VIDEOS: readonly (readonly [site: string, pattern: RegExp])[] = [
  [
    'YouTube',
    /^https?:\/\/(?:youtu\.be\/|(?:www\.|m\.)?youtube\.com\/(?:watch\/?\?(?:.*[&;])?v=|shorts\/|live\/))./,
  ],
  ['Vimeo', /^https?:\/\/(?:(?:www\.)?vimeo\.com|player\.vimeo\.com\/video)\/(?:channels\/\w+\/)?\d/],
  [
    'Facebook',
    /^https?:\/\/(?:fb\.watch\/.|(?:www\.|m\.|web\.)?facebook\.com\/(?:watch\/?\?|reel\/|share\/v\/|[^?#]+\/videos\/).)/,
  ],
];

/**
 * Shows the link to a video as a card if it is alone in a paragraph, with the image before it, which needs no
 * description beside the title. Nothing is loaded from the video's site. @param html stored HTML
 */
export function withVideoCards(html: string): string {
  return html.replace(
    ALONE,
    (paragraph, image: string | undefined, link: string, href: string, text: string) => {
      const site = videoSite(href);
      return site
        ? `<figure class="video">${link}${image ? `${image}">` : ''}<strong>${text}</strong> <span lang="en" dir="ltr">Opens ${site}</span></a></figure>`
        : paragraph;
    },
  );
}

/** Stored HTML escapes text and attributes, and links do not nest. */
const ALONE =
  /(?:(<img src="[^"]*" alt=")[^"]*">)?<p(?: class="[^"]*")?>\s*(<a href="([^"]*)"[^>]*>)((?:(?!<\/a>).)*)<\/a>\s*<\/p>/gs;
