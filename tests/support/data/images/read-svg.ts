import { readFileSync } from 'node:fs';
import { DOMParser, type Element, onWarningStopParsing } from '@xmldom/xmldom';

const ROOT = new URL('../../../../', import.meta.url);

/**
 * The root of an SVG file.
 * @param path from the project's folder, or a `file:` URL.
 * @throws Error where it is not well-formed.
 */
export function readSvg(path: string): Element {
  const { documentElement } = new DOMParser({ onError: onWarningStopParsing }).parseFromString(
    readFileSync(new URL(path, ROOT), 'utf8'),
    'image/svg+xml',
  );
  if (documentElement?.tagName !== 'svg') throw new Error(`${path} is not an SVG`);
  return documentElement;
}
