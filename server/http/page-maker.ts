import { PAGE_PATHS } from '../../rules/page-paths.ts';
import { type Answer, makeAnswer } from '../answers/answer.ts';
import type { RenderOptions, RenderPage } from '../rendering/render-page.ts';
import { LOW_DATA_VARY } from './low-data.ts';
import { ADMIN_SECURITY_HEADERS, SECURITY_HEADERS } from './security-headers.ts';

/** Renders a page as an answer. @param status in the place of 200. */
export type MakePage = (
  address: string,
  options: RenderOptions & { readonly status?: number },
) => Promise<Answer>;

/** @param isDeveloping whether the client's sources are served, which need inline styles: then pages carry no policy. */
export function createPageMaker(renderPage: RenderPage, isDeveloping: boolean): MakePage {
  return async (address, { status = 200, ...options }) => {
    const rendered = await renderPage(address, options);
    const traits = {
      status: rendered.status === 200 ? status : rendered.status,
      contentType: 'text/html; charset=utf-8',
      // A form's page can contain what was typed, or why it was refused.
      cacheControl: options.form || options.admin?.failure ? 'no-store' : 'private, no-cache',
      vary: address === PAGE_PATHS.admin ? ADMIN_VARY : LOW_DATA_VARY,
      headers: isDeveloping ? [] : headersOf(address),
    };
    return makeAnswer(traits, rendered.document, EFFORT);
  };
}

/** The headers by which the server decides whether this may be the administrator. */
const ADMIN_VARY = ['Cookie', 'Sec-Fetch-Site'] as const;

const headersOf = (address: string) =>
  address === PAGE_PATHS.admin ? ADMIN_SECURITY_HEADERS : SECURITY_HEADERS;

/** Of brotli, while a reader waits: 11 takes 16 ms for 12 KB, 5 a fraction of one, for some 8 % more bytes. */
const EFFORT = 5;
