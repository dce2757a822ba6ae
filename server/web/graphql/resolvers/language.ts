import {
  countOpen,
  readLanguages,
  readTranslation,
  readTranslations,
  restoreTranslation,
  saveTranslation,
} from '../../../features/content/languages/keep-translation.ts';
import { changeLanguage } from '../../../features/content/languages/site-languages.ts';
import { requireAdmin } from '../context.ts';
import type {
  ContentTranslationResolvers,
  MutationResolvers,
  QueryResolvers,
  TranslatedTextResolvers,
} from '../generated/resolvers.ts';

/** The words of the site in other languages than English. */
export const languageQueries = {
  async siteLanguages(_parent, _arguments, context) {
    await requireAdmin(context);
    return readLanguages(context.services);
  },

  async contentTranslations(_parent, { language }, context) {
    await requireAdmin(context);
    return readTranslations(context.services, language);
  },

  async contentTranslation(_parent, key, context) {
    await requireAdmin(context);
    return readTranslation(context.services, key);
  },
} satisfies QueryResolvers;

export const languageMutations = {
  async updateSiteLanguage(_parent, { language, isOn, isChecked }, context) {
    await requireAdmin(context);
    const change = { isOn: isOn ?? undefined, isChecked: isChecked ?? undefined };
    const changed = await changeLanguage(context.services, language, change);
    const entries = await readTranslations(context.services, language);
    return { ...changed, ...countOpen(entries.flatMap(({ texts }) => texts)) };
  },

  async updateContentTranslation(_parent, { texts, ...key }, context) {
    await requireAdmin(context);
    return saveTranslation(context.services, key, texts);
  },

  async restoreContentTranslation(_parent, key, context) {
    await requireAdmin(context);
    return restoreTranslation(context.services, key);
  },
} satisfies MutationResolvers;

export const ContentTranslation: ContentTranslationResolvers = {
  missing: ({ texts }) => countOpen(texts).missing,
  outdated: ({ texts }) => countOpen(texts).outdated,
  updatedAt: ({ updatedAt }) => (updatedAt === null ? null : new Date(updatedAt).toISOString()),
};

export const TranslatedText: TranslatedTextResolvers = {
  english: ({ text }) => text,
  text: ({ translation }) => translation,
};
