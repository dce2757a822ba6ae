import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import { CATALOGUE } from '../../rules/catalogue.ts';
import type { AddressLimit } from '../address-limit.ts';
import type { Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import type { ArticleImage } from '../images/article-image.ts';
import { imagesOf } from '../images/image-repository.ts';
import type { ImportServices } from '../images/import-image.ts';
import type { SubmitServices } from '../membership/submit-application.ts';
import { findContents } from '../news/article-repository.ts';
import type { Turns } from '../turns.ts';

export interface Viewer {
  /** The client's IP address. */
  readonly address: string;
  readonly token: string | null;
  /** Checked once for each operation. */
  isAdmin(): Promise<boolean>;
  /** Sets or, with null, deletes the browser's cookie. */
  setToken(token: string | null): void;
}

export interface GraphQLContext {
  readonly services: Services;
  readonly viewer: Viewer;
  loaders(): ArticleLoaders;
  /** Counts characters of article text in the answer. @throws DomainError BAD_USER_INPUT beyond the limit. */
  countContent(length: number): void;
}

export function createContext(services: Services, viewer: Viewer): GraphQLContext {
  let contentLength = 0;
  let loaders: ArticleLoaders | undefined;
  return {
    services,
    viewer,
    loaders() {
      loaders ??= createArticleLoaders(services.db);
      return loaders;
    },
    countContent(length) {
      contentLength += length;
      if (contentLength <= MAX_CONTENT_LENGTH) return;
      throw new DomainError(
        'BAD_USER_INPUT',
        'The answer would be too large. Ask for fewer articles at once.',
      );
    },
  };
}

/** Characters of article text in an answer: ten of the longest articles. */
const MAX_CONTENT_LENGTH = 5_000_000;

/** @throws DomainError UNAUTHENTICATED */
export async function requireAdmin({ viewer }: GraphQLContext): Promise<void> {
  if (!(await viewer.isAdmin())) throw new DomainError('UNAUTHENTICATED', CATALOGUE.signInNeeded);
}

/** For operations that the server itself executes. */
export const ANONYMOUS: Viewer = {
  address: '',
  token: null,
  isAdmin: async () => false,
  setToken() {
    throw new Error('An anonymous reader has no session');
  },
};

/** What resolvers pass to the features; each uses a part. */
export interface Services extends ImportServices {
  readonly turns: Turns;
  readonly throttle: AddressLimit;
  readonly membership: SubmitServices['membership'];
}

/** Load pictures and texts of all articles of a page in one statement each. */
interface ArticleLoaders {
  readonly images: DataLoader<string, readonly ArticleImage[]>;
  readonly content: DataLoader<string, string>;
}

function createArticleLoaders(db: Kysely<Database>): ArticleLoaders {
  return {
    images: new DataLoader(async (ids) => {
      const images = await imagesOf(db, ids);
      return ids.map((id) => images.get(id) ?? []);
    }),
    content: new DataLoader<string, string>(
      async (ids) => {
        const contents = await findContents(db, ids);
        return ids.map((id) => contents.get(id) ?? new DomainError('NOT_FOUND', CATALOGUE.articleMissing));
      },
      { maxBatchSize: MAX_CONTENTS_AT_ONCE },
    ),
  };
}

/** A text can have 500 KB. */
const MAX_CONTENTS_AT_ONCE = 10;
