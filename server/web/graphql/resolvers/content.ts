import { MAX_VERSIONS_PAGE_SIZE, VERSIONS_PAGE_SIZE } from '../../../../rules/articles/article-limits.ts';
import type { ContentKind, ListKind } from '../../../../rules/content/lists.ts';
import { siteFacts } from '../../../../rules/content/site-facts.ts';
import { ENGLISH } from '../../../../rules/languages/interface-languages.ts';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { readPage } from '../../../database/queries/list-page.ts';
import {
  contentVersionList,
  findContentEntry,
  readContentEntries,
  readContentEntry,
} from '../../../features/content/content-entries.ts';
import { siteFiles } from '../../../features/content/files/site-files.ts';
import { saveTranslatedWords } from '../../../features/content/languages/keep-translation.ts';
import {
  createContent,
  deleteContent,
  moveContent,
  restoreContentVersion,
  saveContent,
} from '../../../features/content/writing/keep-content.ts';
import { DomainError } from '../../../platform/errors.ts';
import { requireAdmin } from '../context.ts';
import type {
  ContentEntryResolvers,
  ContentVersionResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../generated/resolvers.ts';

export const contentQueries = {
  async contentEntries(_parent, { kind }, context) {
    await requireAdmin(context);
    return readContentEntries(context.services, kind);
  },

  async contentEntry(_parent, { kind, id }, context) {
    await requireAdmin(context);
    return findContentEntry(context.services, { kind, id });
  },

  async contentVersions(_parent, { kind, id, language, ...request }, context) {
    await requireAdmin(context);
    const key = { kind, id, language: language ?? ENGLISH };
    return readPage(contentVersionList(context.services.db, key), request, {
      usual: VERSIONS_PAGE_SIZE,
      max: MAX_VERSIONS_PAGE_SIZE,
    });
  },

  async contentChoices(_parent, _arguments, context) {
    await requireAdmin(context);
    const [{ content }, files] = await Promise.all([context.services.content.current(), siteFiles()]);
    const addresses = [...(siteFacts(content, files).addresses ?? [])];
    return {
      addresses: addresses.filter((address) => !address.startsWith(PAGE_PATHS.admin)),
      files: [...files],
    };
  },
} satisfies QueryResolvers;

export const contentMutations = {
  async updateWords(_parent, { page, lang, revision, words }, context) {
    await requireAdmin(context);
    const key = { kind: 'WORDS', id: page } as const;
    const language = lang ?? ENGLISH;
    if (language !== ENGLISH)
      return saveTranslatedWords(context.services, { ...key, language, revision }, words);
    await saveContent(context.services, { ...key, revision }, { value: words });
    return readContentEntry(context.services, key);
  },

  async createContentEntry(_parent, { kind, value, isHidden, key }, context) {
    await requireAdmin(context);
    const entry = { value, isHidden: isHidden ?? false, key };
    const { id } = await createContent(context.services, listKind(kind), entry);
    return readContentEntry(context.services, { kind, id });
  },

  async updateContentEntry(_parent, { kind, id, revision, value, isHidden }, context) {
    await requireAdmin(context);
    const change = { value: value ?? undefined, isHidden: isHidden ?? undefined };
    await saveContent(context.services, { kind, id, revision }, change);
    return readContentEntry(context.services, { kind, id });
  },

  async moveContentEntry(_parent, { kind, id, before }, context) {
    await requireAdmin(context);
    await moveContent(context.services, { kind: listKind(kind), id, before: before ?? null });
    return readContentEntry(context.services, { kind, id });
  },

  async deleteContentEntry(_parent, { kind, id }, context) {
    await requireAdmin(context);
    const key = { kind: listKind(kind), id };
    await context.services.reserve.ifNeeded(() => deleteContent(context.services, key));
    return id;
  },

  async restoreContentVersion(_parent, { kind, id, version, revision }, context) {
    await requireAdmin(context);
    await restoreContentVersion(context.services, { kind, id, version, revision });
    return readContentEntry(context.services, { kind, id });
  },
} satisfies MutationResolvers;

function listKind(kind: ContentKind): ListKind {
  if (kind === 'WORDS') throw new DomainError('BAD_USER_INPUT', NO_LIST);
  return kind;
}

const NO_LIST = 'Words of pages cannot be added, moved or deleted.';

export const ContentEntry: ContentEntryResolvers = {
  // What is stored and cannot be used at all is an empty form.
  value: ({ value }) => value ?? {},
  updatedAt: ({ updatedAt }) => new Date(updatedAt).toISOString(),
};

export const ContentVersion: ContentVersionResolvers = {
  version: ({ revision }) => revision,
  value: ({ value }) => value ?? {},
  savedAt: ({ savedAt }) => new Date(savedAt).toISOString(),
  replacedAt: ({ replacedAt }) => new Date(replacedAt).toISOString(),
};
