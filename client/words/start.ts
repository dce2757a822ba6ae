export * as start from './en/start.ts';
