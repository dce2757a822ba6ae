import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { type Answer, makeAnswer } from '../../answers/answer.ts';
import type { RenderOptions, RenderPage } from '../../rendering/render-page.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import { LOW_DATA_VARY } from './low-data.ts';

/**
 * Renders a page as an answer. @param options.status replaces 200.
 * @param options.stale an earlier answer, which is returned again when none of its sources changed.
 */
export type MakePage = (
  address: string,
  options: RenderOptions & { readonly status?: number; readonly stale?: Answer | undefined },
) => Promise<Answer>;

/** @param isDeveloping sends no content security policy, because the client's sources need inline styles. */
export function createPageMaker(
  renderPage: RenderPage,
  securityHeaders: SecurityHeaders,
  isDeveloping: boolean,
): MakePage {
  function headersOf(address: string, { preview, unsaved }: RenderOptions): readonly string[] {
    if (preview || unsaved) return securityHeaders.privateList;
    return address === PAGE_PATHS.admin ? securityHeaders.adminList : securityHeaders.list;
  }

  return async (address, { status = 200, stale, ...options }) => {
    // The client's sources can change while nothing else does.
    const rendered = await renderPage(address, options, isDeveloping ? undefined : stale);
    if (!('document' in rendered)) return rendered;
    const traits = {
      source: rendered.source,
      status: rendered.status === 200 ? status : rendered.status,
      contentType: 'text/html; charset=utf-8',
      // Forms can contain typed values, and a private link's page is only for people with the link.
      cacheControl:
        options.form || options.admin?.failure || options.preview || options.unsaved
          ? 'no-store'
          : 'private, no-cache',
      vary: address === PAGE_PATHS.admin ? ADMIN_VARY : LOW_DATA_VARY,
      headers: isDeveloping ? [] : headersOf(address, options),
    };
    return makeAnswer(traits, rendered.document, EFFORT);
  };
}

const ADMIN_VARY = ['Cookie', 'Sec-Fetch-Site'] as const;

/**
 * Brotli quality. A list of 65 KB takes 0.7 ms; with 5 it takes 0.6 ms and is 1.5 % longer, with 10 it takes
 * 20 ms and is 9 % shorter.
 */
const EFFORT = 9;
