import { changePassword } from '../../../features/auth/passwords/set-password.ts';
import { removeDevice } from '../../../features/auth/sessions/devices.ts';
import { endSession } from '../../../features/auth/sessions/session.ts';
import { signIn } from '../../../features/auth/sign-in.ts';
import { findVideo } from '../../../features/images/import/find-video.ts';
import { importImage } from '../../../features/images/import/import-image.ts';
import { discardUpload } from '../../../features/images/remove-images.ts';
import { createTranslation } from '../../../features/news/translations/create-translation.ts';
import type { ArticleInput } from '../../../features/news/writing/check-article.ts';
import { deleteArticle } from '../../../features/news/writing/delete-article.ts';
import { requireAdmin } from '../context.ts';
import type { MutationResolvers, UpdateArticleInput } from '../generated/resolvers.ts';
import { contentMutations } from './content.ts';
import { languageMutations } from './language.ts';
import { membershipMutations } from './membership.ts';
import { versionMutations } from './news/article-version.ts';
import { privateLinkMutations } from './news/private-link.ts';
import { topicMutations } from './news/topic.ts';
import { siteMutations } from './site.ts';

/** Does not compile while the schema has a field that `server/features/news` does not read. */
type ReadInput = { [Name in keyof UpdateArticleInput]: ArticleInput[Name] };

export const Mutation: MutationResolvers = {
  async login(_parent, { password }, { services, viewer }) {
    viewer.signedIn(await signIn(services, { password, ...viewer }));
    return { isAdmin: true };
  },

  async logout(_parent, _arguments, { services: { signIns }, viewer }) {
    if (viewer.tokens.session) await endSession(signIns, viewer.tokens.session);
    viewer.signedOut();
    return { isAdmin: false };
  },

  async changePassword(_parent, { current, next }, context) {
    await requireAdmin(context);
    const { services, viewer } = context;
    viewer.signedIn(await changePassword(services, { current, next, tokens: viewer.tokens }));
    return { isAdmin: true };
  },

  async removeDevice(_parent, { id }, context) {
    await requireAdmin(context);
    await removeDevice(context.services.signIns, id);
    return id;
  },

  async createArticle(_parent, { input }, context) {
    await requireAdmin(context);
    return context.services.articles.create(input);
  },

  async updateArticle(_parent, { id, revision, input }, context) {
    await requireAdmin(context);
    return context.services.articles.update(id, revision, input satisfies ReadInput);
  },

  async createTranslation(_parent, { articleId, lang, key }, context) {
    await requireAdmin(context);
    return createTranslation(context.services, articleId, { lang, key });
  },

  async deleteArticle(_parent, { id }, context) {
    await requireAdmin(context);
    await context.services.reserve.ifNeeded(() => deleteArticle(context.services, id));
    return id;
  },

  async discardUpload(_parent, { path }, context) {
    await requireAdmin(context);
    return context.services.reserve.ifNeeded(() => discardUpload(context.services, path));
  },

  async importImage(_parent, { url }, context) {
    await requireAdmin(context);
    return importImage(context.services, { url, address: context.viewer.address });
  },

  async findVideo(_parent, { url }, context) {
    await requireAdmin(context);
    return findVideo(context.services, { url, address: context.viewer.address });
  },

  ...versionMutations,
  ...privateLinkMutations,
  ...membershipMutations,
  ...siteMutations,
  ...topicMutations,
  ...contentMutations,
  ...languageMutations,
};
