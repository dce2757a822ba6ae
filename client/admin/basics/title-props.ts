import { UNTITLED_DRAFT } from '../../../rules/articles/untitled.ts';
import { textAttributes } from '../../visitor/news/article/text-attributes.ts';

type TitledArticle = { readonly title: string } & Parameters<typeof textAttributes>[0];

/** An article's title in its language, as the content of an element; a draft may have none. */
export const titleProps = (article: TitledArticle) =>
  article.title === ''
    ? { children: UNTITLED_DRAFT }
    : { ...textAttributes(article), children: article.title };
