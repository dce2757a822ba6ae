export * as topics from './en/topics.ts';
