import { videoSite } from '../../../../rules/article-html/attributes/video-cards.ts';
import { MAX_TITLE_LENGTH } from '../../../../rules/articles/article-limits.ts';
import { cleanLine } from '../../../../rules/characters.ts';
import { IMPORT_TIMEOUT_SECONDS } from '../../../../rules/images/image-rules.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { DomainError } from '../../../platform/errors.ts';
import { fetchPublic, type TrustOptions } from '../../../platform/public-web/fetch-public.ts';
import type { Video } from './find-video.ts';

/** @param endpoints oEmbed's address of each site. @throws DomainError as `FetchVideo`. */
export async function fetchVideo(
  url: string,
  trusted?: TrustOptions,
  endpoints: ReadonlyMap<string, string> = ENDPOINTS,
): Promise<Video> {
  const endpoint = endpoints.get(videoSite(url) ?? '');
  if (endpoint === undefined) throw new DomainError('BAD_USER_INPUT', CATALOGUE.videoAddressWanted);
  const bytes = await fetchPublic(endpoint + encodeURIComponent(url), WANTED, trusted);
  const video = readVideo(bytes.toString());
  if (!video) throw new DomainError('BAD_USER_INPUT', NO_TITLE);
  return video;
}

function readVideo(json: string): Video | undefined {
  const { title, thumbnail_url: picture } = fieldsOf(json);
  const line = typeof title === 'string' ? cleanLine(title).slice(0, MAX_TITLE_LENGTH).trim() : '';
  if (line === '') return undefined;
  const isAddress = typeof picture === 'string' && URL.parse(picture)?.protocol === 'https:';
  return { title: line, pictureUrl: isAddress ? picture : null };
}

function fieldsOf(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}

/** Facebook answers only to sites that have registered with it. */
const ENDPOINTS: ReadonlyMap<string, string> = new Map([
  ['YouTube', 'https://www.youtube.com/oembed?format=json&url='],
  ['Vimeo', 'https://vimeo.com/api/oembed.json?url='],
]);

const WANTED = {
  name: 'The title',
  accept: 'application/json',
  maxBytes: 100_000,
  maxSeconds: IMPORT_TIMEOUT_SECONDS,
  addressWanted: CATALOGUE.videoAddressWanted,
  tooLarge: () => NO_TITLE,
};

const NO_TITLE = 'The site of this video names no title. Type the title in place of the address.';
