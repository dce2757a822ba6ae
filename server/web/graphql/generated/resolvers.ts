import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Article as ArticleRecord } from '../../../features/news/article-repository.ts';
import type { ArticleImage as ArticleImageRecord } from '../../../features/images/article-image.ts';
import type { ArticlePage } from '../resolvers/article.ts';
import type { ArticlePageViews as ArticleReadsRecord, ReadersReport, MostRead as MostReadRecord } from '../../../features/page-views/readers-report.ts';
import type { ArticleVersion as VersionRecord } from '../../../features/news/versions/article-version-repository.ts';
import type { ListPage } from '../../../database/queries/list-page.ts';
import type { PrivateLink as PrivateLinkRecord } from '../../../features/news/private-links/private-link.ts';
import type { Device as DeviceRecord } from '../../../features/auth/sessions/device-repository.ts';
import type { Application, Relay } from '../../../features/membership/application-repository.ts';
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
  /** A moment in UTC, ISO 8601 with milliseconds: 2026-08-05T10:00:00.000Z. */
  DateTime: { input: string; output: string; }
};

/** A news article. */
export type Article = {
  __typename?: 'Article';
  /** The author's name, or null. */
  author?: Maybe<Scalars['String']['output']>;
  /** The text as sanitised HTML. */
  content: Scalars['String']['output'];
  /** When the article was created; never changes. */
  createdAt: Scalars['DateTime']['output'];
  /** As `publishedAt`, but a draft that was published before, or has a date set, has one too. */
  date?: Maybe<Scalars['DateTime']['output']>;
  /** The direction in which title and text are read. */
  direction: TextDirection;
  /** The summary, or else the first 150 characters of paragraphs, quotes and list items, without markup. */
  excerpt: Scalars['String']['output'];
  /** The picture that represents the article, or null without pictures. */
  featuredImage?: Maybe<ArticleImage>;
  /** Identifies the article; never changes. */
  id: Scalars['ID']['output'];
  /** The article's pictures, in order. */
  images: Array<ArticleImage>;
  /** Whether it is published with a date to come: until then visitors do not see it. */
  isScheduled: Scalars['Boolean']['output'];
  /** The language of title and text, as a BCP 47 tag. */
  lang: Scalars['String']['output'];
  /** The part of the text around the first match of a search, at most 150 characters; null where the excerpt has a match, or the text has none. */
  matchingExcerpt?: Maybe<Scalars['String']['output']>;
  /** False for a draft. Visitors see a published article from its date on. */
  published: Scalars['Boolean']['output'];
  /**
   * The article's date, by which lists are sorted: when it was first published, or the date that was set, which may be to come. Null
   * for a draft.
   */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Other published articles to read after this one: first those in its language, then others, each newest first. */
  readNext: Array<Article>;
  /** How often visitors opened it, up to a minute ago; null for everybody but the administrator. */
  reads?: Maybe<ArticleReads>;
  /** Increases by one with every save. */
  revision: Scalars['Int']['output'];
  /** The first 100 characters of the excerpt, for sharing. */
  shareText: Scalars['String']['output'];
  /** The readable end of the article's address; may be empty. */
  slug: Scalars['String']['output'];
  /** The summary for lists in plain text, or null. */
  summary?: Maybe<Scalars['String']['output']>;
  /** The headline, plain text; empty in a draft without one. */
  title: Scalars['String']['output'];
  /** When the article was last saved. */
  updatedAt: Scalars['DateTime']['output'];
};


/** A news article. */
export type ArticleMatchingExcerptArgs = {
  words?: InputMaybe<Scalars['String']['input']>;
};


/** A news article. */
export type ArticleReadNextArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of articles. */
export type ArticleConnection = {
  __typename?: 'ArticleConnection';
  /** How many articles there are in each state, whatever is listed. Null in `news`. */
  counts?: Maybe<ArticleCounts>;
  /** The articles of this page, each with its cursor. */
  edges: Array<ArticleEdge>;
  /** The articles of this page. */
  nodes: Array<Article>;
  /** The start and end of this page. */
  pageInfo: PageInfo;
  /** The number of articles on all pages; null for a search. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** The numbers of articles. */
export type ArticleCounts = {
  __typename?: 'ArticleCounts';
  /** Of all articles. */
  all: Scalars['Int']['output'];
  /** Of drafts. */
  drafts: Scalars['Int']['output'];
  /** Of those that visitors see. */
  published: Scalars['Int']['output'];
  /** Of those that are published with a date to come. */
  scheduled: Scalars['Int']['output'];
};

/** An article's place in the list. */
export type ArticleEdge = {
  __typename?: 'ArticleEdge';
  /** The cursor for `after`. */
  cursor: Scalars['String']['output'];
  /** The article. */
  node: Article;
};

/** A picture of an article. */
export type ArticleImage = {
  __typename?: 'ArticleImage';
  /** The alternative text. */
  alt: Scalars['String']['output'];
  /** Whether the picture is animated. */
  animated: Scalars['Boolean']['output'];
  /** What stands under the picture, plain text; empty for none. */
  caption: Scalars['String']['output'];
  /** The point that stays visible where the picture is cropped: the chosen one, or else the one that was found. */
  focalPoint: FocalPoint;
  /** The focal point that was found in the picture; the middle of an older one that was not looked at yet. */
  foundFocalPoint: FocalPoint;
  /** Height in pixels. */
  height: Scalars['Int']['output'];
  /** Whether this picture represents the article. */
  isFeatured: Scalars['Boolean']['output'];
  /** For the administrator the name of the uploaded file, for others what the path shows of it. */
  name: Scalars['String']['output'];
  /** The picture's path in the store. */
  path: Scalars['String']['output'];
  /** Smaller copies in WebP, not animated, as the srcset attribute of an img; empty for a small picture. */
  srcset: Scalars['String']['output'];
  /** The picture's address on this site. */
  url: Scalars['String']['output'];
  /** Width in pixels. */
  width: Scalars['Int']['output'];
};

/** A picture of an article. */
export type ArticleImageInput = {
  /** The alternative text, at most 300 characters. */
  alt?: InputMaybe<Scalars['String']['input']>;
  /** What stands under the picture, at most 200 characters; blank or left out means none. */
  caption?: InputMaybe<Scalars['String']['input']>;
  /** The point that stays visible where the picture is cropped; without it, the one that was found. */
  focalPoint?: InputMaybe<FocalPointInput>;
  /** True for the picture that represents the article; by default the first one. */
  isFeatured?: InputMaybe<Scalars['Boolean']['input']>;
  /** The picture's path. */
  path: Scalars['String']['input'];
};

/** How often visitors opened an article: its page, or the article over a list. Robots and the administrator are not counted. */
export type ArticleReads = {
  __typename?: 'ArticleReads';
  /** Ever, since the site counts. */
  ever: Scalars['Int']['output'];
  /** In the last 30 days, today among them, as days are in Johannesburg. */
  recent: Scalars['Int']['output'];
  /** Ever, by where visitors came from; without those from which nobody came. */
  sources: Array<SourceReads>;
};

/** What an article is for visitors. */
export type ArticleState =
  /** Only the administrator sees it, until it is published. */
  | 'DRAFT'
  /** Visitors see it. */
  | 'PUBLISHED'
  /** It is published with a date to come: until then only the administrator sees it. */
  | 'SCHEDULED';

/** An article as it was before a save. */
export type ArticleVersion = {
  __typename?: 'ArticleVersion';
  /** The author's name, or null. */
  author?: Maybe<Scalars['String']['output']>;
  /** The text as sanitised HTML. */
  content: Scalars['String']['output'];
  /** The direction in which title and text are read. */
  direction: TextDirection;
  /** The pictures, in order. Those that the article no longer shows are for the administrator only. */
  images: Array<ArticleImage>;
  /** The language of title and text, as a BCP 47 tag. */
  lang: Scalars['String']['output'];
  /** Whether it was published, perhaps with a date to come; false for a draft. */
  published: Scalars['Boolean']['output'];
  /** When another save replaced it. */
  replacedAt: Scalars['DateTime']['output'];
  /** When it was saved. */
  savedAt: Scalars['DateTime']['output'];
  /** The summary for lists in plain text, or null. */
  summary?: Maybe<Scalars['String']['output']>;
  /** The headline, plain text. */
  title: Scalars['String']['output'];
  /** The article's revision at that time. */
  version: Scalars['Int']['output'];
  /** How many words of title, summary and text the save that replaced it added. */
  wordsAdded: Scalars['Int']['output'];
  /** How many words of title, summary and text the save that replaced it removed. */
  wordsRemoved: Scalars['Int']['output'];
};

/** A page of an article's versions. */
export type ArticleVersionConnection = {
  __typename?: 'ArticleVersionConnection';
  /** The versions of this page, each with its cursor. */
  edges: Array<ArticleVersionEdge>;
  /** The versions of this page. */
  nodes: Array<ArticleVersion>;
  /** The start and end of this page. */
  pageInfo: PageInfo;
  /** The number of versions on all pages. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A version's place in the list. */
export type ArticleVersionEdge = {
  __typename?: 'ArticleVersionEdge';
  /** The cursor for `after`. */
  cursor: Scalars['String']['output'];
  /** The version. */
  node: ArticleVersion;
};

/** A new article. */
export type CreateArticleInput = {
  /** The author's name, at most 100 characters; blank means none. */
  author?: InputMaybe<Scalars['String']['input']>;
  /** The text as HTML, at most 500,000 bytes; elements that are not allowed are removed. A draft can do without. */
  content: Scalars['String']['input'];
  /** Uploaded pictures, in order, at most 30. */
  images?: InputMaybe<Array<ArticleImageInput>>;
  /**
   * An idempotency key of the client, 1 to 100 characters: a second creation with the same key returns the first article, so
   * a client without an answer can retry.
   */
  key?: InputMaybe<Scalars['String']['input']>;
  /** The language of title and text, as a BCP 47 tag; without it, it is guessed. */
  lang?: InputMaybe<Scalars['String']['input']>;
  /** False for a draft. */
  published?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * The article's date, from 1970 to 2100; one to come schedules it. Without one, it is the moment at which the article is first
   * published.
   */
  publishedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** A summary for lists, at most 300 characters; blank means none. */
  summary?: InputMaybe<Scalars['String']['input']>;
  /** The headline, at most 200 characters; a draft can do without. */
  title: Scalars['String']['input'];
};

/** A browser in which the administrator signed in. Its cookie lasts a year, and until the password is changed. */
export type Device = {
  __typename?: 'Device';
  /** The browser in words, as it introduced itself: Chrome on Android. */
  browser: Scalars['String']['output'];
  /** When it first signed in. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the device; never changes. */
  id: Scalars['ID']['output'];
  /** Whether the request came from it. */
  isCurrent: Scalars['Boolean']['output'];
  /** Whether it has a session. */
  isSignedIn: Scalars['Boolean']['output'];
  /** When it was last used while signed in, to the minute. */
  lastSeenAt: Scalars['DateTime']['output'];
};

/** A point of a picture, in whole percent of its size. */
export type FocalPoint = {
  __typename?: 'FocalPoint';
  /** From the left, 0 to 100. */
  x: Scalars['Int']['output'];
  /** From the top, 0 to 100. */
  y: Scalars['Int']['output'];
};

/** A point of a picture, in whole percent of its size. */
export type FocalPointInput = {
  /** From the left, 0 to 100. */
  x: Scalars['Int']['input'];
  /** From the top, 0 to 100. */
  y: Scalars['Int']['input'];
};

/** An application for membership. */
export type MembershipApplication = {
  __typename?: 'MembershipApplication';
  /** The applicant's telephone number. */
  contactNumber: Scalars['String']['output'];
  /** When it was received; never changes. */
  createdAt: Scalars['DateTime']['output'];
  /** The applicant's e-mail address. */
  email: Scalars['String']['output'];
  /**
   * Whether it is held back for review, because more than 100 applications came within an hour: the network was told of it in a
   * summary only, and it is not sent to the external service until its status is set or it is sent again.
   */
  heldBack: Scalars['Boolean']['output'];
  /** Identifies the application; never changes. */
  id: Scalars['ID']['output'];
  /** The applicant's name. */
  name: Scalars['String']['output'];
  /** A note that only the administrator sees. */
  note: Scalars['String']['output'];
  /** The organisation that applies, or null. */
  organization?: Maybe<Scalars['String']['output']>;
  /** The delivery to the external service; null if it is not to be sent there. */
  relay?: Maybe<MembershipRelay>;
  /** Its status. */
  status: MembershipApplicationStatus;
  /** When status or note was last changed. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of applications. */
export type MembershipApplicationConnection = {
  __typename?: 'MembershipApplicationConnection';
  /** The applications of this page, each with its cursor. */
  edges: Array<MembershipApplicationEdge>;
  /** The applications of this page. */
  nodes: Array<MembershipApplication>;
  /** The start and end of this page. */
  pageInfo: PageInfo;
  /** The number of applications on all pages; null for a search. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** An application's place in the list. */
export type MembershipApplicationEdge = {
  __typename?: 'MembershipApplicationEdge';
  /** The cursor for `after`. */
  cursor: Scalars['String']['output'];
  /** The application. */
  node: MembershipApplication;
};

/** A validation error. */
export type MembershipApplicationError = {
  __typename?: 'MembershipApplicationError';
  /** The input field. */
  field: Scalars['String']['output'];
  /** The message, to be shown after the field's name. */
  message: Scalars['String']['output'];
};

/** An application for membership. A blank value counts as missing. */
export type MembershipApplicationInput = {
  /** The applicant's telephone number, at most 50 characters. */
  contactNumber?: InputMaybe<Scalars['String']['input']>;
  /** The applicant's e-mail address, at most 254 characters. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The applicant's name, at most 200 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The organisation that applies, at most 200 characters. */
  organization?: InputMaybe<Scalars['String']['input']>;
  /** The signed time when the form was served, from its hidden field. */
  stamp?: InputMaybe<Scalars['String']['input']>;
  /** A hidden field: a value marks the application as spam, unless `stamp` says that the form was open for some seconds. */
  website?: InputMaybe<Scalars['String']['input']>;
};

/** The result of an application. */
export type MembershipApplicationPayload = {
  __typename?: 'MembershipApplicationPayload';
  /** The stored application, or null if there are errors. */
  application?: Maybe<StoredMembershipApplication>;
  /** The validation errors in the order of the form. */
  errors: Array<MembershipApplicationError>;
};

/** The status of an application. */
export type MembershipApplicationStatus =
  /** The network has answered it. */
  | 'ANSWERED'
  /** The network has declined it. */
  | 'DECLINED'
  /** Not answered yet. */
  | 'NEW'
  /** Spam, as found by the site or marked by the administrator. Deleted after 7 days. */
  | 'SPAM';

/** The delivery of an application to the external service. */
export type MembershipRelay = {
  __typename?: 'MembershipRelay';
  /** The time of the last attempt; null before the first and during an attempt. */
  attemptedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its state. */
  state: MembershipRelayState;
  /** The HTTP status of the last attempt, or null without an answer. */
  status?: Maybe<Scalars['Int']['output']>;
};

/** The state of a delivery to the external service. */
export type MembershipRelayState =
  /** The service accepted it. */
  | 'DELIVERED'
  /** The service refused it. */
  | 'REFUSED'
  /** Not delivered yet; it is retried. */
  | 'WAITING';

/** How often all articles together were opened in a month. */
export type MonthReads = {
  __typename?: 'MonthReads';
  /** The month in Johannesburg, as YYYY-MM. */
  month: Scalars['String']['output'];
  /** How often. */
  reads: Scalars['Int']['output'];
  /** The same by where visitors came from; without those from which nobody came. */
  sources: Array<SourceReads>;
};

/** How often an article was opened in the last months. */
export type MostRead = {
  __typename?: 'MostRead';
  /** The article. */
  article: Article;
  /** How often. */
  reads: Scalars['Int']['output'];
  /** The same by where visitors came from; without those from which nobody came. */
  sources: Array<SourceReads>;
};

/** Mutations. */
export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Applies for membership. `errors` has the validation errors. The same values within 24 hours are one application, so a
   * client without an answer can retry.
   */
  applyForMembership: MembershipApplicationPayload;
  /** Changes the password, ends all other sessions and forgets all other devices. For the administrator. */
  changePassword: Session;
  /** Creates an article, published or as a draft. For the administrator. */
  createArticle: Article;
  /**
   * Makes the private link to an article that visitors do not see, by which anybody can read it for 7 days. A former one ends. For
   * the administrator.
   */
  createPrivateLink: PrivateLink;
  /** Permanently deletes an article with its earlier versions and pictures, and returns its id. For the administrator. */
  deleteArticle: Scalars['ID']['output'];
  /** Permanently deletes an application and its pending deliveries, and returns its id. For the administrator. */
  deleteMembershipApplication: Scalars['ID']['output'];
  /** Deletes an uploaded picture that no article has. False when there is none. For the administrator. */
  discardUpload: Scalars['Boolean']['output'];
  /** Ends the private link to an article and returns the article's id, also if there is none. For the administrator. */
  endPrivateLink: Scalars['ID']['output'];
  /**
   * Fetches a picture from the web and stores it like an upload: by https, within 5 seconds, at most 5242880 bytes. For the
   * administrator.
   */
  importImage: UploadedImage;
  /** Signs the administrator in. The session is a cookie that scripts cannot read. */
  login: Session;
  /** Ends this browser's session. */
  logout: Session;
  /**
   * Forgets a device, ends its session and returns its id, also if it is gone already. Its next sign-in counts as one of a
   * stranger. For the administrator.
   */
  removeDevice: Scalars['ID']['output'];
  /** Sends an application to the external service again. For the administrator. */
  resendMembershipApplication: MembershipApplication;
  /**
   * Saves what an earlier version said and showed as the article's next revision. What that replaces becomes a version itself. Whether
   * the article is published stays as it is. For the administrator.
   */
  restoreArticleVersion: Article;
  /**
   * Gives a status to all applications that are held back for review, and returns their number. They are sent to the external
   * service, unless the status is SPAM. For the administrator.
   */
  reviewHeldApplications: Scalars['Int']['output'];
  /** Changes an article; a field that is left out stays as it is. For the administrator. */
  updateArticle: Article;
  /** Changes status and note of an application. For the administrator. */
  updateMembershipApplication: MembershipApplication;
};


/** Mutations. */
export type MutationApplyForMembershipArgs = {
  input: MembershipApplicationInput;
};


/** Mutations. */
export type MutationChangePasswordArgs = {
  current: Scalars['String']['input'];
  next: Scalars['String']['input'];
};


/** Mutations. */
export type MutationCreateArticleArgs = {
  input: CreateArticleInput;
};


/** Mutations. */
export type MutationCreatePrivateLinkArgs = {
  articleId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationDeleteArticleArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationDeleteMembershipApplicationArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationDiscardUploadArgs = {
  path: Scalars['String']['input'];
};


/** Mutations. */
export type MutationEndPrivateLinkArgs = {
  articleId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationImportImageArgs = {
  url: Scalars['String']['input'];
};


/** Mutations. */
export type MutationLoginArgs = {
  password: Scalars['String']['input'];
};


/** Mutations. */
export type MutationRemoveDeviceArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationResendMembershipApplicationArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationRestoreArticleVersionArgs = {
  articleId: Scalars['ID']['input'];
  revision: Scalars['Int']['input'];
  version: Scalars['Int']['input'];
};


/** Mutations. */
export type MutationReviewHeldApplicationsArgs = {
  status: MembershipApplicationStatus;
};


/** Mutations. */
export type MutationUpdateArticleArgs = {
  id: Scalars['ID']['input'];
  input: UpdateArticleInput;
  revision: Scalars['Int']['input'];
};


/** Mutations. */
export type MutationUpdateMembershipApplicationArgs = {
  id: Scalars['ID']['input'];
  input: UpdateMembershipApplicationInput;
};

/** The start and end of a page of a list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** The last item's cursor, or null on an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether older items follow. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether the page was requested with a cursor, so that newer items may exist. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The first item's cursor, or null on an empty page. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/**
 * An address by which anybody can read an article before visitors see it. It ends by time, with a new one, when the article is
 * withdrawn or deleted, and leads to the article's own address once visitors see it.
 */
export type PrivateLink = {
  __typename?: 'PrivateLink';
  /** When it ends. */
  expiresAt: Scalars['DateTime']['output'];
  /** The address. */
  url: Scalars['String']['output'];
};

/** Queries. */
export type Query = {
  __typename?: 'Query';
  /** One article, or null. Drafts are for the administrator only. */
  article?: Maybe<Article>;
  /** One earlier version of an article, or null. For the administrator. */
  articleVersion?: Maybe<ArticleVersion>;
  /**
   * What saves of an article replaced, newest first: the last 20 versions, and all that were replaced in the last 30 days. For the
   * administrator.
   */
  articleVersions: ArticleVersionConnection;
  /** The browsers in which the administrator signed in, the last seen first. For the administrator. */
  devices: Array<Device>;
  /** The probable language of a text as a BCP 47 tag, as guessed for new articles. For the administrator. */
  guessLanguage: Scalars['String']['output'];
  /** All articles including drafts and those that are scheduled, newest first. For the administrator. */
  manageNews: ArticleConnection;
  /** Applications for membership, newest first. For the administrator. */
  membershipApplications: MembershipApplicationConnection;
  /** Published articles, newest first. Follow `pageInfo.endCursor` with `after` for older ones. */
  news: ArticleConnection;
  /** The private link to an article that visitors do not see; null where it has none that works. For the administrator. */
  privateLink?: Maybe<PrivateLink>;
  /** How often visitors opened articles in the last 12 months. For the administrator. */
  readers: Readers;
  /** The session of the request. */
  session: Session;
  /** How the machine of the site is doing. For the administrator. */
  siteStatus: SiteStatus;
};


/** Queries. */
export type QueryArticleArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QueryArticleVersionArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** Queries. */
export type QueryArticleVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QueryGuessLanguageArgs = {
  text: Scalars['String']['input'];
};


/** Queries. */
export type QueryManageNewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<ArticleState>;
};


/** Queries. */
export type QueryMembershipApplicationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  heldBack?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<MembershipApplicationStatus>;
};


/** Queries. */
export type QueryNewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryPrivateLinkArgs = {
  articleId: Scalars['ID']['input'];
};

/** From where visitors opened an article. */
export type ReadSource =
  /** Nothing was named: an app, a mail, a bookmark, a typed address, or a site that names itself nowhere. */
  | 'DIRECT'
  /** A page of another site that names itself. */
  | 'OTHER_SITE'
  /** A search engine. */
  | 'SEARCH'
  /** Another page of this site. */
  | 'THIS_SITE'
  /** WhatsApp's website, its short links, and its app where that names itself. Most of its links name nothing: they are DIRECT. */
  | 'WHATSAPP';

/** How often visitors opened articles. Those of deleted articles are not counted any more. */
export type Readers = {
  __typename?: 'Readers';
  /** Whether a CDN may answer for the site, whose answers are not counted: the numbers are too low then. */
  isBehindCdn: Scalars['Boolean']['output'];
  /** The last 12 months, this one among them, the earliest first; without those before the site counted. */
  months: Array<MonthReads>;
  /** The articles that were opened most in these months, the most opened first. */
  mostRead: Array<MostRead>;
};


/** How often visitors opened articles. Those of deleted articles are not counted any more. */
export type ReadersMostReadArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** The session of the request. */
export type Session = {
  __typename?: 'Session';
  /** Whether the administrator is signed in. */
  isAdmin: Scalars['Boolean']['output'];
  /**
   * Whether the password is the one that the first start generated, which should be changed. False for everybody but the
   * administrator.
   */
  passwordIsGenerated: Scalars['Boolean']['output'];
};

/** How the machine of the site is doing. */
export type SiteStatus = {
  __typename?: 'SiteStatus';
  /** Why the last attempt of the site to make one failed, in a sentence; null where it did not. */
  backupFailure?: Maybe<Scalars['String']['output']>;
  /** The free space of the fuller file system, of data and pictures, in megabytes; null where both are elsewhere. */
  freeMegabytes?: Maybe<Scalars['Float']['output']>;
  /** Whether that is more than two days ago, or there is none though the site makes them. */
  isBackupOverdue: Scalars['Boolean']['output'];
  /** Whether that is so little that the log warns of it. */
  isSpaceLow: Scalars['Boolean']['output'];
  /** When the last good backup was made by the site itself; null without one. */
  lastBackupAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why no picture can be stored at the moment; null while they can. */
  pictureProblem?: Maybe<WriteProblem>;
  /** Why nothing new can be stored at the moment; null while it can. */
  writeProblem?: Maybe<WriteProblem>;
};

/** How often articles were opened from somewhere. */
export type SourceReads = {
  __typename?: 'SourceReads';
  /** How often. */
  reads: Scalars['Int']['output'];
  /** From where. */
  source: ReadSource;
};

/** A stored application, without its data. */
export type StoredMembershipApplication = {
  __typename?: 'StoredMembershipApplication';
  /** Identifies the application. */
  id: Scalars['ID']['output'];
};

/** The direction in which a text is read. */
export type TextDirection =
  /** From left to right. */
  | 'LTR'
  /** From right to left. */
  | 'RTL';

/** Changes to an article; a field that is left out stays as it is. */
export type UpdateArticleInput = {
  /** The author's name, at most 100 characters; blank or null means none. */
  author?: InputMaybe<Scalars['String']['input']>;
  /** The text as HTML, at most 500,000 bytes; elements that are not allowed are removed. A draft can do without: blank or null means none. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** The complete list of pictures, in order, at most 30; pictures that are no longer in it are kept only as long as earlier versions. */
  images?: InputMaybe<Array<ArticleImageInput>>;
  /** The language of title and text, as a BCP 47 tag; null to guess it again. */
  lang?: InputMaybe<Scalars['String']['input']>;
  /** True publishes, which needs title and text; false makes a draft. */
  published?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * The article's date, from 1970 to 2100; one to come schedules it. Null is the moment at which it is first published: visitors who
   * see the article already see no other date, a draft has none, a scheduled article is published now. Whoever writes back what was
   * read gives `date`, because a draft's `publishedAt` is null.
   */
  publishedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** A summary for lists, at most 300 characters; blank or null means none. */
  summary?: InputMaybe<Scalars['String']['input']>;
  /** The headline, at most 200 characters; a draft can do without: blank or null means none. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Changes to an application; a field that is left out stays as it is. */
export type UpdateMembershipApplicationInput = {
  /** The note that the client read. If another one is stored, the error is CONFLICT. */
  formerNote?: InputMaybe<Scalars['String']['input']>;
  /** A private note, at most 5,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Its status. */
  status?: InputMaybe<MembershipApplicationStatus>;
};

/** An uploaded picture that no article has yet. */
export type UploadedImage = {
  __typename?: 'UploadedImage';
  /** Whether the picture is animated. */
  animated: Scalars['Boolean']['output'];
  /** The focal point that was found in the picture. */
  foundFocalPoint: FocalPoint;
  /** Height in pixels. */
  height: Scalars['Int']['output'];
  /** The name of the file. */
  name: Scalars['String']['output'];
  /** The picture's path in the store, which an article names. */
  path: Scalars['String']['output'];
  /** Smaller copies in WebP, not animated, as the srcset attribute of an img; empty for a small picture. */
  srcset: Scalars['String']['output'];
  /** The picture's address on this site. */
  url: Scalars['String']['output'];
  /** Width in pixels. */
  width: Scalars['Int']['output'];
};

/** Why nothing can be stored. */
export type WriteProblem =
  /** The disk is full. */
  | 'FULL'
  /** Another program holds the data. */
  | 'LOCKED'
  /** The disk takes no writes. */
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
  CreateArticleInput: CreateArticleInput;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Device: ResolverTypeWrapper<DeviceRecord>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FocalPoint: ResolverTypeWrapper<FocalPoint>;
  FocalPointInput: FocalPointInput;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  MembershipApplication: ResolverTypeWrapper<Application>;
  MembershipApplicationConnection: ResolverTypeWrapper<ListPage<Application>>;
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
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PrivateLink: ResolverTypeWrapper<PrivateLinkRecord>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReadSource: ReadSource;
  Readers: ResolverTypeWrapper<ReadersReport>;
  Session: ResolverTypeWrapper<{ readonly isAdmin: boolean }>;
  SiteStatus: ResolverTypeWrapper<SiteStatus>;
  SourceReads: ResolverTypeWrapper<SourceReads>;
  StoredMembershipApplication: ResolverTypeWrapper<StoredMembershipApplication>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  TextDirection: TextDirection;
  UpdateArticleInput: UpdateArticleInput;
  UpdateMembershipApplicationInput: UpdateMembershipApplicationInput;
  UploadedImage: ResolverTypeWrapper<UploadedImage>;
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
  CreateArticleInput: CreateArticleInput;
  DateTime: Scalars['DateTime']['output'];
  Device: DeviceRecord;
  Float: Scalars['Float']['output'];
  FocalPoint: FocalPoint;
  FocalPointInput: FocalPointInput;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  MembershipApplication: Application;
  MembershipApplicationConnection: ListPage<Application>;
  MembershipApplicationEdge: Omit<MembershipApplicationEdge, 'node'> & { node: ResolversParentTypes['MembershipApplication'] };
  MembershipApplicationError: MembershipApplicationError;
  MembershipApplicationInput: MembershipApplicationInput;
  MembershipApplicationPayload: MembershipApplicationPayload;
  MembershipRelay: Relay;
  MonthReads: MonthReads;
  MostRead: MostReadRecord;
  Mutation: Record<PropertyKey, never>;
  PageInfo: PageInfo;
  PrivateLink: PrivateLinkRecord;
  Query: Record<PropertyKey, never>;
  Readers: ReadersReport;
  Session: { readonly isAdmin: boolean };
  SiteStatus: SiteStatus;
  SourceReads: SourceReads;
  StoredMembershipApplication: StoredMembershipApplication;
  String: Scalars['String']['output'];
  UpdateArticleInput: UpdateArticleInput;
  UpdateMembershipApplicationInput: UpdateMembershipApplicationInput;
  UploadedImage: UploadedImage;
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
  images?: Resolver<Array<ResolversTypes['ArticleImage']>, ParentType, ContextType>;
  isScheduled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lang?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  matchingExcerpt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, Partial<ArticleMatchingExcerptArgs>>;
  published?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  readNext?: Resolver<Array<ResolversTypes['Article']>, ParentType, ContextType, RequireFields<ArticleReadNextArgs, 'first'>>;
  reads?: Resolver<Maybe<ResolversTypes['ArticleReads']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shareText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
}>;

export type ArticleConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ArticleConnection'] = ResolversParentTypes['ArticleConnection']> = ResolversObject<{
  counts?: Resolver<Maybe<ResolversTypes['ArticleCounts']>, ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['ArticleEdge']>, ParentType, ContextType>;
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

export type FocalPointResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FocalPoint'] = ResolversParentTypes['FocalPoint']> = ResolversObject<{
  x?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  y?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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
  edges?: Resolver<Array<ResolversTypes['MembershipApplicationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['MembershipApplication']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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
  createPrivateLink?: Resolver<ResolversTypes['PrivateLink'], ParentType, ContextType, RequireFields<MutationCreatePrivateLinkArgs, 'articleId'>>;
  deleteArticle?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeleteArticleArgs, 'id'>>;
  deleteMembershipApplication?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeleteMembershipApplicationArgs, 'id'>>;
  discardUpload?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDiscardUploadArgs, 'path'>>;
  endPrivateLink?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationEndPrivateLinkArgs, 'articleId'>>;
  importImage?: Resolver<ResolversTypes['UploadedImage'], ParentType, ContextType, RequireFields<MutationImportImageArgs, 'url'>>;
  login?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'password'>>;
  logout?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
  removeDevice?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationRemoveDeviceArgs, 'id'>>;
  resendMembershipApplication?: Resolver<ResolversTypes['MembershipApplication'], ParentType, ContextType, RequireFields<MutationResendMembershipApplicationArgs, 'id'>>;
  restoreArticleVersion?: Resolver<ResolversTypes['Article'], ParentType, ContextType, RequireFields<MutationRestoreArticleVersionArgs, 'articleId' | 'revision' | 'version'>>;
  reviewHeldApplications?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationReviewHeldApplicationsArgs, 'status'>>;
  updateArticle?: Resolver<ResolversTypes['Article'], ParentType, ContextType, RequireFields<MutationUpdateArticleArgs, 'id' | 'input' | 'revision'>>;
  updateMembershipApplication?: Resolver<ResolversTypes['MembershipApplication'], ParentType, ContextType, RequireFields<MutationUpdateMembershipApplicationArgs, 'id' | 'input'>>;
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
  devices?: Resolver<Array<ResolversTypes['Device']>, ParentType, ContextType>;
  guessLanguage?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QueryGuessLanguageArgs, 'text'>>;
  manageNews?: Resolver<ResolversTypes['ArticleConnection'], ParentType, ContextType, RequireFields<QueryManageNewsArgs, 'first'>>;
  membershipApplications?: Resolver<ResolversTypes['MembershipApplicationConnection'], ParentType, ContextType, RequireFields<QueryMembershipApplicationsArgs, 'first' | 'heldBack'>>;
  news?: Resolver<ResolversTypes['ArticleConnection'], ParentType, ContextType, RequireFields<QueryNewsArgs, 'first'>>;
  privateLink?: Resolver<Maybe<ResolversTypes['PrivateLink']>, ParentType, ContextType, RequireFields<QueryPrivateLinkArgs, 'articleId'>>;
  readers?: Resolver<ResolversTypes['Readers'], ParentType, ContextType>;
  session?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
  siteStatus?: Resolver<ResolversTypes['SiteStatus'], ParentType, ContextType>;
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
  DateTime?: GraphQLScalarType;
  Device?: DeviceResolvers<ContextType>;
  FocalPoint?: FocalPointResolvers<ContextType>;
  MembershipApplication?: MembershipApplicationResolvers<ContextType>;
  MembershipApplicationConnection?: MembershipApplicationConnectionResolvers<ContextType>;
  MembershipApplicationEdge?: MembershipApplicationEdgeResolvers<ContextType>;
  MembershipApplicationError?: MembershipApplicationErrorResolvers<ContextType>;
  MembershipApplicationPayload?: MembershipApplicationPayloadResolvers<ContextType>;
  MembershipRelay?: MembershipRelayResolvers<ContextType>;
  MonthReads?: MonthReadsResolvers<ContextType>;
  MostRead?: MostReadResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PrivateLink?: PrivateLinkResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Readers?: ReadersResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SiteStatus?: SiteStatusResolvers<ContextType>;
  SourceReads?: SourceReadsResolvers<ContextType>;
  StoredMembershipApplication?: StoredMembershipApplicationResolvers<ContextType>;
  UploadedImage?: UploadedImageResolvers<ContextType>;
}>;

