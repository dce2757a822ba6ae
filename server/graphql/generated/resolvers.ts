import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Article as ArticleRecord } from '../../news/article.ts';
import type { ArticleImage as ArticleImageRecord } from '../../images/article-image.ts';
import type { Connection } from '../resolvers/article-connection.ts';
import type { GraphQLContext } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
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
  /** Who wrote it, or null. */
  author?: Maybe<Scalars['String']['output']>;
  /** The text as HTML of a small, fixed grammar, safe to show. */
  content: Scalars['String']['output'];
  /** When the article was created; never changes. */
  createdAt: Scalars['DateTime']['output'];
  /** The direction in which title and text are read. */
  direction: TextDirection;
  /** The first 150 characters of the text, without markup. */
  excerpt: Scalars['String']['output'];
  /** The picture that stands for the article, or null where it has none. */
  featuredImage?: Maybe<ArticleImage>;
  /** Identifies the article; never changes. */
  id: Scalars['ID']['output'];
  /** The article's pictures, in order. */
  images: Array<ArticleImage>;
  /** The language of title and text, as a BCP 47 tag. */
  lang: Scalars['String']['output'];
  /** Whether visitors see the article; false for a draft. */
  published: Scalars['Boolean']['output'];
  /** Raised by one at every save. */
  revision: Scalars['Int']['output'];
  /** The first 100 characters of the text, without markup, for sharing. */
  shareText: Scalars['String']['output'];
  /** The readable end of the article's address; empty where the title leaves nothing. */
  slug: Scalars['String']['output'];
  /** The headline, plain text. */
  title: Scalars['String']['output'];
  /** When the article was last saved. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of articles. */
export type ArticleConnection = {
  __typename?: 'ArticleConnection';
  /** The articles of this page, each with its cursor. */
  edges: Array<ArticleEdge>;
  /** The articles of this page. */
  nodes: Array<Article>;
  /** Where this page begins and ends. */
  pageInfo: PageInfo;
  /** How many articles there are on all pages; null for a search. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** An article's place in the list. */
export type ArticleEdge = {
  __typename?: 'ArticleEdge';
  /** The place behind which `after` goes on. */
  cursor: Scalars['String']['output'];
  /** The article. */
  node: Article;
};

/** A picture of an article. */
export type ArticleImage = {
  __typename?: 'ArticleImage';
  /** What the picture shows, in words. */
  alt: Scalars['String']['output'];
  /** Whether the picture moves. */
  animated: Scalars['Boolean']['output'];
  /** Height in pixels. */
  height: Scalars['Int']['output'];
  /** Whether this picture stands for the article. */
  isFeatured: Scalars['Boolean']['output'];
  /** The file's own name, as it was uploaded. */
  name: Scalars['String']['output'];
  /** The picture's name in the store. */
  path: Scalars['String']['output'];
  /** Smaller still copies in WebP, as the srcset attribute of an img; empty where the picture itself is small. */
  srcset: Scalars['String']['output'];
  /** The picture's address on this site. */
  url: Scalars['String']['output'];
  /** Width in pixels. */
  width: Scalars['Int']['output'];
};

/** A picture in an article, by the path that its upload answered. */
export type ArticleImageInput = {
  /** What the picture shows, in words, at most 300 characters. */
  alt?: InputMaybe<Scalars['String']['input']>;
  /** True for the picture that stands for the article; without any, the first does. */
  isFeatured?: InputMaybe<Scalars['Boolean']['input']>;
  /** The picture's path. */
  path: Scalars['String']['input'];
};

/** A new article. */
export type CreateArticleInput = {
  /** Who wrote it, at most 100 characters; blank is none. */
  author?: InputMaybe<Scalars['String']['input']>;
  /** The text as HTML, at most 500,000 bytes; what is outside the grammar is dropped. */
  content: Scalars['String']['input'];
  /** Uploaded pictures, in order, at most 30. */
  images?: InputMaybe<Array<ArticleImageInput>>;
  /**
   * A word of the client's own, 1 to 100 characters; a second creation with the same one answers with the article that
   * the first one made. So a client to which no answer came can try again.
   */
  key?: InputMaybe<Scalars['String']['input']>;
  /** The language of title and text, as a BCP 47 tag; left out or null, it is guessed from them. */
  lang?: InputMaybe<Scalars['String']['input']>;
  /** False keeps the article as a draft. */
  published?: InputMaybe<Scalars['Boolean']['input']>;
  /** The headline, at most 200 characters. */
  title: Scalars['String']['input'];
};

/** What can be changed. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Changes the password; all sessions but this browser's end. For the administrator. */
  changePassword: Session;
  /** Publishes an article, or keeps it as a draft. For the administrator. */
  createArticle: Article;
  /** Deletes an article with its pictures, for good, and answers with its id. For the administrator. */
  deleteArticle: Scalars['ID']['output'];
  /** Removes an uploaded picture that no article holds. False where there is none. For the administrator. */
  discardUpload: Scalars['Boolean']['output'];
  /** Signs the administrator in. The session travels in a cookie that scripts cannot read. */
  login: Session;
  /** Ends this browser's session. */
  logout: Session;
  /** Changes an article; a field that is left out stays as it is. For the administrator. */
  updateArticle: Article;
};


/** What can be changed. */
export type MutationChangePasswordArgs = {
  current: Scalars['String']['input'];
  next: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationCreateArticleArgs = {
  input: CreateArticleInput;
};


/** What can be changed. */
export type MutationDeleteArticleArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationDiscardUploadArgs = {
  path: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationLoginArgs = {
  password: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationUpdateArticleArgs = {
  id: Scalars['ID']['input'];
  input: UpdateArticleInput;
  revision: Scalars['Int']['input'];
};

/** Where a page of a list begins and ends. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** The last item's cursor, or null on an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether older items follow. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether the page was asked for with a cursor, so that newer items may come before it. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The first item's cursor, or null on an empty page. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** What can be read. */
export type Query = {
  __typename?: 'Query';
  /** One article, or null where there is none. A draft is there for the administrator only. */
  article?: Maybe<Article>;
  /** The language that a text seems to be written in, as a BCP 47 tag, as saving an article guesses it. For the administrator. */
  guessLanguage: Scalars['String']['output'];
  /** Every article, drafts too, newest first. For the administrator. */
  manageNews: ArticleConnection;
  /** Published articles, newest first. Follow `pageInfo.endCursor` with `after` for older ones. */
  news: ArticleConnection;
  /** Who is asking. */
  session: Session;
};


/** What can be read. */
export type QueryArticleArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryGuessLanguageArgs = {
  text: Scalars['String']['input'];
};


/** What can be read. */
export type QueryManageNewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be read. */
export type QueryNewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};

/** Who is asking. */
export type Session = {
  __typename?: 'Session';
  /** Whether the administrator is signed in. */
  isAdmin: Scalars['Boolean']['output'];
};

/** The direction in which a text is read. */
export type TextDirection =
  /** From left to right. */
  | 'LTR'
  /** From right to left. */
  | 'RTL';

/** What is to change in an article; a field that is left out stays as it is. */
export type UpdateArticleInput = {
  /** Who wrote it, at most 100 characters; blank or null is none. */
  author?: InputMaybe<Scalars['String']['input']>;
  /** The text as HTML, at most 500,000 bytes; what is outside the grammar is dropped. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** The whole list of pictures, in order, at most 30; a picture that is no longer named is deleted. */
  images?: InputMaybe<Array<ArticleImageInput>>;
  /** The language of title and text, as a BCP 47 tag; null has it guessed anew. */
  lang?: InputMaybe<Scalars['String']['input']>;
  /** True publishes, false makes a draft. */
  published?: InputMaybe<Scalars['Boolean']['input']>;
  /** The headline, at most 200 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

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
  ArticleConnection: ResolverTypeWrapper<Connection>;
  ArticleEdge: ResolverTypeWrapper<ArticleRecord>;
  ArticleImage: ResolverTypeWrapper<ArticleImageRecord>;
  ArticleImageInput: ArticleImageInput;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CreateArticleInput: CreateArticleInput;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Session: ResolverTypeWrapper<Session>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  TextDirection: TextDirection;
  UpdateArticleInput: UpdateArticleInput;
}>;

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = ResolversObject<{
  Article: ArticleRecord;
  ArticleConnection: Connection;
  ArticleEdge: ArticleRecord;
  ArticleImage: ArticleImageRecord;
  ArticleImageInput: ArticleImageInput;
  Boolean: Scalars['Boolean']['output'];
  CreateArticleInput: CreateArticleInput;
  DateTime: Scalars['DateTime']['output'];
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Mutation: Record<PropertyKey, never>;
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  Session: Session;
  String: Scalars['String']['output'];
  UpdateArticleInput: UpdateArticleInput;
}>;

export type ArticleResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Article'] = ResolversParentTypes['Article']> = ResolversObject<{
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  direction?: Resolver<ResolversTypes['TextDirection'], ParentType, ContextType>;
  excerpt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  featuredImage?: Resolver<Maybe<ResolversTypes['ArticleImage']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['ArticleImage']>, ParentType, ContextType>;
  lang?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  published?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shareText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
}>;

export type ArticleConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ArticleConnection'] = ResolversParentTypes['ArticleConnection']> = ResolversObject<{
  edges?: Resolver<Array<ResolversTypes['ArticleEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Article']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
}>;

export type ArticleEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ArticleEdge'] = ResolversParentTypes['ArticleEdge']> = ResolversObject<{
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Article'], ParentType, ContextType>;
}>;

export type ArticleImageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ArticleImage'] = ResolversParentTypes['ArticleImage']> = ResolversObject<{
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  animated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isFeatured?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  srcset?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
}>;

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type MutationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = ResolversObject<{
  changePassword?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'current' | 'next'>>;
  createArticle?: Resolver<ResolversTypes['Article'], ParentType, ContextType, RequireFields<MutationCreateArticleArgs, 'input'>>;
  deleteArticle?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeleteArticleArgs, 'id'>>;
  discardUpload?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDiscardUploadArgs, 'path'>>;
  login?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'password'>>;
  logout?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
  updateArticle?: Resolver<ResolversTypes['Article'], ParentType, ContextType, RequireFields<MutationUpdateArticleArgs, 'id' | 'input' | 'revision'>>;
}>;

export type PageInfoResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = ResolversObject<{
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
}>;

export type QueryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = ResolversObject<{
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType, RequireFields<QueryArticleArgs, 'id'>>;
  guessLanguage?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QueryGuessLanguageArgs, 'text'>>;
  manageNews?: Resolver<ResolversTypes['ArticleConnection'], ParentType, ContextType, RequireFields<QueryManageNewsArgs, 'first'>>;
  news?: Resolver<ResolversTypes['ArticleConnection'], ParentType, ContextType, RequireFields<QueryNewsArgs, 'first'>>;
  session?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
}>;

export type SessionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = ResolversObject<{
  isAdmin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
}>;

export type Resolvers<ContextType = GraphQLContext> = ResolversObject<{
  Article?: ArticleResolvers<ContextType>;
  ArticleConnection?: ArticleConnectionResolvers<ContextType>;
  ArticleEdge?: ArticleEdgeResolvers<ContextType>;
  ArticleImage?: ArticleImageResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
}>;

