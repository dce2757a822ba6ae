import DataLoader from 'dataloader';
import { CATALOGUE } from '../../../rules/messages/catalogue.ts';
import type { BrowserTokens, NewTokens } from '../../features/auth/sessions/tokens.ts';
import type { ArticleImage } from '../../features/images/article-image.ts';
import { imagesOf } from '../../features/images/image-repository.ts';
import {
  type Article,
  findContents,
  findContentsLength,
  findOpenings,
} from '../../features/news/article-repository.ts';
import { findPinned, type PinnedArticle } from '../../features/news/lists/pinned-repository.ts';
import { MAX_SEARCHED_LENGTH } from '../../features/news/text/matching-excerpt.ts';
import { countByTopic, findTopics } from '../../features/news/topics/topic-repository.ts';
import type { KnownTopic } from '../../features/news/topics/topics.ts';
import { findGroups } from '../../features/news/translations/translation-repository.ts';
import { type ArticlePageViews, pageViewsOf } from '../../features/page-views/readers-report.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Services } from '../../services/services.ts';
import { createExecution, type Execution } from './execution/execution.ts';
import type { RunOperation } from './execution/run-operation.ts';

export interface Viewer {
  /** The client's IP address. */
  readonly address: string;
  readonly userAgent: string;
  readonly tokens: BrowserTokens;
  /** An article that visitors do not see, but the viewer may read, because of its private link. */
  readonly draftId?: string | undefined;
  /** Checked once per operation. */
  isAdmin(): Promise<boolean>;
  /** Sets the browser's cookies. */
  signedIn(tokens: NewTokens): void;
  /** Deletes the session cookie. */
  signedOut(): void;
}

export interface GraphQLContext {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly execution: Execution;
  /** The outcome, when the operation was already executed. */
  readonly executed: RunOperation | null;
  /** Receives the ids of the articles that the answer has and that were requested by id. */
  readonly onArticles: (ids: readonly string[]) => void;
  loaders(): ArticleLoaders;
}

/** The context of one execution. */
export function createContext(
  services: Services,
  viewer: Viewer,
  executed: RunOperation | null = null,
  onArticles: GraphQLContext['onArticles'] = () => undefined,
): GraphQLContext {
  const execution = createExecution();
  let loaders: ArticleLoaders | undefined;
  return {
    services,
    viewer,
    execution,
    executed,
    onArticles,
    loaders() {
      loaders ??= createArticleLoaders(services, execution);
      return loaders;
    },
  };
}

/** @throws DomainError UNAUTHENTICATED */
export async function requireAdmin({ viewer }: GraphQLContext): Promise<void> {
  if (!(await viewer.isAdmin())) throw new DomainError('UNAUTHENTICATED', CATALOGUE.signInNeeded);
}

/** For operations that the server itself executes. */
export const ANONYMOUS: Viewer = {
  address: '',
  userAgent: '',
  tokens: { session: null, device: null },
  isAdmin: async () => false,
  signedIn: refuseCookies,
  signedOut: refuseCookies,
};

function refuseCookies(): never {
  throw new Error('An anonymous reader has no session');
}

/** Load images, texts and counts of all articles of a page with one statement each. */
interface ArticleLoaders {
  readonly images: DataLoader<string, readonly ArticleImage[]>;
  readonly content: DataLoader<string, string>;
  /** The part of the text that is searched for a match. */
  readonly opening: DataLoader<string, string>;
  /** The page views of the articles. */
  readonly reads: DataLoader<string, ArticlePageViews | null>;
  /** All articles of groups, the oldest first. */
  readonly translations: DataLoader<string, readonly Article[]>;
  readonly topics: () => Promise<readonly KnownTopic[]>;
  /** The numbers of articles of all topics, by their ids. */
  readonly topicCounts: () => Promise<ReadonlyMap<string, number>>;
  readonly pinned: () => Promise<PinnedArticle | null>;
}

function createArticleLoaders(services: Services, execution: Execution): ArticleLoaders {
  const { db, clock } = services;
  return {
    topics: once(() => findTopics(db, clock())),
    topicCounts: once(() => countByTopic(db)),
    pinned: once(() => findPinned(db, clock())),
    images: new DataLoader(async (ids) => {
      const images = await imagesOf(db, 'ARTICLE', ids);
      return ids.map((id) => images.get(id) ?? []);
    }),
    content: new DataLoader<string, string>(async (ids) => {
      // Counts the texts before they are read, because fifty of the longest have 25 MB.
      if (ids.length > 1) execution.countRead(await findContentsLength(db, ids));
      if (execution.hasEnded) return execution.nothing;
      return inOrder(ids, await findContents(db, ids));
    }),
    opening: new DataLoader<string, string>(async (ids) =>
      inOrder(ids, await findOpenings(db, ids, MAX_SEARCHED_LENGTH + 1)),
    ),
    translations: new DataLoader(async (groups) => {
      const articles = await findGroups(db, groups);
      return groups.map((group) => articles.get(group) ?? []);
    }),
    reads: new DataLoader(async (ids) => {
      const pageViews = await pageViewsOf(services, ids);
      return ids.map((id) => pageViews.get(id) ?? null);
    }),
  };
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}

const inOrder = (ids: readonly string[], texts: ReadonlyMap<string, string>) =>
  ids.map((id) => texts.get(id) ?? new DomainError('NOT_FOUND', CATALOGUE.articleMissing));
