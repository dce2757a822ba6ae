import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** The families that a machine uses for the generic names. */
export interface Fonts {
  readonly sans: string;
  readonly serif: string;
  readonly monospace: string;
}

/** Close to the widest and the narrowest system fonts of phones and computers. */
export const FONTS = {
  wide: { sans: 'DejaVu Sans', serif: 'DejaVu Serif', monospace: 'DejaVu Sans Mono' },
  narrow: { sans: 'Archivo Narrow', serif: 'DejaVu Serif Condensed', monospace: 'DejaVu Sans Mono' },
} as const satisfies Record<string, Fonts>;

/** For each of these fonts, the path of a fontconfig file. */
export type FontFiles = Readonly<Record<keyof typeof FONTS, string>>;

// Chromium accepts WOFF files from a page, but not from the system.
const { resolve } = createRequire(import.meta.url);
const FOLDERS = ['dejavu-fonts-ttf', '@expo-google-fonts/archivo-narrow'].map((name) =>
  dirname(resolve(`${name}/package.json`)),
);

/**
 * The text of a fontconfig file that gives a browser only these fonts.
 * @param cache a folder for fontconfig.
 */
export function fontconfigOf({ sans, serif, monospace }: Fonts, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${FOLDERS.map((folder) => `<dir>${folder}</dir>`).join('\n  ')}
  <cachedir>${cache}</cachedir>
  <selectfont><rejectfont><glob>*/DejaVuMathTeXGyre.ttf</glob></rejectfont></selectfont>
  ${alias('system-ui', sans)}
  ${alias('sans-serif', sans)}
  ${alias('serif', serif)}
  ${alias('monospace', monospace)}
  <match target="pattern">
    <edit name="family" mode="append_last"><string>${sans}</string></edit>
  </match>
  <match target="pattern">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;
}

const alias = (generic: string, family: string) =>
  `<alias binding="same"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`;
