export * as pages from './en/pages.ts';
