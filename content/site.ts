import type { ContentOf, ShareImage } from '../rules/content/schemas.ts';

/** Name and contact of the network. Replace these samples. */
export const SITE = {
  name: 'Sanir',
  tagline: 'Advocating for Human Rights and Justice Worldwide',
  email: 'hello@sanir.example',
  phone: '+27 00 000 0000',
  whatsApp: '+27 00 000 0000',
  networks: [
    { label: 'Facebook', url: 'https://facebook.example/sanir' },
    { label: 'X', url: 'https://x.example/sanir' },
    { label: 'Instagram', url: 'https://instagram.example/sanir' },
    { label: 'LinkedIn', url: 'https://linkedin.example/sanir' },
  ],
} as const satisfies ContentOf<'SITE'>;

/** The image in previews of pages without one: name and tagline, exported from `client/artwork/share.svg`. */
export const SHARE_PICTURE: ShareImage = {
  path: '/share.jpg',
  width: 1200,
  height: 630,
  alt: `Dotted paths cross red hills and meet under a large sun. Above them: ${SITE.name}, ${SITE.tagline}.`,
};
