export * as article from './en/article.ts';
