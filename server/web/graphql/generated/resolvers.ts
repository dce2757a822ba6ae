import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Article as ArticleRecord } from '../../../features/news/article-repository.ts';
import type { ArticleImage as ArticleImageRecord } from '../../../features/images/article-image.ts';
import type { ArticlePage } from '../resolvers/news/article.ts';
import type { KnownTopic } from '../../../features/news/topics/topics.ts';
import type { ArticlePageViews as ArticleReadsRecord, ReadersReport, MostRead as MostReadRecord } from '../../../features/page-views/readers-report.ts';
import type { ArticleVersion as VersionRecord } from '../../../features/news/versions/article-version-repository.ts';
import type { ListPage } from '../../../database/queries/list-page.ts';
import type { PrivateLink as PrivateLinkRecord } from '../../../features/news/private-links/private-link.ts';
import type { EventRecord, MemberRecord } from '../resolvers/site.ts';
import type { ContentEntry as ContentEntryRecord, ContentVersion as ContentVersionRecord } from '../../../features/content/content-entries.ts';
import type { EntryTranslation as TranslationRecord } from '../../../features/content/languages/keep-translation.ts';
import type { EntryText } from '../../../features/content/languages/translations.ts';
import type { Device as DeviceRecord } from '../../../features/auth/sessions/device-repository.ts';
import type { Application, Relay } from '../../../features/membership/application-repository.ts';
import type { ApplicationPage } from '../resolvers/membership.ts';
import type { GraphQLContext } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  DateTime: { input: string; output: string; }
  JSON: { input: unknown; output: unknown; }
};

export type Article = {
  __typename?: 'Article';
  author?: Maybe<Scalars['String']['output']>;
  content: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  date?: Maybe<Scalars['DateTime']['output']>;
  direction: TextDirection;
  excerpt: Scalars['String']['output'];
  featuredImage?: Maybe<ArticleImage>;
  id: Scalars['ID']['output'];
  imageCount: Scalars['Int']['output'];
  images: Array<ArticleImage>;
  isPinned: Scalars['Boolean']['output'];
  isScheduled: Scalars['Boolean']['output'];
  lang: Scalars['String']['output'];
  languageName: Scalars['String']['output'];
  matchingExcerpt?: Maybe<Scalars['String']['output']>;
  pinnedUntil?: Maybe<Scalars['DateTime']['output']>;
  published: Scalars['Boolean']['output'];
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  readNext: Array<Article>;
  reads?: Maybe<ArticleReads>;
  revision: Scalars['Int']['output'];
  shareText: Scalars['String']['output'];
  slug: Scalars['String']['output'];
  summary?: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  topics: Array<Topic>;
  translations: Array<Article>;
  updatedAt: Scalars['DateTime']['output'];
};


export type ArticleMatchingExcerptArgs = {
  words?: InputMaybe<Scalars['String']['input']>;
};


export type ArticleReadNextArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type ArticleTranslationsArgs = {
  drafts?: InputMaybe<Scalars['Boolean']['input']>;
};

export type ArticleConnection = {
  __typename?: 'ArticleConnection';
  counts?: Maybe<ArticleCounts>;
  edges: Array<ArticleEdge>;
  languages?: Maybe<Array<NewsLanguage>>;
  nodes: Array<Article>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type ArticleCounts = {
  __typename?: 'ArticleCounts';
  all: Scalars['Int']['output'];
  drafts: Scalars['Int']['output'];
  published: Scalars['Int']['output'];
  scheduled: Scalars['Int']['output'];
};

export type ArticleEdge = {
  __typename?: 'ArticleEdge';
  cursor: Scalars['String']['output'];
  node: Article;
};

export type ArticleImage = {
  __typename?: 'ArticleImage';
  alt: Scalars['String']['output'];
  animated: Scalars['Boolean']['output'];
  caption: Scalars['String']['output'];
  focalPoint: FocalPoint;
  foundFocalPoint: FocalPoint;
  height: Scalars['Int']['output'];
  isFeatured: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  path: Scalars['String']['output'];
  srcset: Scalars['String']['output'];
  url: Scalars['String']['output'];
  width: Scalars['Int']['output'];
};

export type ArticleImageInput = {
  alt?: InputMaybe<Scalars['String']['input']>;
  caption?: InputMaybe<Scalars['String']['input']>;
  focalPoint?: InputMaybe<FocalPointInput>;
  isFeatured?: InputMaybe<Scalars['Boolean']['input']>;
  path: Scalars['String']['input'];
};

export type ArticleReads = {
  __typename?: 'ArticleReads';
  ever: Scalars['Int']['output'];
  recent: Scalars['Int']['output'];
  sources: Array<SourceReads>;
};

export type ArticleState =
  | 'DRAFT'
  | 'PUBLISHED'
  | 'SCHEDULED';

export type ArticleVersion = {
  __typename?: 'ArticleVersion';
  author?: Maybe<Scalars['String']['output']>;
  content: Scalars['String']['output'];
  direction: TextDirection;
  images: Array<ArticleImage>;
  lang: Scalars['String']['output'];
  published: Scalars['Boolean']['output'];
  replacedAt: Scalars['DateTime']['output'];
  savedAt: Scalars['DateTime']['output'];
  summary?: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  topics: Array<Topic>;
  version: Scalars['Int']['output'];
  wordsAdded: Scalars['Int']['output'];
  wordsRemoved: Scalars['Int']['output'];
};

export type ArticleVersionConnection = {
  __typename?: 'ArticleVersionConnection';
  edges: Array<ArticleVersionEdge>;
  nodes: Array<ArticleVersion>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type ArticleVersionEdge = {
  __typename?: 'ArticleVersionEdge';
  cursor: Scalars['String']['output'];
  node: ArticleVersion;
};

export type ContentChoices = {
  __typename?: 'ContentChoices';
  addresses: Array<Scalars['String']['output']>;
  files: Array<Scalars['String']['output']>;
};

export type ContentEntry = {
  __typename?: 'ContentEntry';
  id: Scalars['ID']['output'];
  isHidden: Scalars['Boolean']['output'];
  kind: ContentKind;
  revision: Scalars['Int']['output'];
  updatedAt: Scalars['DateTime']['output'];
  value: Scalars['JSON']['output'];
};

export type ContentKind =
  | 'EVENT'
  | 'MEMBER'
  | 'PUBLICATION'
  | 'WORDS';

export type ContentTranslation = {
  __typename?: 'ContentTranslation';
  id: Scalars['ID']['output'];
  kind: ContentKind;
  language: Scalars['String']['output'];
  missing: Scalars['Int']['output'];
  outdated: Scalars['Int']['output'];
  revision: Scalars['Int']['output'];
  texts: Array<TranslatedText>;
  title: Scalars['String']['output'];
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type ContentVersion = {
  __typename?: 'ContentVersion';
  isHidden: Scalars['Boolean']['output'];
  replacedAt: Scalars['DateTime']['output'];
  savedAt: Scalars['DateTime']['output'];
  value: Scalars['JSON']['output'];
  version: Scalars['Int']['output'];
};

export type ContentVersionConnection = {
  __typename?: 'ContentVersionConnection';
  edges: Array<ContentVersionEdge>;
  nodes: Array<ContentVersion>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type ContentVersionEdge = {
  __typename?: 'ContentVersionEdge';
  cursor: Scalars['String']['output'];
  node: ContentVersion;
};

export type CreateArticleInput = {
  author?: InputMaybe<Scalars['String']['input']>;
  content: Scalars['String']['input'];
  images?: InputMaybe<Array<ArticleImageInput>>;
  key?: InputMaybe<Scalars['String']['input']>;
  lang?: InputMaybe<Scalars['String']['input']>;
  published?: InputMaybe<Scalars['Boolean']['input']>;
  publishedAt?: InputMaybe<Scalars['DateTime']['input']>;
  summary?: InputMaybe<Scalars['String']['input']>;
  title: Scalars['String']['input'];
  topics?: InputMaybe<Array<Scalars['ID']['input']>>;
  translationOf?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateEventInput = {
  article?: InputMaybe<Scalars['String']['input']>;
  capacity?: InputMaybe<Scalars['String']['input']>;
  contact?: InputMaybe<EventContactInput>;
  date: Scalars['String']['input'];
  description: Scalars['String']['input'];
  end: Scalars['String']['input'];
  endDate?: InputMaybe<Scalars['String']['input']>;
  image?: InputMaybe<Scalars['String']['input']>;
  isHidden?: InputMaybe<Scalars['Boolean']['input']>;
  key?: InputMaybe<Scalars['String']['input']>;
  meetingUrl?: InputMaybe<Scalars['String']['input']>;
  place?: InputMaybe<Scalars['String']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
  start: Scalars['String']['input'];
  status?: InputMaybe<EventStatus>;
  timeZone?: InputMaybe<Scalars['String']['input']>;
  title: Scalars['String']['input'];
  type?: InputMaybe<Scalars['String']['input']>;
};

export type CreateMemberInput = {
  does?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  facebook?: InputMaybe<Scalars['String']['input']>;
  image?: InputMaybe<Scalars['String']['input']>;
  isHidden?: InputMaybe<Scalars['Boolean']['input']>;
  key?: InputMaybe<Scalars['String']['input']>;
  logo: Scalars['String']['input'];
  name: Scalars['String']['input'];
  phone?: InputMaybe<Scalars['String']['input']>;
  place?: InputMaybe<Scalars['String']['input']>;
  website?: InputMaybe<Scalars['String']['input']>;
};

export type Device = {
  __typename?: 'Device';
  browser: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  isCurrent: Scalars['Boolean']['output'];
  isSignedIn: Scalars['Boolean']['output'];
  lastSeenAt: Scalars['DateTime']['output'];
};

export type Event = {
  __typename?: 'Event';
  article?: Maybe<Scalars['String']['output']>;
  capacity?: Maybe<Scalars['String']['output']>;
  contact?: Maybe<EventContact>;
  date: Scalars['String']['output'];
  description: Scalars['String']['output'];
  end: Scalars['String']['output'];
  endDate?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  image?: Maybe<Scalars['String']['output']>;
  isHidden: Scalars['Boolean']['output'];
  meetingUrl?: Maybe<Scalars['String']['output']>;
  place?: Maybe<Scalars['String']['output']>;
  platform?: Maybe<Scalars['String']['output']>;
  revision: Scalars['Int']['output'];
  start: Scalars['String']['output'];
  status: EventStatus;
  time: Scalars['String']['output'];
  timeZone: Scalars['String']['output'];
  title: Scalars['String']['output'];
  type: Scalars['String']['output'];
};

export type EventConnection = {
  __typename?: 'EventConnection';
  edges: Array<EventEdge>;
  nodes: Array<Event>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type EventContact = {
  __typename?: 'EventContact';
  email: Scalars['String']['output'];
  name: Scalars['String']['output'];
  phone: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type EventContactInput = {
  email: Scalars['String']['input'];
  name: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  title: Scalars['String']['input'];
};

export type EventEdge = {
  __typename?: 'EventEdge';
  cursor: Scalars['String']['output'];
  node: Event;
};

export type EventStatus =
  | 'CANCELLED'
  | 'PLANNED'
  | 'POSTPONED';

export type EventTime =
  | 'ALL'
  | 'COMING'
  | 'PAST';

export type FocalPoint = {
  __typename?: 'FocalPoint';
  x: Scalars['Int']['output'];
  y: Scalars['Int']['output'];
};

export type FocalPointInput = {
  x: Scalars['Int']['input'];
  y: Scalars['Int']['input'];
};

export type FormerTranslation = {
  __typename?: 'FormerTranslation';
  english: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

export type Member = {
  __typename?: 'Member';
  does?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  facebook?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  image?: Maybe<Scalars['String']['output']>;
  isHidden: Scalars['Boolean']['output'];
  logo: Scalars['String']['output'];
  name: Scalars['String']['output'];
  phone?: Maybe<Scalars['String']['output']>;
  place?: Maybe<Scalars['String']['output']>;
  revision: Scalars['Int']['output'];
  website?: Maybe<Scalars['String']['output']>;
};

export type MembershipApplication = {
  __typename?: 'MembershipApplication';
  contactNumber: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  email: Scalars['String']['output'];
  heldBack: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  note: Scalars['String']['output'];
  organization?: Maybe<Scalars['String']['output']>;
  relay?: Maybe<MembershipRelay>;
  status: MembershipApplicationStatus;
  updatedAt: Scalars['DateTime']['output'];
};

export type MembershipApplicationConnection = {
  __typename?: 'MembershipApplicationConnection';
  counts: MembershipApplicationCounts;
  edges: Array<MembershipApplicationEdge>;
  nodes: Array<MembershipApplication>;
  pageInfo: PageInfo;
  totalCount?: Maybe<Scalars['Int']['output']>;
};

export type MembershipApplicationCounts = {
  __typename?: 'MembershipApplicationCounts';
  allButSpam: Scalars['Int']['output'];
  answered: Scalars['Int']['output'];
  declined: Scalars['Int']['output'];
  heldBack: Scalars['Int']['output'];
  new: Scalars['Int']['output'];
  spam: Scalars['Int']['output'];
};

export type MembershipApplicationEdge = {
  __typename?: 'MembershipApplicationEdge';
  cursor: Scalars['String']['output'];
  node: MembershipApplication;
};

export type MembershipApplicationError = {
  __typename?: 'MembershipApplicationError';
  field: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

export type MembershipApplicationInput = {
  contactNumber?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  organization?: InputMaybe<Scalars['String']['input']>;
  stamp?: InputMaybe<Scalars['String']['input']>;
  website?: InputMaybe<Scalars['String']['input']>;
};

export type MembershipApplicationPayload = {
  __typename?: 'MembershipApplicationPayload';
  application?: Maybe<StoredMembershipApplication>;
  errors: Array<MembershipApplicationError>;
};

export type MembershipApplicationStatus =
  | 'ANSWERED'
  | 'DECLINED'
  | 'NEW'
  | 'SPAM';

export type MembershipRelay = {
  __typename?: 'MembershipRelay';
  attemptedAt?: Maybe<Scalars['DateTime']['output']>;
  state: MembershipRelayState;
  status?: Maybe<Scalars['Int']['output']>;
};

export type MembershipRelayState =
  | 'DELIVERED'
  | 'REFUSED'
  | 'WAITING';

export type MonthReads = {
  __typename?: 'MonthReads';
  month: Scalars['String']['output'];
  reads: Scalars['Int']['output'];
  sources: Array<SourceReads>;
};

export type MostRead = {
  __typename?: 'MostRead';
  article: Article;
  reads: Scalars['Int']['output'];
  sources: Array<SourceReads>;
};

export type Mutation = {
  __typename?: 'Mutation';
  applyForMembership: MembershipApplicationPayload;
  changePassword: Session;
  createArticle: Article;
  createContentEntry: ContentEntry;
  createEvent: Event;
  createMember: Member;
  createPrivateLink: PrivateLink;
  createTopic: Topic;
  createTranslation: Article;
  deleteArticle: Scalars['ID']['output'];
  deleteContentEntry: Scalars['ID']['output'];
  deleteEvent: Scalars['ID']['output'];
  deleteMember: Scalars['ID']['output'];
  deleteMembershipApplication: Scalars['ID']['output'];
  deleteTopic: Scalars['ID']['output'];
  discardUpload: Scalars['Boolean']['output'];
  endPrivateLink: Scalars['ID']['output'];
  findVideo: Video;
  importImage: UploadedImage;
  login: Session;
  logout: Session;
  moveContentEntry: ContentEntry;
  moveMember: Member;
  pinArticle: Article;
  removeDevice: Scalars['ID']['output'];
  renameTopic: Topic;
  resendMembershipApplication: MembershipApplication;
  restoreArticleVersion: Article;
  restoreContentTranslation: ContentTranslation;
  restoreContentVersion: ContentEntry;
  reviewHeldApplications: Scalars['Int']['output'];
  unpinArticle: Scalars['ID']['output'];
  updateArticle: Article;
  updateContentEntry: ContentEntry;
  updateContentTranslation: ContentTranslation;
  updateEvent: Event;
  updateMember: Member;
  updateMembershipApplication: MembershipApplication;
  updateSite: Site;
  updateSiteLanguage: SiteLanguage;
  updateWords: ContentEntry;
};


export type MutationApplyForMembershipArgs = {
  input: MembershipApplicationInput;
};


export type MutationChangePasswordArgs = {
  current: Scalars['String']['input'];
  next: Scalars['String']['input'];
};


export type MutationCreateArticleArgs = {
  input: CreateArticleInput;
};


export type MutationCreateContentEntryArgs = {
  isHidden?: InputMaybe<Scalars['Boolean']['input']>;
  key?: InputMaybe<Scalars['String']['input']>;
  kind: ContentKind;
  value: Scalars['JSON']['input'];
};


export type MutationCreateEventArgs = {
  input: CreateEventInput;
};


export type MutationCreateMemberArgs = {
  input: CreateMemberInput;
};


export type MutationCreatePrivateLinkArgs = {
  articleId: Scalars['ID']['input'];
};


export type MutationCreateTopicArgs = {
  name: Scalars['String']['input'];
};


export type MutationCreateTranslationArgs = {
  articleId: Scalars['ID']['input'];
  key?: InputMaybe<Scalars['String']['input']>;
  lang: Scalars['String']['input'];
};


export type MutationDeleteArticleArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteContentEntryArgs = {
  id: Scalars['ID']['input'];
  kind: ContentKind;
};


export type MutationDeleteEventArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteMemberArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteMembershipApplicationArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteTopicArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDiscardUploadArgs = {
  path: Scalars['String']['input'];
};


export type MutationEndPrivateLinkArgs = {
  articleId: Scalars['ID']['input'];
};


export type MutationFindVideoArgs = {
  url: Scalars['String']['input'];
};


export type MutationImportImageArgs = {
  url: Scalars['String']['input'];
};


export type MutationLoginArgs = {
  password: Scalars['String']['input'];
};


export type MutationMoveContentEntryArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  kind: ContentKind;
};


export type MutationMoveMemberArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


export type MutationPinArticleArgs = {
  id: Scalars['ID']['input'];
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


export type MutationRemoveDeviceArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRenameTopicArgs = {
  id: Scalars['ID']['input'];
  merge?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
};


export type MutationResendMembershipApplicationArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRestoreArticleVersionArgs = {
  articleId: Scalars['ID']['input'];
  revision: Scalars['Int']['input'];
  version: Scalars['Int']['input'];
};


export type MutationRestoreContentTranslationArgs = {
  id: Scalars['ID']['input'];
  kind: ContentKind;
  language: Scalars['String']['input'];
  revision: Scalars['Int']['input'];
  version: Scalars['Int']['input'];
};


export type MutationRestoreContentVersionArgs = {
  id: Scalars['ID']['input'];
  kind: ContentKind;
  revision: Scalars['Int']['input'];
  version: Scalars['Int']['input'];
};


export type MutationReviewHeldApplicationsArgs = {
  status: MembershipApplicationStatus;
};


export type MutationUnpinArticleArgs = {
  id: Scalars['ID']['input'];
};


export type MutationUpdateArticleArgs = {
  id: Scalars['ID']['input'];
  input: UpdateArticleInput;
  revision: Scalars['Int']['input'];
};


export type MutationUpdateContentEntryArgs = {
  id: Scalars['ID']['input'];
  isHidden?: InputMaybe<Scalars['Boolean']['input']>;
  kind: ContentKind;
  revision: Scalars['Int']['input'];
  value?: InputMaybe<Scalars['JSON']['input']>;
};


export type MutationUpdateContentTranslationArgs = {
  id: Scalars['ID']['input'];
  kind: ContentKind;
  language: Scalars['String']['input'];
  revision: Scalars['Int']['input'];
  texts: Array<TranslatedTextInput>;
};


export type MutationUpdateEventArgs = {
  id: Scalars['ID']['input'];
  input: UpdateEventInput;
  revision: Scalars['Int']['input'];
};


export type MutationUpdateMemberArgs = {
  id: Scalars['ID']['input'];
  input: UpdateMemberInput;
  revision: Scalars['Int']['input'];
};


export type MutationUpdateMembershipApplicationArgs = {
  id: Scalars['ID']['input'];
  input: UpdateMembershipApplicationInput;
};


export type MutationUpdateSiteArgs = {
  input: UpdateSiteInput;
  revision: Scalars['Int']['input'];
};


export type MutationUpdateSiteLanguageArgs = {
  isChecked?: InputMaybe<Scalars['Boolean']['input']>;
  isOn?: InputMaybe<Scalars['Boolean']['input']>;
  language: Scalars['String']['input'];
};


export type MutationUpdateWordsArgs = {
  lang?: InputMaybe<Scalars['String']['input']>;
  page: Scalars['ID']['input'];
  revision: Scalars['Int']['input'];
  words: Scalars['JSON']['input'];
};

export type NewsLanguage = {
  __typename?: 'NewsLanguage';
  lang: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

export type PageInfo = {
  __typename?: 'PageInfo';
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  hasPreviousPage: Scalars['Boolean']['output'];
  startCursor?: Maybe<Scalars['String']['output']>;
};

export type PrivateLink = {
  __typename?: 'PrivateLink';
  expiresAt: Scalars['DateTime']['output'];
  url: Scalars['String']['output'];
};

export type Query = {
  __typename?: 'Query';
  article?: Maybe<Article>;
  articleVersion?: Maybe<ArticleVersion>;
  articleVersions: ArticleVersionConnection;
  contentChoices: ContentChoices;
  contentEntries: Array<ContentEntry>;
  contentEntry?: Maybe<ContentEntry>;
  contentTranslation: ContentTranslation;
  contentTranslations: Array<ContentTranslation>;
  contentVersions: ContentVersionConnection;
  devices: Array<Device>;
  event?: Maybe<Event>;
  events: EventConnection;
  guessLanguage: Scalars['String']['output'];
  manageNews: ArticleConnection;
  manageTopics: Array<Topic>;
  members: Array<Member>;
  membershipApplications: MembershipApplicationConnection;
  news: ArticleConnection;
  privateLink?: Maybe<PrivateLink>;
  readers: Readers;
  session: Session;
  site: Site;
  siteLanguages: Array<SiteLanguage>;
  siteStatus: SiteStatus;
  topic?: Maybe<Topic>;
  topics: Array<Topic>;
};


export type QueryArticleArgs = {
  id: Scalars['ID']['input'];
};


export type QueryArticleVersionArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type QueryArticleVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
};


export type QueryContentEntriesArgs = {
  kind: ContentKind;
};


export type QueryContentEntryArgs = {
  id: Scalars['ID']['input'];
  kind: ContentKind;
};


export type QueryContentTranslationArgs = {
  id: Scalars['ID']['input'];
  kind: ContentKind;
  language: Scalars['String']['input'];
};


export type QueryContentTranslationsArgs = {
  language: Scalars['String']['input'];
};


export type QueryContentVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
  kind: ContentKind;
  language?: InputMaybe<Scalars['String']['input']>;
};


export type QueryEventArgs = {
  id: Scalars['ID']['input'];
};


export type QueryEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  when?: InputMaybe<EventTime>;
};


export type QueryGuessLanguageArgs = {
  text: Scalars['String']['input'];
};


export type QueryManageNewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<ArticleState>;
  topic?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryMembershipApplicationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  heldBack?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<MembershipApplicationStatus>;
};


export type QueryNewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  lang?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPrivateLinkArgs = {
  articleId: Scalars['ID']['input'];
};


export type QueryTopicArgs = {
  slug: Scalars['String']['input'];
};

export type ReadSource =
  | 'DIRECT'
  | 'OTHER_SITE'
  | 'SEARCH'
  | 'THIS_SITE'
  | 'WHATSAPP';

export type Readers = {
  __typename?: 'Readers';
  isBehindCdn: Scalars['Boolean']['output'];
  months: Array<MonthReads>;
  mostRead: Array<MostRead>;
};


export type ReadersMostReadArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type Session = {
  __typename?: 'Session';
  isAdmin: Scalars['Boolean']['output'];
  passwordIsGenerated: Scalars['Boolean']['output'];
};

export type Site = {
  __typename?: 'Site';
  email: Scalars['String']['output'];
  name: Scalars['String']['output'];
  networks: Array<SiteNetwork>;
  phone: Scalars['String']['output'];
  postalAddress?: Maybe<Scalars['String']['output']>;
  registration?: Maybe<Scalars['String']['output']>;
  report?: Maybe<SiteReport>;
  revision: Scalars['Int']['output'];
  tagline: Scalars['String']['output'];
  whatsApp: Scalars['String']['output'];
};

export type SiteLanguage = {
  __typename?: 'SiteLanguage';
  code: Scalars['String']['output'];
  isChecked: Scalars['Boolean']['output'];
  isOn: Scalars['Boolean']['output'];
  missing: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  outdated: Scalars['Int']['output'];
};

export type SiteNetwork = {
  __typename?: 'SiteNetwork';
  label: Scalars['String']['output'];
  url: Scalars['String']['output'];
};

export type SiteNetworkInput = {
  label: Scalars['String']['input'];
  url: Scalars['String']['input'];
};

export type SiteReport = {
  __typename?: 'SiteReport';
  label: Scalars['String']['output'];
  to: Scalars['String']['output'];
};

export type SiteReportInput = {
  label: Scalars['String']['input'];
  to: Scalars['String']['input'];
};

export type SiteStatus = {
  __typename?: 'SiteStatus';
  backupFailure?: Maybe<Scalars['String']['output']>;
  freeMegabytes?: Maybe<Scalars['Float']['output']>;
  isBackupOverdue: Scalars['Boolean']['output'];
  isSpaceLow: Scalars['Boolean']['output'];
  lastBackupAt?: Maybe<Scalars['DateTime']['output']>;
  pictureProblem?: Maybe<WriteProblem>;
  writeProblem?: Maybe<WriteProblem>;
};

export type SourceReads = {
  __typename?: 'SourceReads';
  reads: Scalars['Int']['output'];
  source: ReadSource;
};

export type StoredMembershipApplication = {
  __typename?: 'StoredMembershipApplication';
  id: Scalars['ID']['output'];
};

export type TextDirection =
  | 'LTR'
  | 'RTL';

export type Topic = {
  __typename?: 'Topic';
  articleCount?: Maybe<Scalars['Int']['output']>;
  articles: ArticleConnection;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
};


export type TopicArticlesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type TranslatedText = {
  __typename?: 'TranslatedText';
  at: Scalars['String']['output'];
  english: Scalars['String']['output'];
  former?: Maybe<FormerTranslation>;
  text: Scalars['String']['output'];
};

export type TranslatedTextInput = {
  at: Scalars['String']['input'];
  english: Scalars['String']['input'];
  text: Scalars['String']['input'];
};

export type UpdateArticleInput = {
  author?: InputMaybe<Scalars['String']['input']>;
  content?: InputMaybe<Scalars['String']['input']>;
  images?: InputMaybe<Array<ArticleImageInput>>;
  lang?: InputMaybe<Scalars['String']['input']>;
  published?: InputMaybe<Scalars['Boolean']['input']>;
  publishedAt?: InputMaybe<Scalars['DateTime']['input']>;
  summary?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
  topics?: InputMaybe<Array<Scalars['ID']['input']>>;
  translationOf?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateEventInput = {
  article?: InputMaybe<Scalars['String']['input']>;
  capacity?: InputMaybe<Scalars['String']['input']>;
  contact?: InputMaybe<EventContactInput>;
  date?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  end?: InputMaybe<Scalars['String']['input']>;
  endDate?: InputMaybe<Scalars['String']['input']>;
  image?: InputMaybe<Scalars['String']['input']>;
  isHidden?: InputMaybe<Scalars['Boolean']['input']>;
  meetingUrl?: InputMaybe<Scalars['String']['input']>;
  place?: InputMaybe<Scalars['String']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
  start?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<EventStatus>;
  timeZone?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateMemberInput = {
  does?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  facebook?: InputMaybe<Scalars['String']['input']>;
  image?: InputMaybe<Scalars['String']['input']>;
  isHidden?: InputMaybe<Scalars['Boolean']['input']>;
  logo?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  place?: InputMaybe<Scalars['String']['input']>;
  website?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateMembershipApplicationInput = {
  formerNote?: InputMaybe<Scalars['String']['input']>;
  note?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<MembershipApplicationStatus>;
};

export type UpdateSiteInput = {
  email?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  networks?: InputMaybe<Array<SiteNetworkInput>>;
  phone?: InputMaybe<Scalars['String']['input']>;
  postalAddress?: InputMaybe<Scalars['String']['input']>;
  registration?: InputMaybe<Scalars['String']['input']>;
  report?: InputMaybe<SiteReportInput>;
  tagline?: InputMaybe<Scalars['String']['input']>;
  whatsApp?: InputMaybe<Scalars['String']['input']>;
};

export type UploadedImage = {
  __typename?: 'UploadedImage';
  animated: Scalars['Boolean']['output'];
  foundFocalPoint: FocalPoint;
  height: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  path: Scalars['String']['output'];
  srcset: Scalars['String']['output'];
  url: Scalars['String']['output'];
  width: Scalars['Int']['output'];
};

export type Video = {
  __typename?: 'Video';
  pictureUrl?: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

export type WriteProblem =
  | 'FULL'
  | 'LOCKED'
  | 'UNWRITABLE';

export type WithIndex<TObject> = TObject & Record<string, any>;
export type ResolversObject<TObject> = WithIndex<TObject>;

export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = ResolversObject<{
  Article: ResolverTypeWrapper<ArticleRecord>;
  ArticleConnection: ResolverTypeWrapper<ArticlePage>;
  ArticleCounts: ResolverTypeWrapper<ArticleCounts>;
  ArticleEdge: ResolverTypeWrapper<Omit<ArticleEdge, 'node'> & { node: ResolversTypes['Article'] }>;
  ArticleImage: ResolverTypeWrapper<ArticleImageRecord>;
  ArticleImageInput: ArticleImageInput;
  ArticleReads: ResolverTypeWrapper<ArticleReadsRecord>;
  ArticleState: ArticleState;
  ArticleVersion: ResolverTypeWrapper<VersionRecord>;
  ArticleVersionConnection: ResolverTypeWrapper<ListPage<VersionRecord>>;
  ArticleVersionEdge: ResolverTypeWrapper<Omit<ArticleVersionEdge, 'node'> & { node: ResolversTypes['ArticleVersion'] }>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ContentChoices: ResolverTypeWrapper<ContentChoices>;
  ContentEntry: ResolverTypeWrapper<ContentEntryRecord>;
  ContentKind: ContentKind;
  ContentTranslation: ResolverTypeWrapper<TranslationRecord>;
  ContentVersion: ResolverTypeWrapper<ContentVersionRecord>;
  ContentVersionConnection: ResolverTypeWrapper<ListPage<ContentVersionRecord>>;
  ContentVersionEdge: ResolverTypeWrapper<Omit<ContentVersionEdge, 'node'> & { node: ResolversTypes['ContentVersion'] }>;
  CreateArticleInput: CreateArticleInput;
  CreateEventInput: CreateEventInput;
  CreateMemberInput: CreateMemberInput;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Device: ResolverTypeWrapper<DeviceRecord>;
  Event: ResolverTypeWrapper<EventRecord>;
  EventConnection: ResolverTypeWrapper<ListPage<EventRecord>>;
  EventContact: ResolverTypeWrapper<EventContact>;
  EventContactInput: EventContactInput;
  EventEdge: ResolverTypeWrapper<Omit<EventEdge, 'node'> & { node: ResolversTypes['Event'] }>;
  EventStatus: EventStatus;
  EventTime: EventTime;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FocalPoint: ResolverTypeWrapper<FocalPoint>;
  FocalPointInput: FocalPointInput;
  FormerTranslation: ResolverTypeWrapper<FormerTranslation>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Member: ResolverTypeWrapper<MemberRecord>;
  MembershipApplication: ResolverTypeWrapper<Application>;
  MembershipApplicationConnection: ResolverTypeWrapper<ApplicationPage>;
  MembershipApplicationCounts: ResolverTypeWrapper<MembershipApplicationCounts>;
  MembershipApplicationEdge: ResolverTypeWrapper<Omit<MembershipApplicationEdge, 'node'> & { node: ResolversTypes['MembershipApplication'] }>;
  MembershipApplicationError: ResolverTypeWrapper<MembershipApplicationError>;
  MembershipApplicationInput: MembershipApplicationInput;
  MembershipApplicationPayload: ResolverTypeWrapper<MembershipApplicationPayload>;
  MembershipApplicationStatus: MembershipApplicationStatus;
  MembershipRelay: ResolverTypeWrapper<Relay>;
  MembershipRelayState: MembershipRelayState;
  MonthReads: ResolverTypeWrapper<MonthReads>;
  MostRead: ResolverTypeWrapper<MostReadRecord>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewsLanguage: ResolverTypeWrapper<NewsLanguage>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PrivateLink: ResolverTypeWrapper<PrivateLinkRecord>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReadSource: ReadSource;
  Readers: ResolverTypeWrapper<ReadersReport>;
  Session: ResolverTypeWrapper<{ readonly isAdmin: boolean }>;
  Site: ResolverTypeWrapper<Site>;
  SiteLanguage: ResolverTypeWrapper<SiteLanguage>;
  SiteNetwork: ResolverTypeWrapper<SiteNetwork>;
  SiteNetworkInput: SiteNetworkInput;
  SiteReport: ResolverTypeWrapper<SiteReport>;
  SiteReportInput: SiteReportInput;
  SiteStatus: ResolverTypeWrapper<SiteStatus>;
  SourceReads: ResolverTypeWrapper<SourceReads>;
  StoredMembershipApplication: ResolverTypeWrapper<StoredMembershipApplication>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  TextDirection: TextDirection;
  Topic: ResolverTypeWrapper<KnownTopic>;
  TranslatedText: ResolverTypeWrapper<EntryText>;
  TranslatedTextInput: TranslatedTextInput;
  UpdateArticleInput: UpdateArticleInput;
  UpdateEventInput: UpdateEventInput;
  UpdateMemberInput: UpdateMemberInput;
  UpdateMembershipApplicationInput: UpdateMembershipApplicationInput;
  UpdateSiteInput: UpdateSiteInput;
  UploadedImage: ResolverTypeWrapper<UploadedImage>;
  Video: ResolverTypeWrapper<Video>;
  WriteProblem: WriteProblem;
}>;

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = ResolversObject<{
  Article: ArticleRecord;
  ArticleConnection: ArticlePage;
  ArticleCounts: ArticleCounts;
  ArticleEdge: Omit<ArticleEdge, 'node'> & { node: ResolversParentTypes['Article'] };
  ArticleImage: ArticleImageRecord;
  ArticleImageInput: ArticleImageInput;
  ArticleReads: ArticleReadsRecord;
  ArticleVersion: VersionRecord;
  ArticleVersionConnection: ListPage<VersionRecord>;
  ArticleVersionEdge: Omit<ArticleVersionEdge, 'node'> & { node: ResolversParentTypes['ArticleVersion'] };
  Boolean: Scalars['Boolean']['output'];
  ContentChoices: ContentChoices;
  ContentEntry: ContentEntryRecord;
  ContentTranslation: TranslationRecord;
  ContentVersion: ContentVersionRecord;
  ContentVersionConnection: ListPage<ContentVersionRecord>;
  ContentVersionEdge: Omit<ContentVersionEdge, 'node'> & { node: ResolversParentTypes['ContentVersion'] };
  CreateArticleInput: CreateArticleInput;
  CreateEventInput: CreateEventInput;
  CreateMemberInput: CreateMemberInput;
  DateTime: Scalars['DateTime']['output'];
  Device: DeviceRecord;
  Event: EventRecord;
  EventConnection: ListPage<EventRecord>;
  EventContact: EventContact;
  EventContactInput: EventContactInput;
  EventEdge: Omit<EventEdge, 'node'> & { node: ResolversParentTypes['Event'] };
  Float: Scalars['Float']['output'];
  FocalPoint: FocalPoint;
  FocalPointInput: FocalPointInput;
  FormerTranslation: FormerTranslation;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  JSON: Scalars['JSON']['output'];
  Member: MemberRecord;
  MembershipApplication: Application;
  MembershipApplicationConnection: ApplicationPage;
  MembershipApplicationCounts: MembershipApplicationCounts;
  MembershipApplicationEdge: Omit<MembershipApplicationEdge, 'node'> & { node: ResolversParentTypes['MembershipApplication'] };
  MembershipApplicationError: MembershipApplicationError;
  MembershipApplicationInput: MembershipApplicationInput;
  MembershipApplicationPayload: MembershipApplicationPayload;
  MembershipRelay: Relay;
  MonthReads: MonthReads;
  MostRead: MostReadRecord;
  Mutation: Record<PropertyKey, never>;
  NewsLanguage: NewsLanguage;
  PageInfo: PageInfo;
  PrivateLink: PrivateLinkRecord;
  Query: Record<PropertyKey, never>;
  Readers: ReadersReport;
  Session: { readonly isAdmin: boolean };
  Site: Site;
  SiteLanguage: SiteLanguage;
  SiteNetwork: SiteNetwork;
  SiteNetworkInput: SiteNetworkInput;
  SiteReport: SiteReport;
  SiteReportInput: SiteReportInput;
  SiteStatus: SiteStatus;
  SourceReads: SourceReads;
  StoredMembershipApplication: StoredMembershipApplication;
  String: Scalars['String']['output'];
  Topic: KnownTopic;
  TranslatedText: EntryText;
  TranslatedTextInput: TranslatedTextInput;
  UpdateArticleInput: UpdateArticleInput;
  UpdateEventInput: UpdateEventInput;
  UpdateMemberInput: UpdateMemberInput;
  UpdateMembershipApplicationInput: UpdateMembershipApplicationInput;
  UpdateSiteInput: UpdateSiteInput;
  UploadedImage: UploadedImage;
  Video: Video;
}>;

export type ArticleResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Article'] = ResolversParentTypes['Article']> = ResolversObject<{
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  direction?: Resolver<ResolversTypes['TextDirection'], ParentType, ContextType>;
  excerpt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  featuredImage?: Resolver<Maybe<ResolversTypes['ArticleImage']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['ArticleImage']>, ParentType, ContextType>;
  isPinned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isScheduled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lang?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  languageName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  matchingExcerpt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, Partial<ArticleMatchingExcerptArgs>>;
  pinnedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  published?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  readNext?: Resolver<Array<ResolversTypes['Article']>, ParentType, ContextType, RequireFields<ArticleReadNextArgs, 'first'>>;
  reads?: Resolver<Maybe<ResolversTypes['ArticleReads']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shareText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['Topic']>, ParentType, ContextType>;
  translations?: Resolver<Array<ResolversTypes['Article']>, ParentType, ContextType, RequireFields<ArticleTranslationsArgs, 'drafts'>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
}>;

export type ArticleConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ArticleConnection'] = ResolversParentTypes['ArticleConnection']> = ResolversObject<{
  counts?: Resolver<Maybe<ResolversTypes['ArticleCounts']>, ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['ArticleEdge']>, ParentType, ContextType>;
  languages?: Resolver<Maybe<Array<ResolversTypes['NewsLanguage']>>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Article']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
}>;

export type ArticleCountsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ArticleCounts'] = ResolversParentTypes['ArticleCounts']> = ResolversObject<{
  all?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  drafts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  published?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scheduled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
}>;

export type ArticleEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ArticleEdge'] = ResolversParentTypes['ArticleEdge']> = ResolversObject<{
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Article'], ParentType, ContextType>;
}>;

export type ArticleImageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ArticleImage'] = ResolversParentTypes['ArticleImage']> = ResolversObject<{
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  animated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  caption?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  focalPoint?: Resolver<ResolversTypes['FocalPoint'], ParentType, ContextType>;
  foundFocalPoint?: Resolver<ResolversTypes['FocalPoint'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isFeatured?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  srcset?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
}>;

export type ArticleReadsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ArticleReads'] = ResolversParentTypes['ArticleReads']> = ResolversObject<{
  ever?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sources?: Resolver<Array<ResolversTypes['SourceReads']>, ParentType, ContextType>;
}>;

export type ArticleVersionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ArticleVersion'] = ResolversParentTypes['ArticleVersion']> = ResolversObject<{
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  direction?: Resolver<ResolversTypes['TextDirection'], ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['ArticleImage']>, ParentType, ContextType>;
  lang?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  published?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  replacedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  savedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['Topic']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wordsAdded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wordsRemoved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
}>;

export type ArticleVersionConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ArticleVersionConnection'] = ResolversParentTypes['ArticleVersionConnection']> = ResolversObject<{
  edges?: Resolver<Array<ResolversTypes['ArticleVersionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ArticleVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
}>;

export type ArticleVersionEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ArticleVersionEdge'] = ResolversParentTypes['ArticleVersionEdge']> = ResolversObject<{
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ArticleVersion'], ParentType, ContextType>;
}>;

export type ContentChoicesResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContentChoices'] = ResolversParentTypes['ContentChoices']> = ResolversObject<{
  addresses?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
}>;

export type ContentEntryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContentEntry'] = ResolversParentTypes['ContentEntry']> = ResolversObject<{
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ContentKind'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
}>;

export type ContentTranslationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContentTranslation'] = ResolversParentTypes['ContentTranslation']> = ResolversObject<{
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ContentKind'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  missing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outdated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  texts?: Resolver<Array<ResolversTypes['TranslatedText']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
}>;

export type ContentVersionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContentVersion'] = ResolversParentTypes['ContentVersion']> = ResolversObject<{
  isHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  replacedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  savedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
}>;

export type ContentVersionConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContentVersionConnection'] = ResolversParentTypes['ContentVersionConnection']> = ResolversObject<{
  edges?: Resolver<Array<ResolversTypes['ContentVersionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ContentVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
}>;

export type ContentVersionEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContentVersionEdge'] = ResolversParentTypes['ContentVersionEdge']> = ResolversObject<{
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ContentVersion'], ParentType, ContextType>;
}>;

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeviceResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Device'] = ResolversParentTypes['Device']> = ResolversObject<{
  browser?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSignedIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
}>;

export type EventResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = ResolversObject<{
  article?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  capacity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contact?: Resolver<Maybe<ResolversTypes['EventContact']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  end?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  meetingUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platform?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['EventStatus'], ParentType, ContextType>;
  time?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type EventConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EventConnection'] = ResolversParentTypes['EventConnection']> = ResolversObject<{
  edges?: Resolver<Array<ResolversTypes['EventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Event']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
}>;

export type EventContactResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EventContact'] = ResolversParentTypes['EventContact']> = ResolversObject<{
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type EventEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EventEdge'] = ResolversParentTypes['EventEdge']> = ResolversObject<{
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Event'], ParentType, ContextType>;
}>;

export type FocalPointResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FocalPoint'] = ResolversParentTypes['FocalPoint']> = ResolversObject<{
  x?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  y?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
}>;

export type FormerTranslationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormerTranslation'] = ResolversParentTypes['FormerTranslation']> = ResolversObject<{
  english?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type MemberResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = ResolversObject<{
  does?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  facebook?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  logo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
}>;

export type MembershipApplicationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MembershipApplication'] = ResolversParentTypes['MembershipApplication']> = ResolversObject<{
  contactNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  heldBack?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relay?: Resolver<Maybe<ResolversTypes['MembershipRelay']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['MembershipApplicationStatus'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
}>;

export type MembershipApplicationConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MembershipApplicationConnection'] = ResolversParentTypes['MembershipApplicationConnection']> = ResolversObject<{
  counts?: Resolver<ResolversTypes['MembershipApplicationCounts'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['MembershipApplicationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['MembershipApplication']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
}>;

export type MembershipApplicationCountsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MembershipApplicationCounts'] = ResolversParentTypes['MembershipApplicationCounts']> = ResolversObject<{
  allButSpam?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  declined?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  heldBack?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  new?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  spam?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
}>;

export type MembershipApplicationEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MembershipApplicationEdge'] = ResolversParentTypes['MembershipApplicationEdge']> = ResolversObject<{
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['MembershipApplication'], ParentType, ContextType>;
}>;

export type MembershipApplicationErrorResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MembershipApplicationError'] = ResolversParentTypes['MembershipApplicationError']> = ResolversObject<{
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type MembershipApplicationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MembershipApplicationPayload'] = ResolversParentTypes['MembershipApplicationPayload']> = ResolversObject<{
  application?: Resolver<Maybe<ResolversTypes['StoredMembershipApplication']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['MembershipApplicationError']>, ParentType, ContextType>;
}>;

export type MembershipRelayResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MembershipRelay'] = ResolversParentTypes['MembershipRelay']> = ResolversObject<{
  attemptedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['MembershipRelayState'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
}>;

export type MonthReadsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MonthReads'] = ResolversParentTypes['MonthReads']> = ResolversObject<{
  month?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sources?: Resolver<Array<ResolversTypes['SourceReads']>, ParentType, ContextType>;
}>;

export type MostReadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MostRead'] = ResolversParentTypes['MostRead']> = ResolversObject<{
  article?: Resolver<ResolversTypes['Article'], ParentType, ContextType>;
  reads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sources?: Resolver<Array<ResolversTypes['SourceReads']>, ParentType, ContextType>;
}>;

export type MutationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = ResolversObject<{
  applyForMembership?: Resolver<ResolversTypes['MembershipApplicationPayload'], ParentType, ContextType, RequireFields<MutationApplyForMembershipArgs, 'input'>>;
  changePassword?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'current' | 'next'>>;
  createArticle?: Resolver<ResolversTypes['Article'], ParentType, ContextType, RequireFields<MutationCreateArticleArgs, 'input'>>;
  createContentEntry?: Resolver<ResolversTypes['ContentEntry'], ParentType, ContextType, RequireFields<MutationCreateContentEntryArgs, 'isHidden' | 'kind' | 'value'>>;
  createEvent?: Resolver<ResolversTypes['Event'], ParentType, ContextType, RequireFields<MutationCreateEventArgs, 'input'>>;
  createMember?: Resolver<ResolversTypes['Member'], ParentType, ContextType, RequireFields<MutationCreateMemberArgs, 'input'>>;
  createPrivateLink?: Resolver<ResolversTypes['PrivateLink'], ParentType, ContextType, RequireFields<MutationCreatePrivateLinkArgs, 'articleId'>>;
  createTopic?: Resolver<ResolversTypes['Topic'], ParentType, ContextType, RequireFields<MutationCreateTopicArgs, 'name'>>;
  createTranslation?: Resolver<ResolversTypes['Article'], ParentType, ContextType, RequireFields<MutationCreateTranslationArgs, 'articleId' | 'lang'>>;
  deleteArticle?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeleteArticleArgs, 'id'>>;
  deleteContentEntry?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeleteContentEntryArgs, 'id' | 'kind'>>;
  deleteEvent?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeleteEventArgs, 'id'>>;
  deleteMember?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeleteMemberArgs, 'id'>>;
  deleteMembershipApplication?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeleteMembershipApplicationArgs, 'id'>>;
  deleteTopic?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeleteTopicArgs, 'id'>>;
  discardUpload?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDiscardUploadArgs, 'path'>>;
  endPrivateLink?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationEndPrivateLinkArgs, 'articleId'>>;
  findVideo?: Resolver<ResolversTypes['Video'], ParentType, ContextType, RequireFields<MutationFindVideoArgs, 'url'>>;
  importImage?: Resolver<ResolversTypes['UploadedImage'], ParentType, ContextType, RequireFields<MutationImportImageArgs, 'url'>>;
  login?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'password'>>;
  logout?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
  moveContentEntry?: Resolver<ResolversTypes['ContentEntry'], ParentType, ContextType, RequireFields<MutationMoveContentEntryArgs, 'id' | 'kind'>>;
  moveMember?: Resolver<ResolversTypes['Member'], ParentType, ContextType, RequireFields<MutationMoveMemberArgs, 'id'>>;
  pinArticle?: Resolver<ResolversTypes['Article'], ParentType, ContextType, RequireFields<MutationPinArticleArgs, 'id'>>;
  removeDevice?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationRemoveDeviceArgs, 'id'>>;
  renameTopic?: Resolver<ResolversTypes['Topic'], ParentType, ContextType, RequireFields<MutationRenameTopicArgs, 'id' | 'merge' | 'name'>>;
  resendMembershipApplication?: Resolver<ResolversTypes['MembershipApplication'], ParentType, ContextType, RequireFields<MutationResendMembershipApplicationArgs, 'id'>>;
  restoreArticleVersion?: Resolver<ResolversTypes['Article'], ParentType, ContextType, RequireFields<MutationRestoreArticleVersionArgs, 'articleId' | 'revision' | 'version'>>;
  restoreContentTranslation?: Resolver<ResolversTypes['ContentTranslation'], ParentType, ContextType, RequireFields<MutationRestoreContentTranslationArgs, 'id' | 'kind' | 'language' | 'revision' | 'version'>>;
  restoreContentVersion?: Resolver<ResolversTypes['ContentEntry'], ParentType, ContextType, RequireFields<MutationRestoreContentVersionArgs, 'id' | 'kind' | 'revision' | 'version'>>;
  reviewHeldApplications?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationReviewHeldApplicationsArgs, 'status'>>;
  unpinArticle?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationUnpinArticleArgs, 'id'>>;
  updateArticle?: Resolver<ResolversTypes['Article'], ParentType, ContextType, RequireFields<MutationUpdateArticleArgs, 'id' | 'input' | 'revision'>>;
  updateContentEntry?: Resolver<ResolversTypes['ContentEntry'], ParentType, ContextType, RequireFields<MutationUpdateContentEntryArgs, 'id' | 'kind' | 'revision'>>;
  updateContentTranslation?: Resolver<ResolversTypes['ContentTranslation'], ParentType, ContextType, RequireFields<MutationUpdateContentTranslationArgs, 'id' | 'kind' | 'language' | 'revision' | 'texts'>>;
  updateEvent?: Resolver<ResolversTypes['Event'], ParentType, ContextType, RequireFields<MutationUpdateEventArgs, 'id' | 'input' | 'revision'>>;
  updateMember?: Resolver<ResolversTypes['Member'], ParentType, ContextType, RequireFields<MutationUpdateMemberArgs, 'id' | 'input' | 'revision'>>;
  updateMembershipApplication?: Resolver<ResolversTypes['MembershipApplication'], ParentType, ContextType, RequireFields<MutationUpdateMembershipApplicationArgs, 'id' | 'input'>>;
  updateSite?: Resolver<ResolversTypes['Site'], ParentType, ContextType, RequireFields<MutationUpdateSiteArgs, 'input' | 'revision'>>;
  updateSiteLanguage?: Resolver<ResolversTypes['SiteLanguage'], ParentType, ContextType, RequireFields<MutationUpdateSiteLanguageArgs, 'language'>>;
  updateWords?: Resolver<ResolversTypes['ContentEntry'], ParentType, ContextType, RequireFields<MutationUpdateWordsArgs, 'lang' | 'page' | 'revision' | 'words'>>;
}>;

export type NewsLanguageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NewsLanguage'] = ResolversParentTypes['NewsLanguage']> = ResolversObject<{
  lang?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type PageInfoResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = ResolversObject<{
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
}>;

export type PrivateLinkResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PrivateLink'] = ResolversParentTypes['PrivateLink']> = ResolversObject<{
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type QueryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = ResolversObject<{
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType, RequireFields<QueryArticleArgs, 'id'>>;
  articleVersion?: Resolver<Maybe<ResolversTypes['ArticleVersion']>, ParentType, ContextType, RequireFields<QueryArticleVersionArgs, 'id' | 'version'>>;
  articleVersions?: Resolver<ResolversTypes['ArticleVersionConnection'], ParentType, ContextType, RequireFields<QueryArticleVersionsArgs, 'first' | 'id'>>;
  contentChoices?: Resolver<ResolversTypes['ContentChoices'], ParentType, ContextType>;
  contentEntries?: Resolver<Array<ResolversTypes['ContentEntry']>, ParentType, ContextType, RequireFields<QueryContentEntriesArgs, 'kind'>>;
  contentEntry?: Resolver<Maybe<ResolversTypes['ContentEntry']>, ParentType, ContextType, RequireFields<QueryContentEntryArgs, 'id' | 'kind'>>;
  contentTranslation?: Resolver<ResolversTypes['ContentTranslation'], ParentType, ContextType, RequireFields<QueryContentTranslationArgs, 'id' | 'kind' | 'language'>>;
  contentTranslations?: Resolver<Array<ResolversTypes['ContentTranslation']>, ParentType, ContextType, RequireFields<QueryContentTranslationsArgs, 'language'>>;
  contentVersions?: Resolver<ResolversTypes['ContentVersionConnection'], ParentType, ContextType, RequireFields<QueryContentVersionsArgs, 'first' | 'id' | 'kind' | 'language'>>;
  devices?: Resolver<Array<ResolversTypes['Device']>, ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType, RequireFields<QueryEventArgs, 'id'>>;
  events?: Resolver<ResolversTypes['EventConnection'], ParentType, ContextType, RequireFields<QueryEventsArgs, 'first' | 'when'>>;
  guessLanguage?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QueryGuessLanguageArgs, 'text'>>;
  manageNews?: Resolver<ResolversTypes['ArticleConnection'], ParentType, ContextType, RequireFields<QueryManageNewsArgs, 'first'>>;
  manageTopics?: Resolver<Array<ResolversTypes['Topic']>, ParentType, ContextType>;
  members?: Resolver<Array<ResolversTypes['Member']>, ParentType, ContextType>;
  membershipApplications?: Resolver<ResolversTypes['MembershipApplicationConnection'], ParentType, ContextType, RequireFields<QueryMembershipApplicationsArgs, 'first' | 'heldBack'>>;
  news?: Resolver<ResolversTypes['ArticleConnection'], ParentType, ContextType, RequireFields<QueryNewsArgs, 'first'>>;
  privateLink?: Resolver<Maybe<ResolversTypes['PrivateLink']>, ParentType, ContextType, RequireFields<QueryPrivateLinkArgs, 'articleId'>>;
  readers?: Resolver<ResolversTypes['Readers'], ParentType, ContextType>;
  session?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
  site?: Resolver<ResolversTypes['Site'], ParentType, ContextType>;
  siteLanguages?: Resolver<Array<ResolversTypes['SiteLanguage']>, ParentType, ContextType>;
  siteStatus?: Resolver<ResolversTypes['SiteStatus'], ParentType, ContextType>;
  topic?: Resolver<Maybe<ResolversTypes['Topic']>, ParentType, ContextType, RequireFields<QueryTopicArgs, 'slug'>>;
  topics?: Resolver<Array<ResolversTypes['Topic']>, ParentType, ContextType>;
}>;

export type ReadersResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Readers'] = ResolversParentTypes['Readers']> = ResolversObject<{
  isBehindCdn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  months?: Resolver<Array<ResolversTypes['MonthReads']>, ParentType, ContextType>;
  mostRead?: Resolver<Array<ResolversTypes['MostRead']>, ParentType, ContextType, RequireFields<ReadersMostReadArgs, 'first'>>;
}>;

export type SessionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = ResolversObject<{
  isAdmin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  passwordIsGenerated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
}>;

export type SiteResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Site'] = ResolversParentTypes['Site']> = ResolversObject<{
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  networks?: Resolver<Array<ResolversTypes['SiteNetwork']>, ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postalAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  registration?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  report?: Resolver<Maybe<ResolversTypes['SiteReport']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tagline?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  whatsApp?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type SiteLanguageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SiteLanguage'] = ResolversParentTypes['SiteLanguage']> = ResolversObject<{
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isChecked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  missing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outdated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
}>;

export type SiteNetworkResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SiteNetwork'] = ResolversParentTypes['SiteNetwork']> = ResolversObject<{
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type SiteReportResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SiteReport'] = ResolversParentTypes['SiteReport']> = ResolversObject<{
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type SiteStatusResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SiteStatus'] = ResolversParentTypes['SiteStatus']> = ResolversObject<{
  backupFailure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  freeMegabytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  isBackupOverdue?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSpaceLow?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastBackupAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  pictureProblem?: Resolver<Maybe<ResolversTypes['WriteProblem']>, ParentType, ContextType>;
  writeProblem?: Resolver<Maybe<ResolversTypes['WriteProblem']>, ParentType, ContextType>;
}>;

export type SourceReadsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SourceReads'] = ResolversParentTypes['SourceReads']> = ResolversObject<{
  reads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ReadSource'], ParentType, ContextType>;
}>;

export type StoredMembershipApplicationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StoredMembershipApplication'] = ResolversParentTypes['StoredMembershipApplication']> = ResolversObject<{
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
}>;

export type TopicResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Topic'] = ResolversParentTypes['Topic']> = ResolversObject<{
  articleCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  articles?: Resolver<ResolversTypes['ArticleConnection'], ParentType, ContextType, RequireFields<TopicArticlesArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type TranslatedTextResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TranslatedText'] = ResolversParentTypes['TranslatedText']> = ResolversObject<{
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  english?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  former?: Resolver<Maybe<ResolversTypes['FormerTranslation']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type UploadedImageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UploadedImage'] = ResolversParentTypes['UploadedImage']> = ResolversObject<{
  animated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  foundFocalPoint?: Resolver<ResolversTypes['FocalPoint'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  srcset?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
}>;

export type VideoResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Video'] = ResolversParentTypes['Video']> = ResolversObject<{
  pictureUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type Resolvers<ContextType = GraphQLContext> = ResolversObject<{
  Article?: ArticleResolvers<ContextType>;
  ArticleConnection?: ArticleConnectionResolvers<ContextType>;
  ArticleCounts?: ArticleCountsResolvers<ContextType>;
  ArticleEdge?: ArticleEdgeResolvers<ContextType>;
  ArticleImage?: ArticleImageResolvers<ContextType>;
  ArticleReads?: ArticleReadsResolvers<ContextType>;
  ArticleVersion?: ArticleVersionResolvers<ContextType>;
  ArticleVersionConnection?: ArticleVersionConnectionResolvers<ContextType>;
  ArticleVersionEdge?: ArticleVersionEdgeResolvers<ContextType>;
  ContentChoices?: ContentChoicesResolvers<ContextType>;
  ContentEntry?: ContentEntryResolvers<ContextType>;
  ContentTranslation?: ContentTranslationResolvers<ContextType>;
  ContentVersion?: ContentVersionResolvers<ContextType>;
  ContentVersionConnection?: ContentVersionConnectionResolvers<ContextType>;
  ContentVersionEdge?: ContentVersionEdgeResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Device?: DeviceResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  EventConnection?: EventConnectionResolvers<ContextType>;
  EventContact?: EventContactResolvers<ContextType>;
  EventEdge?: EventEdgeResolvers<ContextType>;
  FocalPoint?: FocalPointResolvers<ContextType>;
  FormerTranslation?: FormerTranslationResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Member?: MemberResolvers<ContextType>;
  MembershipApplication?: MembershipApplicationResolvers<ContextType>;
  MembershipApplicationConnection?: MembershipApplicationConnectionResolvers<ContextType>;
  MembershipApplicationCounts?: MembershipApplicationCountsResolvers<ContextType>;
  MembershipApplicationEdge?: MembershipApplicationEdgeResolvers<ContextType>;
  MembershipApplicationError?: MembershipApplicationErrorResolvers<ContextType>;
  MembershipApplicationPayload?: MembershipApplicationPayloadResolvers<ContextType>;
  MembershipRelay?: MembershipRelayResolvers<ContextType>;
  MonthReads?: MonthReadsResolvers<ContextType>;
  MostRead?: MostReadResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NewsLanguage?: NewsLanguageResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PrivateLink?: PrivateLinkResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Readers?: ReadersResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  Site?: SiteResolvers<ContextType>;
  SiteLanguage?: SiteLanguageResolvers<ContextType>;
  SiteNetwork?: SiteNetworkResolvers<ContextType>;
  SiteReport?: SiteReportResolvers<ContextType>;
  SiteStatus?: SiteStatusResolvers<ContextType>;
  SourceReads?: SourceReadsResolvers<ContextType>;
  StoredMembershipApplication?: StoredMembershipApplicationResolvers<ContextType>;
  Topic?: TopicResolvers<ContextType>;
  TranslatedText?: TranslatedTextResolvers<ContextType>;
  UploadedImage?: UploadedImageResolvers<ContextType>;
  Video?: VideoResolvers<ContextType>;
}>;

