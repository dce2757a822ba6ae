export * as newsList from './en/news-list.ts';
