import { CATALOGUE } from '../../rules/catalogue.ts';
import { DomainError } from '../errors.ts';
import { type ArticleLoaders, createArticleLoaders } from './article-loaders.ts';
import type { Services } from './services.ts';

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
  spendContent(length: number): void;
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
    spendContent(length) {
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
