import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import {
  type ArticleState,
  DeleteArticleDocument,
  type ManagedArticleFragment,
  ManageNewsDocument,
  type ManageNewsQuery,
} from '../../../generated/admin.ts';
import { MESSAGES } from '../../basics/messages.ts';
import { titleProps } from '../../basics/title-props.ts';
import type { ListFilter, ListKind } from '../../list/list-kind.ts';
import { TOPIC_MESSAGES } from '../topics/topic-messages.ts';

/** A choice of which articles Manage lists. */
interface ArticleFilter extends ListFilter {
  /** Null for all. */
  readonly variables: { readonly state: ArticleState | null };
  readonly count: keyof NonNullable<ManageNewsQuery['page']['counts']>;
}

export const ARTICLE_FILTERS: readonly [ArticleFilter, ...ArticleFilter[]] = [
  {
    name: '',
    label: 'All',
    isWhole: true,
    variables: { state: null },
    count: 'all',
    empty: MESSAGES.noArticles,
  },
  {
    name: 'published',
    label: 'Published',
    variables: { state: 'PUBLISHED' },
    count: 'published',
    empty: 'No article is published.',
  },
  {
    name: 'drafts',
    label: 'Drafts',
    variables: { state: 'DRAFT' },
    count: 'drafts',
    empty: 'There are no drafts.',
  },
  {
    name: 'scheduled',
    label: 'Scheduled',
    variables: { state: 'SCHEDULED' },
    count: 'scheduled',
    empty: 'No article is scheduled.',
  },
];

/** The list of articles. */
export const ARTICLE_KIND: ListKind<ManagedArticleFragment> = {
  query: ManageNewsDocument,
  field: 'manageNews',
  filters: ARTICLE_FILTERS,
  messages: {
    heading: 'Existing Articles',
    loading: CATALOGUE.listLoading,
    failed: CATALOGUE.listFailed,
    more: 'Show more articles',
    showAll: 'Show all articles',
    noneOfTopic: TOPIC_MESSAGES.none,
    search: 'Search articles',
    searchHint: 'In titles and texts, drafts included',
    notFound: ['no article has the words', '.'],
  },
  deletion: {
    mutation: DeleteArticleDocument,
    title: 'Delete article',
    name: (article) => <p {...titleProps(article)} />,
    question: MESSAGES.deleteQuestion,
    done: MESSAGES.deleted,
    failed: CATALOGUE.deleteFailed,
  },
};
