import { type ManagedArticleFragment, ManageNewsDocument } from '../../../generated/admin.ts';
import { type ReadPage, UNCACHED } from '../../list/item-list.ts';

/** Reads a page of all articles there are. */
export const readArticles: ReadPage<ManagedArticleFragment> = async (client, range) => {
  const { data } = await client.query({ query: ManageNewsDocument, variables: range, ...UNCACHED });
  if (!data) throw new Error('The list of articles came without data');
  return data.manageNews;
};
