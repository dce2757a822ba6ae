import type { ImportLimits } from './import-limits.ts';

export interface Video {
  readonly title: string;
  /** An https address; null if the site names none. */
  readonly pictureUrl: string | null;
}

/** Fetches a description by the oEmbed standard. Rejects with DomainError BAD_USER_INPUT or UNAVAILABLE. */
export type FetchVideo = (url: string) => Promise<Video>;

export interface VideoServices {
  readonly fetchVideo: FetchVideo;
  readonly importLimits: ImportLimits;
}

/** `address` is the client's IP address. @throws DomainError BAD_USER_INPUT, RATE_LIMITED or UNAVAILABLE. */
export function findVideo(
  { fetchVideo, importLimits }: VideoServices,
  { url, address }: { readonly url: string; readonly address: string },
): Promise<Video> {
  return importLimits.run(address, () => fetchVideo(url.trim()));
}
