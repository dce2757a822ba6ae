export * as resources from './en/resources.ts';
