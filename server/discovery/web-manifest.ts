import { SITE } from '../../content/site.ts';

/**
 * How the site stands on a home screen: as a page of the browser, whose address can be shared. `standalone` would make
 * Android offer an installation to every reader.
 */
export function webManifest(): string {
  return JSON.stringify({
    name: SITE.name,
    short_name: SITE.name,
    description: SITE.tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: THEME_COLORS.light,
    background_color: BACKGROUND,
    icons: ICON_SIDES.flatMap((side) =>
      // One file for both: the mark keeps clear of what a round icon cuts away.
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

/** What a browser paints its own edges with: the header's indigo by day, the paper's brown at night. */
export const THEME_COLORS = { light: '#1f3a5f', dark: '#17120e' } as const;
