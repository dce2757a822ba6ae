import { StartError } from '../../../platform/errors.ts';
import { createTopicCount } from '../count-topics.ts';
import { plainTextOf } from '../html/parse-foreign-html.ts';
import { imageKey } from '../images/image-address.ts';
import type { InputFile } from '../input/text-stream.ts';
import {
  createNotTaken,
  type ImageWords,
  type ImportSource,
  type SourceSurvey,
  type SurveyedArticle,
} from '../source.ts';
import { readWxr, type WxrItem } from './read-wxr.ts';
import {
  type Attachment,
  isPost,
  keptDate,
  keyOf,
  oldPathsOf,
  titleOf,
  wordPressArticle,
} from './wordpress-article.ts';
import { termOf, termsOf } from './wordpress-topics.ts';

/** The exports of one WordPress: a large site's is in several files. */
export function openWordPress(
  files: readonly InputFile[],
  rest: Pick<ImportSource, 'readFile' | 'close'>,
): ImportSource {
  const authors = new Map<string, string>();
  const attachments = new Map<string, Attachment>();
  const uploadedTo = new Map<string, string[]>();
  const reusable = new Map<string, string>();
  const parents = new Map<string, string>();
  let base = '';

  async function survey(): Promise<SourceSurvey> {
    const notTaken = createNotTaken();
    const topics = createTopicCount();
    const items: Pick<SurveyedArticle, 'key' | 'date' | 'title'>[] = [];
    const paths: (readonly string[])[] = [];
    const keys = new Set<string>();
    for (const file of files) {
      let own = '';
      for await (const entry of readWxr(file)) {
        if (entry.kind === 'site') {
          if (entry.field === 'wp:base_blog_url' || (entry.field === 'link' && own === ''))
            own = cleanBase(entry.text);
        } else if (entry.kind === 'author') {
          const { login, name } = authorOf(entry.fields);
          authors.set(login, name);
          notTaken.add('Users', name);
        } else if (entry.kind === 'item') {
          if (isPost(entry.item)) {
            const key = keyOf(entry.item);
            if (keys.has(key)) continue;
            keys.add(key);
            items.push({ key, date: keptDate(entry.item), title: titleOf(entry.item) });
            paths.push(oldPathsOf(entry.item, own));
            const terms = termsOf(entry.item, own, parents);
            for (const { name, oldPaths } of terms) topics.add(name, oldPaths);
            topics.countArticle(terms.map(({ name }) => name));
            notTaken.add('Comments', '', { count: entry.item.comments });
          } else noteOther(entry.item);
        } else if (entry.kind === 'term') {
          const isMenu = entry.fields.get('wp:term_taxonomy') === 'nav_menu';
          notTaken.add(isMenu ? 'Menus' : 'Other ways to sort', entry.fields.get('wp:term_name') ?? '');
        } else noteTerm(entry.fields, own);
      }
      if (base !== '' && own !== '' && own !== base)
        throw new StartError(
          `${file.name} is of another site (${own}) than the files before it (${base}). Import one site after another. Nothing was imported.`,
        );
      base ||= own;
    }

    /** A parent stands before its children. */
    function noteTerm(fields: ReadonlyMap<string, string>, own: string): void {
      const get = (field: string) => fields.get(field)?.trim() ?? '';
      const category = get('wp:category_nicename');
      if (category !== '') parents.set(category, get('wp:category_parent'));
      for (const { name, oldPaths } of category === ''
        ? termOf('post_tag', get('wp:tag_slug'), get('wp:tag_name'), own, parents)
        : termOf('category', category, get('wp:cat_name'), own, parents))
        topics.add(name, oldPaths);
    }

    function noteOther(item: WxrItem): void {
      const { fields, meta, place } = item;
      const [type = '', id = ''] = [fields.get('wp:post_type'), fields.get('wp:post_id')?.trim()];
      const note = (kind: string) => notTaken.add(kind, titleOf(item), { place });
      notTaken.add('Comments', '', { count: item.comments });
      if (type === 'attachment') {
        note(LIBRARY);
        const parent = fields.get('wp:post_parent')?.trim() ?? '';
        attachments.set(id, {
          id,
          address: fields.get('wp:attachment_url')?.trim() || (fields.get('guid')?.trim() ?? ''),
          alt: (meta.get('_wp_attachment_image_alt') ?? '').slice(0, MAX_WORDS),
          caption: plainTextOf((fields.get('excerpt:encoded') ?? '').slice(0, MAX_WORDS)),
          order: Number(fields.get('wp:menu_order')) || 0,
        });
        if (parent !== '' && parent !== '0') {
          const known = uploadedTo.get(parent);
          if (known) known.push(id);
          else uploadedTo.set(parent, [id]);
        }
      } else if (type === 'wp_block') {
        reusable.set(id, fields.get('content:encoded') ?? '');
      } else if (type === 'post') note('Posts in the bin');
      else if (type === 'page') note('Pages');
      else if (type === 'nav_menu_item') note('Entries of menus');
      else if (!INNER_TYPES.test(type)) note(`Items of the kind "${type || 'unknown'}"`);
    }

    for (const [parent, ids] of uploadedTo) {
      const images = ids.filter((id) => IMAGE_FILE.test(attachments.get(id)?.address ?? ''));
      uploadedTo.set(
        parent,
        images.sort((a, b) => orderOf(a) - orderOf(b) || Number(a) - Number(b)),
      );
    }
    const articles = items.map((item, index): SurveyedArticle => ({ ...item, oldPaths: paths[index] ?? [] }));
    const bases = base === '' ? [] : [base];
    return {
      source: `wordpress ${base.replace(/^https?:\/\/(www\.)?/, '')}`,
      bases,
      articles,
      images: wordsByImage(attachments.values()),
      topics: topics.result(),
      notTaken: notTaken.result().filter(({ count }) => count > 0),
    };
  }

  const orderOf = (id: string) => attachments.get(id)?.order ?? 0;

  async function* articles() {
    const site = { base, authors, attachments, uploadedTo, reusable, parents };
    const keys = new Set<string>();
    for (const file of files) {
      for await (const entry of readWxr(file)) {
        if (entry.kind !== 'item' || !isPost(entry.item) || keys.has(keyOf(entry.item))) continue;
        keys.add(keyOf(entry.item));
        yield wordPressArticle(entry.item, site);
      }
    }
  }

  return { survey, articles, ...rest };
}

/** Which of them an article shows is known only when it is read. */
const LIBRARY = 'Files of the media library, except what articles show';

function authorOf(fields: ReadonlyMap<string, string>): { login: string; name: string } {
  const get = (field: string) => (fields.get(`wp:author_${field}`) ?? '').replace(/\s+/g, ' ').trim();
  return {
    login: get('login'),
    name: get('display_name') || `${get('first_name')} ${get('last_name')}`.trim(),
  };
}

const cleanBase = (address: string): string =>
  URL.parse(address)
    ?.href.replace(/[?#].*$/, '')
    .replace(/\/$/, '') ?? '';

function wordsByImage(attachments: Iterable<Attachment>): Map<string, ImageWords> {
  const words = new Map<string, ImageWords>();
  for (const { address, alt, caption } of attachments)
    if (alt !== '' || caption !== '') words.set(imageKey(address), { alt, caption });
  return words;
}

const IMAGE_FILE = /\.(jpe?g|png|gif|webp)$/i;

/** What WordPress keeps for itself: earlier versions, settings of themes. */
const INNER_TYPES = /^(revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.*)$/;

/** In UTF-16 code units; more than an image's description and caption can have. */
const MAX_WORDS = 2000;
