import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { PRIVATE_LINK_DAYS } from '../../../../rules/articles/addresses/private-link.ts';
import {
  EXCERPT_LENGTH,
  KEPT_VERSION_DAYS,
  KEPT_VERSIONS,
  MANAGE_PAGE_SIZE,
  MAX_ALT_LENGTH,
  MAX_ARTICLE_DATE,
  MAX_ARTICLE_IMAGES,
  MAX_CAPTION_LENGTH,
  MAX_CONTENT_BYTES,
  MAX_MANAGE_PAGE_SIZE,
  MAX_MOST_READ_SIZE,
  MAX_NEWS_PAGE_SIZE,
  MAX_PASSWORD_LENGTH,
  MAX_READ_NEXT_SIZE,
  MAX_TITLE_LENGTH,
  MAX_VERSIONS_PAGE_SIZE,
  MIN_ARTICLE_DATE,
  MIN_PASSWORD_LENGTH,
  MOST_READ_SIZE,
  NEWS_PAGE_SIZE,
  READ_NEXT_SIZE,
  RECENT_DAYS,
  REPORT_MONTHS,
  SHARE_TEXT_LENGTH,
  VERSIONS_PAGE_SIZE,
} from '../../../../rules/articles/article-limits.ts';
import { ARTICLE_LINE_NAMES, ARTICLE_LINES } from '../../../../rules/articles/article-lines.ts';
import { LANGUAGE_SAMPLE_LENGTH } from '../../../../rules/articles/language.ts';
import { MAX_SEARCH_LENGTH } from '../../../../rules/articles/news-place.ts';
import { MAX_TOPIC_NAME_LENGTH, MAX_TOPICS } from '../../../../rules/articles/topics.ts';
import { MAX_DOES_LENGTH } from '../../../../rules/content/members.ts';
import { EVENTS_PAGE_SIZE, MAX_EVENTS_PAGE_SIZE } from '../../../../rules/events/event-limits.ts';
import { IMPORT_TIMEOUT_SECONDS, MAX_IMAGE_BYTES } from '../../../../rules/images/image-rules.ts';
import {
  APPLICATION_MAX_LENGTHS,
  MAX_APPLICATIONS_PER_HOUR,
  MAX_NOTE_LENGTH,
} from '../../../../rules/membership/membership-application.ts';
import { yearOf } from '../../../../rules/time/dates.ts';
import { DUPLICATE_WINDOW_HOURS } from '../../../../server/features/membership/submit/submit-application.ts';
import { ROOT } from '../../../../server/platform/config/root.ts';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../../../../server/platform/idempotency-key.ts';

/** The numbers that descriptions name, in their order. */
const LIMITS: Readonly<Record<string, readonly number[]>> = {
  'Query.news(first:)': [1, MAX_NEWS_PAGE_SIZE],
  'Query.news(search:)': [MAX_SEARCH_LENGTH],
  'Query.manageNews(first:)': [1, MAX_MANAGE_PAGE_SIZE],
  'Query.manageNews(search:)': [MAX_SEARCH_LENGTH],
  'Query.articleVersions': [KEPT_VERSIONS, KEPT_VERSION_DAYS],
  'Query.articleVersions(first:)': [1, MAX_VERSIONS_PAGE_SIZE],
  'Query.events(first:)': [1, MAX_EVENTS_PAGE_SIZE],
  'Query.contentVersions(first:)': [1, MAX_VERSIONS_PAGE_SIZE],
  'Query.membershipApplications(first:)': [1, MAX_MANAGE_PAGE_SIZE],
  'Query.membershipApplications(search:)': [MAX_SEARCH_LENGTH],
  'Query.guessLanguage(text:)': [LANGUAGE_SAMPLE_LENGTH],
  'Mutation.changePassword(next:)': [MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH],
  'Mutation.createTopic': [MAX_TOPICS],
  'Mutation.createTopic(name:)': [MAX_TOPIC_NAME_LENGTH],
  'Mutation.renameTopic(name:)': [MAX_TOPIC_NAME_LENGTH],
  'Topic.articles(first:)': [1, MAX_NEWS_PAGE_SIZE],
  'Mutation.createPrivateLink': [PRIVATE_LINK_DAYS],
  'Mutation.applyForMembership': [DUPLICATE_WINDOW_HOURS],
  'Mutation.importImage': [IMPORT_TIMEOUT_SECONDS, MAX_IMAGE_BYTES],
  'Mutation.findVideo': [IMPORT_TIMEOUT_SECONDS],
  'Query.readers': [REPORT_MONTHS],
  'Article.readNext(first:)': [1, MAX_READ_NEXT_SIZE],
  'ArticleReads.recent': [RECENT_DAYS],
  'Readers.months': [REPORT_MONTHS],
  'Readers.mostRead(first:)': [1, MAX_MOST_READ_SIZE],
  'Article.excerpt': [EXCERPT_LENGTH],
  'Article.matchingExcerpt': [EXCERPT_LENGTH],
  'Article.shareText': [SHARE_TEXT_LENGTH],
  ...articleInput('CreateArticleInput'),
  'CreateArticleInput.key': [1, MAX_IDEMPOTENCY_KEY_LENGTH],
  'CreateEventInput.key': [1, MAX_IDEMPOTENCY_KEY_LENGTH],
  'CreateMemberInput.key': [1, MAX_IDEMPOTENCY_KEY_LENGTH],
  'Mutation.createTranslation(key:)': [1, MAX_IDEMPOTENCY_KEY_LENGTH],
  'Mutation.createContentEntry(key:)': [1, MAX_IDEMPOTENCY_KEY_LENGTH],
  ...articleInput('UpdateArticleInput'),
  'ArticleImageInput.alt': [MAX_ALT_LENGTH],
  'ArticleImageInput.caption': [MAX_CAPTION_LENGTH],
  ...point('FocalPoint'),
  ...point('FocalPointInput'),
  'MembershipApplicationInput.name': [APPLICATION_MAX_LENGTHS.name],
  'MembershipApplicationInput.email': [APPLICATION_MAX_LENGTHS.email],
  'MembershipApplicationInput.organization': [APPLICATION_MAX_LENGTHS.organization],
  'MembershipApplicationInput.contactNumber': [APPLICATION_MAX_LENGTHS.contactNumber],
  'MembershipApplication.heldBack': [MAX_APPLICATIONS_PER_HOUR],
  'CreateMemberInput.does': [MAX_DOES_LENGTH],
  'UpdateMemberInput.does': [MAX_DOES_LENGTH],
  'UpdateMembershipApplicationInput.note': [MAX_NOTE_LENGTH],
};

const DEFAULTS: Readonly<Record<string, number>> = {
  'Query.news(first:)': NEWS_PAGE_SIZE,
  'Query.manageNews(first:)': MANAGE_PAGE_SIZE,
  'Query.articleVersions(first:)': VERSIONS_PAGE_SIZE,
  'Query.membershipApplications(first:)': MANAGE_PAGE_SIZE,
  'Query.events(first:)': EVENTS_PAGE_SIZE,
  'Query.contentVersions(first:)': VERSIONS_PAGE_SIZE,
  'Article.readNext(first:)': READ_NEXT_SIZE,
  'Readers.mostRead(first:)': MOST_READ_SIZE,
  'Topic.articles(first:)': NEWS_PAGE_SIZE,
};

function articleInput(type: string) {
  return {
    [`${type}.title`]: [MAX_TITLE_LENGTH],
    [`${type}.content`]: [MAX_CONTENT_BYTES],
    ...Object.fromEntries(
      ARTICLE_LINE_NAMES.map((name) => [`${type}.${name}`, [ARTICLE_LINES[name].maxLength]]),
    ),
    [`${type}.images`]: [MAX_ARTICLE_IMAGES],
    [`${type}.publishedAt`]: [MIN_ARTICLE_DATE, MAX_ARTICLE_DATE].map((date) => Number(yearOf(date))),
  };
}

/** Whole percent. */
function point(type: string) {
  return { [`${type}.x`]: [0, 100], [`${type}.y`]: [0, 100] };
}

const schema = buildSchema(readFileSync(new URL('schema.graphql', ROOT), 'utf8'));
const inputs: Record<string, GraphQLArgument | GraphQLInputField> = {};
const descriptions: Record<string, string> = {};

for (const type of Object.values(schema.getTypeMap())) {
  if (type.name.startsWith('__')) continue;
  if (isInputObjectType(type))
    for (const field of Object.values(type.getFields())) inputs[`${type.name}.${field.name}`] = field;
  if (!isObjectType(type)) continue;
  for (const field of Object.values(type.getFields())) {
    descriptions[`${type.name}.${field.name}`] = field.description ?? '';
    for (const argument of field.args) inputs[`${type.name}.${field.name}(${argument.name}:)`] = argument;
  }
}
for (const [place, { description }] of Object.entries(inputs)) descriptions[place] = description ?? '';

describe('the schema', () => {
  it('names in its descriptions the limits that the rules have', () => {
    const named = Object.entries(descriptions).flatMap(([place, text]) => {
      const numbers = [...text.matchAll(/(?<!BCP )\b\d[\d,]*\b/g)].map(([digits]) =>
        Number(digits.replaceAll(',', '')),
      );
      return numbers.length > 0 ? [[place, numbers]] : [];
    });
    expect(Object.fromEntries(named)).toEqual(LIMITS);
  });

  it('has the default sizes of pages that the rules have', () => {
    const given = Object.entries(inputs).flatMap(([place, { defaultValue }]) =>
      typeof defaultValue === 'number' ? [[place, defaultValue]] : [],
    );
    expect(Object.fromEntries(given)).toEqual(DEFAULTS);
  });
});
