import * as v from 'valibot';
import { documentPath } from '../documents/document-rules.ts';
import type { WithOwnImage } from '../images/entry-image.ts';
import { WRITTEN_LANGUAGES } from '../languages/written-languages.ts';
import { PAGE_PATHS } from '../pages/pages.ts';
import { type Content, listWithIds, only } from './entries.ts';
import { field } from './form/fields.ts';
import { FIXED_PLACES, filesIn, type SiteFacts, uploadedImage } from './site-facts.ts';
import { id, prose, textThat, words } from './words.ts';

const publication = (site: SiteFacts) =>
  only({
    id,
    title: field(words, { isWide: true }),
    subtitle: v.exactOptional(field(words, { isWide: true })),
    description: prose,
    document: field(documentOf(site), {
      control: 'document',
      hint: 'A PDF of at most 20 MB. Readers see its size and pages, and the file’s name in its address.',
      isWide: true,
    }),
    language: v.exactOptional(
      field(
        textThat(
          (tag) => WRITTEN_LANGUAGES.some((language) => language.tag === tag),
          'one of the languages of the list',
        ),
        {
          label: 'Language of the document',
          control: 'choice',
          choices: WRITTEN_LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name })),
        },
      ),
    ),
    action: v.exactOptional(
      field(words, { label: 'Words of the link', hint: 'Without them, it says “Open the document”.' }),
    ),
    image: v.exactOptional(
      field(uploadedImage, {
        label: 'Cover',
        hint: 'An upright picture, such as one of the first page. Without it, the site draws a cover with the title.',
        isWide: true,
      }),
    ),
  });

/** What the program adds to a publication. */
interface WithDocument {
  /** Of an uploaded document that the site has. */
  readonly ownDocument?: DocumentFacts;
  /** As its speakers write it; absent where the language is not given. */
  readonly languageName?: string;
}

export interface DocumentFacts {
  readonly bytes: number;
  readonly pages: number;
}

export type Publication = Content<ReturnType<typeof publication>> & WithOwnImage & WithDocument;

/** The ids are places on Resources. */
export const publications = (site: SiteFacts) =>
  v.pipe(
    listWithIds(publication(site), ['main', ...(FIXED_PLACES[PAGE_PATHS.resources] ?? [])]),
    v.minLength(1, 'a list with at least one publication'),
  );

/** The address of an uploaded PDF, or of one that the host has put into the site. */
function documentOf(site: SiteFacts) {
  const files = filesIn(FOLDER, site).filter((name) => name.endsWith('.pdf'));
  return textThat(
    (url) => documentPath(url) !== null || files.some((name) => url === `/publications/${name}`),
    'an uploaded PDF, or /publications/ and the name of a file in client/public/publications/',
  );
}

const FOLDER = 'client/public/publications/';
