export * as site from './en/site.ts';
