export * as news from './en/news.ts';
