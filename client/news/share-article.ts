/** What became of a try to share: `unknown` where the browser's own dialog saw to it, or was left. */
export type ShareOutcome = 'unknown' | 'copied' | 'failed';

/** Shares by the browser's own dialog, else copies the address. Never throws: in-app browsers refuse as they like. */
export async function shareArticle(
  shared: Required<Pick<ShareData, 'title' | 'text' | 'url'>>,
): Promise<ShareOutcome> {
  const { share, clipboard }: Partial<Pick<Navigator, 'share' | 'clipboard'>> = navigator;
  try {
    if (share) {
      await share.call(navigator, shared);
      return 'unknown';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'unknown';
    // Whatever else went wrong there, the address can still be copied.
  }
  try {
    // Only where the site is reached by https.
    if (!clipboard) return 'failed';
    await clipboard.writeText(shared.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
