import type { Site } from '../../../rules/content/schemas.ts';

export const MANIFEST_PATH = '/site.webmanifest';

/** `browser` keeps the address bar, for sharing; `standalone` would make Android offer an installation. */
export function webManifest({ name, tagline }: Site): string {
  return JSON.stringify({
    name,
    short_name: name,
    description: tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: THEME_COLOR,
    background_color: BACKGROUND,
    icons: ICON_SIDES.flatMap((side) =>
      // One file serves both, because the mark lies within the safe area of maskable icons.
      ['any', 'maskable'].map((purpose) => ({
        src: `/icon-${side}.png`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose,
      })),
    ),
  });
}

const ICON_SIDES = [192, 512];
const BACKGROUND = '#fffbf5';

/** The browser's toolbar has the header's indigo, which is the same in both colour schemes. */
export const THEME_COLOR = '#1f3a5f';
