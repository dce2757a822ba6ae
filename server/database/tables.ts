import type { Generated } from 'kysely';
import type { ArticleLine } from '../../rules/articles/article-lines.ts';

/** Moments are milliseconds since 1970 in UTC, truth values are 0 and 1. */
export interface Database {
  news: NewsRow;
  news_images: NewsImageRow;
  article_versions: ArticleVersionRow;
  article_version_images: ArticleVersionImageRow;
  private_links: PrivateLinkRow;
  article_reads: ArticleReadsRow;
  article_read_totals: ArticleReadTotalRow;
  admin_config: AdminConfigRow;
  sessions: SessionRow;
  devices: DeviceRow;
  password_checks: PasswordCheckRow;
  site_version: SiteVersionRow;
  secrets: SecretRow;
  clock_check: ClockCheckRow;
  membership_applications: MembershipApplicationRow;
  membership_counts: MembershipCountRow;
  membership_deliveries: MembershipDeliveryRow;
  content: ContentRow;
  content_versions: ContentVersionRow;
  content_files: ContentFileRow;
  deleted_content: DeletedContentRow;
  old_addresses: OldAddressRow;
  imported_items: ImportedItemRow;
  imported_topics: ImportedTopicRow;
  topics: TopicRow;
  article_topics: ArticleTopicRow;
  pinned_article: PinnedArticleRow;
  site_move: SiteMoveRow;
}

/** One row, see `ClockCheck`. */
export interface ClockCheckRow {
  id: number;
  seen_at: number;
  deletes_from: number;
}

/** What an article says beside its text, and what its earlier versions keep of that. */
export interface ArticleTextColumns extends Record<ArticleLine, string | null> {
  title: string;
  lang: string;
  /** Ids of topics with a space between them; some may have been merged or deleted since. */
  topics: string;
}

export interface NewsRow extends ArticleTextColumns {
  id: string;
  /** HTML of the grammar in `rules/article-html`. */
  content: string;
  /** The summary or the start of the text, stored so that lists need not read the content. */
  excerpt: string;
  published: number;
  revision: number;
  created_at: number;
  updated_at: number;
  /**
   * The article's date: of its first publication, or set by the administrator; null for a draft without one.
   * A date to come hides a published article until then.
   */
  published_at: number | null;
  /** The articles that have the same say the same, each in another language; null for none. */
  translation_group: string | null;
  /** Of the search index alone (`search-key.ts`). Unique among all articles. */
  search_key: number;
  /** Set by a client, so that a retry finds the article of the first attempt. */
  creation_key: string | null;
}

/**
 * An image's life: reserved (`stored_at` null) while its files are written; pending without an owner;
 * owned (`image-owner.ts`), from `held_since` on only by versions; marked by `deleted_at` until its files go.
 */
export interface NewsImageRow {
  /** `news-images/{milliseconds}-{cleaned name}-{8 random characters}.{ext}` */
  path: string;
  article_id: string | null;
  event_id: string | null;
  member_id: string | null;
  publication_id: string | null;
  position: number;
  /** The name of the uploaded file. */
  name: string;
  alt: string;
  /** Shown under the image; empty for none. */
  caption: string;
  is_featured: number;
  width: number;
  height: number;
  animated: number;
  /** The focal point that the administrator chose, in whole percent; null for the one that was found. */
  focal_x: number | null;
  focal_y: number | null;
  /** Null for an image of an earlier version that was not looked at yet. */
  found_focal_x: number | null;
  found_focal_y: number | null;
  bytes: number;
  /** Of a document, which is kept like an image; null for images. */
  pages: number | null;
  created_at: number;
  stored_at: number | null;
  deleted_at: number | null;
  /** Null while its owner shows it. */
  held_since: number | null;
}

/** What a save replaced, as it was. */
export interface ArticleVersionRow extends ArticleTextColumns {
  article_id: string;
  /** The article's revision. */
  version: number;
  content: string;
  published: number;
  saved_at: number;
  replaced_at: number;
  /** By the save that replaced it. */
  words_added: number;
  words_removed: number;
}

/** An image that a version shows, with what the article said of it. */
export interface ArticleVersionImageRow
  extends Pick<
    NewsImageRow,
    'path' | 'alt' | 'caption' | 'is_featured' | 'focal_x' | 'focal_y' | 'position'
  > {
  article_id: string;
  version: number;
}

/** An article's private link, until it is ended or replaced. Its address is signed, and not stored. */
export interface PrivateLinkRow {
  article_id: string;
  /** Random, so that each link has a signature of its own. */
  serial: string;
  expires_at: number;
}

/** How often an article was opened on a day. Days that no list shows any more are deleted. */
export interface ArticleReadsRow {
  article_id: string;
  /** In Johannesburg: YYYY-MM-DD. */
  day: string;
  /** From where. */
  source: PageViewSourceName;
  reads: number;
}

/** How often an article was ever opened: the sum of its days, also of those that were deleted. */
export interface ArticleReadTotalRow {
  article_id: string;
  source: PageViewSourceName;
  reads: number;
}

export type PageViewSourceName = 'WHATSAPP' | 'SEARCH' | 'THIS_SITE' | 'OTHER_SITE' | 'DIRECT';

export interface AdminConfigRow {
  /** `authentication` is the only one. */
  key: string;
  /** An argon2id hash in PHC string format. */
  password: string;
  /** 1 while it is the one that the first start generated and printed. */
  is_generated: number;
}

export interface SessionRow {
  /** SHA-256 of the token, in hex; the token itself is in the browser's cookie only. */
  token_hash: string;
  /** A device has at most one session. */
  device_id: string;
  created_at: number;
  last_used_at: number;
}

/** A browser in which the administrator signed in, for a year after the last time or until a new password. */
export interface DeviceRow {
  id: string;
  /** SHA-256 of the token in its cookie, in hex; null for the browser of an earlier version's session. */
  token_hash: string | null;
  /** "Chrome on Android" */
  browser: string;
  created_at: number;
  signed_in_at: number;
  last_seen_at: number;
}

/** Kept while limits count it. Stored as wrong before the check begins, so that a kill forgets nothing. */
export interface PasswordCheckRow {
  id: Generated<number>;
  /** Whose limit counts it: a device's id, or a keyed hash of an unknown device's address. */
  counted_for: string;
  is_stranger: number;
  is_wrong: number;
  checked_at: number;
}

/** One row. `version` is raised in the transaction of every write that visitors can see. */
export interface SiteVersionRow {
  id: 1;
  version: number;
  article_count: number;
  published_count: number;
}

/** Keys that the program generated, in base64url. */
export interface SecretRow {
  name: string;
  value: string;
}

export interface MembershipApplicationRow {
  id: string;
  name: string;
  email: string;
  organization: string | null;
  contact_number: string;
  status: ApplicationStatus;
  /** By the administrator. */
  note: string;
  /** A keyed hash of the four values, to find duplicates. */
  fingerprint: string;
  /** Null for one that was passed on when it came, and for spam that the site found. */
  hold: ApplicationHold | null;
  created_at: number;
  updated_at: number;
}

/** HELD: it came in a flood and waits for the administrator, who has decided about it once it is RELEASED. */
export type ApplicationHold = 'HELD' | 'RELEASED';

export type ApplicationStatus = 'NEW' | 'ANSWERED' | 'DECLINED' | 'SPAM';

/** The number of applications of a status, stored because counting is slow. */
export interface MembershipCountRow {
  status: ApplicationStatus;
  applications: number;
}

/** The outbox: a row for each application and channel. A summary belongs to the first of its applications. */
export interface MembershipDeliveryRow {
  application_id: string;
  channel: DeliveryChannel;
  state: DeliveryState;
  /** 1 while a process sends it. After a kill it stays 1; the claim expires at `next_attempt_at`. */
  at_work: number;
  /** The same at every try, so that a receiver can tell a repetition. */
  idempotency_key: string;
  attempts: number;
  /** The HTTP or SMTP status of the last attempt; null without an answer. */
  last_status: number | null;
  last_attempt_at: number | null;
  /** Due at this moment; while `at_work` is 1, the end of the claim. */
  next_attempt_at: number;
}

/** Ways to pass on an application. */
export type ApplicationChannel = 'RELAY' | 'NOTICE';

/** Each way also takes summaries of applications that are quarantined. */
export type DeliveryChannel = ApplicationChannel | `${ApplicationChannel}_SUMMARY`;

/** STOPPED: its application was marked as spam before it was sent. */
export type DeliveryState = 'WAITING' | 'DELIVERED' | 'REFUSED' | 'STOPPED';

/** Words or data of the site that the administrator keeps: of a page, or an event, or a member. */
export interface ContentRow {
  /** `rules/content/lists.ts` has them. */
  kind: string;
  /** Of words, the name of their export in `content/`. */
  id: string;
  language: string;
  /** The order within a kind. Numbers may be missing. */
  position: number;
  /** 1 for what visitors do not see. */
  is_hidden: number;
  /** From 1 on, raised by each save that changes something. */
  revision: number;
  /** JSON, with placeholders that are not filled. */
  value: string;
  /** The idempotency key of its creation. Unique among the entries of a kind. */
  creation_key: string | null;
  created_at: number;
  updated_at: number;
}

/** What a save replaced, as it was. */
export interface ContentVersionRow
  extends Pick<ContentRow, 'kind' | 'id' | 'language' | 'revision' | 'value' | 'is_hidden'> {
  saved_at: number;
  replaced_at: number;
}

/** Which value of an export of `content/` was taken over last. */
export interface ContentFileRow {
  /** "HOME" */
  name: string;
  /** SHA-256 of the value as JSON, in hex. */
  digest: string;
}

/** An entry that was deleted. Its id stays taken: calendars and saved links know what it was. */
export type DeletedContentRow = Pick<ContentRow, 'kind' | 'id'>;
/** An address of a former site, and what it leads to: an article or an image. Its target takes it along. */
export interface OldAddressRow {
  /** See `oldAddressOf`. */
  address: string;
  article_id: string | null;
  /** Of an image or a document. */
  image_path: string | null;
  topic_id: string | null;
  /** The site version after it was kept, or a later one: greater than each that lacks it. */
  kept_in: number;
}

/** One row in each place of a move (`site-move.ts`). The old place keeps it. */
export interface SiteMoveRow {
  id: 1;
  /** The same in both places. */
  move_id: string;
  state: MoveState;
  /** The other place, in words, without passwords. */
  place: string;
  /** When the other place became the site's. */
  moved_at: number | null;
}

/** Of the old place MOVED, of the new one ARRIVING. */
export type MoveState = 'MOVED' | 'ARRIVING';

/** An article of another site that an import looked at, so that another run does not add it again. */
export interface ImportedItemRow {
  /** The site that it came from. */
  source: string;
  /** What names it there. */
  item: string;
  /** The article here, which may have been deleted; null for one that could not be taken. */
  article_id: string | null;
  /** JSON of `ReportEntry`. */
  report: string;
}

export interface ImportedTopicRow {
  /** The site that it came from. */
  source: string;
  /** From `foldedName`. */
  name: string;
  /** The topic here, which may have been deleted; null where there was no room for it. */
  topic_id: string | null;
  /** Whether the import made the topic. */
  is_made: number;
}

/** A topic of articles, or a former name of one. */
export interface TopicRow {
  id: string;
  name: string;
  /** From `foldedName`; unique among topics. */
  folded_name: string;
  /** In addresses. Unique. */
  slug: string;
  /** The topic whose former name this is, or with which this one was merged; null for a topic. */
  became: string | null;
}

/** An article's place in the list of a topic. What `news` says of it is repeated, for the indexes. */
export interface ArticleTopicRow {
  article_id: string;
  topic_id: string;
  is_published: number;
  /** Its date, or when it was created. */
  place: number;
}

/** At most one row. */
export interface PinnedArticleRow {
  id: 1;
  article_id: string;
  /** Null for no end. */
  until: number | null;
}
