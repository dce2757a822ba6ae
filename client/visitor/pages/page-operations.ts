import type { DocumentNode } from 'graphql';
import type { Params } from 'react-router-dom';
import {
  isTooLong,
  LATEST_NEWS,
  newsVariables,
  readNewsPlace,
  topicVariables,
} from '../../../rules/articles/news-place.ts';
import type { PageName } from '../../../rules/pages/pages.ts';
import type { Variables } from '../../data/given-answers.ts';
import {
  ArticleDocument,
  ArticlePageDocument,
  NewsDocument,
  TopicPageDocument,
} from '../../generated/graphql.ts';

export interface PageOperation {
  readonly document: DocumentNode;
  readonly variables: Variables;
  /** The server executes it too where the first one finds nothing. */
  readonly ifNothing?: PageOperation;
}

/** The operation that the server executes before it renders a page; null for a page without data. */
export const PAGE_OPERATIONS: Readonly<
  Record<PageName, ((address: PageAddress) => PageOperation | null) | null>
> = {
  home: () => ({ document: NewsDocument, variables: LATEST_NEWS }),
  news({ search }) {
    const place = readNewsPlace(new URLSearchParams(search));
    return isTooLong(place.search) ? null : { document: NewsDocument, variables: newsVariables(place) };
  },
  article: ({ params }) => ({
    document: ArticlePageDocument,
    variables: { id: params.articleId ?? '' },
    ifNothing: { document: NewsDocument, variables: LATEST_NEWS },
  }),
  topic: ({ params, search }) => ({
    document: TopicPageDocument,
    variables: topicVariables(params.topic, new URLSearchParams(search)),
  }),
  preview: ({ params }) => ({ document: ArticleDocument, variables: { id: params.articleId ?? '' } }),
  about: null,
  ourWork: null,
  membership: null,
  directory: null,
  getInvolved: null,
  events: null,
  event: null,
  resources: null,
  contact: null,
  admin: null,
  help: null,
};

interface PageAddress {
  readonly params: Params;
  readonly search: string;
}
