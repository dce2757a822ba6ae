import type { Generated, Selectable } from 'kysely';

/** Moments are milliseconds since 1970 in UTC, truth values are 0 and 1. */
export interface Database {
  news: NewsTable;
  news_images: NewsImageTable;
  admin_config: AdminConfigTable;
  sessions: SessionTable;
  site_version: SiteVersionTable;
  secrets: SecretTable;
  membership_applications: MembershipApplicationTable;
  membership_counts: MembershipCountTable;
  membership_deliveries: MembershipDeliveryTable;
}

export interface NewsTable {
  id: string;
  title: string;
  /** HTML of the grammar in `rules/article-html`. */
  content: string;
  /** What the administrator wrote to stand for the text in lists; null where that is the text's own beginning. */
  summary: string | null;
  /** The summary or the text's beginning, beside the content, so that a list reads no article's text. */
  excerpt: string;
  author: string | null;
  lang: string;
  published: number;
  revision: number;
  created_at: number;
  updated_at: number;
  /** The word by which a client that tries again finds what its first try made. */
  creation_key: string | null;
}

/**
 * A picture's life: reserved (`stored_at` null) while its files are written; pending while no article has it;
 * held by `article_id`; marked by `deleted_at` until its files are gone, then the row goes too.
 */
export interface NewsImageTable {
  /** `news-images/{milliseconds}-{cleaned name}-{8 random characters}.{ext}` */
  path: string;
  article_id: string | null;
  position: number;
  /** The file's own name as uploaded. */
  name: string;
  alt: string;
  is_featured: number;
  width: number;
  height: number;
  animated: number;
  bytes: number;
  created_at: number;
  stored_at: number | null;
  deleted_at: number | null;
}

export interface AdminConfigTable {
  /** `authentication` is the only one. */
  key: string;
  /** An argon2id hash in PHC string format. */
  password: string;
}

export interface SessionTable {
  /** SHA-256 of the token, in hex; the token itself is in the browser's cookie only. */
  token_hash: string;
  created_at: number;
  last_used_at: number;
}

/** One row: raised in the transaction of every write that a visitor can see. */
export interface SiteVersionTable {
  id: Generated<1>;
  version: number;
  article_count: number;
  published_count: number;
}

/** Keys that the program has made for itself, in base64url. */
export interface SecretTable {
  name: string;
  value: string;
}

export interface MembershipApplicationTable {
  id: string;
  name: string;
  email: string;
  organization: string | null;
  contact_number: string;
  status: ApplicationStatus;
  /** The administrator's own words. */
  note: string;
  /** A keyed hash of the four values, which tells a repeated submit. */
  fingerprint: string;
  created_at: number;
  updated_at: number;
}

export type ApplicationStatus = 'NEW' | 'ANSWERED' | 'DECLINED' | 'SPAM';

/** How many applications there are of a status: kept, not counted. */
export interface MembershipCountTable {
  status: ApplicationStatus;
  applications: number;
}

/** The outbox: what is to be sent of an application, or was. It goes with its application. */
export interface MembershipDeliveryTable {
  application_id: string;
  channel: DeliveryChannel;
  state: DeliveryState;
  /** 1 while a process tries it. One that was killed leaves it so: the claim ends at `next_attempt_at`. */
  at_work: number;
  /** The same at every try, so that a receiver can tell a repetition. */
  idempotency_key: string;
  attempts: number;
  /** What the last try was answered with, in the channel's own numbers (HTTP, SMTP); null where no answer came. */
  last_status: number | null;
  last_attempt_at: number | null;
  /** Not before this moment; of a delivery at work also when it counts as abandoned. */
  next_attempt_at: number;
}

export type DeliveryChannel = 'RELAY' | 'NOTICE';

/** STOPPED is what was to be sent of an application that is spam. */
export type DeliveryState = 'WAITING' | 'DELIVERED' | 'REFUSED' | 'STOPPED';

export type NewsRow = Selectable<NewsTable>;
export type NewsImageRow = Selectable<NewsImageTable>;
export type MembershipApplicationRow = Selectable<MembershipApplicationTable>;
export type MembershipDeliveryRow = Selectable<MembershipDeliveryTable>;
