import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import { CATALOGUE } from '../../rules/catalogue.ts';
import type { LoginThrottle } from '../auth/login-throttle.ts';
import type { Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import type { ArticleImage } from '../images/article-image.ts';
import { imagesOf } from '../images/image-repository.ts';
import type { ImageStore } from '../images/image-store.ts';
import type { ImportServices } from '../images/import-image.ts';
import type { Log } from '../log.ts';
import type { SubmitServices } from '../membership/submit-application.ts';
import { findContents } from '../news/article-repository.ts';

/** Who sent the operation, as far as GraphQL needs to know. */
export interface Viewer {
  /** The client's IP address. */
  readonly address: string;
  /** The session token that the browser sent, or null. */
  readonly token: string | null;
  /** Whether the token names a session that goes on; asked once an operation. */
  isAdmin(): Promise<boolean>;
  /** Hands the browser a new token, or takes its token away. */
  setToken(token: string | null): void;
}

export interface GraphQLContext {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly loaders: ArticleLoaders;
  /** Counts characters of article text that go into the answer. @throws DomainError BAD_USER_INPUT beyond the bound. */
  countContent(length: number): void;
}

export function createContext(services: Services, viewer: Viewer): GraphQLContext {
  let contentLength = 0;
  let loaders: ArticleLoaders | undefined;
  return {
    services,
    viewer,
    get loaders() {
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

/** Characters of article text in one answer: a page of ten of the longest articles. */
const MAX_CONTENT_LENGTH = 5_000_000;

/** @throws DomainError UNAUTHENTICATED unless the administrator asks. */
export async function requireAdmin({ viewer }: GraphQLContext): Promise<void> {
  if (!(await viewer.isAdmin())) throw new DomainError('UNAUTHENTICATED', CATALOGUE.signInNeeded);
}

/** A reader without a session, for operations that the server itself executes. */
export const ANONYMOUS: Viewer = {
  address: '',
  token: null,
  isAdmin: async () => false,
  setToken() {
    throw new Error('An anonymous reader has no session');
  },
};

/** What resolvers hand to the features; each feature takes the part it needs. */
export interface Services extends ImportServices {
  readonly db: Kysely<Database>;
  readonly imageStore: ImageStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
  readonly throttle: LoginThrottle;
  readonly membership: SubmitServices['membership'];
}

/** What articles are asked for beside their summary, in one statement for all of a page. */
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

/** Each can have 500 KB. */
const MAX_CONTENTS_AT_ONCE = 10;
