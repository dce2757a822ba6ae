import { storedText } from '../article-html/prose.ts';
import { ARTICLE_LINE_NAMES, ARTICLE_LINES, type ArticleLine } from './article-lines.ts';
import { searchWords } from './search/search-words.ts';

type ArticleTexts = Readonly<Record<ArticleLine, string | null> & { title: string; content: string }>;

/** The words by which a search finds an article. @param article its content is stored HTML */
export const articleWords = (article: ArticleTexts): string[] =>
  searchWords(
    [article.title, ...SEARCHED.map((name) => article[name]), storedText(article.content)].join(' '),
  );

const SEARCHED = ARTICLE_LINE_NAMES.filter((name) => ARTICLE_LINES[name].isSearched);
